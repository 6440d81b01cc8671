import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
} from 'payload'
import { can } from '../../platform/access/can'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { whenTransactionEnds } from '../../platform/database/transactions/whenTransactionEnds'
import { invalidInput } from '../../platform/errors'
import { sourceOf, type FileSource, hashOf } from '../../platform/files/fileSource'
import { safeFileName } from '../../platform/files/safeFileName'
import { isUuid } from '../../platform/values/isUuid'
import type { Download } from '../../payload-types'
import { addressOfFile } from './addressOfFile'
import { countPages } from './countPages'
import { deleteUnreferenced } from './deleteUnreferenced'
import { holdFile } from './fileLock'
import { saveFile } from './fileStore'
import { acceptedTypes } from './fileTypes'
import { identifyFile } from './identifyFile'

type FileFields = Pick<Download, 'checksum' | 'filename' | 'filesize' | 'mimeType' | 'pages'>

/** What says which file a document has: only an upload changes it, and a version that is restored. */
const systemFields = [
  'checksum',
  'filename',
  'filesize',
  'focalX',
  'focalY',
  'height',
  'mimeType',
  'prefix',
  'sizes',
  'thumbnailURL',
  'url',
  'width',
] as const

const refuse = (message: string) => invalidInput([{ path: 'file', message }], message)

type Write = { data?: Record<string, unknown>; draft?: boolean; where?: unknown; id?: unknown }

/**
 * Looks into an uploaded file before Payload does anything with it: the type that counts is the content's.
 * What callers say about the file in the document's fields is left out.
 */
const check: CollectionBeforeOperationHook = async ({ args, operation, overrideAccess, req }) => {
  if (operation === 'create' || operation === 'update' || operation === 'restoreVersion')
    req.context.namesDraftFile = (args as Write).draft === true
  if (operation !== 'create' && operation !== 'update') return args
  if (!overrideAccess && !can(req.user, 'content:write', 'downloads')) return args // refused right behind this
  const { data = {}, where, id } = args as Write
  if (!overrideAccess) {
    for (const name of systemFields) delete data[name]
    delete req.query?.uploadEdits // pictures are cut, and fetched from their address for it
  }
  if (!req.file) return args
  if (where && !id) throw refuse('A file belongs to one document.')
  if (req.file.size === 0) throw refuse(`The file is empty. Choose a ${acceptedTypes.en} file.`)
  const type = await identifyFile(sourceOf(req.file), req.file.name)
  req.file.name = safeFileName(req.file.name, type.extension)
  req.file.mimetype = type.mimeType
  return args
}

/** An editor's own number stands; one that came with the file before goes with it. */
const pagesOf = async (
  file: Parameters<typeof sourceOf>[0] & { mimetype: string },
  given: number | null | undefined,
  before: number | null | undefined,
) => {
  if (given != null && given !== before) return given
  return file.mimetype === 'application/pdf' ? ((await countPages(sourceOf(file))) ?? null) : null
}

/** Uploaded, and named by a document that is not saved yet. */
type NewFile = { checksum: string; source: FileSource }

/** Writes down which file the document has. Its bytes are kept once all of the document turned out to be valid. */
const describe: CollectionBeforeChangeHook<Download> = async ({
  data,
  originalDoc,
  req,
  context,
}) => {
  const restored = context.restoredFile as FileFields | undefined
  delete context.newFile
  if (restored) Object.assign(data, restored)
  else if (req.file) {
    const source = sourceOf(req.file)
    const { checksum, size } = await hashOf(source)
    context.newFile = { checksum, source } satisfies NewFile
    const pages = await pagesOf(req.file, data.pages, originalDoc?.pages)
    const { name: filename, mimetype: mimeType } = req.file
    Object.assign(data, { checksum, filename, filesize: size, mimeType, pages })
  }
  const checksum = data.checksum ?? originalDoc?.checksum
  const filename = data.filename ?? originalDoc?.filename
  if (checksum) await holdFile(req, checksum)
  if (checksum && filename) {
    const isDraft = context.namesDraftFile === true && data._status !== 'published'
    data.filename = await addressOfFile({ req, id: originalDoc?.id, filename, checksum, isDraft })
  }
  if (data._status === 'published' && !checksum) {
    throw refuse('A file is needed before this can be published.')
  }
  return data
}

/** Keeps the uploaded bytes in the transaction of the document that names them, and only as long as it does. */
const keep: CollectionAfterChangeHook<Download> = async ({ req, context }) => {
  const file = context.newFile as NewFile | undefined
  if (!file) return
  delete context.newFile
  const { pool } = req.payload.db
  await whenTransactionEnds(req, async (outcome) => {
    if (outcome === 'rolled back') await deleteUnreferenced(pool, [file.checksum])
  })
  await saveFile(file.checksum, file.source)
}

/** The files of a document that is deleted go with it, and with its versions: once that is certain. */
const release: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(
    sql`select checksum from downloads where id = ${id} and checksum is not null
        union
        select version_checksum from _downloads_v where parent_id = ${id} and version_checksum is not null`,
  )
  const checksums = rows.map(({ checksum }) => String(checksum))
  const { pool } = req.payload.db
  await whenTransactionEnds(req, async (outcome) => {
    if (outcome === 'committed') await deleteUnreferenced(pool, checksums)
  })
}

/** A version brings back the file that it had; Payload alone would leave the present one. */
const restore: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { id } = args as { id?: unknown }
  if (operation !== 'restoreVersion' || typeof id !== 'string' || !isUuid(id)) return args
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(
    sql`select version_checksum as checksum, version_filename as filename, version_filesize::float as filesize,
               version_mime_type as "mimeType", version_pages::float as pages
          from _downloads_v where id = ${id}`,
  )
  if (rows[0]) req.context.restoredFile = rows[0]
  return args
}

/** Hooks of the collection whose documents are files behind a code. */
export const uploadedFile = { check, restore, describe, keep, release }
