import type { UIFieldServerComponent } from 'payload'
import { mayRead } from '../../../cms/access/mayRead'
import { readTimeline } from '../../../people/timeline/timeline'
import { Timeline } from './Timeline'

/** Everything that happened with a person. */
export const TimelineField: UIFieldServerComponent = async ({ id, payload, req }) => {
  if (!(await mayRead({ req, collection: 'leads', id }))) return null
  const timeline = await readTimeline({ db: payload.db, id: String(id) })
  return <Timeline first={timeline} id={String(id)} />
}
