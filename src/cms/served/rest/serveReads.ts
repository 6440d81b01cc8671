import type { PayloadRequest } from 'payload'
import { ownTurn } from '../../../platform/async/ownTurn'
import { askedOf, type Asked } from './asked'
import { byteBudget, maxAnswerBytes } from './byteBudget'
import { partSize } from './partSize'
import { readOne, readPage } from './readDocuments'
import type { Id, Reading } from './readByIds'
import { server } from './serveAll'

const maxBytesOf = ({ isVisitor }: Asked) =>
  isVisitor ? maxAnswerBytes.visitor : maxAnswerBytes.known

/** A document by itself is always served; with others in it, as far as an answer may go. */
const maxBytesOfOne = (asked: Asked) =>
  asked.isVisitor && asked.populate.size === 0 ? Infinity : maxBytesOf(asked)

export const readingOf = (
  req: PayloadRequest,
  slug: string,
  { isList, isVisitor }: { isList: boolean; isVisitor?: boolean },
): Reading => {
  const asked = askedOf(req, slug, isVisitor)
  const budget = byteBudget({
    maxBytes: isList ? maxBytesOf(asked) : maxBytesOfOne(asked),
    isList,
    isPopulated: asked.populate.size > 0,
    isSelected: asked.select.read !== undefined,
  })
  return { req, asked, budget }
}

const headers = { 'Content-Type': 'application/json' }

export const answer = (body: object, documents: number, { budget }: Reading): Response => {
  const text = JSON.stringify(body)
  budget.demandWithin(Buffer.byteLength(text), documents)
  return new Response(text, { headers })
}

/** GET /api/{collection}, for visitors and keys. What is ready is kept as bytes: of a long page never more than a part is there as objects. */
export const serveList = async (req: PayloadRequest, slug: string): Promise<Response> => {
  const reading = readingOf(req, slug, { isList: true })
  let largest: number | undefined
  const { parts, ...page } = await readPage(reading, () => partSize(largest))
  const serve = server(reading)
  const docs: Buffer[] = []
  let bytes = 0
  for await (const documents of parts) {
    for (const document of await serve(documents)) {
      const text = Buffer.from((docs.length > 0 ? ',' : '') + JSON.stringify(document))
      docs.push(text)
      bytes += text.byteLength
      largest = Math.max(largest ?? 0, text.byteLength)
    }
    reading.budget.demandWithin(bytes, docs.length)
    await ownTurn()
  }
  const rest = JSON.stringify(page).slice(1)
  const body = [Buffer.from('{"docs":['), ...docs, Buffer.from(`],${rest}`)]
  return new Response(Buffer.concat(body), { headers })
}

/** GET /api/{collection}/{id}, for visitors and keys. */
export const serveById = async (req: PayloadRequest, slug: string, id: Id): Promise<Response> => {
  const reading = readingOf(req, slug, { isList: false })
  const document = await readOne(id, reading)
  const [served = {}] = await server({ ...reading, hasAlternates: true })([document])
  return answer(served, 1, reading)
}
