import type { Access, PayloadRequest, Where } from 'payload'
import { isUuid } from '../../platform/values/isUuid'

/** A document, or a global. */
export type Subject = { collection: string; id: string } | { global: string }

type Question = { req: PayloadRequest; operation: 'read' | 'update' }

const ruleOf = ({ req, operation }: Question, slug: string): Access | undefined =>
  req.payload.collections[slug as 'content']?.config.access[operation]

const reachesAmong = async (
  question: Question,
  { collection, ids }: { collection: string; ids: string[] },
): Promise<string[]> => {
  const { req } = question
  const rule = ruleOf(question, collection)
  const known = ids.filter(isUuid)
  const allowed = known.length > 0 && req.user && rule ? await rule({ req, id: known[0] }) : false
  if (!allowed) return []
  const among: Where = { id: { in: known } }
  const { docs } = await req.payload.find({
    collection: collection as 'content',
    where: allowed === true ? among : { and: [among, allowed] },
    select: {},
    depth: 0,
    limit: known.length,
    pagination: false,
    trash: true,
    req,
    overrideAccess: true, // the rule stands in the query
  })
  return docs.map(({ id }) => String(id))
}

const reachesGlobal = async ({ req, operation }: Question, slug: string): Promise<boolean> => {
  const rule = req.payload.config.globals.find((global) => global.slug === slug)?.access[operation]
  return Boolean(req.user && rule && (await rule({ req })))
}

/** Those of these that the caller may read or change, and that exist: a query a collection. */
export const reachable = async <S extends Subject>(
  question: Question,
  subjects: S[],
): Promise<S[]> => {
  const ids = new Map<string, string[]>()
  const reached = new Set<string>()
  for (const subject of subjects) {
    if ('global' in subject) {
      if (await reachesGlobal(question, subject.global)) reached.add(`globals/${subject.global}`)
    } else ids.set(subject.collection, [...(ids.get(subject.collection) ?? []), subject.id])
  }
  for (const [collection, wanted] of ids)
    for (const id of await reachesAmong(question, { collection, ids: wanted }))
      reached.add(`${collection}/${id}`)
  return subjects.filter((subject) => reached.has(subjectKey(subject)))
}

/** One name for a document or a global, such as `content/0199…` and `globals/site`. */
export const subjectKey = (subject: Subject): string =>
  'global' in subject ? `globals/${subject.global}` : `${subject.collection}/${subject.id}`

/** Whether the caller may read or change this document or global. False for what does not exist. */
export const mayReach = async (question: Question, subject: Subject): Promise<boolean> =>
  (await reachable(question, [subject])).length > 0

/** Whether the caller may read something of this collection. */
export const mayReadCollection = async (req: PayloadRequest, slug: string): Promise<boolean> => {
  const rule = ruleOf({ req, operation: 'read' }, slug)
  return Boolean(req.user && rule && (await rule({ req })))
}

/** Whether the caller may read this global. */
export const mayReadGlobal = (req: PayloadRequest, slug: string): Promise<boolean> =>
  reachesGlobal({ req, operation: 'read' }, slug)
