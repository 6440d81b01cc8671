import type { Readable } from 'node:stream'
import type { FileSource } from './fileSource'

export type StoredObject = {
  key: string
  /** In bytes. */
  size: number
  /** When it came here, whatever its content's own date says: a restored backup is new. */
  storedAt: Date
}

/**
 * Where the bytes of files lie: a folder, or a bucket. Objects are written once, under keys that no address shows, and
 * never changed; which of them an address stands for is said in the database, and so changes with a commit.
 */
export type ObjectStore = {
  /** Keeps these bytes durably: all of them, or none. */
  put: (key: string, source: FileSource) => Promise<void>
  stat: (key: string) => Promise<StoredObject | undefined>
  /** The bytes from `start` to `end`, both included; all by default. @throws ENOENT before the first byte when it is gone */
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable>
  /** Does nothing when it is not there. */
  remove: (key: string) => Promise<void>
  /** Everything, what broken-off writes left included. */
  list: () => Promise<StoredObject[]>
}
