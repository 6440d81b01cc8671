import { z } from 'zod'
import { SetupError } from '../../setupError'
import { uploadFolders, type UploadFolder } from '../../files/uploads'

/**
 * A backup is a tar (docs/decisions/backup.md): the head, rows of tables as `COPY` writes them, files, and between them
 * lists of SHA-256. What ends it says how much there was: a tar without it is no backup.
 */
export const names = { head: 'frontdesk-backup.json', end: 'complete.json' }

export const formatVersion = 1

const digest = z.string().regex(/^[0-9a-f]{64}$/)

const head = z.object({
  format: z.literal('frontdesk-backup'),
  formatVersion: z.number(),
  id: z.uuid(),
  /** Of Frontdesk. */
  release: z.string().max(100),
  takenAt: z.iso.datetime(),
  /** The server's version. */
  postgres: z.string().max(200),
  /** In the order in which the database had them. */
  migrations: z.array(z.string().max(300)).max(10_000),
  tables: z
    .array(z.object({ name: z.string().max(63), columns: z.array(z.string().max(63)).max(1600) }))
    .max(10_000),
  sequences: z
    .array(
      z.object({ name: z.string().max(63), value: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() }), // prettier-ignore
    )
    .max(10_000),
})

export type Head = z.output<typeof head>

const count = z.number().int().min(0)

const end = z.object({
  entries: count,
  /** SHA-256 over the lists of SHA-256, one after the other. */
  checksums: digest,
  /** By table. The digest is of the rows in any order (database/rowDigest.ts). */
  tables: z.record(z.string(), z.object({ rows: count, digest: z.string().max(64) })),
  files: z.record(z.enum(uploadFolders), z.object({ count, bytes: count })),
  /** Files that the database names and that were not there. */
  missing: count,
})

export type End = z.output<typeof end>

const broken = () =>
  new SetupError('This backup is broken: what it says of itself can’t be read. Use another one.')

const parse = <T>(schema: z.ZodType<T>, text: string): T => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw broken()
  }
}

/** @throws SetupError when it is not as it should be, or of a release that is newer than this one */
export const readHead = (text: string): Head => {
  const read = parse(head, text)
  if (read.formatVersion > formatVersion)
    throw new SetupError(
      `This backup was made by Frontdesk ${read.release}, in a format that this release can’t read: restore it with that release or a newer one.`,
    )
  return read
}

export const readEnd = (text: string): End => parse(end, text)

const numbered = (number: number) => String(number).padStart(6, '0')

export const tablePart = (table: string, number: number) =>
  `database/${encodeURIComponent(table)}/${numbered(number)}.copy.gz`

export const fileEntry = (folder: UploadFolder, key: string) => `files/${folder}/${key}`

export const checksumsPart = (number: number) => `checksums/${numbered(number)}.sha256`

/** What an entry is, by its name alone. */
export type EntryKind =
  | { kind: 'head' }
  | { kind: 'end' }
  | { kind: 'checksums' }
  | { kind: 'table'; table: string }
  | { kind: 'file'; folder: UploadFolder; key: string }

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A key leads nowhere but into its store: neither up, nor to the root, nor to nothing. */
const isKey = (key: string) =>
  key.length <= 1024 &&
  !key.includes('\0') &&
  !key.includes('\\') &&
  key.split('/').every((part) => !['', '.', '..'].includes(part))

/** @returns undefined for a name that no backup of ours has */
export const kindOf = (name: string): EntryKind | undefined => {
  if (name === names.head) return { kind: 'head' }
  if (name === names.end) return { kind: 'end' }
  if (/^checksums\/\d{6,}\.sha256$/.test(name)) return { kind: 'checksums' }
  const [, part] = /^database\/([^/]{1,200})\/\d{6,}\.copy\.gz$/.exec(name) ?? []
  const table = part === undefined ? undefined : decoded(part)
  if (table) return { kind: 'table', table }
  const [, folder, key = ''] = /^files\/(media|gated)\/([^\n]+)$/.exec(name) ?? []
  if (folder && isKey(key)) return { kind: 'file', folder: folder as UploadFolder, key }
  return undefined
}
