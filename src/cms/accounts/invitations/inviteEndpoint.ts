import { z } from 'zod'
import { AppError } from '../../../platform/errors'
import { defineEndpoint, idParam } from '../../../http/defineEndpoint'
import { wakeJobs } from '../../../platform/jobs/wakeJobs'
import { json } from '../../../http/openapi/responses'
import { inviteByMail } from './inviteByMail'

const invited = z.object({ message: z.string() })

/** POST /api/users/:id/invite. Sends the invitation again, with a new link. */
export const inviteEndpoint = defineEndpoint({
  method: 'post',
  path: '/:id/invite',
  access: ['people:manage'],
  params: idParam,
  tags: ['Accounts'],
  summary: 'Send an invitation again',
  description: 'A mail with a new link to set a password by.',
  answers: { 200: json('It is on its way, with a new link.', z.toJSONSchema(invited)) },
  handle: async ({ req, payload, params }) => {
    const user = await payload.findByID({
      collection: 'users',
      id: params.id,
      depth: 0,
      disableErrors: true,
      req,
      overrideAccess: false,
    })
    if (!user) throw new AppError('not_found', 'There is no such person.')
    const invitedBy = (req.user as { name?: string }).name
    await inviteByMail({ payload, user, invitedBy })
    wakeJobs()
    return { message: `An invitation is on its way to ${user.email}.` }
  },
})
