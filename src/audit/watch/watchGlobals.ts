import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { noted, noteVersion } from './noted'
import type { Values } from './pendingWrites'
import { globalNow } from './stored'
import { together, type Req } from './together'
import type { EntityOf } from './watched'

/** Globals, and drafts of them. */
export const watchGlobals = (adapter: PostgresAdapter, globalOf: EntityOf) => {
  const own = {
    createGlobal: adapter.createGlobal.bind(adapter),
    updateGlobal: adapter.updateGlobal.bind(adapter),
    createGlobalVersion: adapter.createGlobalVersion.bind(adapter),
    updateGlobalVersion: adapter.updateGlobalVersion.bind(adapter),
  }

  const saveGlobal = async <T>(
    { slug, req: given, data }: { slug: string; req: Req; data: Values },
    save: (req: Req) => Promise<T>,
  ): Promise<T> => {
    const entity = globalOf(slug)
    if (!entity) return save(given)
    return together(adapter, given, async (req, pending) => {
      const before = await globalNow(adapter, entity, req)
      const result = await save(req)
      noted(pending, { entity, req })(null, {
        kind: 'update',
        before,
        after: (result as Values | null) ?? { ...before, ...data },
        awaitsVersion: Boolean(entity.config.versions),
      })
      return result
    })
  }

  type Version = {
    slug: string
    req: Req
    version: unknown
    isAutosave: boolean
    isPart: boolean
  }

  const saveVersion = async <T extends { version?: unknown } | null>(
    { slug, req: asked, version, isAutosave, isPart }: Version,
    save: (req: Req) => Promise<T>,
  ): Promise<T> => {
    const entity = globalOf(slug)
    if (!entity) return save(asked)
    return together(adapter, asked, (req, pending) =>
      noteVersion({
        ...{ entity, req, pending, id: null, isAutosave },
        readBefore: () => globalNow(adapter, entity, req),
        save: () => save(req),
        given: version,
        isPart,
      }),
    )
  }

  const createGlobal: PostgresAdapter['createGlobal'] = (args) =>
    saveGlobal(args as never, (req) => own.createGlobal({ ...args, req }))

  const updateGlobal: PostgresAdapter['updateGlobal'] = (args) =>
    saveGlobal(args as never, (req) => own.updateGlobal({ ...args, req }))

  const createGlobalVersion: PostgresAdapter['createGlobalVersion'] = (args) => {
    const { autosave: isAutosave, globalSlug: slug, req, snapshot, versionData: version } = args
    if (snapshot) return own.createGlobalVersion(args)
    const isPart = Boolean(args.select)
    return saveVersion({ slug, req, version, isAutosave, isPart }, (within) =>
      own.createGlobalVersion({ ...args, req: within }),
    )
  }

  const updateGlobalVersion: PostgresAdapter['updateGlobalVersion'] = (args) => {
    const { global: slug, req, versionData, select } = args
    const given = { version: versionData.version, isAutosave: true, isPart: Boolean(select) }
    return saveVersion({ slug, req, ...given }, (within) =>
      own.updateGlobalVersion({ ...args, req: within }),
    )
  }

  return { createGlobal, updateGlobal, createGlobalVersion, updateGlobalVersion }
}
