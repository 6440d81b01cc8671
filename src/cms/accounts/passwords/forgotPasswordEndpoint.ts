import { z } from 'zod'
import { defineEndpoint } from '../../../http/defineEndpoint'
import { limits } from '../../../http/limits/rateLimit'
import { json } from '../../../http/openapi/responses'
import { queueJob } from '../../../platform/jobs/queueJob'
import { wakeJobs } from '../../../platform/jobs/wakeJobs'
import { seal } from '../../../platform/mail/seal'

/** Longer ones don't exist. */
const longest = 320

const body = z.object({
  email: z
    .string()
    .meta({ minLength: 1, description: 'Of the account. Whatever it is, the answer is the same.' })
    .transform((email) => email.slice(0, longest)),
})

const message = { type: 'object', properties: { message: { type: 'string' } } }

/**
 * POST /api/users/forgot-password. No user enumeration: a job looks the address up, so the answer and its time are the
 * same for every one.
 */
export const forgotPasswordEndpoint = defineEndpoint({
  method: 'post',
  path: '/forgot-password',
  limit: limits.login,
  body,
  isPanelForm: true,
  tags: ['Sign-in'],
  summary: 'Ask for a link that sets a new password',
  description: 'It is mailed to the address, if somebody with that address works here.',
  answers: { 200: json('The same answer for every address.', message) },
  handle: async ({ req, payload, body: { email } }) => {
    await queueJob({
      connection: payload.db.drizzle,
      task: 'forgottenPassword',
      input: { email: seal(email) },
    })
    wakeJobs()
    return { message: req.t('general:success') }
  },
})
