#pragma once
// Qt's keywords but for "slots", which is the name of a function in core. Included before everything else.

#define QT_NO_KEYWORDS
#define signals Q_SIGNALS
#define emit Q_EMIT
