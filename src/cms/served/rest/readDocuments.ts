import { findByIDOperation, findOperation, type PaginatedDocs } from 'payload'
import { documentsPerQuery, readByIds, type Document, type Id, type Reading } from './readByIds'

type Totals = Omit<PaginatedDocs<Document>, 'docs'>

type Page = Totals & { docs: Document[] }

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

/** How many documents the next part has. */
type NextSize = () => number

type Long = { ids: readonly Id[]; nextSize: NextSize }

/** Documents in the order of their ids, part by part: each is read when the one before was taken. */
const inParts = async function* (
  { ids, nextSize }: Long,
  reading: Reading,
): AsyncGenerator<Document[]> {
  const { slug, select, query: asked } = reading.asked
  const query = { joins: asked.joins, trash: asked.trash }
  for (let start = 0, end = 0; start < ids.length; start = end) {
    end = start + nextSize()
    const some = ids.slice(start, end)
    const documents = await readByIds({ slug, ids: some, select: select.read, query }, reading)
    const byId = new Map(documents.map((document) => [document.id, document]))
    yield some.map((id) => byId.get(id)).filter((one) => one !== undefined)
  }
}

type PageInParts = Totals & { parts: Iterable<Document[]> | AsyncIterable<Document[]> }

/** A page of a list. A long one of a visitor is read part by part, once it is known what stands in it. */
export const readPage = async (reading: Reading, nextSize: NextSize): Promise<PageInParts> => {
  const { isVisitor, query } = reading.asked
  const isLong = isVisitor && (query.limit ?? 10) > documentsPerQuery
  const { docs, ...totals } = await find(reading, isLong ? { select: {} } : {})
  if (!isLong) return { ...totals, parts: [docs] }
  const ids = docs.map(({ id }) => id as Id)
  return { ...totals, parts: inParts({ ids, nextSize }, reading) }
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
