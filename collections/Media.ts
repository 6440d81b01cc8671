import path from 'node:path'
import type { CollectionConfig } from 'payload'
import { canWriteContent } from '../src/access/roles'
import { editViews } from '../src/admin/views'
import { env } from '../src/env'
import type { Media as Picture } from '../src/payload-types'
import { announceChange } from '../src/publishing/announceChange'
import { missingPicture } from '../src/publishing/missingPicture'
import { noFileByAddress } from '../src/publishing/noFileByAddress'

const folder = path.join(env.UPLOADS_DIR, 'media')

export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    enableRichTextLink: false,
    group: 'Content',
    defaultColumns: ['filename', 'alt', 'width', 'height', 'updatedAt'],
    listSearchableFields: ['filename', 'alt'],
    description: 'Pictures for pages, case studies, events and partners. Each one is public.',
    components: {
      beforeListTable: ['/src/admin/lists/EmptyList#EmptyList'],
      views: { edit: editViews },
    },
    custom: { whenEmpty: 'Upload the first ones: several at once, if you like.' },
  },
  access: {
    read: () => true,
    create: canWriteContent,
    update: canWriteContent,
    delete: canWriteContent,
  },
  hooks: {
    beforeOperation: [noFileByAddress],
    afterChange: [announceChange.afterChange],
    afterDelete: [announceChange.afterDelete],
  },
  defaultPopulate: {
    alt: true,
    caption: true,
    url: true,
    filename: true,
    mimeType: true,
    width: true,
    height: true,
    focalX: true,
    focalY: true,
    sizes: true,
  },
  upload: {
    staticDir: folder,
    handlers: [missingPicture(folder)],
    // No SVG: it can carry script, and these files are served from the panel's own origin.
    mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'],
    focalPoint: true,
    // A file that is replaced gets another name unless it is kept on purpose: an hour does no harm.
    modifyResponseHeaders: ({ headers }) => {
      headers.set('Cache-Control', 'public, max-age=3600, stale-while-revalidate=86400')
    },
    // Small pictures, logos most of all, are shown whole: the thumbnail's shape would cut them.
    adminThumbnail: ({ doc }) => {
      const { filesize, url, sizes } = doc as Partial<Picture>
      return (Number(filesize) > 50_000 && sizes?.thumbnail?.url) || url || null
    },
    pasteURL: false,
    imageSizes: [
      { name: 'thumbnail', width: 320, height: 240, position: 'centre' },
      { name: 'card', width: 768 },
      { name: 'hero', width: 1600 },
      { name: 'social', width: 1200, height: 630, position: 'centre' },
    ],
  },
  fields: [
    {
      name: 'alt',
      type: 'text',
      label: 'Alternative text',
      required: true,
      localized: true,
      maxLength: 500,
      admin: { description: 'What the picture shows, for people who can’t see it.' },
    },
    { name: 'caption', type: 'text', localized: true, maxLength: 500 },
  ],
  lockDocuments: false,
}
