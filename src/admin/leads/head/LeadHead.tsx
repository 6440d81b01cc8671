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
  const { db } = payload
  const lead = String(id)
  const [request, suspicion] = await Promise.all([
    latestRequest({ db, id: lead }),
    readSuspicion({ pool: db.pool, id: lead }),
  ])
  return (
    <div className="lead-head">
      <NotSpam spamReasons={request?.spamReasons ?? undefined} />
      {suspicion && <Suspected suspicion={suspicion} />}
      <LeadContact />
      {request && <LatestRequest request={request} />}
    </div>
  )
}
