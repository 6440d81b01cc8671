import { ContextStorage } from '../contextStorage'
import { shared } from '../shared'
import { isUuid } from '../values/isUuid'

/** Columns of a collection’s own table, by their names in the database. */
export type Columns = ReadonlySet<string>

/**
 * What one answer is made of. It is in the index from the moment at which something is noted, which is before that is
 * read: a change that comes meanwhile is not missed.
 */
export type Recording = {
  /** Whether something that it was made of has changed since, or nobody follows that any more. */
  isOutdated: boolean
  /** Called once, when it becomes outdated by a change that is known. */
  onOutdated?: () => void
  /** Where it stands in the index. */
  keys: Set<string>
  /** By collection: the columns that its rows were chosen and ordered by. */
  rows: Map<string, Set<string>>
  /** By collection: how many reads of it are under way, or were not understood. */
  wide: Map<string, number>
}

type Store = { recording: Recording; isNoted: boolean }

const state = shared('sources', () => ({
  storage: new ContextStorage<Store>(),
  index: new Map<string, Set<Recording>>(),
  all: new Set<Recording>(),
  /** Collections, and globals by their keys, that are made of nothing but what the change log tells of. */
  followed: new Set<string>(),
}))

export const everythingKey = '*'
/** @param id a UUID: visitors may write it in capitals, PostgreSQL doesn't */
export const documentKey = (collection: string, id: string) => `${collection}/${id.toLowerCase()}`
/** Any change of the collection. */
export const wideKey = (collection: string) => `${collection}/*`
/** Those that know by which columns the rows of this collection were found. */
export const rowsKey = (collection: string) => `${collection}/?`
export const globalKey = (slug: string) => `global ${slug}`

/** For who outdates recordings. */
export const sourceIndex = {
  of: (key: string): Iterable<Recording> => state.index.get(key) ?? [],
  all: (): Iterable<Recording> => state.all,
}

const add = (recording: Recording, key: string) => {
  if (recording.isOutdated || recording.keys.has(key)) return
  recording.keys.add(key)
  state.all.add(recording)
  const known = state.index.get(key)
  if (known) known.add(recording)
  else state.index.set(key, new Set([recording]))
}

const remove = (recording: Recording, key: string) => {
  recording.keys.delete(key)
  const known = state.index.get(key)
  known?.delete(recording)
  if (known?.size === 0) state.index.delete(key)
}

export const newRecording = (): Recording => ({
  isOutdated: false,
  keys: new Set(),
  rows: new Map(),
  wide: new Map(),
})

/** Takes it out of the index for good: its answer is kept no longer. */
export const endRecording = (recording: Recording) => {
  recording.isOutdated = true
  recording.onOutdated = undefined // tables of the index that V8 has left may keep it for long (shortLived.ts)
  for (const key of [...recording.keys]) remove(recording, key)
  state.all.delete(recording)
}

/** Whether it depends on anything at all: nobody knows what it was made of. */
export const isOfEverything = ({ keys }: Recording): boolean => keys.has(everythingKey)

/** How many documents, collections and settings it knows of: each is a place in the index. */
export const sizeOfRecording = ({ keys }: Recording): number => keys.size

/** Whatever is read in `run`, and in what it calls, is noted in `recording`. */
export const recordInto = <T>(recording: Recording, run: () => T): T =>
  state.storage.run({ recording, isNoted: false }, run)

/** What goes on afterwards, for others. */
export const outsideRecording = <T>(run: () => T): T => state.storage.exit(run)

/** What is made now, if what it is made of is to be known. */
export const currentRecording = (): Recording | undefined => state.storage.getStore()?.recording

/** Runs statements whose sources have been noted. All others make an answer depend on everything. */
export const whileNoted = <T>(run: () => T): T => {
  const store = state.storage.getStore()
  return store ? state.storage.run({ ...store, isNoted: true }, run) : run()
}

/** A statement is sent: whoever sends it has noted what it reads, or nobody knows. */
export const noteStatement = () => {
  const store = state.storage.getStore()
  if (store && !store.isNoted) add(store.recording, everythingKey)
}

/** Any change outdates it: what is read is in no table, or too much to tell. */
export const noteEverything = () => {
  const recording = currentRecording()
  if (recording) add(recording, everythingKey)
}

/**
 * Which collections, and which globals (`globalKey`), are made of nothing but what the change log tells of. All others
 * may have changed with anything, or with nothing that is heard of.
 */
export const followSources = (sources: Iterable<string>) => {
  state.followed = new Set(sources)
}

const isFollowed = (source: string) => state.followed.has(source)

export const noteGlobal = (slug: string) => {
  const recording = currentRecording()
  if (!recording) return
  if (!isFollowed(globalKey(slug))) return noteEverything()
  add(recording, globalKey(slug))
}

type Id = number | string

/** Those that one answer is known by: of more, any change of the collection counts. */
const mostDocuments = 1000

/**
 * Of ids that are no UUIDs (a project's own field) the log may write others: `7.50` for 7.5.
 * @returns undefined where they can't be told one by one
 */
const knownOneByOne = (ids: Iterable<Id>): string[] | undefined => {
  const all = [...ids].map(String)
  return all.length <= mostDocuments && all.every(isUuid) ? all : undefined
}

type Found = {
  /** The documents that were found. */
  ids: Iterable<Id>
  /** The columns that they were chosen and ordered by. @default any change of the collection may find others */
  columns?: Columns
}

/**
 * To be called before rows of a collection are looked for.
 * @returns what to call with what was found. Until then, any change of the collection counts
 */
export const noteRows = (collection: string): ((found: Found) => void) => {
  const recording = currentRecording()
  if (!recording) return () => undefined
  if (!isFollowed(collection)) noteEverything()
  const { wide, rows } = recording
  const key = wideKey(collection)
  wide.set(collection, (wide.get(collection) ?? 0) + 1)
  add(recording, key)
  return ({ ids, columns }) => {
    const documents = knownOneByOne(ids)
    if (!columns || !documents) return
    for (const id of documents) add(recording, documentKey(collection, id))
    if (columns.size > 0) {
      const decisive = rows.get(collection) ?? new Set()
      rows.set(collection, decisive)
      for (const column of columns) decisive.add(column)
      add(recording, rowsKey(collection))
    }
    const left = (wide.get(collection) ?? 1) - 1
    wide.set(collection, left)
    if (left === 0) remove(recording, key)
  }
}

/** Any change of the collection outdates it. */
export const noteCollection = (collection: string) => void noteRows(collection)

/** Just these documents, whatever their state is. */
export const noteDocuments = (collection: string, ids: Iterable<Id>) => {
  const recording = currentRecording()
  if (!recording) return
  if (!isFollowed(collection)) return noteEverything()
  const documents = knownOneByOne(ids)
  if (!documents) return noteCollection(collection)
  for (const id of documents) add(recording, documentKey(collection, id))
}
