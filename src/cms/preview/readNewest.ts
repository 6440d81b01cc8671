import type { CollectionSlug, Payload } from 'payload'

export type Stored = Record<string, unknown>

type StoredDocument = Stored & { id: string }

type Wanted = { payload: Payload; collection: string; id: string }

/**
 * The newest state of a document, draft or published, as it is stored: what is translated stands by language, what it
 * names as ids. No rule of access is asked. `undefined` where it is gone, or in the trash.
 */
export const readNewest = async ({
  payload: { db },
  collection: slug,
  id,
}: Wanted): Promise<Stored | undefined> => {
  const collection = slug as CollectionSlug
  const stored = await db.findOne<StoredDocument>({
    collection,
    where: { and: [{ id: { equals: id } }] },
  })
  if (!stored || stored.deletedAt) return undefined
  const { docs } = await db.findVersions<Stored>({
    collection,
    where: {
      and: [
        { parent: { equals: id } },
        { latest: { equals: true } },
        { 'version._status': { equals: 'draft' } },
      ],
    },
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
  })
  const [draft] = docs
  return draft ? { ...draft.version, id: stored.id } : stored
}
