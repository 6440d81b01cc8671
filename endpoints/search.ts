import type { Endpoint, PayloadRequest, SanitizedConfig } from 'payload'
import { z } from 'zod'
import { env } from '../src/env'
import { filledLine } from '../src/forms/text'
import { answerCached } from '../src/http/answerCached'
import { clientNetwork, clientOf } from '../src/http/clientAddress'
import { parseQuery, someOf, text, wholeNumber } from '../src/http/parseQuery'
import { countAgainst, limits, refuseKnown } from '../src/http/rateLimit'
import { describeQuery } from '../src/openapi/describeQuery'
import { failures, json } from '../src/openapi/responses'
import { logSearch, searchPage, searchPageOf, searchableCollections } from '../src/search/engine'

const schemaOf = (config: Pick<SanitizedConfig, 'collections'>) => {
  const collections = searchableCollections({ config: config as SanitizedConfig })
  return z.strictObject({
    q: filledLine(200).describe(
      'Words, `"quoted words"` that must stand together, `-word` that must not stand there.',
    ),
    type: someOf(collections as [string, ...string[]])
      .optional()
      .describe('Only these collections: repeated, or separated by commas.'),
    limit: wholeNumber([1, 50]).default(10),
    page: wholeNumber([1, 1_000_000]).default(1),
    locale: text()
      .pipe(z.enum(env.LOCALES, `One of ${env.LOCALES.join(', ')} is needed.`))
      .meta({ enum: [...env.LOCALES] })
      .default(env.LOCALES[0]!),
  })
}

const schemas = new WeakMap<object, ReturnType<typeof schemaOf>>()

/** The schema follows the collections, which do not change while the process runs. */
const schemaFor = (config: SanitizedConfig) => {
  const schema = schemas.get(config) ?? schemaOf(config)
  schemas.set(config, schema)
  return schema
}

type Noted = { q: string; locale: string; page: number; results: number }

/** It stays in memory with the answer: it must hold nothing else. */
const noteOf =
  ({ q: query, locale, page, results }: Noted) =>
  (client: string) => {
    if (page === 1) logSearch({ query, locale, results, client })
  }
/** Events end without anybody changing anything: soon after, they stand further down. */
const keptForMs = 60_000

const answer = async (req: PayloadRequest) => {
  const { payload, headers, searchParams } = req
  const search = parseQuery(schemaFor(payload.config), searchParams)
  const body = await searchPageOf({ ...search, payload, query: search.q, types: search.type })
  const note = noteOf({ ...search, results: body.totalDocs })
  note(clientOf().network)
  return { body, keptForMs, onAnswered: (client: string) => note(clientNetwork(client)) }
}

/** GET /api/search?q= : searches everything that is published. */
export const search: Endpoint = {
  path: '/search',
  method: 'get',
  custom: {
    openapi: (config: SanitizedConfig) => ({
      tags: ['Search'],
      summary: 'Search the site',
      description:
        'Any word matches; documents that have all of them come first. The last word may be the beginning of one. Misspelt words are set right. At most 300 requests a client in a minute; what is answered from memory does not count.',
      parameters: describeQuery(schemaFor(config)),
      responses: {
        '200': json('What was found.', z.toJSONSchema(searchPage)),
        ...failures(400, 429),
      },
    }),
  },
  handler: (req) => {
    const { network } = clientOf()
    return answerCached(req, {
      client: network,
      refuse: () => refuseKnown(limits.search, network),
      before: () => countAgainst(limits.search, network),
      make: () => answer(req),
    })
  },
}
