import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { noteVersion } from './noted'
import { latest, latestVersionId } from './stored'
import { together } from './together'
import type { EntityOf } from './watched'

/** Versions of documents. */
export const watchVersions = (adapter: PostgresAdapter, entityOf: EntityOf) => {
  const own = {
    createVersion: adapter.createVersion.bind(adapter),
    updateVersion: adapter.updateVersion.bind(adapter),
  }

  const createVersion: PostgresAdapter['createVersion'] = async (args) => {
    const { autosave, collectionSlug, parent, snapshot, versionData } = args
    const entity = entityOf(collectionSlug)
    if (!entity || snapshot) return own.createVersion(args)
    const id = String(parent)
    return together(adapter, args.req, (req, pending) =>
      noteVersion({
        ...{ entity, req, pending, id, isAutosave: autosave },
        readBefore: () => latest({ adapter, entity, id, req }),
        save: () => own.createVersion({ ...args, req }),
        // Payload asks for no answer when a document is made.
        findVersionId: () => latestVersionId({ adapter, entity, id, req }),
        given: versionData,
        isPart: Boolean(args.select),
      }),
    )
  }

  const updateVersion: PostgresAdapter['updateVersion'] = async (args) => {
    const entity = entityOf(args.collection)
    if (!entity) return own.updateVersion(args)
    const { parent, autosave, version } = args.versionData as Record<string, unknown>
    return together(adapter, args.req, (req, pending) =>
      noteVersion({
        ...{ entity, req, pending },
        id: parent == null ? undefined : String(parent),
        isAutosave: autosave !== false,
        readBefore: (id) => latest({ adapter, entity, id: String(id), req }),
        save: () => own.updateVersion({ ...args, req }),
        given: version,
        isPart: Boolean(args.select),
      }),
    )
  }

  return { createVersion, updateVersion }
}
