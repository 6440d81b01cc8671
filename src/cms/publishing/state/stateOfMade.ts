import { createHash } from 'node:crypto'
import type { PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { memberOf } from '../../../platform/database/group/group'
import { madeBy } from '../../ready/made'

type Made = { req: PayloadRequest; collection: SanitizedCollectionConfig; id: string }

/** As PostgreSQL writes `extract(epoch from …)`. */
const epochOf = (moment: string): string => {
  const ms = Date.parse(moment)
  return `${Math.floor(ms / 1000)}.${String(ms % 1000).padStart(3, '0')}000`
}

/**
 * The state (documentState.ts) of a document that a group has made, with its first version: all that it is the digest of
 * is known. Nothing where it has to be read.
 */
export const stateOfMade = ({ req, collection, id }: Made): string | undefined => {
  const member = memberOf(req)
  const made = madeBy(req, { collection: collection.slug, id })
  const version = member?.versionIds.get(`${collection.slug}/${id}`)
  const { xmin } = member?.written ?? {}
  const { updatedAt } = made ?? {}
  const isRead = collection.auth || !collection.versions?.drafts // an account's state is made of less (documentState.ts)
  if (isRead || !version || !xmin || typeof updatedAt !== 'string') return undefined
  const parts = `${xmin} ${epochOf(updatedAt)}|${version}|${xmin}`
  return createHash('sha256').update(parts).digest('hex').slice(0, 24)
}
