import { Link } from '@payloadcms/ui'
import type { AssistantReport, ProviderUsage } from '../../assistant/usage/reportAssistant'
import { share } from '../searches/share'
import type { Costs } from './costs'
import { markOf } from './markOf'
import { money } from './money'
import { Said } from '../language/Said'
import { grouped, said, saying } from '../../platform/language/said'

type ProvidersProps = {
  report: AssistantReport
  costs?: Costs
  adminRoute: string
  language: string
}

const Models = ({ provider, models }: ProviderUsage) => (
  <span className="queries__facts">
    {provider === 'local' ? (
      <Said
        de="aus der Website, ohne Sprachmodell"
        en="from the website, without a language model"
      />
    ) : (
      models.join(', ')
    )}
  </span>
)

const costText = (
  { provider, cost }: ProviderUsage,
  { currency }: Costs,
  language: string,
): string => {
  if (provider === 'local') return '–'
  return cost === undefined
    ? said({ en: 'no price', de: 'kein Preis' }, language)
    : money(cost, currency, language)
}

/** What each provider did, how often it failed, and what it cost. */
export const Providers = ({ report, costs, adminRoute, language }: ProvidersProps) => {
  const say = saying(language)
  const { providers, total } = report
  const names = providers.map(({ provider }) => provider)
  return (
    <div className="providers">
      <table className="desk-counts queries">
        <thead>
          <tr>
            <th scope="col">{say({ en: 'Provider', de: 'Anbieter' })}</th>
            <th scope="col">{say({ en: 'Answers', de: 'Antworten' })}</th>
            <th scope="col">{say({ en: 'Failed', de: 'Gescheitert' })}</th>
            <th className="providers__more" scope="col">
              {say({ en: 'Skipped', de: 'Übergangen' })}
            </th>
            <th className="providers__more" scope="col">
              {say({ en: 'Prompts', de: 'Prompts' })}
            </th>
            <th className="providers__more" scope="col">
              {say({ en: 'Answers, tokens', de: 'Antworten, Token' })}
            </th>
            {costs?.hasPrices && <th scope="col">{say({ en: 'Cost', de: 'Kosten' })}</th>}
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
                {grouped(usage.answers, language)}{' '}
                <span className="queries__facts">{share(usage.answers, total.answers)}</span>
              </td>
              <td className={usage.failures > 0 ? 'queries__none' : 'desk-counts__none'}>
                {grouped(usage.failures, language)}
              </td>
              <td className="providers__more">{grouped(usage.skipped, language)}</td>
              <td className="providers__more">{grouped(usage.promptTokens, language)}</td>
              <td className="providers__more">{grouped(usage.completionTokens, language)}</td>
              {costs?.hasPrices && <td>{costText(usage, costs, language)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="desk-note">
        <span>
          {say({
            en: `Failed: it could not answer, so another provider did (${grouped(total.failovers, language)} such answers). Skipped: not asked, because it had just failed too often or its daily token budget was used up.`,
            de: `Gescheitert: Er konnte nicht antworten, also tat es ein anderer (${grouped(total.failovers, language)} solche Antworten). Übergangen: nicht gefragt, weil er gerade zu oft gescheitert oder sein Tagesbudget an Token aufgebraucht war.`,
          })}
        </span>
        {costs && !costs.hasPrices && (
          <>
            {' '}
            <Link href={`${adminRoute}/globals/assistant`} prefetch={false}>
              {say({
                en: 'Enter what the providers charge',
                de: 'Tragen Sie ein, was die Anbieter berechnen',
              })}
            </Link>
            {say({ en: ' to see what it costs.', de: ', um zu sehen, was es kostet.' })}
          </>
        )}
      </p>
    </div>
  )
}
