import { AppError } from '../../platform/errors'
import { defineEndpoint, idParam } from '../../http/defineEndpoint'
import { json } from '../../http/openapi/responses'
import { readTimeline } from './timeline'

/** GET /api/leads/:id/story. What happened with a person, for the timeline of the panel. */
export const timelineEndpoint = defineEndpoint({
  method: 'get',
  path: '/:id/story',
  access: ['crm:read'],
  params: idParam,
  tags: ['CRM'],
  summary: 'Read what happened with a person',
  description: 'Their requests and mails, and what colleagues did.',
  answers: { 200: json('The timeline, newest first.', { type: 'object' }) },
  handle: async ({ req, payload, params }) => {
    const lead = await payload.findByID({
      collection: 'leads',
      id: params.id,
      depth: 0,
      select: {},
      trash: true,
      disableErrors: true,
      req,
      overrideAccess: false,
    })
    if (!lead) throw new AppError('not_found', 'There is no such lead.')
    return readTimeline({ db: payload.db, id: lead.id })
  },
})
