import { pgTable, primaryKey, text, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

/**
 * Documents as visitors are served them, in each language (docs/decisions/ready-documents.md). A row is there as long as
 * it is true: triggers delete it with the first change of the document's own rows.
 */
const readyDocuments = pgTable(
  'ready_documents',
  {
    id: uuid('id').notNull(),
    collection: text('collection').notNull(),
    locale: text('locale').notNull(),
    /** By which configuration and rules it was made: what others have made is as if it were not there. */
    stamp: varchar('stamp', { length: 24 }).notNull(),
    /** JSON with ids where it names others (`depth=0`); null where visitors must not see the document. */
    plain: text('plain'),
    /** JSON with marks where it names others (template.ts); null if it names none. */
    filled: text('filled'),
    /** What it names, as `<collection>/<id>`. */
    names: text('names').array(),
    /** JSON of its addresses in all languages. */
    alternates: text('alternates'),
    /** JSON of what stands for it in others: a card, with a mark where its picture is; of a file, all that is shown of it. */
    card: text('card'),
    /** The picture that the card names, as `names` does. */
    picture: uuid('picture'),
    /** Of a picture: JSON of it in a card. */
    inCard: text('in_card'),
  },
  (table) => [primaryKey({ columns: [table.id, table.locale, table.stamp, table.collection] })],
)

export const readyTables = { ready_documents: readyDocuments }
