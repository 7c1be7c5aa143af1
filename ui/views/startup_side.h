#pragma once
// The left part of the Start-up page: the matrix of releases, why the start is of this kind, what is lost and what is
// there afterwards.

#include <QWidget>

#include <vector>

#include "ui/views/startup_matrix.h"

class QGridLayout;
class QLabel;
class QPushButton;

namespace ui {

class Document;

class StartupSide : public QWidget {
    Q_OBJECT
public:
    explicit StartupSide(QWidget* parent);

    StartMatrix& matrix() const { return *matrix_; }
    QPushButton* afterButton() const { return after_; }
    QPushButton* allButton() const { return all_; }
    void refresh(const Document& document);
    /// The facts below the matrix as text, a line each.
    QString factsText() const;

signals:
    void afterRequested();
    void allRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setFacts(const std::vector<std::pair<QString, QString>>& facts);
    void applyFonts();

    QLabel* title_;
    StartMatrix* matrix_;
    QPushButton* all_;
    QLabel* why_;
    QWidget* facts_;
    QGridLayout* grid_;
    std::vector<std::pair<QLabel*, QLabel*>> rows_;
    QPushButton* after_;
};

} // namespace ui
