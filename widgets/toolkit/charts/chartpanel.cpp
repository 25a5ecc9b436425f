// SPDX-License-Identifier: MIT
// qcustomplot.h uses foreach.
#undef QT_NO_FOREACH

#include "widgets/toolkit/charts/chartpanel.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/style/fonts.h"

#include <QBuffer>
#include <qcustomplot.h>
#include <QHelpEvent>
#include <QImage>
#include <QSvgGenerator>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace cells {

namespace {

constexpr QSize usualSize{480, 180};
constexpr int markSize = 6;
constexpr int ticks = 5;
constexpr int leastDrag = 5;
// Seconds, or a count.
constexpr double leastSpan = 10;
constexpr std::size_t pointsWithForm = 100;
// The plot of a saved picture, below its head.
constexpr QSize savedSize{960, 400};
constexpr int savedScale = 2;

// By the form of the series: tells them apart without colour.
constexpr QCPScatterStyle::ScatterShape shapes[]{QCPScatterStyle::ssCircle, QCPScatterStyle::ssSquare,
    QCPScatterStyle::ssDiamond, QCPScatterStyle::ssTriangleInverted, QCPScatterStyle::ssTriangle,
    QCPScatterStyle::ssCross, QCPScatterStyle::ssPlus, QCPScatterStyle::ssStar, QCPScatterStyle::ssCrossSquare,
    QCPScatterStyle::ssCrossCircle};
constexpr Qt::PenStyle penStyles[]{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};

QCPScatterStyle::ScatterShape shapeOf(const ChartSeries &series)
{
    return shapes[series.form % int(std::size(shapes))];
}

Qt::PenStyle strokeOf(const ChartSeries &series)
{
    return penStyles[series.form % int(std::size(penStyles))];
}

// Steps of whole numbers: there is no half claim.
class CountTicker : public QCPAxisTicker
{
protected:
    double getTickStep(const QCPRange &range) override { return countStep(range.size(), mTickCount); }
};

class TimeTicker : public QCPAxisTickerDateTime
{
protected:
    double getTickStep(const QCPRange &range) override
    {
        const double step = timeStep(range.size(), mTickCount);
        const double longStep = QCPAxisTickerDateTime::getTickStep(range);
        if (step > 0) {
            mDateStrategy = dsNone;
        }
        return step > 0 ? step : longStep;
    }
};

QVector<QCPGraphData> dataOf(const std::vector<QPointF> &points)
{
    QVector<QCPGraphData> data;
    data.reserve(int(points.size()));
    for (const auto &point : points) {
        data.push_back({point.x(), point.y()});
    }
    return data;
}

QString timeFormat(double seconds)
{
    constexpr double tenMinutes = 600;
    constexpr double day = 86'400;
    return seconds < tenMinutes ? QStringLiteral("HH:mm:ss")
        : seconds < 2 * day     ? QStringLiteral("MM-dd HH:mm")
                                : QStringLiteral("yyyy-MM-dd");
}

// Moves the legend into a line above the chart, where it hides nothing.
void layLegendOut(QCustomPlot &plot)
{
    auto *legend = plot.legend;
    plot.axisRect()->insetLayout()->take(legend);
    plot.plotLayout()->insertRow(0);
    auto *line = new QCPLayoutGrid;
    plot.plotLayout()->addElement(0, 0, line);
    line->addElement(0, 0, legend);
    line->addElement(0, 1, new QCPLayoutElement(&plot));
    line->setColumnStretchFactor(0, 0.001);
    plot.plotLayout()->setRowStretchFactor(0, 0.001);
    plot.plotLayout()->setRowSpacing(0);
    legend->setFillOrder(QCPLegend::foColumnsFirst);
    legend->setBorderPen(Qt::NoPen);
    legend->setMargins({space::small, space::tight, space::small, 0});
    legend->setColumnSpacing(space::large);
    legend->setSelectableParts(QCPLegend::spNone);
    legend->setVisible(true);
}

void useValueAxis(QCustomPlot &plot, const QString &title, bool isLogarithmic)
{
    auto *y = plot.yAxis;
    y->setLabel(title);
    y->setScaleType(isLogarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (isLogarithmic) {
        y->setTicker(QSharedPointer<QCPAxisTickerLog>::create());
    } else {
        const auto ticker = QSharedPointer<CountTicker>::create();
        ticker->setTickCount(ticks - 1);
        y->setTicker(ticker);
    }
    const double most = y->range().upper;
    y->setRange(isLogarithmic ? 0.8 : 0, std::max(isLogarithmic ? 10.0 : 4.0, most * (isLogarithmic ? 1.6 : 1.1)));
    y->setNumberFormat(most < 1e6 ? QStringLiteral("f") : QStringLiteral("gb"));
    y->setNumberPrecision(most < 1e6 ? 0 : 3);
}

void addMark(QCustomPlot &plot, const ChartMark &mark, const QColor &color)
{
    auto *line = new QCPItemStraightLine(&plot);
    line->point1->setTypeY(QCPItemPosition::ptAxisRectRatio);
    line->point2->setTypeY(QCPItemPosition::ptAxisRectRatio);
    line->point1->setCoords(mark.at, 0);
    line->point2->setCoords(mark.at, 1);
    line->setPen(QPen(color, 1, Qt::DashLine));
    auto *text = new QCPItemText(&plot);
    text->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    text->position->setCoords(mark.at, 0);
    text->setPositionAlignment(Qt::AlignTop | Qt::AlignLeft);
    text->setPadding({space::tight, 0, 0, 0});
    text->setText(displayText(mark.text));
    text->setFont(captionFont());
    text->setColor(color);
}

std::optional<std::size_t> positionIn(const QCPLegend &legend, const QCPAbstractLegendItem *item)
{
    for (int at = 0; item && at < legend.itemCount(); ++at) {
        if (legend.item(at) == item) {
            return std::size_t(at);
        }
    }
    return std::nullopt;
}

} // namespace

// The only user of QCustomPlot.
class ChartPanel::Plot
{
public:
    explicit Plot(ChartPanel &panel)
        : m_panel(panel)
        , m_view(new QCustomPlot(&panel))
    {
        auto *column = new QVBoxLayout(&panel);
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(m_view);
        m_view->setFocusPolicy(Qt::NoFocus);
        m_view->setSelectionRectMode(QCP::srmCustom);
        layLegendOut(*m_view);
        connect(
            m_view->selectionRect(), &QCPSelectionRect::accepted, &panel, [this](const QRect &rect) { choose(rect); });
        connect(m_view, &QCustomPlot::legendClick, &panel, [this](QCPLegend *legend, QCPAbstractLegendItem *item) {
            if (const auto at = positionIn(*legend, item)) {
                m_panel.toggleSeries(*at);
            }
        });
    }

