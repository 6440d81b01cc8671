import type { AssistantReport } from '../../assistant/usage/reportAssistant'
import { inSeconds } from '../conversations/attemptWords'
import { grouped, share } from '../searches/share'
import type { Costs } from './costs'
import { money } from './money'

type AssistantTilesProps = { report: AssistantReport; costs?: Costs }

const tilesOf = ({ report, costs }: AssistantTilesProps) => {
  const { total, providers, latency, cost } = report
  const local = providers.find(({ provider }) => provider === 'local')?.answers ?? 0
  const rated = total.up + total.down
  return [
    {
      id: 'answers',
      count: grouped(total.answers),
      label: `Answers in ${grouped(total.conversations)} conversations`,
    },
    {
      id: 'unanswered',
      count: share(total.unanswered, total.answers),
      label: `Unanswered (${grouped(total.unanswered)})`,
    },
    {
      id: 'local',
      count: share(local, total.answers),
      label: `Answered locally (${grouped(local)})`,
    },
    {
      id: 'rating',
      count: rated > 0 ? share(total.up, rated) : '–',
      label: rated > 0 ? `Helpful, of ${grouped(rated)} rated` : 'No ratings yet',
    },
    {
      id: 'latency',
      count: latency.firstToken === null ? '–' : inSeconds(latency.firstToken),
      label:
        latency.p95 === null
          ? 'Time to first words'
          : `Time to first words; 95 % finish within ${inSeconds(latency.p95)}`,
    },
    ...(costs?.hasPrices
      ? [{ id: 'cost', count: money(cost, costs.currency), label: 'Cost, at today’s prices' }]
      : [
          {
            id: 'tokens',
            count: grouped(total.promptTokens + total.completionTokens),
            label: 'Tokens',
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
