import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'
import type { Audited } from '../../audit/read/audited'
import { historyOf } from '../../audit/read/listAudit'

/** A version that is older than the trail, or was made past it. */
export type Untold = { at: string; versionId: string; status?: string }

export type HistoryEntry = { told: Audited; hasVersion: boolean } | { untold: Untold }

type Document = {
  req: PayloadRequest
  collection?: CollectionSlug
  global?: GlobalSlug
  id?: string
}

type Version = { id: string; updatedAt: string; version?: { _status?: string } }

const mostVersions = 200

const versionsOf = async ({ req, collection, global, id }: Document): Promise<Version[]> => {
  const wanted = {
    depth: 0,
    limit: mostVersions,
    sort: '-updatedAt',
    select: { updatedAt: true, version: { _status: true } } as never,
    req,
    user: req.user,
    overrideAccess: false,
    pagination: false,
  }
  const found = collection
    ? await req.payload.findVersions({
        ...wanted,
        collection,
        where: { and: [{ parent: { equals: id } }, { snapshot: { not_equals: true } }] },
      })
    : await req.payload.findGlobalVersions({ ...wanted, slug: global! })
  return found.docs as unknown as Version[]
}

const timeOf = (entry: HistoryEntry): string => ('told' in entry ? entry.told.at : entry.untold.at)

/** What happened to a document, the latest first; versions that the trail knows nothing of are among it. */
export const readHistory = async (
  document: Document,
  { hasVersions }: { hasVersions: boolean },
): Promise<HistoryEntry[]> => {
  const { req, collection, global, id } = document
  const { pool } = req.payload.db
  const told = await historyOf({ pool, type: collection ?? String(global), id })
  const versions = hasVersions ? await versionsOf(document) : []
  const known = new Set(told.map(({ versionId }) => versionId))
  const there = new Set(versions.map((version) => version.id))
  const untold = versions
    .filter((version) => !known.has(version.id))
    .map((version) => ({
      untold: { at: version.updatedAt, versionId: version.id, status: version.version?._status },
    }))
  return [
    ...told.map((one) => ({ told: one, hasVersion: there.has(one.versionId ?? '') })),
    ...untold,
  ].sort((a, b) => timeOf(b).localeCompare(timeOf(a)))
}
