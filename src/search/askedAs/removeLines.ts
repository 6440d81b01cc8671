import type { PayloadRequest } from 'payload'

type Removed = {
  /** Older ones are left. */
  since: Date
  isGone: (line: { text: string; createdAt: string }) => boolean
}

/** Deletes lines that people wrote. Their pages are indexed anew in the same transaction. */
export const removeLines = async (req: PayloadRequest, { since, isGone }: Removed) => {
  const collection = 'asked-as'
  const asSystem = { collection, depth: 0, overrideAccess: true, req } as const // who may do it is the caller's to say
  const { docs } = await req.payload.find({
    ...asSystem,
    where: { origin: { equals: 'person' }, createdAt: { greater_than_equal: since.toISOString() } },
    pagination: false,
    select: { text: true, createdAt: true },
  })
  for (const line of docs) if (isGone(line)) await req.payload.delete({ ...asSystem, id: line.id })
}
