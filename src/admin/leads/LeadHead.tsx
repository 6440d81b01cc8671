import type { UIFieldServerComponent } from 'payload'
import { mayRead } from '../../access/mayRead'
import { latestRequest } from '../../leads/latestRequest'
import { LatestRequest } from './LatestRequest'
import { LeadContact } from './LeadContact'
import { NotSpam } from './NotSpam'

/** Who it is and what they want: the first thing to read about a lead. */
export const LeadHead: UIFieldServerComponent = async ({ id, payload, req }) => {
  if (!(await mayRead({ req, collection: 'leads', id }))) return null
  const request = await latestRequest({ pool: payload.db.pool, id: String(id) })
  return (
    <div className="lead-head">
      <NotSpam spamReasons={request?.spamReasons ?? undefined} />
      <LeadContact />
      {request && <LatestRequest request={request} />}
    </div>
  )
}
