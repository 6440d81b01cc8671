import { z } from 'zod'
import { downloadKindValues, type DownloadKind } from '../src/downloads/downloadKinds'
import { requestCode } from '../src/downloads/codes/requestCode'
import { email, formExtras } from '../src/people/forms/fields'
import { filledLine, line } from '../src/platform/text/plainText'
import { defineEndpoint } from '../src/http/defineEndpoint'
import { limits } from '../src/http/limits/rateLimit'
import { json } from '../src/http/openapi/responses'

const body = z.strictObject({
  email,
  item: filledLine(200).meta({ description: 'The slug of a published item.' }),
  name: line(200).optional(),
  company: line(200).optional(),
  ...formExtras,
})

const requested = z.object({
  message: z.string().describe('For the visitor, in their language.'),
  requestId: z.uuid(),
  expiresAt: z.iso.datetime(),
  resendAfterSeconds: z.number().int(),
  attemptsAllowed: z.number().int(),
})

const requestOtpOf = (kind: DownloadKind) =>
  defineEndpoint({
    method: 'post',
    path: `/${kind}/request-otp`,
    limit: limits.codeRequests,
    body,
    tags: ['Gated downloads'],
    summary: 'Ask for a one-time code',
    description:
      'Sends a code of six digits to the address. The answer is the same for every address. A new code ends the earlier one for the same item. At most 20 requests a client in an hour; one code a minute and five an hour for an address.',
    answers: { 202: json('A code is on its way.', z.toJSONSchema(requested)) },
    fails: [404],
    handle: ({ payload, client, body: form, sent: body }) =>
      requestCode({ payload, kind, form, body, client: client.address }),
  })

/** POST /api/brochures/request-otp, POST /api/tco/request-otp. */
export const requestOtp = downloadKindValues.map(requestOtpOf)
