import { z } from 'zod'
import { rateAnswer } from '../src/assistant/conversations/rateAnswer'
import { filledLine, lines } from '../src/platform/text/plainText'
import { defineEndpoint } from '../src/http/defineEndpoint'
import { limits } from '../src/http/limits/rateLimit'

const body = z.strictObject({
  conversationId: filledLine(100),
  messageId: filledLine(100),
  rating: z.enum(['up', 'down'], 'One of up, down is needed.'),
  comment: lines(2000).optional(),
})

/** POST /api/chat/feedback: a visitor says whether an answer helped. */
export const chatFeedback = defineEndpoint({
  method: 'post',
  path: '/chat/feedback',
  limit: limits.chatFeedback,
  body,
  tags: ['Assistant'],
  summary: 'Rate an answer',
  description:
    'Kept with the conversation; a second rating takes the place of the first. At most 60 a client in 10 minutes.',
  answers: { 204: { description: 'Kept.' } },
  fails: [404],
  handle: ({ payload, body }) => rateAnswer({ pool: payload.db.pool, ...body }),
})
