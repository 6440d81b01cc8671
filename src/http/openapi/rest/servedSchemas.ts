import type { FlattenedField, SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import { ref, type Schema } from '../schemas'

const text = (description: string, more = {}) => ({
  type: ['string', 'null'],
  description,
  ...more,
})
const count = { type: ['number', 'null'] }

const pictureSizeSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['url', 'width', 'height'],
  properties: {
    url: { type: 'string' },
    width: { type: 'number' },
    height: { type: 'number' },
    mimeType: { type: 'string', description: 'Where it is another than the picture’s.' },
    webp: { type: 'string', description: 'The same as WebP.' },
  },
}

const pictureSchema = {
  type: ['object', 'null'],
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: { type: ['string', 'number'] },
    alt: text('What the picture shows, for people who can’t see it.'),
    url: text('The file itself.'),
    mimeType: text('What kind of file it is.'),
    width: { ...count, description: 'In pixels.' },
    height: { ...count, description: 'In pixels.' },
    focalX: {
      ...count,
      description: 'What stays in view when it is cut: percent from the left. None: the middle.',
    },
    focalY: { ...count, description: 'Percent from the top.' },
    sizes: {
      type: 'object',
      description: 'The same picture in other sizes, by their names.',
      additionalProperties: pictureSizeSchema,
    },
  },
}

/** `Card` as JSON Schema (2020-12), for what visitors and keys are sent. */
export const cardSchema = {
  title: 'Card',
  type: 'object',
  description: 'What stands for a document where another names it.',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: { type: ['string', 'number'] },
    title: text('What it is called.'),
    slug: text('Its name in addresses.'),
    url: { type: 'string', description: 'Its page on the website, in the locale asked for.' },
    summary: text('One to three sentences.'),
    heroImage: pictureSchema,
  },
}

const address = { type: 'string' }

/** What a document of a public collection has beside its fields. */
export const addressSchemas: Record<string, Schema> = {
  url: { ...address, description: 'Its page on the website, in the locale asked for.' },
  alternates: {
    type: 'object',
    description: 'By locale, its page in that. Of a document read by its id or slug.',
    additionalProperties: address,
  },
}

/** Beside a rich text, where `format` asks for it. */
export const renditionSchemas = ({ name }: FlattenedField): Record<string, Schema> => {
  const written = (format: string) => ({
    type: ['string', 'null'],
    description: `\`${name}\` as ${format}, with \`format=${format.toLowerCase()}\`.`,
  })
  return { [`${name}_html`]: written('HTML'), [`${name}_markdown`]: written('Markdown') }
}

/** Whether its documents have addresses on the website, and their texts can be rendered. */
export const hasPages = ({ custom }: Pick<SanitizedCollectionConfig, 'custom'>): boolean =>
  custom?.public === true

/** What stands where a served document names one of these: its card or a picture, or all of it by `populate`. */
export const relatedSchemas = (
  slugs: readonly string[],
  { collections }: Pick<SanitizedConfig, 'collections'>,
): Schema[] => {
  const isFile = (slug: string) => collections.some((one) => one.slug === slug && one.upload)
  return [...(slugs.every(isFile) ? [] : [ref('Card')]), ...slugs.map(ref)]
}
