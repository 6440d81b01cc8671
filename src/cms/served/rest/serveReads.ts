import type { PayloadRequest } from 'payload'
import { askedOf, type Asked } from './asked'
import { byteBudget, maxAnswerBytes } from './byteBudget'
import { readOne, readPage } from './readDocuments'
import type { Id, Reading } from './readByIds'
import { serveAll } from './serveAll'

const maxBytesOf = ({ isVisitor }: Asked) =>
  isVisitor ? maxAnswerBytes.visitor : maxAnswerBytes.known

/** A document by itself is always served; with others in it, as far as an answer may go. */
const maxBytesOfOne = (asked: Asked) =>
  asked.isVisitor && asked.populate.size === 0 ? Infinity : maxBytesOf(asked)

export const readingOf = (
  req: PayloadRequest,
  slug: string,
  { isList }: { isList: boolean },
): Reading => {
  const asked = askedOf(req, slug)
  const budget = byteBudget({
    maxBytes: isList ? maxBytesOf(asked) : maxBytesOfOne(asked),
    isList,
    isPopulated: asked.populate.size > 0,
    isSelected: asked.select.read !== undefined,
  })
  return { req, asked, budget }
}

export const answer = (body: object, documents: number, { budget }: Reading): Response => {
  const text = JSON.stringify(body)
  budget.demandWithin(Buffer.byteLength(text), documents)
  return new Response(text, { headers: { 'Content-Type': 'application/json' } })
}

/** GET /api/{collection}, for visitors and keys. */
export const serveList = async (req: PayloadRequest, slug: string): Promise<Response> => {
  const reading = readingOf(req, slug, { isList: true })
  const page = await readPage(reading)
  const docs = await serveAll(page.docs, reading)
  return answer({ ...page, docs }, docs.length, reading)
}

/** GET /api/{collection}/{id}, for visitors and keys. */
export const serveById = async (req: PayloadRequest, slug: string, id: Id): Promise<Response> => {
  const reading = readingOf(req, slug, { isList: false })
  const document = await readOne(id, reading)
  const [served = {}] = await serveAll([document], { ...reading, hasAlternates: true })
  return answer(served, 1, reading)
}
