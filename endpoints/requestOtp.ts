import type { Endpoint } from 'payload'
import { z } from 'zod'
import { downloadKindValues, type DownloadKind } from '../src/downloads/downloadKinds'
import { requestCode } from '../src/downloads/requestCode'
import { email, formExtras } from '../src/forms/fields'
import { parseForm } from '../src/forms/parseForm'
import { filledLine, line } from '../src/forms/text'
import { clientOf } from '../src/http/clientAddress'
import { countAgainst, limits } from '../src/http/rateLimit'
import { bodyOf } from '../src/openapi/bodyOf'
import { failures, json } from '../src/openapi/responses'

const schema = z.strictObject({
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

const requestOtpOf = (kind: DownloadKind): Endpoint => ({
  path: `/${kind}/request-otp`,
  method: 'post',
  custom: {
    limit: limits.codeRequests,
    openapi: {
      tags: ['Gated downloads'],
      summary: 'Ask for a one-time code',
      description:
        'Sends a code of six digits to the address. The answer is the same for every address. A new code ends the earlier one for the same item. At most 20 requests a client in an hour; one code a minute and five an hour for an address.',
      requestBody: bodyOf(schema),
      responses: {
        '202': json('A code is on its way.', z.toJSONSchema(requested)),
        ...failures(400, 404, 413, 415, 429),
      },
    },
  },
  handler: async (req) => {
    const { payload, headers } = req
    const client = clientOf()
    req.responseHeaders = new Headers(await countAgainst(limits.codeRequests, client.network))
    const body = (await req.json?.()) as object
    const form = parseForm(schema, body)
    const answer = await requestCode({ payload, kind, form, body, client: client.address })
    return Response.json(answer, { status: 202 })
  },
})

/** POST /api/brochures/request-otp, POST /api/tco/request-otp. */
export const requestOtp: Endpoint[] = downloadKindValues.map(requestOtpOf)
