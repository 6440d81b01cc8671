import type { AssistantReport, Counts } from '../../assistant/usage/reportAssistant'
import { BarsChart } from '../charts/BarsChart'
import { shortDay } from '../charts/shortDay'
import { grouped } from '../searches/share'
import type { Costs } from './costs'
import { markOf } from './markOf'
import { money } from './money'

type AnswersByDayProps = { report: AssistantReport; costs?: Costs }

const nameOf = (provider: string) => (provider === 'local' ? 'Locally' : provider)

type RowProps = { head: string; total: Counts; cost: number; costs?: Costs }

const Row = ({ head, total, cost, costs }: RowProps) => (
  <tr>
    <th scope="row">{head}</th>
    <td>{grouped(total.answers)}</td>
    <td>{grouped(total.failovers)}</td>
    <td>{grouped(total.promptTokens + total.completionTokens)}</td>
    {costs?.hasPrices && <td>{money(cost, costs.currency)}</td>}
  </tr>
)

const Table = ({ report, costs }: AnswersByDayProps) => (
  <table className="desk-counts">
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">Answers</th>
        <th scope="col">After a failure</th>
        <th scope="col">Tokens</th>
        {costs?.hasPrices && <th scope="col">Cost</th>}
      </tr>
    </thead>
    <tbody>
      {report.days.toReversed().map(({ day, total, cost }) => (
        <Row cost={cost} costs={costs} head={shortDay(day)} key={day} total={total} />
      ))}
    </tbody>
    <tfoot>
      <Row cost={report.cost} costs={costs} head="All days" total={report.total} />
    </tfoot>
  </table>
)

/** How many answers came from whom on which day: drawn, and as a table with tokens and costs. */
export const AnswersByDay = ({ report, costs }: AnswersByDayProps) => {
  const shown = report.providers.filter(({ answers }) => answers > 0)
  const names = shown.map(({ provider }) => provider)
  const ofAll = report.providers.map(({ provider }) => provider)
  const { length } = report.days
  return (
    <>
      <ul aria-label="Legend" className="chart-legend">
        {shown.map(({ provider, answers }) => (
          <li key={provider}>
            <span
              aria-hidden="true"
              className={`chart-legend__mark chart-mark--${markOf(ofAll, provider)}`}
            />
            {nameOf(provider)} <span className="chart-legend__count">{grouped(answers)}</span>
          </li>
        ))}
      </ul>
      <BarsChart
        apart={
          length > 30
            ? { wide: 7, narrow: 28 }
            : length > 7
              ? { wide: 3, narrow: 7 }
              : { wide: 1, narrow: 2 }
        }
        days={report.days.map(({ day, answers }) => ({
          day,
          counts: answers,
          total: Object.values(answers).reduce((sum, count) => sum + count, 0),
        }))}
        description={shown
          .map(({ provider, answers }) => `${nameOf(provider)}: ${grouped(answers)} answers`)
          .join(', ')}
        id="answers"
        markOf={(provider) => markOf(ofAll, provider)}
        mostWidth={64}
        title="Answers per day, by provider"
        titleOf={({ day, total, segments }) =>
          [
            `${shortDay(day)}: ${grouped(total)}`,
            ...segments.map(({ type, count }) => `${nameOf(type)} ${grouped(count)}`),
          ].join('\n')
        }
        types={names}
      />
      <details className="chart-table">
        <summary>Show as a table{costs?.hasPrices && ', with tokens and costs'}</summary>
        <Table costs={costs} report={report} />
      </details>
      <p className="desk-note">Days in UTC. Conversations that were erased still count.</p>
    </>
  )
}
