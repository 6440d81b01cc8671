import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { openQuestions } from '../src/assistant/questions/openQuestions'
import { steering, steerQuestions } from '../src/assistant/questions/steerQuestions'
import { defineEndpoint } from '../src/http/defineEndpoint'
import { json } from '../src/http/openapi/responses'
import { pageOf } from '../src/http/openapi/schemas'
import { text, wholeNumber } from '../src/http/query/parseQuery'
import { can, demandCan, isKey } from '../src/platform/access/can'

const count = { type: 'integer' }
const string = { type: 'string' }
const strings = { type: 'array', items: string }

const question = {
  type: 'object',
  properties: {
    question: { ...string, description: 'Without mail addresses and long numbers.' },
    wordings: { ...strings, description: 'Others of the same question.' },
    language: { ...string, description: 'ISO 639-1: as it was written.' },
    count: { ...count, description: 'How often, since it was settled the last time.' },
    visitors: {
      ...count,
      description: 'How many different visitors asked it: networks, else conversations.',
    },
    lastAskedAt: { ...string, format: 'date-time', description: 'When it was asked last.' },
    tried: {
      type: 'object',
      description: 'How often which way did not help.',
      properties: {
        unanswered: { ...count, description: 'Nothing on the site answered it.' },
        refused: { ...count, description: 'It asked for what the assistant must not do.' },
        disliked: { ...count, description: 'The answer was rated down.' },
        handedOver: { ...count, description: 'People took over after it.' },
      },
    },
    comments: { ...strings, description: 'What visitors said of answers that they rated down.' },
    settledAs: {
      type: ['string', 'null'],
      description: 'What was done when it was settled the last time; `null` when it never was.',
    },
    ids: { ...strings, description: 'What settles it.' },
    conversationId: { ...string, description: 'For those who may read conversations.' },
    nearest: {
      type: 'array',
      description: 'Pages that come near, the nearest first.',
      items: {
        type: 'object',
        properties: {
          collection: { ...string, description: 'Of the page.' },
          ...{ id: string, title: string, url: string },
          near: { type: 'number', description: 'Share of the question’s words: 0 to 1.' },
        },
      },
    },
  },
}

const page = pageOf(question, {
  languages: { ...strings, description: 'Of all that is open, or settled.' },
  isCut: { type: 'boolean', description: 'Whether more was asked in vain than is counted here.' },
})

/** Editors see visitors' questions here; a key that writes content reads them only with `crm:read`. @throws AppError 403 */
const demandReader = (req: PayloadRequest) => {
  if (isKey(req.user)) demandCan(req, 'crm:read')
}

const query = z.strictObject({
  days: wholeNumber([1, 180]).default(30).describe('Days in UTC, today among them.'),
  state: text()
    .pipe(z.enum(['open', 'settled'], 'open or settled is needed.'))
    .meta({ enum: ['open', 'settled'] })
    .default('open'),
  language: text().max(10).optional().describe('As questions were written, such as `de`.'),
  limit: wholeNumber([1, 50]).default(10),
  page: wholeNumber([1, 10_000]).default(1),
})

/** GET /api/admin/assistant/questions: what visitors asked in vain, with the pages that come nearest. */
export const openQuestionList = defineEndpoint({
  method: 'get',
  path: '/admin/assistant/questions',
  access: ['content:write'],
  query,
  tags: ['Assistant'],
  summary: 'List what was asked in vain',
  description:
    'Questions that were not answered or refused, whose answer was rated down, or after which people took over. The same question in other words, or misspelt, is one; what the most visitors asked comes first. Of one visitor the latest 50 count, of all the latest 1,000: `isCut` says whether there were more. A key needs `crm:read` as well.',
  answers: { 200: json('A page.', page) },
  handle: ({ req, payload, query }) => {
    demandReader(req)
    return openQuestions({ payload, ...query, readsConversations: can(req.user, 'crm:read') })
  },
})

/** POST /api/admin/assistant/questions: an editor does something about one. */
export const steerQuestion = defineEndpoint({
  method: 'post',
  path: '/admin/assistant/questions',
  access: ['content:write'],
  body: steering,
  tags: ['Assistant'],
  summary: 'Do something about a question',
  description:
    'Adds a line that a page is also asked as, synonyms or a pin, begins a draft, or just settles the question: with one of them it leaves the list, and comes back when it is asked in vain again. `notForUs` stays away; `open` puts it back. A key needs `crm:read` as well.',
  answers: {
    200: json('Done.', {
      type: 'object',
      properties: {
        settled: { ...count, description: 'Of how many askings.' },
        draft: {
          type: 'object',
          description: 'Where an answer was begun.',
          properties: {
            collection: { ...string, description: 'Of the draft.' },
            ...{ id: string, locale: string },
          },
        },
      },
    }),
  },
  fails: [404],
  handle: ({ req, body }) => {
    demandReader(req)
    return steerQuestions(req, body)
  },
})
