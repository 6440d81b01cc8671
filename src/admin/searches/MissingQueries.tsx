import { Link } from '@payloadcms/ui'
import { settings } from '../../platform/settings'
import { localeLabels, type LocaleCode } from '../../platform/locales'
import type { MissingQuery } from '../../search/engine'
import { QueryBar } from './QueryBar'
import { grouped } from './share'

type MissingQueriesProps = { queries: MissingQuery[]; settingsHref?: string }

const Locale = ({ locale }: { locale: string }) =>
  settings.locales.length > 1 && (
    <span className="queries__facts">{localeLabels[locale as LocaleCode] ?? locale}</span>
  )

/** What people look for in vain: what to write next. */
export const MissingQueries = ({ queries, settingsHref }: MissingQueriesProps) => {
  if (queries.length === 0) return <p className="desk-empty">Every search finds something.</p>
  const most = queries[0]?.searches ?? 1
  const synonym = 'add a synonym'
  return (
    <>
      <p className="desk-empty">
        No page has these words. Write about them, or{' '}
        {settingsHref ? (
          <Link href={settingsHref} prefetch={false}>
            {synonym}
          </Link>
        ) : (
          synonym
        )}{' '}
        where the website says it otherwise.
      </p>
      <table className="desk-counts queries">
        <thead className="desk-unseen">
          <tr>
            <th scope="col">Query</th>
            <th scope="col">Searches</th>
          </tr>
        </thead>
        <tbody>
          {queries.map(({ query, locale, searches }) => (
            <tr key={`${locale} ${query}`}>
              <th scope="row">
                {query} <Locale locale={locale} />
                <QueryBar kind="unanswered" most={most} part={searches} />
              </th>
              <td>{grouped(searches)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
