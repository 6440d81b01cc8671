import type { AssistantReport } from '../../assistant/usage/reportAssistant'
import { inSeconds } from '../conversations/attemptWords'
import { share } from '../searches/share'
import type { Costs } from './costs'
import { money } from './money'
import { grouped, saying } from '../../platform/language/said'

type AssistantTilesProps = { report: AssistantReport; costs?: Costs; language: string }

const tilesOf = ({ report, costs, language }: AssistantTilesProps) => {
  const say = saying(language)
  const inWords = (count: number) => grouped(count, language)
  const { total, providers, latency, cost } = report
  const local = providers.find(({ provider }) => provider === 'local')?.answers ?? 0
  const rated = total.up + total.down
  return [
    {
      id: 'answers',
      count: inWords(total.answers),
      label: say({
        en: `Answers in ${inWords(total.conversations)} conversations`,
        de: `Antworten in ${inWords(total.conversations)} Gesprächen`,
      }),
    },
    {
      id: 'unanswered',
      count: share(total.unanswered, total.answers),
      label: say({
        en: `Unanswered (${inWords(total.unanswered)})`,
        de: `Unbeantwortet (${inWords(total.unanswered)})`,
      }),
    },
    {
      id: 'local',
      count: share(local, total.answers),
      label: say({
        en: `Answered locally (${inWords(local)})`,
        de: `Lokal beantwortet (${inWords(local)})`,
      }),
    },
    {
      id: 'rating',
      count: rated > 0 ? share(total.up, rated) : '–',
      label: say(
        rated > 0
          ? {
              en: `Helpful, of ${inWords(rated)} rated`,
              de: `Hilfreich, von ${inWords(rated)} bewerteten`,
            }
          : { en: 'No ratings yet', de: 'Noch keine Bewertungen' },
      ),
    },
    {
      id: 'latency',
      count: latency.firstToken === null ? '–' : inSeconds(latency.firstToken, language),
      label: say(
        latency.p95 === null
          ? { en: 'Time to first words', de: 'Zeit bis zu den ersten Worten' }
          : {
              en: `Time to first words; 95 % finish within ${inSeconds(latency.p95, language)}`,
              de: `Zeit bis zu den ersten Worten; 95 % enden binnen ${inSeconds(latency.p95, language)}`,
            },
      ),
    },
    ...(costs?.hasPrices
      ? [
          {
            id: 'cost',
            count: money(cost, costs.currency, language),
            label: say({ en: 'Cost, at today’s prices', de: 'Kosten, zu heutigen Preisen' }),
          },
        ]
      : [
          {
            id: 'tokens',
            count: inWords(total.promptTokens + total.completionTokens),
            label: say({ en: 'Tokens', de: 'Token' }),
          },
        ]),
  ]
}

/** The period in six numbers. */
export const AssistantTiles = (props: AssistantTilesProps) => (
  <dl className="sales-tiles search-tiles assistant-tiles">
    {tilesOf(props).map(({ id, count, label }) => (
      <div className="sales-tile" id={`assistant-tile-${id}`} key={id}>
        <dt className="sales-tile__label">{label}</dt>
        <dd className="sales-tile__count">{count}</dd>
      </div>
    ))}
  </dl>
)
