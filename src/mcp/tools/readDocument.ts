import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { askApi } from '../api/askApi'
import { documentMarkdown } from '../data/documentMarkdown'
import { contentOf } from '../api/rights'
import {
  answer,
  collectionOf,
  defineTool,
  documentId,
  fieldNames,
  localeOf,
  selectOf,
  withNotice,
} from './tool'

const slug = z
  .string()
  .min(1)
  .max(300)
  .refine((text) => !/^\.+$/.test(text), 'A slug is needed.') // it would lead up the path

/** Pictures and redirects have no texts that would be rendered. */
const hasPages = ({ payload }: PayloadRequest, collection: string) =>
  Boolean(payload.collections[collection as 'content'].config.custom?.public)

export const readDocument = defineTool({
  name: 'read_document',
  title: 'Read a document',
  description:
    'One document by its id or its slug, as Markdown below its fields, or as JSON as it is stored. Its `version` says in which state it was read: hand it on when you change it.',
  hints: { readOnlyHint: true },
  scope: 'content:read',
  isOffered: ({ reads }) => reads.length > 0,
  input: ({ req, rights }) =>
    z
      .strictObject({
        collection: collectionOf(contentOf(req), rights.reads),
        id: documentId.optional().describe('Its id; or the slug.'),
        slug: slug.optional().describe('Its slug; or the id.'),
        format: z.enum(['markdown', 'json']).default('markdown'),
        select: fieldNames(),
        locale: localeOf(),
        draft: z.boolean().default(false).describe('Whether the latest version is read, published or not (scope content:draft).'), // prettier-ignore
      })
      .refine(({ id, slug }) => (id === undefined) !== (slug === undefined), {
        error: 'Either the id or the slug is needed.',
        path: ['id'],
      }),
  output: answer({
    version: z.string().optional(),
    markdown: z.string().optional(),
    document: z.looseObject({}).optional(),
  }),
  about: ({ collection, id, slug }) => ({ type: collection, id, title: slug }),
  run: async ({ collection, id, slug, format, select, draft, locale }, { req, rights }) => {
    const isRendered = format === 'markdown' && hasPages(req, collection)
    const { body, etag } = await askApi(req, {
      path: `/${collection}/${id ?? `by-slug/${encodeURIComponent(slug ?? '')}`}`,
      query: {
        locale,
        draft: draft || undefined,
        depth: 1,
        select: selectOf(select),
        format: isRendered ? format : undefined,
      },
    })
    // Of what is published alone, no write can be based on it.
    const version = rights.readsDrafts.includes(collection) ? etag : undefined
    const target = { type: collection, id: String(body.id) }
    if (!isRendered) return { data: withNotice({ version, document: body }), target }
    const markdown = documentMarkdown(body)
    const text = version ? `version: ${version}\n\n${markdown}` : markdown
    return { data: withNotice({ version, markdown }), text, target }
  },
})
