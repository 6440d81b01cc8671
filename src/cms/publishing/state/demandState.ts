import { executeAccess, type Where } from 'payload'
import { AppError } from '../../../platform/errors'
import { readState, type DocumentState } from './documentState'
import { parseIfMatch } from './ifMatch'
import { writerOf } from './lastWriter'
import type { Writing } from './writing'

/** Whether `If-Match` speaks of this document: hooks that write others do so within the same request. */
const isAskedFor = ({ req, collection, pathId }: Writing): boolean => {
  const { routeParams, payloadAPI } = req
  return (
    payloadAPI === 'REST' &&
    routeParams?.collection === collection.slug &&
    routeParams.id === pathId
  )
}

/**
 * A precondition is looked at only where the write would go on otherwise (RFC 9110 §13.2.1): a 412 must not reveal
 * what a 401, 403 or 404 hides.
 */
const wouldGoOn = async ({ req, collection, id, args, operation, overrideAccess }: Writing) => {
  if (overrideAccess) return true
  const { data } = args
  const rules = [collection.access[operation === 'delete' ? 'delete' : 'update']]
  const trashes = Boolean((data as { deletedAt?: unknown } | undefined)?.deletedAt)
  if (trashes) rules.push(collection.access.delete)
  for (const rule of rules) {
    const result = await executeAccess({ id, data, disableErrors: true, req }, rule)
    if (!result) return false
    if (result === true) continue
    const where: Where = { and: [{ id: { equals: id } }, result] }
    const { totalDocs } = await req.payload.count({
      collection: collection.slug as 'content',
      where,
      trash: true, // callers handle the trash themselves
      req,
      overrideAccess: true, // the rule's own condition is the question
    })
    if (totalDocs === 0) return false
  }
  return true
}

const changed = async ({ req, collection, id }: Writing, { state, updatedAt }: DocumentState) => {
  const updatedBy = await writerOf({ req, collection: collection.slug, id, state })
  return new AppError('precondition_failed', 'The document has changed since you read it.', {
    data: { updatedAt, ...(updatedBy ? { updatedBy } : {}) },
  })
}

/** @throws AppError 412 when the document is in none of the states that `If-Match` names */
export const demandState = async (writing: Writing) => {
  const { req, args, operation } = writing
  const header = req.headers.get('if-match')
  if (header === null || !isAskedFor(writing) || req.context.preconditionHolds) return
  const basedOn = parseIfMatch(header)
  const found = await readState(writing)
  const isThere = found && (operation === 'restoreVersion' || args.trash || !found.isTrashed)
  if (!isThere || !(await wouldGoOn(writing))) return // Payload says what is missing
  if (basedOn !== '*' && !basedOn.includes(found.state)) throw await changed(writing, found)
  req.context.preconditionHolds = true
}
