import { byteBudget, maxAnswerBytes } from '../../../../cms/served/rest/byteBudget'
import { isFile, isOfAnotherPlugin } from '../../../../http/query/isOfAnotherPlugin'
import type { ApiCall, Step } from '../step'

type Asked = Pick<ApiCall, 'method' | 'route' | 'url' | 'caller'>

/** Whether it is Payload's to answer: endpoints of ours bound what they say themselves, and some stream. */
const isRead = ({ method, route }: Asked): boolean =>
  method === 'GET' && route.kind !== 'custom' && !isFile(route.pattern) && !isOfAnotherPlugin(route)

/** @throws AppError 400 when the answer to a read is larger than it may be (contract §7) */
export const demandBytesWithin = (bytes: number, asked: Asked) => {
  const { caller, route, url } = asked
  const isVisitor = caller.kind === 'visitor'
  const isList = route.kind === 'collection' && !/:(?:id|slug)$/.test(route.pattern)
  if (!isRead(asked) || (isVisitor && !isList)) return // a document by itself is always served
  byteBudget({
    maxBytes: isVisitor ? maxAnswerBytes.visitor : maxAnswerBytes.known,
    isList,
    isPopulated: false,
    isSelected: [...url.searchParams.keys()].some((name) => name.startsWith('select')),
  }).demandWithin(bytes, Number(url.searchParams.get('limit') ?? 10) || undefined)
}

/**
 * How large an answer may be that Payload makes: of globals, of its own collections, and for sessions. What visitors and
 * keys read of a project's collections has been counted while it was read (serveReads.ts).
 */
export const boundBytes: Step = async (call, next) => {
  const response = await next()
  const { status, headers } = response
  const isJson = headers.get('content-type')?.includes('json')
  if (!isRead(call) || status !== 200 || !isJson) return response
  const body = await response.arrayBuffer()
  demandBytesWithin(body.byteLength, call)
  return new Response(body, { status, headers })
}
