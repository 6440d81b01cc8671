import type { Endpoint } from 'payload'
import { z } from 'zod'
import { env } from '../src/env'
import { parseForm } from '../src/forms/parseForm'
import { filledLine } from '../src/forms/text'
import { clientOf } from '../src/http/clientAddress'
import { countAgainst, limits } from '../src/http/rateLimit'
import type { LocaleCode } from '../src/locales'
import { failures, json } from '../src/openapi/responses'
import { logSearch } from '../src/search/logSearch'
import { searchableCollections } from '../src/search/searchable'
import { searchSite } from '../src/search/searchSite'

const mostPages = 10_000

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`A whole number from ${min} to ${max} is needed.`)
    .int(`A whole number from ${min} to ${max} is needed.`)
    .min(min, `A whole number from ${min} to ${max} is needed.`)
    .max(max, `A whole number from ${min} to ${max} is needed.`)

const schemaFor = (collections: string[]) =>
  z.strictObject({
    q: filledLine(200),
    type: z.array(z.enum(collections, `One of ${collections.join(', ')} is needed.`)).optional(),
    limit: wholeNumber(1, 50).default(10),
    page: wholeNumber(1, mostPages).default(1),
    locale: z
      .enum(
        env.LOCALES as [LocaleCode, ...LocaleCode[]],
        `One of ${env.LOCALES.join(', ')} is needed.`,
      )
      .default(env.LOCALES[0] ?? 'en'),
  })

/** `?type=a&type=b` and `?type=a,b` say the same. */
const readParameters = (given: URLSearchParams): Record<string, unknown> => {
  const { type: _, ...single } = Object.fromEntries(given)
  const types = given
    .getAll('type')
    .flatMap((list) => list.split(','))
    .map((type) => type.trim())
    .filter(Boolean)
  return types.length > 0 ? { ...single, type: types } : single
}

const flags = (page: number, totalPages: number) => ({
  hasPrevPage: page > 1 && totalPages > 0,
  hasNextPage: page < totalPages,
  prevPage: page > 1 && totalPages > 0 ? Math.min(page - 1, totalPages) : null,
  nextPage: page < totalPages ? page + 1 : null,
})

/** GET /api/search?q= : searches everything that is published. */
export const search: Endpoint = {
  path: '/search',
  method: 'get',
  custom: {
    openapi: {
      tags: ['Search'],
      summary: 'Search the site',
      description:
        'Any word matches; documents that have all of them come first. `"quoted words"` must stand together, `-word` must not stand there, the last word may be the beginning of one. At most 300 requests a client in a minute.',
      responses: { '200': json('What was found.', { type: 'object' }), ...failures(400, 429) },
    },
  },
  handler: async (req) => {
    const startedAt = performance.now()
    const { payload, headers, searchParams } = req
    req.responseHeaders = new Headers(await countAgainst(limits.search, clientOf(headers).network))
    const schema = schemaFor(searchableCollections(payload))
    const { q, type, limit, page, locale } = parseForm(schema, readParameters(searchParams))
    const found = await searchSite({ payload, query: q, types: type, locale, page, limit })
    if (page === 1) {
      const { network } = clientOf(headers)
      logSearch({ query: q, locale, results: found.totalDocs, client: network })
    }
    const totalPages = Math.ceil(found.totalDocs / limit)
    return Response.json({
      query: q,
      docs: found.docs,
      totalDocs: found.totalDocs,
      limit,
      page,
      totalPages,
      pagingCounter: (page - 1) * limit + 1,
      ...flags(page, totalPages),
      facets: found.facets,
      didYouMean: found.didYouMean,
      tookMs: Math.round((performance.now() - startedAt) * 10) / 10,
    })
  },
}
