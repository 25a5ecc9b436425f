// SPDX-License-Identifier: MIT
#include "widgets/toolkit/charts/chartsection.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/textfile.h"
#include "widgets/toolkit/charts/chartbody.h"
#include "widgets/toolkit/charts/chartpanel.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/controls/filedialog.h"
#include "widgets/toolkit/grid/exportrecorder.h"
#include "widgets/toolkit/panes/page.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QPushButton>
#include <QStandardPaths>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace cells {

namespace {

QPushButton *toggleButton(const QString &text, QWidget *parent)
{
    auto *button = textButton(text, ButtonRole::Quiet, parent);
    button->setCheckable(true);
    return button;
}

// The file dialog takes what follows the last period for a suffix.
QString withSuffix(const QString &file)
{
    const bool isKnown = std::ranges::any_of(std::array{".png", ".svg", ".csv"},
        [&file](const char *suffix) { return file.endsWith(QLatin1String(suffix), Qt::CaseInsensitive); });
    return isKnown ? file : file + QStringLiteral(".png");
}

} // namespace

ChartSection::ChartSection(Page *page, const QString &id)
    : QWidget(page)
    , PageComponent(page)
    , m_page(page)
    , m_fold(new QToolButton(this))
    , m_choices(new QHBoxLayout)
    , m_sentence(new PlainLabel(this))
    , m_log(toggleButton(tr("Log"), this))
    , m_table(toggleButton(tr("Table"), this))
    , m_export(textButton(tr("Save…"), ButtonRole::Quiet, this))
    , m_body(new ChartBody(this))
{
    setObjectName(id);
    m_fold->setCheckable(true);
    m_fold->setAutoRaise(true);
    m_fold->setArrowType(Qt::RightArrow);
    m_fold->setAccessibleName(tr("Show charts"));
    m_fold->setToolTip(plainToolTip(tr("Show or hide the charts")));
    m_sentence->setToken(Token::Muted);
    m_sentence->setFont(captionFont());
    m_sentence->setElideMode(Qt::ElideRight);
    m_log->setToolTip(plainToolTip(tr("Use a logarithmic axis")));
    m_table->setToolTip(plainToolTip(tr("Show the numbers as a table")));
    m_choices->setSpacing(0);
    auto *line = new QHBoxLayout;
    line->setSpacing(space::small);
    line->addWidget(m_fold);
    line->addLayout(m_choices);
    line->addWidget(m_sentence, 1);
    for (auto *button : {m_log, m_table, m_export}) {
        line->addWidget(button);
        button->hide();
    }
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::tight);
    column->addLayout(line);
    column->addWidget(m_body);
    m_body->hide();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    addActions();
}

void ChartSection::addActions()
{
    const auto add = [this](const char *name, const QString &title, const QStringList &keys, QPushButton *button) {
        makeAction(m_page,
            {objectName() + QLatin1Char('.') + QLatin1String(name), title, QStringLiteral("verification"), tr("Charts"),
                keys, [this, button] {
                    setUnfolded(true);
                    button->click();
                }});
    };
    makeAction(m_page,
        {objectName() + QStringLiteral(".fold"), tr("Show or hide the charts"), {}, tr("Charts"),
            {QStringLiteral("Shift+G")}, [this] { setUnfolded(!isUnfolded()); }});
    add("logarithmic", tr("Switch the logarithmic axis"), {}, m_log);
    add("table", tr("Switch between chart and table"), {}, m_table);
    add("save", tr("Save the chart as PNG, SVG or CSV…"), {}, m_export);
    connect(m_fold, &QToolButton::toggled, this, [this](bool isNow) {
        m_fold->setArrowType(isNow ? Qt::DownArrow : Qt::RightArrow);
        for (auto *widget : std::initializer_list<QWidget *>{m_log, m_table, m_export, m_body}) {
            widget->setVisible(isNow);
        }
        draw();
        emit unfolded(isNow);
    });
    connect(m_log, &QPushButton::toggled, this, &ChartSection::draw);
    connect(m_table, &QPushButton::toggled, this, &ChartSection::draw);
    connect(m_export, &QPushButton::clicked, this, &ChartSection::chooseFile);
    connect(m_body, &ChartBody::rangeChosen, this,
        [this](double from, double until) { emit rangeChosen(m_shown, from, until); });
    connect(m_body, &ChartBody::rangeCleared, this, [this] { emit rangeCleared(m_shown); });
    connect(m_body, &ChartBody::trendChosen, this, [this](int item) { emit trendChosen(m_shown, item); });
    connect(m_body, &ChartBody::retryRequested, this, [this] { emit retryRequested(m_shown); });
}

