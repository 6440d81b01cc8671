import { index, pgTable, text, uuid } from '@payloadcms/db-postgres/drizzle/pg-core'
import { moment } from '../../../platform/database/moment'

/**
 * Which object of the store a picture's public address stands for. Replacing a picture changes `object` in the
 * transaction of its document: the address goes on, and never stands for nothing (src/cms/media).
 */
const mediaFiles = pgTable(
  'media_files',
  {
    /** The last part of the address: /api/media/file/<name>. */
    name: text('name').primaryKey(),
    mediaId: uuid('media_id').notNull(),
    object: text('object').notNull(),
    mimeType: text('mime_type').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('media_files_media_idx').on(table.mediaId),
    index('media_files_object_idx').on(table.object),
  ],
)

export const mediaTables = { media_files: mediaFiles }
