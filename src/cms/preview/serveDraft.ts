import { createLocalReq, findByIDOperation, type Payload, type PayloadRequest } from 'payload'
import { answer, readingOf } from '../served/rest/serveReads'
import { server } from '../served/rest/serveAll'
import type { Reading } from '../served/rest/readByIds'
import type { Stored } from './readNewest'

type Asked = Pick<PayloadRequest, 'locale' | 'fallbackLocale' | 'query'>

type Draft = { payload: Payload; slug: string; document: Stored; asked: Asked }

/** Whoever asked: the credentials that came along open nothing here. */
const visitorsRequest = ({ payload, slug, asked }: Draft): Promise<PayloadRequest> =>
  createLocalReq(
    {
      locale: asked.locale ?? undefined,
      fallbackLocale: asked.fallbackLocale as never,
      req: { payloadAPI: 'REST', query: asked.query, routeParams: { collection: slug } },
    },
    payload,
  )

/**
 * A document as REST would serve it to visitors were it published as it is: without private fields, and of others what
 * visitors see of them.
 */
export const serveDraft = async (draft: Draft): Promise<{ served: Stored; reading: Reading }> => {
  const { payload, slug, document } = draft
  const req = await visitorsRequest(draft)
  const { asked, budget } = readingOf(req, slug, { isList: false, isVisitor: true })
  const reading = { req, budget, asked: { ...asked, draft: false } }
  const shown: unknown = await findByIDOperation({
    collection: payload.collections[slug as 'content'],
    id: document.id as string,
    data: document, // Payload answers with it in place of what is stored, by all of its rules for fields
    select: asked.select.read,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const [served = {}] = await server({ ...reading, hasAlternates: true })([shown as Stored])
  return { served, reading }
}

/** The same as an answer, which no cache keeps. */
export const answerDraft = async (draft: Draft): Promise<Response> => {
  const { served, reading } = await serveDraft(draft)
  const response = answer(served, 1, reading)
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}
