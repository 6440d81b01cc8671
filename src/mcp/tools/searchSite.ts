import { z } from 'zod'
import { askApi } from '../api/askApi'
import { answer, defineTool, localeOf, pageData, pageInput, pageOutput, withNotice } from './tool'

const shown = ['id', 'type', 'title', 'slug', 'url', 'excerpt', 'publishedAt']

const hitOf = (hit: Record<string, unknown>) =>
  Object.fromEntries(shown.map((name) => [name, hit[name]]))

export const searchSite = defineTool({
  name: 'search',
  title: 'Search the site',
  description:
    'Full-text search over what is published: any word matches, `"quoted words"` must stand together, `-word` must not stand there.',
  hints: { readOnlyHint: true },
  scope: 'content:read',
  isOffered: ({ searches }) => searches,
  input: () =>
    z.strictObject({
      query: z.string().min(1).max(200).describe('What is looked for.'),
      type: z.array(z.string().max(100)).min(1).max(20).optional().describe('Only these collections.'), // prettier-ignore
      ...pageInput,
      locale: localeOf(),
    }),
  output: answer({
    docs: z.array(z.unknown()),
    didYouMean: z.string().nullable().optional(),
    ...pageOutput,
  }),
  about: () => ({ type: 'search' }),
  run: async ({ query: q, type, ...query }, { req }) => {
    const { body } = await askApi(req, {
      path: '/search',
      query: { ...query, q, type: type?.join(',') },
    })
    const docs = (body.docs as Record<string, unknown>[]).map(hitOf)
    return { data: withNotice({ docs, didYouMean: body.didYouMean, ...pageData(body) }) }
  },
})
