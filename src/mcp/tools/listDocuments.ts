import { z } from 'zod'
import { askApi } from '../api/askApi'
import { contentOf } from '../api/rights'
import {
  anyObject,
  answer,
  collectionOf,
  defineTool,
  fieldNames,
  localeOf,
  pageData,
  pageInput,
  pageOutput,
  selectOf,
  withNotice,
  type ToolCall,
} from './tool'

/** What tells one document from another, of what a collection has. */
const telling = ['title', 'name', 'alt', 'filename', 'slug', 'summary', 'kind', '_status', 'publishedAt', 'updatedAt'] // prettier-ignore

const usualFields = ({ req }: ToolCall, collection: string): string[] => {
  const { config } = req.payload.collections[collection as 'content']
  const names = config.flattenedFields.map(({ name }) => name)
  return telling.filter((name) => names.includes(name))
}

export const listDocuments = defineTool({
  name: 'list_documents',
  title: 'List documents',
  description:
    'Documents of one collection, by conditions, in an order, a page at a time. By words, `search` finds better.',
  hints: { readOnlyHint: true },
  scope: 'content:read',
  isOffered: ({ reads }) => reads.length > 0,
  input: ({ req, rights }) =>
    z.strictObject({
      collection: collectionOf(contentOf(req), rights.reads),
      where: anyObject()
        .optional()
        .describe('Conditions as Payload has them: `{"kind":{"equals":"news"}}`, with `and` and `or`.'), // prettier-ignore
      select: fieldNames(),
      sort: z.string().max(200).optional().describe('A field, with `-` before it the other way round: `-publishedAt`.'), // prettier-ignore
      ...pageInput,
      locale: localeOf(),
      draft: z.boolean().default(false).describe('Whether drafts are read too, in their latest version (scope content:draft).'), // prettier-ignore
    }),
  output: answer({ docs: z.array(z.unknown()), ...pageOutput }),
  about: ({ collection }) => ({ type: collection }),
  run: async ({ collection, select, draft, ...query }, call) => {
    const { body } = await askApi(call.req, {
      path: `/${collection}`,
      query: {
        ...query,
        draft: draft || undefined,
        depth: 0,
        select: selectOf(select ?? usualFields(call, collection)),
      },
    })
    return { data: withNotice({ docs: body.docs, ...pageData(body) }) }
  },
})
