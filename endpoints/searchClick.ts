import { z } from 'zod'
import { bookkeepingPool } from '../src/platform/database/connections/bookkeepingPool'
import { filledLine } from '../src/platform/text/plainText'
import { defineEndpoint } from '../src/http/defineEndpoint'
import { limits } from '../src/http/limits/rateLimit'
import { countClick, searchableCollections } from '../src/search/engine'

const bodyFor = (types: string[]) =>
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
export const searchClick = defineEndpoint({
  method: 'post',
  path: '/search/click',
  limit: limits.search,
  body: (config) => bodyFor(searchableCollections({ config })),
  tags: ['Search'],
  summary: 'Report a clicked result',
  description:
    'Counted by week for the search report, without anything of who clicked. A document that can’t be found is ignored. At most 300 requests a client in a minute. Send it with `keepalive`, so that it outlives the page.',
  answers: { 204: { description: 'Counted.' } },
  handle: ({ body }) => countClick({ pool: bookkeepingPool(), ...body }),
})