    void draw()
    {
        m_view->clearGraphs();
        m_view->clearItems();
        const auto &content = m_panel.m_content;
        for (std::size_t at = 0; at < content.series.size(); ++at) {
            addSeries(content.series[at], at);
        }
        for (const auto &mark : content.marks) {
            addMark(*m_view, mark, colour(Token::Muted));
        }
        useAxes(content);
        applyStyle();
        m_view->replot(QCustomPlot::rpQueuedReplot);
    }

    QByteArray png(const ChartHead &head) const
    {
        QImage image(savedSizeOf(head) * savedScale, QImage::Format_RGB32);
        image.setDevicePixelRatio(savedScale);
        QCPPainter painter(&image);
        paintSaved(painter, head);
        painter.end();
        QBuffer buffer;
        return buffer.open(QIODevice::WriteOnly) && image.save(&buffer, "PNG") ? buffer.data() : QByteArray();
    }

    QByteArray svg(const ChartHead &head) const
    {
        QBuffer buffer;
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize(savedSizeOf(head));
        generator.setViewBox(QRect(QPoint(), savedSizeOf(head)));
        generator.setTitle(head.title.isEmpty() ? m_panel.m_content.sentence : head.title);
        QCPPainter painter;
        if (!painter.begin(&generator)) {
            return {};
        }
        painter.setMode(QCPPainter::pmVectorized);
        paintSaved(painter, head);
        painter.end();
        return buffer.data();
    }

    double xAt(int pixel) const { return m_view->xAxis->pixelToCoord(pixel); }

private:
    QColor colour(Token token) const { return colorOf(m_panel.palette(), token); }

