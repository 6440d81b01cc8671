import { z } from 'zod'
import { askApi } from '../api/askApi'
import { draftableOf } from '../api/rights'
import { collectionOf, defineTool, documentId } from './tool'
import { versionOf, written, writtenOf } from './writeDraft'

export const publishDocument = defineTool({
  name: 'publish_document',
  title: 'Publish a document',
  description:
    'Publishes the latest version of a document in all languages: visitors see it within a second. Ask the person you work for first.',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  scope: 'content:publish',
  isOffered: ({ publishes }) => publishes.length > 0,
  input: ({ req, rights }) =>
    z.strictObject({
      collection: collectionOf(draftableOf(req), rights.publishes),
      id: documentId,
      version: versionOf(),
    }),
  output: written,
  about: ({ collection, id }) => ({ type: collection, id }),
  run: async ({ collection, id, version }, { req }) => {
    const answered = await askApi(req, {
      method: 'PATCH',
      path: `/${collection}/${id}`,
      query: { depth: 0 },
      json: { _status: 'published' },
      ifMatch: version,
    })
    return writtenOf(answered, collection)
  },
})
