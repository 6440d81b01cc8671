import type { AssistantReport, Counts } from '../../assistant/usage/reportAssistant'
import { BarsChart } from '../charts/BarsChart'
import { shortDay } from '../charts/shortDay'
import type { Costs } from './costs'
import { markOf } from './markOf'
import { money } from './money'
import { grouped, saying, type Say } from '../../platform/language/said'

type AnswersByDayProps = { report: AssistantReport; costs?: Costs; language: string }

const nameOf = (provider: string, say: Say) =>
  provider === 'local' ? say({ en: 'Locally', de: 'Lokal' }) : provider

type RowProps = { head: string; total: Counts; cost: number; costs?: Costs; language: string }

const Row = ({ head, total, cost, costs, language }: RowProps) => (
  <tr>
    <th scope="row">{head}</th>
    <td>{grouped(total.answers, language)}</td>
    <td>{grouped(total.failovers, language)}</td>
    <td>{grouped(total.promptTokens + total.completionTokens, language)}</td>
    {costs?.hasPrices && <td>{money(cost, costs.currency, language)}</td>}
  </tr>
)

const Table = ({ report, costs, language }: AnswersByDayProps) => {
  const say = saying(language)
  return (
    <table className="desk-counts">
      <thead>
        <tr>
          <th scope="col">{say({ en: 'Day', de: 'Tag' })}</th>
          <th scope="col">{say({ en: 'Answers', de: 'Antworten' })}</th>
          <th scope="col">{say({ en: 'After a failure', de: 'Nach einem Ausfall' })}</th>
          <th scope="col">{say({ en: 'Tokens', de: 'Token' })}</th>
          {costs?.hasPrices && <th scope="col">{say({ en: 'Cost', de: 'Kosten' })}</th>}
        </tr>
      </thead>
      <tbody>
        {report.days.toReversed().map(({ day, total, cost }) => (
          <Row
            cost={cost}
            costs={costs}
            head={shortDay(day, language)}
            key={day}
            language={language}
            total={total}
          />
        ))}
      </tbody>
      <tfoot>
        <Row
          cost={report.cost}
          costs={costs}
          head={say({ en: 'All days', de: 'Alle Tage' })}
          language={language}
          total={report.total}
        />
      </tfoot>
    </table>
  )
}

/** How many answers came from whom on which day: drawn, and as a table with tokens and costs. */
export const AnswersByDay = ({ report, costs, language }: AnswersByDayProps) => {
  const say = saying(language)
  const inWords = (count: number) => grouped(count, language)
  const shown = report.providers.filter(({ answers }) => answers > 0)
  const names = shown.map(({ provider }) => provider)
  const ofAll = report.providers.map(({ provider }) => provider)
  const { length } = report.days
  return (
    <>
      <ul aria-label={say({ en: 'Legend', de: 'Legende' })} className="chart-legend">
        {shown.map(({ provider, answers }) => (
          <li key={provider}>
            <span
              aria-hidden="true"
              className={`chart-legend__mark chart-mark--${markOf(ofAll, provider)}`}
            />
            {nameOf(provider, say)} <span className="chart-legend__count">{inWords(answers)}</span>
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
          .map(
            ({ provider, answers }) =>
              `${nameOf(provider, say)}: ${inWords(answers)} ${say({ en: 'answers', de: 'Antworten' })}`,
          )
          .join(', ')}
        id="answers"
        markOf={(provider) => markOf(ofAll, provider)}
        mostWidth={64}
        language={language}
        title={say({ en: 'Answers per day, by provider', de: 'Antworten pro Tag, nach Anbieter' })}
        titleOf={({ day, total, segments }) =>
          [
            `${shortDay(day, language)}: ${inWords(total)}`,
            ...segments.map(({ type, count }) => `${nameOf(type, say)} ${inWords(count)}`),
          ].join('\n')
        }
        types={names}
      />
      <details className="chart-table">
        <summary>
          {say(
            costs?.hasPrices
              ? {
                  en: 'Show as a table, with tokens and costs',
                  de: 'Als Tabelle zeigen, mit Token und Kosten',
                }
              : { en: 'Show as a table', de: 'Als Tabelle zeigen' },
          )}
        </summary>
        <Table costs={costs} language={language} report={report} />
      </details>
      <p className="desk-note">
        {say({
          en: 'Days in UTC. Conversations that were erased still count.',
          de: 'Tage in UTC. Gelöschte Gespräche zählen weiterhin.',
        })}
      </p>
    </>
  )
}
