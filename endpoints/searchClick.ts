import type { Endpoint, SanitizedConfig } from 'payload'
import { z } from 'zod'
import { bookkeepingPool } from '../src/database/bookkeepingPool'
import { parseForm } from '../src/forms/parseForm'
import { filledLine } from '../src/forms/text'
import { clientOf } from '../src/http/clientAddress'
import { countAgainst, limits } from '../src/http/rateLimit'
import { bodyOf } from '../src/openapi/bodyOf'
import { failures } from '../src/openapi/responses'
import { countClick, searchableCollections } from '../src/search/engine'

const schemaOf = (types: string[]) =>
  z.strictObject({
    query: filledLine(200).meta({ description: 'As it was searched for.' }),
    type: z.enum(types, `One of these is needed: ${types.join(', ')}.`),
    id: z.uuid('The id of a document is needed.'),
    position: z
      .int('A whole number is needed.')
      .min(1, 'The first result has position 1.')
      .max(5000, 'At most 5000 is allowed.')
      .meta({ description: 'In the whole list of results, from 1.' }),
  })

/** POST /api/search/click: the site reports which result was opened. */
export const searchClick: Endpoint = {
  path: '/search/click',
  method: 'post',
  custom: {
    limit: limits.search,
    openapi: (config: SanitizedConfig) => ({
      tags: ['Search'],
      summary: 'Report a clicked result',
      description:
        'Counted by week for the search report, without anything of who clicked. A document that can’t be found is ignored. At most 300 requests a client in a minute. Send it with `keepalive`, so that it outlives the page.',
      requestBody: bodyOf(schemaOf(searchableCollections({ config }))),
      responses: { '204': { description: 'Counted.' }, ...failures(400, 413, 415, 429) },
    }),
  },
  handler: async (req) => {
    const { network } = clientOf()
    req.responseHeaders = new Headers(await countAgainst(limits.search, network))
    const schema = schemaOf(searchableCollections(req.payload))
    await countClick({ pool: bookkeepingPool(), ...parseForm(schema, await req.json?.()) })
    return new Response(null, { status: 204 })
  },
}
