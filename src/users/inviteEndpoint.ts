import type { Endpoint } from 'payload'
import { demandRole } from '../access/demandRole'
import { AppError } from '../errors'
import { wakeJobs } from '../jobs/wakeJobs'
import { inviteByMail } from './inviteByMail'

/** POST /api/users/:id/invite. Sends the invitation again, with a new link. */
export const inviteEndpoint: Omit<Endpoint, 'root'> = {
  path: '/:id/invite',
  method: 'post',
  handler: async (req) => {
    demandRole(req, 'admin')
    const user = await req.payload.findByID({
      collection: 'users',
      id: String(req.routeParams?.id),
      depth: 0,
      disableErrors: true,
      req,
      overrideAccess: false,
    })
    if (!user) throw new AppError('not_found', 'There is no such person.')
    const invitedBy = (req.user as { name?: string }).name
    await inviteByMail({ payload: req.payload, user, invitedBy })
    wakeJobs()
    return Response.json({ message: `An invitation is on its way to ${user.email}.` })
  },
}