    // The lines above the plot: title, origin, sentence.
    static int headHeight(const ChartHead &head)
    {
        const int title = head.title.isEmpty() ? 0 : QFontMetrics(titleFont()).height();
        return space::medium + title + 2 * QFontMetrics(captionFont()).height() + space::small;
    }

    static QSize savedSizeOf(const ChartHead &head) { return savedSize + QSize(0, headHeight(head)); }

    void paintSaved(QCPPainter &painter, const ChartHead &head) const
    {
        painter.fillRect(QRect(QPoint(), savedSizeOf(head)), colour(Token::Surface));
        QRect line(space::large, space::medium, savedSize.width() - 2 * space::large, 0);
        const auto write = [&](const QString &text, const QFont &font, Token token) {
            if (text.isEmpty()) {
                return;
            }
            const QFontMetrics metrics(font);
            line.setHeight(metrics.height());
            painter.setFont(font);
            painter.setPen(QPen(colour(token)));
            painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                metrics.elidedText(displayText(text), Qt::ElideRight, line.width()));
            line.translate(0, line.height());
        };
        write(head.title, titleFont(), Token::Text);
        write(linesOf(head).join(QStringLiteral(" · ")), captionFont(), Token::Muted);
        write(m_panel.m_content.sentence, captionFont(), Token::Muted);
        painter.translate(0, headHeight(head));
        m_view->toPainter(&painter, savedSize.width(), savedSize.height());
    }

    void useAxes(const ChartContent &content)
    {
        m_view->rescaleAxes(true);
        auto *x = m_view->xAxis;
        auto shown = x->range();
        for (const auto &mark : content.marks) {
            shown.expand(mark.at);
        }
        x->setRange(shown);
        if (x->range().size() < leastSpan) {
            x->setRange(x->range().center(), leastSpan, Qt::AlignCenter);
        }
        // Leaves room for the first and the last point.
        x->scaleRange(1.04);
        if (m_panel.m_range) {
            x->setRange(m_panel.m_range->first, m_panel.m_range->second);
        }
        if (content.axis == ChartContent::Axis::Time) {
            const auto ticker = QSharedPointer<TimeTicker>::create();
            ticker->setDateTimeSpec(Qt::UTC);
            ticker->setDateTimeFormat(timeFormat(x->range().size()));
            ticker->setTickCount(ticks);
            x->setTicker(ticker);
        } else {
            x->setTicker(QSharedPointer<CountTicker>::create());
            x->setNumberFormat(QStringLiteral("f"));
            x->setNumberPrecision(0);
        }
        x->setLabel(xTitleOf(content));
        useValueAxis(*m_view, content.yTitle, m_panel.m_isLogarithmic);
        const bool hasPercent
            = std::any_of(content.series.begin(), content.series.end(), [](const auto &one) { return one.isPercent; });
        m_view->yAxis2->setVisible(hasPercent);
        m_view->yAxis2->setRange(0, 100);
        m_view->yAxis2->setLabel(QStringLiteral("%"));
    }

    void applyStyle()
    {
        m_view->setBackground(colour(Token::Surface));
        for (auto *axis : {m_view->xAxis, m_view->yAxis, m_view->yAxis2}) {
            axis->setBasePen(QPen(colour(Token::LineStrong)));
            axis->setTickPen(QPen(colour(Token::LineStrong)));
            axis->setSubTicks(false);
            axis->setTickLabelColor(colour(Token::Muted));
            axis->setLabelColor(colour(Token::Muted));
            axis->setTickLabelFont(captionFont());
            axis->setLabelFont(captionFont());
            axis->grid()->setPen(QPen(colour(Token::Line)));
            axis->grid()->setZeroLinePen(QPen(colour(Token::Line)));
        }
        m_view->xAxis->grid()->setVisible(false);
        auto *legend = m_view->legend;
        legend->setBrush(Qt::NoBrush);
        legend->setFont(captionFont());
        for (int at = 0; at < legend->itemCount(); ++at) {
            legend->item(at)->setTextColor(colour(m_panel.isHidden(std::size_t(at)) ? Token::Faint : Token::Text));
        }
        m_view->selectionRect()->setPen(QPen(colour(Token::Accent)));
        auto brush = colour(Token::Accent);
        brush.setAlphaF(0.15F);
        m_view->selectionRect()->setBrush(brush);
    }

