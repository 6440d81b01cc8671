import { Link } from '@payloadcms/ui'
import type { AssistantReport, ProviderUsage } from '../../assistant/usage/reportAssistant'
import { grouped, share } from '../searches/share'
import type { Costs } from './costs'
import { markOf } from './markOf'
import { money } from './money'

type ProvidersProps = { report: AssistantReport; costs?: Costs; adminRoute: string }

const Models = ({ provider, models }: ProviderUsage) => (
  <span className="queries__facts">
    {provider === 'local' ? 'from the website, without a language model' : models.join(', ')}
  </span>
)

const costText = ({ provider, cost }: ProviderUsage, { currency }: Costs): string => {
  if (provider === 'local') return '–'
  return cost === undefined ? 'no price' : money(cost, currency)
}

/** What each provider did, how often it failed, and what it cost. */
export const Providers = ({ report, costs, adminRoute }: ProvidersProps) => {
  const { providers, total } = report
  const names = providers.map(({ provider }) => provider)
  return (
    <div className="providers">
      <table className="desk-counts queries">
        <thead>
          <tr>
            <th scope="col">Provider</th>
            <th scope="col">Answers</th>
            <th scope="col">Failed</th>
            <th className="providers__more" scope="col">
              Skipped
            </th>
            <th className="providers__more" scope="col">
              Prompts
            </th>
            <th className="providers__more" scope="col">
              Answers, tokens
            </th>
            {costs?.hasPrices && <th scope="col">Cost</th>}
          </tr>
        </thead>
        <tbody>
          {providers.map((usage) => (
            <tr key={usage.provider}>
              <th scope="row">
                <span
                  aria-hidden="true"
                  className={`chart-legend__mark chart-mark--${markOf(names, usage.provider)}`}
                />
                {usage.provider} <Models {...usage} />
              </th>
              <td>
                {grouped(usage.answers)}{' '}
                <span className="queries__facts">{share(usage.answers, total.answers)}</span>
              </td>
              <td className={usage.failures > 0 ? 'queries__none' : 'desk-counts__none'}>
                {grouped(usage.failures)}
              </td>
              <td className="providers__more">{grouped(usage.skipped)}</td>
              <td className="providers__more">{grouped(usage.promptTokens)}</td>
              <td className="providers__more">{grouped(usage.completionTokens)}</td>
              {costs?.hasPrices && <td>{costText(usage, costs)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="desk-note">
        <span>
          Failed: it could not answer, so another provider did ({grouped(total.failovers)} such
          answers). Skipped: not asked, because it had just failed too often or its daily token
          budget was used up.
        </span>
        {costs && !costs.hasPrices && (
          <>
            {' '}
            <Link href={`${adminRoute}/globals/assistant`} prefetch={false}>
              Enter what the providers charge
            </Link>{' '}
            to see what it costs.
          </>
        )}
      </p>
    </div>
  )
}
