import type { UIFieldServerComponent } from 'payload'
import { mayRead } from '../../cms/access/mayRead'
import { reportFunnel } from '../../downloads/reportFunnels'
import { reportedDays } from '../../people/report/report'
import { FunnelTable } from './FunnelTable'

/** What became of those who asked for this file. Counts alone: who they are is for sales. */
export const FunnelField: UIFieldServerComponent = async ({ data, id, payload, req }) => {
  if (!id || !(await mayRead({ req, collection: 'downloads', id }))) return null
  const one = { pool: payload.db.pool, id: String(id) }
  const [lately, ever] = await Promise.all([
    reportFunnel({ ...one, length: reportedDays }),
    reportFunnel(one),
  ])
  const kind = (data as { kind?: 'brochures' | 'tco' } | undefined)?.kind
  return (
    <section aria-labelledby="file-funnel" className="file-funnel">
      <h3 id="file-funnel">Downloads</h3>
      {ever.requested === 0 ? (
        <p className="desk-empty">No requests for this file yet.</p>
      ) : (
        <FunnelTable
          of="Period"
          rows={[
            { key: 'lately', head: `Last ${reportedDays} days`, funnel: lately, kind },
            { key: 'ever', head: 'All time', funnel: ever, kind },
          ]}
        />
      )}
    </section>
  )
}
