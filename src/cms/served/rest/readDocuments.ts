import { findByIDOperation, findOperation, type PaginatedDocs } from 'payload'
import { documentsPerQuery, readByIds, type Document, type Id, type Reading } from './readByIds'

type Page = Omit<PaginatedDocs<Document>, 'docs'> & { docs: Document[] }

const collectionOf = ({ req, asked }: Reading) => req.payload.collections[asked.slug as 'content']

const find = async (
  reading: Reading,
  { select = reading.asked.select.read } = {},
): Promise<Page> => {
  const { req, asked } = reading
  const page = await findOperation({
    collection: collectionOf(reading),
    ...asked.query,
    draft: asked.draft,
    select,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return page as unknown as Page
}

/** A page of a list. A long one of a visitor is read bit by bit, once it is known what stands in it. */
export const readPage = async (reading: Reading): Promise<Page> => {
  const { asked } = reading
  const { limit = 10, joins, trash } = asked.query
  if (!asked.isVisitor || limit <= documentsPerQuery) return find(reading)
  const { docs: named, ...page } = await find(reading, { select: {} })
  const ids = named.map(({ id }) => id as Id)
  const query = { joins, trash }
  const documents = await readByIds(
    { slug: asked.slug, ids, select: asked.select.read, query },
    reading,
  )
  const byId = new Map(documents.map((document) => [document.id, document]))
  return { ...page, docs: ids.map((id) => byId.get(id)).filter((one) => one !== undefined) }
}

/** @throws Payload's NotFound */
export const readOne = async (id: Id, reading: Reading): Promise<Document> => {
  const { req, asked } = reading
  const document = await findByIDOperation({
    collection: collectionOf(reading),
    id,
    joins: asked.query.joins,
    trash: asked.query.trash,
    draft: asked.draft,
    select: asked.select.read,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return document as unknown as Document
}
