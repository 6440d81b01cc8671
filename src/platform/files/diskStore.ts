import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../errors'
import { readSource, type FileSource } from './fileSource'
import type { ObjectStore, StoredObject } from './objectStore'
import { syncFolder } from './syncFolder'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const write = async (file: string, source: FileSource) => {
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of readSource(source)) {
      await handle.appendFile(chunk as Buffer) // whole, where write() may stop half-way
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Object store on disk (atomic writes: temporary file, fsync, rename): a folder of this machine, or one that all
 * replicas share. A key is a path below it.
 */
export const diskStore = (root: () => string): ObjectStore => {
  const placeOf = (key: string) => {
    const place = path.resolve(root(), key)
    if (key.includes('\0') || !place.startsWith(path.resolve(root()) + path.sep))
      throw new Error('A key leads nowhere but into its store')
    return place
  }

  const statOf = async (key: string): Promise<StoredObject | undefined> => {
    try {
      const state = await stat(placeOf(key))
      if (!state.isFile()) return undefined
      const storedAt = new Date(Math.max(state.mtimeMs, state.ctimeMs))
      return { key, size: state.size, storedAt }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  return {
    put: async (key, source) => {
      const target = placeOf(key)
      const partial = path.join(root(), `${randomUUID()}.part`)
      try {
        await mkdir(path.dirname(target), { recursive: true })
        await write(partial, source)
        await rename(partial, target)
        await syncFolder(path.dirname(target))
      } catch (cause) {
        await rm(partial, { force: true }).catch(() => undefined)
        throw new AppError('unavailable', 'The file could not be stored. Please try again later.', {
          cause,
        })
      }
    },
    stat: statOf,
    read: async (key, range) => {
      const handle = await open(placeOf(key), 'r')
      return handle.createReadStream(range)
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    list: async () => {
      const entries = await readdir(root(), { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (isMissing(error)) return []
          throw error
        },
      )
      const found: StoredObject[] = []
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const key = path.relative(root(), path.join(entry.parentPath, entry.name))
        const state = await statOf(key) // it may have got its final name, or be deleted, right now
        if (state) found.push(state)
      }
      return found
    },
  }
}
