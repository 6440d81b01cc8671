import type { Endpoint } from 'payload'
import { AppError } from '../errors'
import { demandRole } from '../access/demandRole'
import { readStory } from './story'

/** GET /api/leads/:id/story. What happened with a person, for the timeline of the panel. */
export const storyEndpoint: Omit<Endpoint, 'root'> = {
  path: '/:id/story',
  method: 'get',
  handler: async (req) => {
    demandRole(req, 'sales', 'admin', 'service')
    const lead = await req.payload.findByID({
      collection: 'leads',
      id: String(req.routeParams?.id),
      depth: 0,
      select: {},
      trash: true,
      disableErrors: true,
      req,
      overrideAccess: false,
    })
    if (!lead) throw new AppError('not_found', 'There is no such lead.')
    const story = await readStory({ pool: req.payload.db.pool, id: lead.id })
    return Response.json(story, { headers: { 'Cache-Control': 'private, no-store' } })
  },
}
