import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { extract as extractTar, type Extract as ExtractTar } from 'tar-stream'
import { isSetupError, SetupError } from '../../setupError'
import { runningChecksums } from './checksums'
import { kindOf, readEnd, readHead, type End, type EntryKind, type Head } from './format'

/** An entry of a backup, whose bytes have to be read to their end before the next is asked for. */
export type ArchiveEntry = Extract<EntryKind, { kind: 'table' | 'file' }> & {
  size: number
  bytes: AsyncIterable<Buffer>
}

export type OpenArchive = {
  head: Head
  entries: AsyncIterable<ArchiveEntry>
  /** Once all entries were read: that it is whole, and what it says there is. */
  end: () => End
}

const mostOfList = 4 * 1024 * 1024
const mostOfJson = 32 * 1024 * 1024

const altered = () =>
  new SetupError('This backup is cut off or was altered: nothing was kept of it. Use another one.')

const noBackup = () => new SetupError('This file is no backup of Frontdesk.')

type TarEntry = ExtractTar extends AsyncIterable<infer Entry> ? Entry : never

/** A disk that fails, or a sentence that was said already, is no fault of the backup. */
const asFault = (error: unknown, fault = altered): unknown =>
  isSetupError(error) || (error as NodeJS.ErrnoException).code ? error : fault()

async function* through(entry: TarEntry, hash: Hash): AsyncIterable<Buffer> {
  const chunks = (entry as unknown as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  for (;;) {
    const next = await chunks.next().catch((error: unknown) => {
      throw asFault(error)
    })
    if (next.done) return
    hash.update(next.value)
    yield next.value
  }
}

const textOf = async (entry: TarEntry, most: number, hash = createHash('sha256')) => {
  if (entry.header.size > most) throw altered()
  const chunks: Buffer[] = []
  for await (const chunk of through(entry, hash)) chunks.push(chunk)
  return { text: Buffer.concat(chunks).toString('utf8'), digest: hash.digest('hex') }
}

/** Only plain files have a place in a backup: a link or a device is somebody else's idea. */
const demandPlain = ({ header }: TarEntry) => {
  if (header.type === 'file' || header.type === 'contiguous-file') return
  throw new SetupError(
    `This backup holds “${header.name.slice(0, 100)}”, which is no plain file: none of ours does. Nothing was kept of it.`,
  )
}

const demandKind = (name: string): EntryKind => {
  const kind = kindOf(name)
  if (kind) return kind
  throw new SetupError(
    `This backup holds “${name.slice(0, 100)}”, which none of ours does. Nothing was kept of it.`,
  )
}

type Tarred = AsyncIterator<TarEntry>

const nextOf = async (entries: Tarred, fault = altered): Promise<TarEntry | undefined> => {
  const next = await entries.next().catch((error: unknown) => {
    throw asFault(error, fault)
  })
  if (next.done) return undefined
  demandPlain(next.value)
  return next.value
}

/**
 * Reads a backup as it was written, entry by entry, and nothing more of it than fits in memory. Each entry's SHA-256 is
 * compared with its list as soon as that comes; the last entry says that nothing is missing.
 * @throws SetupError when it is none, and at the first entry that is not as it was written
 */
export const readArchive = async (bytes: AsyncIterable<Uint8Array>): Promise<OpenArchive> => {
  const extract = extractTar()
  const source = Readable.from(bytes)
  source.on('error', (error) => extract.destroy(error))
  const entries = extract[Symbol.asyncIterator]()
  source.pipe(extract)
  const sums = runningChecksums()
  const first = await nextOf(entries, noBackup)
  if (!first || kindOf(first.header.name)?.kind !== 'head') throw noBackup()
  const { text, digest } = await textOf(first, mostOfJson)
  const head = readHead(text)
  sums.note(first.header.name, digest)
  let end: End | undefined

  const compare = async (entry: TarEntry) => {
    const { text: list } = await textOf(entry, mostOfList)
    if (list !== sums.take()) throw altered()
  }
  const finish = async (entry: TarEntry) => {
    const said = readEnd((await textOf(entry, mostOfJson)).text)
    const { entries: count, checksums } = sums.result()
    if (!sums.isEmpty() || said.entries !== count || said.checksums !== checksums) throw altered()
    if (await nextOf(entries)) throw altered()
    end = said
  }

  async function* read(): AsyncIterable<ArchiveEntry> {
    for (let entry = await nextOf(entries); entry; entry = await nextOf(entries)) {
      const { name, size } = entry.header
      const kind = demandKind(name)
      if (kind.kind === 'end') return finish(entry)
      if (kind.kind === 'checksums') {
        await compare(entry)
        continue
      }
      if (kind.kind === 'head' || sums.isFull()) throw altered()
      const hash = createHash('sha256')
      const bytes = through(entry, hash)
      yield { ...kind, size, bytes }
      for await (const _ of bytes); // what the reader had no use for
      sums.note(name, hash.digest('hex'))
    }
    throw altered()
  }
  return {
    head,
    entries: read(),
    end: () => {
      if (!end) throw altered()
      return end
    },
  }
}
