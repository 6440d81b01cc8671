import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack as packTar } from 'tar-stream'
import { isSetupError } from '../../setupError'
import { checksumsPart, names, type End, type Head } from './format'
import { runningChecksums } from './checksums'

type Totals = Omit<End, 'entries' | 'checksums'>

export type ArchiveWriter = {
  add: (name: string, data: Buffer) => Promise<void>
  /** @throws when there are more or fewer bytes than `size` */
  addStream: (name: string, size: number, source: Readable) => Promise<void>
  /** Says that it is complete. */
  finish: (totals: Totals) => Promise<void>
}

type Writing = {
  head: Head
  /** Writes the bytes to where they shall be, until there are no more. */
  to: (bytes: AsyncIterable<Uint8Array>) => Promise<void>
  run: (writer: ArchiveWriter) => Promise<void>
}

const own = { mode: 0o600, uid: 0, gid: 0, uname: '', gname: '' }

const hashing = (): { through: Transform; digest: () => string } => {
  const hash = createHash('sha256')
  const through = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, digest: () => hash.digest('hex') }
}

/** Writes a tar: head first, then what `run` adds, each with its SHA-256 in a list, then the end. */
export const writeArchive = async ({ head, to, run }: Writing): Promise<void> => {
  const pack = packTar()
  pack.on('error', () => undefined) // whoever reads or writes hears of it
  const mtime = new Date(head.takenAt)
  const sums = runningChecksums()
  let lists = 0
  const written = to(pack as unknown as AsyncIterable<Uint8Array>)
  /** A disk that is full is told of at once, and not when the next entry waits for ever. */
  const unlessBroken = <T>(work: Promise<T>): Promise<T> =>
    Promise.race([work, written.then(() => new Promise<T>(() => undefined))])

  const put = (name: string, data: Buffer) =>
    unlessBroken(
      new Promise<void>((resolve, reject) => {
        pack
          .entry({ ...own, name, size: data.length, mtime }, data, (error) =>
            error ? reject(error) : resolve(),
          )
          .on('error', reject)
      }),
    )
  const list = () => put(checksumsPart(++lists), Buffer.from(sums.take()))
  const noted = async (name: string, digest: string) => {
    sums.note(name, digest)
    if (sums.isFull()) await list()
  }
  const add = async (name: string, data: Buffer) => {
    await put(name, data)
    await noted(name, createHash('sha256').update(data).digest('hex'))
  }
  const writer: ArchiveWriter = {
    add,
    addStream: async (name, size, source) => {
      const { through, digest } = hashing()
      const entry = pack.entry({ ...own, name, size, mtime })
      await unlessBroken(pipeline(source, through, entry as unknown as NodeJS.WritableStream))
      await noted(name, digest())
    },
    finish: async (totals) => {
      if (!sums.isEmpty()) await list()
      await put(names.end, Buffer.from(JSON.stringify({ ...sums.result(), ...totals })))
      pack.finalize()
    },
  }
  try {
    await add(names.head, Buffer.from(JSON.stringify(head)))
    await unlessBroken(run(writer))
    await written
  } catch (error) {
    pack.destroy(error as Error)
    const failure: unknown = await written.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    throw isSetupError(failure) ? failure : error // else it is what followed from it
  }
}