    // Pens are one pixel wide: a wider one costs seconds (limits of QCustomPlot 2.1).
    void addSeries(const ChartSeries &series, std::size_t at)
    {
        const bool isHidden = m_panel.isHidden(at);
        const auto shown = colour(isHidden ? Token::Faint : series.token);
        auto *graph = m_view->addGraph(m_view->xAxis, series.isPercent ? m_view->yAxis2 : m_view->yAxis);
        graph->setName(displayText(series.title));
        graph->setPen(QPen(shown, 1, strokeOf(series)));
        graph->setVisible(!isHidden);
        graph->setLineStyle(m_panel.m_content.isStepped ? QCPGraph::lsStepLeft : QCPGraph::lsLine);
        graph->setSelectable(QCP::stNone);
        const auto points = thinned(series.points, m_view->width());
        if (points.size() <= pointsWithForm) {
            graph->setScatterStyle(QCPScatterStyle(shapeOf(series), shown, shown, markSize));
        }
        graph->data()->set(dataOf(points), true);
    }

    void choose(const QRect &rect)
    {
        // A click selects no range.
        if (rect.normalized().width() < leastDrag) {
            return m_view->replot(QCustomPlot::rpQueuedReplot);
        }
        m_panel.m_range = std::pair(xAt(rect.normalized().left()), xAt(rect.normalized().right()));
        draw();
        emit m_panel.rangeChosen(m_panel.m_range->first, m_panel.m_range->second);
    }

    ChartPanel &m_panel;
    QCustomPlot *m_view;
};

ChartPanel::ChartPanel(QWidget *parent)
    : QWidget(parent)
    , m_plot(std::make_unique<Plot>(*this))
{
    setFocusPolicy(Qt::StrongFocus);
}

ChartPanel::~ChartPanel() = default;

void ChartPanel::setContent(ChartContent content)
{
    m_content = std::move(content);
    setAccessibleName(m_content.sentence);
    m_plot->draw();
}

void ChartPanel::setLogarithmic(bool isLogarithmic)
{
    m_isLogarithmic = isLogarithmic;
    m_plot->draw();
}

void ChartPanel::toggleSeries(std::size_t series)
{
    const auto &title = m_content.series.at(series).title;
    if (m_hidden.erase(title) == 0) {
        m_hidden.insert(title);
    }
    m_plot->draw();
}

bool ChartPanel::isHidden(std::size_t series) const
{
    return m_hidden.contains(m_content.series.at(series).title);
}

bool ChartPanel::clearRange()
{
    if (!m_range) {
        return false;
    }
    m_range.reset();
    m_plot->draw();
    emit rangeCleared();
    return true;
}

QSize ChartPanel::sizeHint() const
{
    return usualSize;
}

// The palette changes with the theme.
void ChartPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) {
        m_plot->draw();
    }
}

void ChartPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_plot->draw();
}

void ChartPanel::keyPressEvent(QKeyEvent *event)
{
    const auto series = event->key() - Qt::Key_1;
    if (series >= 0 && series < std::min(9, int(m_content.series.size()))) {
        toggleSeries(std::size_t(series));
    } else if (event->key() != Qt::Key_Escape || !clearRange()) {
        QWidget::keyPressEvent(event);
    }
}

bool ChartPanel::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), plainToolTip(tipAt(m_plot->xAt(help->pos().x()))), this);
    return true;
}

// The values of all series at the nearest x.
QString ChartPanel::tipAt(double x) const
{
    const auto values = xValuesOf(m_content);
    const auto nearest = std::min_element(
        values.begin(), values.end(), [x](double a, double b) { return std::abs(a - x) < std::abs(b - x); });
    if (nearest == values.end()) {
        return {};
    }
    QStringList lines{xText(m_content, *nearest)};
    for (const auto &series : m_content.series) {
        if (const auto y = valueAt(series, *nearest)) {
            lines << QStringLiteral("%1 %2").arg(yText(series, *y), series.title);
        }
    }
    return lines.join(QLatin1Char('\n'));
}

QByteArray ChartPanel::bytesFor(const QString &file, const ChartHead &head) const
{
    return file.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive) ? m_plot->svg(head)
        : file.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive)  ? csvOf(m_content, head)
                                                                      : m_plot->png(head);
}

} // namespace cells

#include "moc_chartpanel.cpp"
