import { nameOf, people } from '../../../platform/access/people'
import { leaseSeconds } from '../../../cms/openDocuments/lease'
import type { Reader } from './reader'

type Lock = {
  document?: { relationTo: string; value: unknown } | null
  user: { value: unknown }
}

const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? String((value as { id?: unknown }).id)
    : String(value)

const findLocks = async ({ payload, user }: Reader): Promise<Lock[]> => {
  const { docs } = await payload.find({
    collection: 'payload-locked-documents',
    where: {
      updatedAt: { greater_than: new Date(Date.now() - leaseSeconds * 1000).toISOString() },
    },
    depth: 0,
    limit: 50,
    pagination: false,
    user,
    overrideAccess: false, // on what the reader may read
  })
  return docs.filter((lock) => idOf(lock.user.value) !== user.id)
}

const findNames = async ({ payload }: Reader, ids: string[]): Promise<Map<string, string>> => {
  const { docs } = await payload.find({
    collection: people().slug,
    where: { id: { in: ids } },
    depth: 0,
    limit: ids.length,
    pagination: false,
    overrideAccess: true, // a colleague's name and nothing else
  })
  return new Map(docs.map((account) => [String(account.id), nameOf(account) ?? '']))
}

/** Which colleague has which document open and is changing it, by `collection/id`. */
export const loadEditors = async (reader: Reader): Promise<Map<string, string>> => {
  const locks = await findLocks(reader)
  if (locks.length === 0) return new Map()
  const names = await findNames(reader, [...new Set(locks.map(({ user }) => idOf(user.value)))])
  return new Map(
    locks.flatMap(({ document, user }) => {
      const name = names.get(idOf(user.value))
      return document && name ? [[`${document.relationTo}/${idOf(document.value)}`, name]] : []
    }),
  )
}
