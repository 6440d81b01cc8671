import type { SanitizedConfig } from 'payload'
import { z } from 'zod'
import { searches, searchSeconds } from '../src/platform/metrics/events'
import { settings } from '../src/platform/settings'
import { filledLine } from '../src/platform/text/plainText'
import { clientNetwork } from '../src/http/request/clientAddress'
import { defineEndpoint } from '../src/http/defineEndpoint'
import { localeText, someOf, wholeNumber } from '../src/http/query/parseQuery'
import { limits } from '../src/http/limits/rateLimit'
import type { Asked } from '../src/http/openapi/endpointDefinition'
import { json } from '../src/http/openapi/responses'
import {
  answerSearch,
  firstReads,
  logSearch,
  searchPage,
  searchableCollections,
} from '../src/search/engine'

const queryFor = (project: { config: SanitizedConfig }) => {
  const collections = searchableCollections(project)
  return z.strictObject({
    q: filledLine(200).describe(
      'Words, `"quoted words"` that must stand together, `-word` that must not stand there.',
    ),
    type: someOf(collections as [string, ...string[]])
      .optional()
      .describe('Only these collections: repeated, or separated by commas.'),
    limit: wholeNumber([1, 50]).default(10),
    page: wholeNumber([1, 1_000_000]).default(1),
    locale: localeText().default(settings.locales[0]!),
  })
}

type Query = z.output<ReturnType<typeof queryFor>>

type Noted = { q: string; locale: string; page: number; results: number }

/** It stays in memory with the answer: it must hold nothing else. */
const noteOf =
  ({ q: query, locale, page, results }: Noted) =>
  (client: string) => {
    if (page === 1) logSearch({ query, locale, results, client })
  }
/** Events end without anybody changing anything: soon after, they stand further down. */
const keptForMs = 60_000

/** Of what was found by words alone, because the query's vector was late. */
const provisionalMs = 1000

const answer = async ({ payload, query, network }: Asked<Query>) => {
  const { q, type, ...more } = query
  const end = searchSeconds.startTimer()
  const { body, steady, isFinal } = await answerSearch({ ...more, payload, query: q, types: type })
  end()
  searches.inc({ found: body.totalDocs > 0 ? 'yes' : 'no' })
  const note = noteOf({ ...more, q, results: body.totalDocs })
  note(network)
  return {
    body,
    steady,
    keptForMs: isFinal ? keptForMs : provisionalMs,
    onAnswered: (client: string) => note(clientNetwork(client)),
  }
}

/** GET /api/search?q= : searches everything that is published. */
export const search = defineEndpoint({
  method: 'get',
  path: '/search',
  keyScope: 'content:read',
  limit: limits.search,
  counts: 'misses',
  query: (config) => queryFor({ config }),
  ready: (asked, client) => firstReads.ended(asked.get('locale') ?? settings.locales[0]!, client),
  tags: ['Search'],
  summary: 'Search the site',
  description:
    'Any word matches; documents that have all of them come first, or of a sentence those that fit best. The last word may be the beginning of one. Misspelt words are set right. At most 300 requests a client in a minute; what is answered from memory does not count.',
  answers: { 200: json('What was found.', z.toJSONSchema(searchPage)) },
  makes: (asked) => answer(asked),
})
