import { Link } from '@payloadcms/ui'
import { settings } from '../../platform/settings'
import { localeLabels, type LocaleCode } from '../../platform/locales'
import type { MissingQuery } from '../../search/engine'
import { QueryBar } from './QueryBar'
import { grouped, saying } from '../../platform/language/said'

type MissingQueriesProps = { queries: MissingQuery[]; settingsHref?: string; language: string }

const Locale = ({ locale }: { locale: string }) =>
  settings.locales.length > 1 && (
    <span className="queries__facts">{localeLabels[locale as LocaleCode] ?? locale}</span>
  )

/** What people look for in vain: what to write next. */
export const MissingQueries = ({ queries, settingsHref, language }: MissingQueriesProps) => {
  const say = saying(language)
  if (queries.length === 0)
    return (
      <p className="desk-empty">
        {say({ en: 'Every search finds something.', de: 'Jede Suche findet etwas.' })}
      </p>
    )
  const most = queries[0]?.searches ?? 1
  const synonym = say({ en: 'add a synonym', de: 'fügen Sie ein Synonym hinzu' })
  return (
    <>
      <p className="desk-empty">
        {say({
          en: 'No page has these words. Write about them, or',
          de: 'Keine Seite hat diese Wörter. Schreiben Sie darüber, oder',
        })}{' '}
        {settingsHref ? (
          <Link href={settingsHref} prefetch={false}>
            {synonym}
          </Link>
        ) : (
          synonym
        )}
        {say({
          en: ' where the website says it otherwise.',
          de: ', wo die Website es anders sagt.',
        })}
      </p>
      <table className="desk-counts queries">
        <thead className="desk-unseen">
          <tr>
            <th scope="col">{say({ en: 'Query', de: 'Anfrage' })}</th>
            <th scope="col">{say({ en: 'Searches', de: 'Suchen' })}</th>
          </tr>
        </thead>
        <tbody>
          {queries.map(({ query, locale, searches }) => (
            <tr key={`${locale} ${query}`}>
              <th scope="row">
                {query} <Locale locale={locale} />
                <QueryBar kind="unanswered" most={most} part={searches} />
              </th>
              <td>{grouped(searches, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
