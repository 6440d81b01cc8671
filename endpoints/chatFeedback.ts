import type { Endpoint } from 'payload'
import { z } from 'zod'
import { rateAnswer } from '../src/assistant/conversations/rateAnswer'
import { parseForm } from '../src/forms/parseForm'
import { filledLine, lines } from '../src/forms/text'
import { clientOf } from '../src/http/clientAddress'
import { countAgainst, limits } from '../src/http/rateLimit'
import { bodyOf } from '../src/openapi/bodyOf'
import { failures } from '../src/openapi/responses'

const schema = z.strictObject({
  conversationId: filledLine(100),
  messageId: filledLine(100),
  rating: z.enum(['up', 'down'], 'One of up, down is needed.'),
  comment: lines(2000).optional(),
})

/** POST /api/chat/feedback: a visitor says whether an answer helped. */
export const chatFeedback: Endpoint = {
  path: '/chat/feedback',
  method: 'post',
  custom: {
    limit: limits.chatFeedback,
    openapi: {
      tags: ['Assistant'],
      summary: 'Rate an answer',
      description:
        'Kept with the conversation; a second rating takes the place of the first. At most 60 a client in 10 minutes.',
      requestBody: bodyOf(schema),
      responses: { '204': { description: 'Kept.' }, ...failures(400, 404, 413, 415, 429) },
    },
  },
  handler: async (req) => {
    const { network } = clientOf()
    req.responseHeaders = new Headers(await countAgainst(limits.chatFeedback, network))
    await rateAnswer({ pool: req.payload.db.pool, ...parseForm(schema, await req.json?.()) })
    return new Response(null, { status: 204 })
  },
}
