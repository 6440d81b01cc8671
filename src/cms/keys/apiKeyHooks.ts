import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { nameOf } from '../../platform/access/people'
import { hashOfKey, makeKey, shownPart } from '../../platform/access/keys/keyFormat'

type Context = PayloadRequest['context'] & { madeKey?: string }

/** Of the key its hash is stored; a revoked one stays revoked. */
const make: CollectionBeforeChangeHook = ({ context, data, operation, originalDoc, req }) => {
  if (operation === 'create') {
    const key = makeKey()
    ;(context as Context).madeKey = key
    const createdBy = nameOf(req.user) ?? 'The system'
    return { ...data, hash: hashOfKey(key), prefix: shownPart(key), createdBy, revokedAt: null }
  }
  const { hash, prefix, revokedAt } = originalDoc as Record<string, unknown>
  const given = data as { revokedAt?: unknown }
  const ends = revokedAt ?? (given.revokedAt ? new Date().toISOString() : null)
  return { ...data, ...(hash ? { hash } : {}), prefix, revokedAt: ends }
}

/** The only answer that holds the key itself is the one to its creation. */
const show: CollectionAfterChangeHook = ({ context, doc, operation }) => {
  const { madeKey } = context as Context
  if (operation !== 'create' || madeKey === undefined) return doc as object
  delete (context as Context).madeKey
  return { ...doc, key: madeKey }
}

/** Hooks of API keys. */
export const apiKeyHooks = { beforeChange: make, afterChange: show }
