import type { UIFieldServerComponent } from 'payload'
import { mayRead } from '../../../cms/access/mayRead'
import { latestRequest } from '../../../people/timeline/timeline'
import { readSuspicion } from '../../../people/suspicion/readSuspicion'
import { LatestRequest } from './LatestRequest'
import { LeadContact } from './LeadContact'
import { NotSpam } from './NotSpam'
import { Suspected } from './Suspected'

/** Who it is and what they want: the first thing to read about a lead. */
export const LeadHead: UIFieldServerComponent = async ({ id, payload, req }) => {
  if (!(await mayRead({ req, collection: 'leads', id }))) return null
  const lead = { db: payload.db, pool: payload.db.pool, id: String(id) }
  const [request, suspicion] = await Promise.all([latestRequest(lead), readSuspicion(lead)])
  return (
    <div className="lead-head">
      <NotSpam spamReasons={request?.spamReasons ?? undefined} />
      {suspicion && <Suspected suspicion={suspicion} />}
      <LeadContact />
      {request && <LatestRequest request={request} />}
    </div>
  )
}
