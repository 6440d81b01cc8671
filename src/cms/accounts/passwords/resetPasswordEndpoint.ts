import { generatePayloadCookie } from 'payload/shared'
import { z } from 'zod'
import { defineEndpoint } from '../../../http/defineEndpoint'
import { json } from '../../../http/openapi/responses'
import { ref } from '../../../http/openapi/schemas'
import { hasSecondFactor } from '../sessions/findAccount'

const body = z.object({
  token: z.string().meta({ description: 'Of the mailed link.' }),
  password: z.string(),
})

/**
 * POST /api/users/reset-password. Payload's own would log in whoever has the mail, past a second factor: there it sets
 * the password, and logging in is another step.
 */
export const resetPasswordEndpoint = defineEndpoint({
  method: 'post',
  path: '/reset-password',
  body,
  isPanelForm: true,
  tags: ['Sign-in'],
  summary: 'Set a new password',
  description:
    'With the token of the mail that `forgot-password` sends, or of an invitation. Its owner is logged in, unless the account has a second factor: then there is no `token`, and they log in with a code.',
  answers: { 200: json('Set.', ref('Session')) },
  fails: [403],
  handle: async ({ req, payload, body }) => {
    const { token, user } = await payload.resetPassword({
      collection: 'users',
      data: body,
      overrideAccess: true, // the token is the right to it
      req,
    })
    const message = req.t('authentication:passwordResetSuccessfully')
    const { id } = user as { id: string }
    if (await hasSecondFactor(payload.db.drizzle, id)) return { message, user: null }
    const cookie = generatePayloadCookie({
      collectionAuthConfig: payload.collections.users.config.auth,
      cookiePrefix: payload.config.cookiePrefix,
      token: token!,
    })
    const shown = await payload.findByID({
      collection: 'users',
      id,
      depth: 0,
      user,
      overrideAccess: false,
    })
    const answer = Response.json({ message, token, user: { ...shown, collection: 'users' } })
    answer.headers.append('Set-Cookie', String(cookie))
    return answer
  },
})
