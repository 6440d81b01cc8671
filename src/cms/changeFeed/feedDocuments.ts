import { createLocalReq, type CollectionSlug, type Payload, type PayloadRequest } from 'payload'
import { requestContext, inRequest } from '../../platform/requestContext'
import { cardSelect } from '../served/rest/readRelated'
import { documentsPerQuery, readByIds, type Document, type Id } from '../served/rest/readByIds'
import { readingOf } from '../served/rest/serveReads'
import { server } from '../served/rest/serveAll'

/** What a change has along of its document. */
export type Include = 'card' | 'document'

/** Whoever asks, it is answered as to a visitor: what is published, and nothing else. */
export const asVisitor = <T>(run: () => Promise<T>): Promise<T> => {
  const context = requestContext() ?? { requestId: '', client: '', isHead: false }
  return inRequest({ ...context, caller: { kind: 'visitor', user: null } }, run)
}

type Asked = { payload: Payload; locale: string }

const visitorsRequest = ({ payload, locale }: Asked): Promise<PayloadRequest> =>
  createLocalReq({ locale, req: { query: {} } }, payload)

/**
 * Which of these documents visitors may read. The log says what is published; a collection’s own rule may hide it even
 * so, such as a redirect that is not in effect.
 */
export const visibleAmong = async (
  { payload }: Pick<Asked, 'payload'>,
  collection: string,
  ids: string[],
): Promise<Set<string>> => {
  const { docs } = await payload.find({
    collection: collection as CollectionSlug,
    where: { id: { in: ids } },
    select: {},
    depth: 0,
    limit: ids.length,
    pagination: false,
    locale: 'all',
    draft: false,
    disableErrors: true,
    overrideAccess: false,
  })
  return new Set(docs.map(({ id }) => String(id)))
}

/** Documents as REST serves them to visitors, by their ids: so many at once that their answer can't get too large. */
export async function* servedDocuments(
  asked: Asked & { include: Include },
  slug: string,
  ids: readonly Id[],
): AsyncGenerator<Document> {
  const { include } = asked
  const isCards = include === 'card'
  const req = await visitorsRequest(asked)
  const atOnce = isCards ? ids.length : documentsPerQuery
  for (let start = 0; start < ids.length; start += atOnce) {
    const reading = readingOf(req, slug, { isList: false })
    const wanted = { slug, ids: ids.slice(start, start + atOnce) }
    const { upload, defaultPopulate } = req.payload.collections[slug as 'content'].config
    const documents = isCards
      ? await readByIds(
          {
            ...wanted,
            select: upload ? defaultPopulate : cardSelect(slug, reading),
            share: 'cards',
          },
          reading,
        )
      : await readByIds(wanted, reading)
    const serve = server({ ...reading, isCards, hasAlternates: !isCards })
    const served = await serve(documents)
    for (const [at, document] of served.entries())
      yield isCards ? { ...document, id: documents[at]!.id } : document
  }
}
