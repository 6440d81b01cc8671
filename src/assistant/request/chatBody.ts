import { z } from 'zod'
import { locale } from '../../people/forms/fields'
import { filledLine, filledLines, line } from '../../platform/text/plainText'

/** What a visitor may write at once, and what an answer of ours may have been, in characters. */
export const textLimits = { question: 4000, answer: 16_000, turns: 100, uiMessages: 1000 }

const extras = {
  conversationId: filledLine(100)
    .optional()
    .describe('As an earlier answer said it; without it a conversation begins.'),
  locale: locale.optional(),
  page: line(2000).optional().describe('The address of the page that the visitor looks at.'),
}

/** One question. */
export const messageBody = z.strictObject({
  message: filledLines(textLimits.question),
  ...extras,
})

const turn = z.discriminatedUnion(
  'role',
  [
    z.strictObject({ role: z.literal('user'), content: filledLines(textLimits.question) }),
    z.strictObject({ role: z.literal('assistant'), content: filledLines(textLimits.answer) }),
  ],
  'A turn has the role `user` or `assistant`, and no other.',
)

/** A conversation as the client remembers it. */
export const messagesBody = z.strictObject({
  messages: z
    .array(turn)
    .min(1, 'A question is needed.')
    .max(textLimits.turns, `At most ${textLimits.turns} turns are allowed.`)
    .refine((turns) => turns.at(-1)?.role === 'user', 'The last turn must be the user’s.')
    .meta({
      description: 'The last one is the user’s.',
      examples: [[{ role: 'user', content: 'Which depots can be equipped?' }]],
    }),
  ...extras,
})

/** There may be a great many; one that is no text is passed over, not refused. */
const uiPart = z.unknown().meta({
  type: 'object',
  properties: { type: { type: 'string' }, text: { type: 'string' } },
  required: ['type'],
})

const uiMessage = z.looseObject({
  role: z
    .string('A text is needed.')
    .refine((role) => role !== 'system', 'A system message is not taken from outside.')
    .meta({ pattern: '^(?!system$)', examples: ['user', 'assistant'] }),
  parts: z.array(uiPart).optional().describe('Those of type `text` are read, others ignored.'),
  content: z.string().optional(),
  // A site may keep something else there.
  metadata: z.looseObject({ conversationId: z.string().optional() }).nullish().catch(undefined),
})

export type UiMessage = z.output<typeof uiMessage>

/** What the AI SDK's `useChat` sends. Keys that we don't know are ignored. */
export const uiBody = z.looseObject({
  id: z.string().optional().describe('The client’s own label; it is never looked up.'),
  messages: z
    .array(uiMessage)
    .min(1, 'A question is needed.')
    .max(textLimits.uiMessages, `At most ${textLimits.uiMessages} messages are allowed.`)
    .meta({
      description: 'The last one is the user’s, and asks something.',
      examples: [[{ role: 'user', parts: [{ type: 'text', text: 'What does it cost?' }] }]],
    }),
  trigger: z.string().optional(),
  ...extras,
})

/** Any of the three. */
export const chatBody = z.union([messageBody, messagesBody, uiBody])
