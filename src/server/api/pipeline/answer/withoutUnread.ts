import { can } from '../../../../platform/access/can'
import { permissionsOfKey } from '../../../../platform/access/keys/knownKeys'
import { bulkPath } from '../../../../http/openapi/rest/bulk'
import { contentSlugs } from '../../../../cms/roles/storedRole'
import { isObject } from '../../../../platform/values/isObject'
import type { ApiCall, Step } from '../step'

type Document = Record<string, unknown>

const always = ['id', '_status', 'createdAt', 'updatedAt', 'deletedAt']

const sentBy = ({ body }: ApiCall): Document => {
  if (typeof body !== 'string' || !body) return {}
  const sent = JSON.parse(body) as unknown
  return isObject(sent) ? sent : {}
}

/** What the caller knows anyway: which document it is, and the plain values that were sent. */
const known = (document: Document, sent: Document): Document =>
  Object.fromEntries(
    Object.entries(document).filter(
      ([name, value]) =>
        always.includes(name) ||
        (Object.hasOwn(sent, name) && sent[name] === value && !isObject(value)),
    ),
  )

const reads = ({ caller: { user }, payload, route: { kind, slug, pattern } }: ApiCall): boolean => {
  if (kind !== 'collection' || pattern === bulkPath) return true // whose answer tells of ids alone
  if (slug === 'leads') return can(user, 'crm:read')
  return !contentSlugs(payload.config).includes(slug) || can(user, 'content:draft', slug)
}

/** The answer to a write shows the whole document: a key that may write and not read is told what it sent. */
export const withoutUnread: Step = async (call, next) => {
  const response = await next()
  if (call.method === 'GET' || !permissionsOfKey(call.caller.user) || reads(call)) return response
  if (response.status >= 400 || !response.headers.get('content-type')?.includes('json'))
    return response
  const answer = (await response.json()) as Document
  const sent = sentBy(call)
  const { doc, docs } = answer
  const less = isObject(doc)
    ? { ...answer, doc: known(doc, sent) }
    : Array.isArray(docs)
      ? { ...answer, docs: docs.map((one) => known(one as Document, sent)) }
      : known(answer, sent)
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return Response.json(less, { status: response.status, headers })
}
