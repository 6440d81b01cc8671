import { supportedLocales } from '../platform/locales'
import { ref, type Schema } from '../http/openapi/schemas'

const text = { type: 'string' }

/** A gated file as visitors see it before they have it. */
export const listedDownload: Schema = {
  type: 'object',
  required: ['id', 'slug', 'title', 'summary', 'fileSize', 'mimeType', 'locale', 'publishedAt'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    slug: { ...text, description: 'What `item` takes when a code is asked for.' },
    title: text,
    summary: text,
    fileSize: { type: 'integer', description: 'In bytes.' },
    mimeType: text,
    pages: { type: 'integer' },
    locale: { ...text, enum: supportedLocales, description: 'The language of the file.' },
    cover: ref('media'),
    publishedAt: { type: ['string', 'null'], format: 'date-time' },
  },
}