int ChartSection::addChart(const QString &title, const QString &emptyText)
{
    const int number = int(m_charts.size());
    auto *button = toggleButton(title, this);
    button->setAutoExclusive(true);
    button->setChecked(number == m_shown);
    m_choices->addWidget(button);
    m_charts.push_back({title, emptyText, {}, {}, {}, button});
    const auto choose = [this, number] {
        show(number);
        setUnfolded(true);
    };
    connect(button, &QPushButton::clicked, this, choose);
    makeAction(m_page,
        {objectName() + QStringLiteral(".show%1").arg(number), tr("Chart: %1").arg(title),
            QStringLiteral("verification"), tr("Charts"), {}, choose});
    return number;
}

void ChartSection::setContent(int chart, const ChartContent &content)
{
    change(chart, content, {}, {});
}

void ChartSection::setTrends(int chart, const ChartContent &numbers, ChartTrends trends)
{
    change(chart, numbers, std::move(trends), {});
}

void ChartSection::setProblem(int chart, const QString &what, const QString &why)
{
    ChartContent content;
    content.sentence = what;
    change(chart, content, {}, why);
}

void ChartSection::change(
    int chart, const ChartContent &content, std::optional<ChartTrends> trends, const QString &problem)
{
    auto &changed = m_charts[std::size_t(chart)];
    changed.content = content;
    changed.trends = std::move(trends);
    changed.problem = problem;
    if (chart == m_shown) {
        draw();
    }
}

void ChartSection::show(int chart)
{
    if (m_shown != chart) {
        stepBack();
        m_shown = chart;
        m_charts[std::size_t(chart)].button->setChecked(true);
        draw();
    }
}

void ChartSection::setUnfolded(bool isUnfolded)
{
    m_fold->setChecked(isUnfolded);
}

bool ChartSection::isUnfolded() const
{
    return m_fold->isChecked();
}

bool ChartSection::stepBack()
{
    return m_body->panel() && m_body->panel()->clearRange();
}

void ChartSection::draw()
{
    if (m_charts.empty()) {
        return;
    }
    const auto &chart = m_charts[std::size_t(m_shown)];
    m_sentence->setText(chart.content.sentence);
    m_sentence->setToken(chart.problem.isEmpty() ? Token::Muted : Token::Stale);
    if (!isUnfolded()) {
        return;
    }
    m_export->setEnabled(!chart.content.isEmpty());
    m_body->setContent(chart.content, m_log->isChecked());
    if (!chart.problem.isEmpty()) {
        m_body->showProblem(chart.content.sentence, chart.problem);
    } else if (chart.content.isEmpty()) {
        m_body->showEmpty(chart.emptyText);
    } else {
        m_body->showChart(m_table->isChecked(), chart.trends ? &*chart.trends : nullptr);
    }
}

void ChartSection::chooseFile()
{
    const auto name = objectName().replace(QLatin1Char('.'), QLatin1Char('-'));
    const auto time = QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    const FileChoice choice{FileChoice::Kind::Save, tr("Save the chart"),
        QStandardPaths::writableLocation(QStandardPaths::DownloadLocation),
        tr("Picture (*.png);;Drawing (*.svg);;Numbers (*.csv)"), QStringLiteral("%1-%2.png").arg(name, time),
        QStringLiteral("png")};
    openFileDialog(m_page, choice, this, [this](const QString &file) { exportTo(file); });
}

ChartHead ChartSection::headOf(const Chart &chart) const
{
    return {chart.title, m_page->environmentName(), m_page->cellName(), chart.content.model,
        chart.content.asOf ? chart.content.asOf : m_page->asOf()};
}

void ChartSection::exportTo(const QString &typed)
{
    setUnfolded(true);
    const auto file = withSuffix(typed);
    const auto head = headOf(m_charts[std::size_t(m_shown)]);
    m_saving.start(
        [file, bytes = m_body->panel()->bytesFor(file, head), record = ExportRecorder::of(m_page), name = objectName()](
            std::stop_token) {
            // A chart has numbers, and no personal value.
            return recorded(writeTextFile(file, bytes), record, {name, file, 0, {}, true});
        },
        [this, file](const Outcome<ExportReceipt> &written) {
            emit m_page->messageReported(
                written ? tr("The chart was saved to %1").arg(file) : translatedText(written.error()));
        });
}

} // namespace cells

#include "moc_chartsection.cpp"
