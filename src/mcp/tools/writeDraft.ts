import { z } from 'zod'
import { invalidInput } from '../../platform/errors'
import { askApi, type Answered } from '../api/askApi'
import { draftableOf } from '../api/rights'
import {
  anyObject,
  answer,
  collectionOf,
  defineTool,
  documentId,
  localeOf,
  withNotice,
  type ToolCall,
} from './tool'

const told = ['id', 'title', 'slug', '_status', 'updatedAt']

/** What a write left, without the text that was sent. */
export const writtenOf = ({ body, etag }: Answered, collection: string) => {
  const doc = (body.doc ?? body) as Record<string, unknown>
  const known = told.filter((name) => doc[name] !== undefined)
  const written = Object.fromEntries(known.map((name) => [name, doc[name]]))
  return {
    data: withNotice({ collection, version: etag, ...written }),
    target: { type: collection, id: String(doc.id) },
  }
}

export const written = answer({
  id: z.union([z.string(), z.number()]),
  collection: z.string(),
  version: z.string().optional(),
})

export const versionOf = () =>
  z.string().max(300).optional().describe('The `version` that was read: if it has changed since, nothing is written.') // prettier-ignore

const data = () =>
  anyObject().describe(
    'The fields, by name (`list_collections` has them). Rich text as `read_document` gives it as JSON.',
  )

const notOfDrafts = ['_status', 'deletedAt']

/** @throws AppError 400 for what would do more than draft, and for a field that is not there, which would be lost */
const demandDraft = ({ req }: ToolCall, collection: string, data: Record<string, unknown>) => {
  const { config } = req.payload.collections[collection as 'content']
  const known = new Set(config.flattenedFields.map(({ name }) => name))
  const errors = Object.keys(data).flatMap((name) => {
    const path = `data.${name.slice(0, 100)}`
    if (notOfDrafts.includes(name)) return [{ path, message: 'Only drafts are written here.' }]
    return known.has(name) ? [] : [{ path, message: 'There is no such field.' }]
  })
  if (errors.length > 0) throw invalidInput(errors)
}

const shared = {
  scope: 'content:write',
  isOffered: ({ drafts }: { drafts: string[] }) => drafts.length > 0,
  output: written,
}

export const createDraft = defineTool({
  ...shared,
  name: 'create_draft',
  title: 'Create a draft',
  description: 'Makes a new document as a draft. Visitors don’t see it until somebody publishes it.', // prettier-ignore
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  input: ({ req, rights }) =>
    z.strictObject({
      collection: collectionOf(draftableOf(req), rights.drafts),
      data: data(),
      locale: localeOf(),
    }),
  about: ({ collection }) => ({ type: collection }),
  run: async ({ collection, data, locale }, call) => {
    demandDraft(call, collection, data)
    const answered = await askApi(call.req, {
      method: 'POST',
      path: `/${collection}`,
      query: { draft: true, depth: 0, locale },
      json: data,
    })
    return writtenOf(answered, collection)
  },
})

export const updateDraft = defineTool({
  ...shared,
  name: 'update_draft',
  title: 'Change a draft',
  description:
    'Changes fields in the latest draft of a document. What is published stays as it is, and earlier versions are kept.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  input: ({ req, rights }) =>
    z.strictObject({
      collection: collectionOf(draftableOf(req), rights.drafts),
      id: documentId,
      data: data(),
      version: versionOf(),
      locale: localeOf(),
    }),
  about: ({ collection, id }) => ({ type: collection, id }),
  run: async ({ collection, id, data, version, locale }, call) => {
    demandDraft(call, collection, data)
    const answered = await askApi(call.req, {
      method: 'PATCH',
      path: `/${collection}/${id}`,
      query: { draft: true, depth: 0, locale },
      json: data,
      ifMatch: version,
    })
    return writtenOf(answered, collection)
  },
})
