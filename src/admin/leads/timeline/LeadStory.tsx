import type { UIFieldServerComponent } from 'payload'
import { mayRead } from '../../../cms/access/mayRead'
import { readStory } from '../../../people/timeline/story'
import { Timeline } from './Timeline'

/** Everything that happened with a person. */
export const LeadStory: UIFieldServerComponent = async ({ id, payload, req }) => {
  if (!(await mayRead({ req, collection: 'leads', id }))) return null
  const story = await readStory({ pool: payload.db.pool, id: String(id) })
  return <Timeline first={story} id={String(id)} />
}
