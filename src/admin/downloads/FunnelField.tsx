import type { UIFieldServerComponent } from 'payload'
import { mayRead } from '../../cms/access/mayRead'
import { reportFunnel } from '../../downloads/reportFunnels'
import { reportedDays } from '../../people/report/report'
import { FunnelTable } from './FunnelTable'
import { saying } from '../../platform/language/said'

/** What became of those who asked for this file. Counts alone: who they are is for sales. */
export const FunnelField: UIFieldServerComponent = async ({ data, id, payload, req }) => {
  const { language } = req.i18n
  const say = saying(language)
  if (!id || !(await mayRead({ req, collection: 'downloads', id }))) return null
  const one = { pool: payload.db.pool, id: String(id) }
  const [lately, ever] = await Promise.all([
    reportFunnel({ ...one, length: reportedDays }),
    reportFunnel(one),
  ])
  const kind = (data as { kind?: 'brochures' | 'tco' } | undefined)?.kind
  return (
    <section aria-labelledby="file-funnel" className="file-funnel">
      <h3 id="file-funnel">{say({ en: 'Downloads', de: 'Downloads' })}</h3>
      {ever.requested === 0 ? (
        <p className="desk-empty">
          {say({
            en: 'No requests for this file yet.',
            de: 'Diese Datei wurde noch nicht angefordert.',
          })}
        </p>
      ) : (
        <FunnelTable
          language={language}
          of={say({ en: 'Period', de: 'Zeitraum' })}
          rows={[
            {
              key: 'lately',
              head: say({ en: `Last ${reportedDays} days`, de: `Letzte ${reportedDays} Tage` }),
              funnel: lately,
              kind,
            },
            { key: 'ever', head: say({ en: 'All time', de: 'Insgesamt' }), funnel: ever, kind },
          ]}
        />
      )}
    </section>
  )
}
