import { z } from 'zod'
import type { Schema } from '../../http/openapi/schemas'
import { sentSchema } from '../../http/openapi/sentSchema'
import { messageBody, messagesBody, uiBody } from './chatBody'

const citation = z.object({
  title: z.string(),
  url: z.url().describe('On the website.'),
  type: z.string().describe('The slug of its collection.'),
  id: z.uuid(),
})

/** What `POST /api/chat` answers in one piece. */
const answer = z.object({
  conversationId: z.uuid().describe('Goes with the next question.'),
  message: z.object({
    id: z.uuid().describe('For `POST /api/chat/feedback`.'),
    role: z.literal('assistant'),
    content: z.string().describe('Plain text; `[1]` points to the first citation.'),
    citations: z.array(citation),
  }),
  provider: z.string().describe('`local` when the site’s own content answered.'),
  model: z.string(),
  fallback: z.boolean().describe('Whether no provider answered.'),
  usage: z
    .object({ promptTokens: z.int(), completionTokens: z.int(), totalTokens: z.int() })
    .optional(),
})

const asSchema = (schema: z.ZodType): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return rest
}

const eventStream =
  'Events `meta` (conversationId, messageId, provider, model, fallback), `delta` (`text`), `citations` (`citations`), then `done` (finishReason, usage) or `error` (code, message). To a `useChat` body: the AI SDK’s UI message stream (v1).'

/** The operation `POST /api/chat`, without its failures. */
export const chatOperation = {
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: { anyOf: [messageBody, messagesBody, uiBody].map(sentSchema) },
      },
    },
  },
  answered: {
    description: 'An answer, in the form that the client asked for.',
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
      'X-Vercel-AI-UI-Message-Stream': {
        description: '`v1`, on the answer to a `useChat` body.',
        schema: { type: 'string' },
      },
    },
    content: {
      'application/json': { schema: asSchema(answer) },
      'text/event-stream': { schema: { type: 'string', description: eventStream } },
    },
  },
}
