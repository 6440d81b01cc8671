import { z } from 'zod'
import { downloadKindValues, type DownloadKind } from '../src/downloads/downloadKinds'
import { otpRules } from '../src/downloads/codes/otpRules'
import { verifyCode } from '../src/downloads/codes/verifyCode'
import { filledLine } from '../src/platform/text/plainText'
import { defineEndpoint } from '../src/http/defineEndpoint'
import { limits } from '../src/http/limits/rateLimit'
import { json } from '../src/http/openapi/responses'

/** People copy `123 456` as well. */
const code = filledLine(20)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine(
    (text) => /^\d+$/.test(text) && text.length === otpRules.digits,
    `A code of ${otpRules.digits} digits is needed.`,
  )
  .meta({ pattern: `^\\s*(\\d[\\s-]*){${otpRules.digits}}$` })

const body = z.strictObject({ requestId: filledLine(100), code })

const verified = z.object({
  download: z.object({
    url: z.url().describe('Opens the file without more ado, for 15 minutes and 5 downloads.'),
    expiresAt: z.iso.datetime(),
    filename: z.string(),
    size: z.number().int().describe('In bytes.'),
    mimeType: z.string(),
  }),
})

const verifyOtpOf = (kind: DownloadKind) =>
  defineEndpoint({
    method: 'post',
    path: `/${kind}/verify-otp`,
    limit: limits.codeChecks,
    body,
    tags: ['Gated downloads'],
    summary: 'Check a one-time code',
    description:
      'The right code opens the download, once. Five wrong ones lock it (`otp_locked`); `data.attemptsLeft` says how many are left. At most 60 requests a client in 10 minutes.',
    answers: { 200: json('The code is right.', z.toJSONSchema(verified)) },
    fails: [410, 422, 423],
    handle: async ({ payload, body }) => ({
      download: await verifyCode({ payload, kind, ...body }),
    }),
  })

/** POST /api/brochures/verify-otp, POST /api/tco/verify-otp. */
export const verifyOtp = downloadKindValues.map(verifyOtpOf)
