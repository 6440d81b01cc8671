import { findOperation, type PayloadRequest, type SelectType } from 'payload'
import type { Asked } from './asked'
import type { ByteBudget } from './byteBudget'

export type Document = Record<string, unknown>

export type Id = number | string

export type Reading = {
  req: PayloadRequest
  asked: Asked
  budget: ByteBudget
}

type Wanted = {
  slug: string
  ids: readonly Id[]
  select?: SelectType
  /** What more of a find the request says. */
  query?: Pick<Asked['query'], 'joins' | 'trash'>
}

/**
 * Whole documents are read so many at a time: what is too large in sum is noticed before it is all in memory, and
 * making them of their rows blocks the event loop for some ms a document.
 */
export const documentsPerQuery = 10
const cardsPerQuery = 1000

const readSome = async (wanted: Wanted, { req, asked }: Reading): Promise<Document[]> => {
  const collection = req.payload.collections[wanted.slug as 'content']
  if (!collection) return []
  const { docs } = await findOperation({
    collection,
    where: { id: { in: wanted.ids } },
    select: wanted.select,
    ...wanted.query,
    depth: 0,
    draft: asked.draft ?? false,
    pagination: false,
    limit: wanted.ids.length,
    disableErrors: true, // what may not be read is not there
    overrideAccess: false,
    req,
  })
  return docs as unknown as Document[]
}

/**
 * Documents as the caller may read them, in the language and state asked for, with ids where they name others. Each
 * one takes its place in the answer, so that all of them together may not be larger than it.
 * @throws AppError 400
 */
export const readByIds = async (
  wanted: Wanted & { share?: 'documents' | 'cards' | 'populated' },
  reading: Reading,
): Promise<Document[]> => {
  const { ids, share = 'documents' } = wanted
  const step = share === 'cards' ? cardsPerQuery : documentsPerQuery
  const documents: Document[] = []
  let bytes = 0
  for (let start = 0; start < ids.length; start += step) {
    const some = await readSome({ ...wanted, ids: ids.slice(start, start + step) }, reading)
    documents.push(...some)
    if (ids.length <= step) continue
    bytes += Buffer.byteLength(JSON.stringify(some))
    reading.budget.demandWithin(bytes, documents.length, share)
  }
  return documents
}
