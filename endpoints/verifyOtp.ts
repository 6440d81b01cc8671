import type { Endpoint } from 'payload'
import { z } from 'zod'
import { downloadKindValues, type DownloadKind } from '../src/downloads/downloadKinds'
import { otpRules } from '../src/downloads/otpRules'
import { verifyCode } from '../src/downloads/verifyCode'
import { parseForm } from '../src/forms/parseForm'
import { filledLine } from '../src/forms/text'
import { clientOf } from '../src/http/clientAddress'
import { countAgainst, limits } from '../src/http/rateLimit'
import { bodyOf } from '../src/openapi/bodyOf'
import { failures, json } from '../src/openapi/responses'

/** People copy `123 456` as well. */
const code = filledLine(20)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine(
    (text) => /^\d+$/.test(text) && text.length === otpRules.digits,
    `A code of ${otpRules.digits} digits is needed.`,
  )

const schema = z.strictObject({ requestId: filledLine(100), code })

const verified = z.object({
  download: z.object({
    url: z.url().describe('Opens the file without more ado, for 15 minutes and 5 downloads.'),
    expiresAt: z.iso.datetime(),
    filename: z.string(),
    size: z.number().int().describe('In bytes.'),
    mimeType: z.string(),
  }),
})

const verifyOtpOf = (kind: DownloadKind): Endpoint => ({
  path: `/${kind}/verify-otp`,
  method: 'post',
  custom: {
    limit: limits.codeChecks,
    openapi: {
      tags: ['Gated downloads'],
      summary: 'Check a one-time code',
      description:
        'The right code opens the download, once. Five wrong ones lock it (`otp_locked`); `data.attemptsLeft` says how many are left. At most 60 requests a client in 10 minutes.',
      requestBody: bodyOf(schema),
      responses: {
        '200': json('The code is right.', z.toJSONSchema(verified)),
        ...failures(400, 410, 413, 415, 422, 423, 429),
      },
    },
  },
  handler: async (req) => {
    const { payload, headers } = req
    const { network } = clientOf()
    req.responseHeaders = new Headers(await countAgainst(limits.codeChecks, network))
    const guess = parseForm(schema, await req.json?.())
    return Response.json({ download: await verifyCode({ payload, kind, ...guess }) })
  },
})

/** POST /api/brochures/verify-otp, POST /api/tco/verify-otp. */
export const verifyOtp: Endpoint[] = downloadKindValues.map(verifyOtpOf)
