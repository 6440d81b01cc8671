import { addDataAndFileToRequest, type Endpoint } from 'payload'
import { invalidInput } from '../../../platform/errors'
import { queueJob } from '../../../platform/jobs/queueJob'
import { wakeJobs } from '../../../platform/jobs/wakeJobs'
import { seal } from '../../../platform/mail/seal'

/**
 * POST /api/users/forgot-password. Whether the address is anybody's is found out by a job: the answer and its time
 * are the same for every one.
 */
export const forgotPasswordEndpoint: Omit<Endpoint, 'root'> = {
  path: '/forgot-password',
  method: 'post',
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    const email = (req.data as { email?: unknown } | undefined)?.email
    if (typeof email !== 'string' || email.trim() === '')
      throw invalidInput([{ path: 'email', message: req.t('validation:required') }])
    await queueJob({
      connection: req.payload.db.drizzle,
      task: 'forgottenPassword',
      input: { email: seal(email.slice(0, 320)) }, // no longer ones exist
    })
    wakeJobs()
    return Response.json({ message: req.t('general:success') })
  },
}
