import type { Endpoint, PayloadRequest } from 'payload'
import { parseCookies } from 'payload/shared'
import { z } from 'zod'
import { defineEndpoint, idParam } from '../../../http/defineEndpoint'
import { limits } from '../../../http/limits/rateLimit'
import { json } from '../../../http/openapi/responses'
import { AppError } from '../../../platform/errors'
import { demandCurrentPassword } from '../passwords/currentPassword'
import { findAccountById } from '../sessions/findAccount'
import { ownAccount } from '../sessions/ownAccount'
import { beginSetUp, confirmSetUp, renewRecoveryCodes, switchOff, wrongCode } from './changeFactor'
import { isRightCode } from './demandCode'

const shared = {
  method: 'post',
  access: ['panel'],
  limit: limits.login,
  tags: ['Sign-in'],
} as const

const currentPassword = z
  .string()
  .min(1)
  .max(1024)
  .meta({ description: 'Of whoever asks, not of the account that it is about.' })
const code = z.string().min(1).max(32).meta({
  description: 'Six digits, as the authenticator app shows them, or one of the recovery codes.',
})
const codesSchema = z.object({
  recoveryCodes: z.array(z.string()).meta({
    description: 'Ten. Each is taken once in place of a code, and they are shown never again.',
  }),
})

type Own = { req: PayloadRequest; client: { network: string } }

const demandOwnCode = async ({ req, client }: Own, given: string) => {
  const { payload, headers } = req
  const account = await ownAccount(req)
  if (!account.hasSecondFactor) throw new AppError('conflict', 'There is no second factor.')
  const cookies = parseCookies(headers)
  if (!(await isRightCode({ payload, account, code: given, client: client.network, cookies })))
    throw wrongCode()
  return account
}

/** POST /api/users/totp/setup. Who has come by single sign-on just now has no password to show. */
const setUp = defineEndpoint({
  ...shared,
  path: '/totp/setup',
  body: z.object({ currentPassword: currentPassword.optional() }),
  summary: 'Begin to set up a second factor',
  description:
    'For one’s own account. The second factor is on once its first code is confirmed, within the hour. Whoever has signed in by single sign-on in the last ten minutes needs no password.',
  answers: {
    200: json(
      'What an authenticator app reads, usually from a QR code.',
      z.toJSONSchema(
        z.object({
          otpauth: z.string().meta({
            format: 'uri',
            description: 'The key URI, which holds the secret.',
          }),
        }),
      ),
    ),
  },
  fails: [409],
  handle: async ({ req, payload, body }) => {
    const account = await ownAccount(req)
    await demandCurrentPassword(req, body.currentPassword ?? '')
    return beginSetUp(payload, account)
  },
})

/** POST /api/users/totp/confirm */
const confirm = defineEndpoint({
  ...shared,
  path: '/totp/confirm',
  body: z.object({ code }),
  summary: 'Switch the second factor on',
  description:
    'With the first code of what was set up. The account’s other sessions end, and its owner is told by mail.',
  answers: { 200: json('It is on.', z.toJSONSchema(codesSchema)) },
  fails: [409],
  handle: async ({ req, body }) => {
    const owner = await ownAccount(req)
    return { recoveryCodes: await confirmSetUp(req, { owner, code: body.code.replace(/\s/g, '') }) }
  },
})

/** POST /api/users/totp/recovery-codes */
const renew = defineEndpoint({
  ...shared,
  path: '/totp/recovery-codes',
  body: z.object({ code }),
  summary: 'Make new recovery codes',
  description: 'They replace those of before. Takes a code.',
  answers: { 200: json('The new ones.', z.toJSONSchema(codesSchema)) },
  fails: [409],
  handle: async ({ req, client, body }) => {
    const { id } = await demandOwnCode({ req, client }, body.code)
    return { recoveryCodes: await renewRecoveryCodes(req, id) }
  },
})

/** POST /api/users/totp/disable */
const disable = defineEndpoint({
  ...shared,
  path: '/totp/disable',
  body: z.object({ currentPassword: currentPassword.optional(), code }),
  summary: 'Switch one’s own second factor off',
  description: 'Takes the password and a code.',
  answers: { 204: { description: 'It is off.' } },
  fails: [409],
  handle: async ({ req, client, body }) => {
    await ownAccount(req)
    await demandCurrentPassword(req, body.currentPassword ?? '')
    const owner = await demandOwnCode({ req, client }, body.code)
    await switchOff(req, { owner, what: 'factorOff' })
  },
})

/** POST /api/users/:id/totp/reset */
const reset = defineEndpoint({
  ...shared,
  path: '/:id/totp/reset',
  access: ['people:manage'],
  params: idParam,
  body: z.object({ currentPassword }),
  summary: 'Remove a colleague’s second factor',
  description:
    'For who has lost both app and recovery codes. Takes the administrator’s own password, and is told to the colleague by mail.',
  answers: { 204: { description: 'It is removed; they can set it up anew.' } },
  fails: [409],
  handle: async ({ req, payload, params, body }) => {
    const { id } = await ownAccount(req)
    if (id === params.id)
      throw new AppError('conflict', 'Your own is switched off in your account, with a code.')
    await demandCurrentPassword(req, body.currentPassword)
    const isReached = await payload.findByID({
      collection: 'users',
      id: params.id,
      depth: 0,
      disableErrors: true,
      select: {},
      req,
      overrideAccess: false, // nobody's who may do more than they
    })
    const owner = isReached && (await findAccountById(payload, params.id))
    if (!owner) throw new AppError('not_found', 'There is no such person.')
    await switchOff(req, { owner, what: 'factorReset' })
  },
})

/** The second factor by REST: TOTP (RFC 6238), below `/api/users`. */
export const totpEndpoints: Omit<Endpoint, 'root'>[] = [setUp, confirm, renew, disable, reset]
