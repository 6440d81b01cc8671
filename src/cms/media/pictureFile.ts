import path from 'node:path'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { can } from '../../platform/access/can'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { whenTransactionEnds } from '../../platform/database/transactions/whenTransactionEnds'
import { invalidInput } from '../../platform/errors'
import { sourceOf, type FileSource } from '../../platform/files/fileSource'
import { extensionOf, safeFileName } from '../../platform/files/safeFileName'
import type { Media } from '../../payload-types'
import { checkCrop, checkEdits } from './checkEdits'
import { deleteUnreferencedPictures } from './stored/deleteUnreferencedPictures'
import { freeName } from './stored/freeNames'
import { identifyPicture } from './decoding/identifyPicture'
import {
  filesOf,
  lockPicture,
  writeFilesOf,
  type KnownNames,
  type PictureFile,
} from './stored/pictureFiles'
import { pictureSizes } from './decoding/pictureSizes'
import { newKey, pictureStore } from './stored/pictureStore'
import { placeholderOf } from './decoding/placeholderOf'
import { autoOrient } from './decoding/autoOrient'
import { cutsOff, withoutIdleCrop, withStoredFile } from './withStoredFile'

const refuse = (message: string) => invalidInput([{ path: 'file', message }], message)

/** What says which file a document has: only an upload changes it. */
const systemFields = [
  'filename',
  'filesize',
  'height',
  'mimeType',
  'prefix',
  'sizes',
  'placeholder',
  'thumbnailURL',
  'url',
  'width',
] as const

const extensions = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif']

/** Cleaned, and ending like a picture's: what it is served as is its content's type. */
const pictureName = (name: string, extension: string) => {
  const own = extensionOf(name)
  return safeFileName(name, extensions.includes(own) ? own : extension)
}

type Write = {
  data?: Record<string, unknown>
  where?: unknown
  id?: unknown
  duplicateFromID?: unknown
}

/**
 * Looks at an uploaded picture before Payload decodes it. What callers say about the file in the document's fields
 * is left out.
 */
const check: CollectionBeforeOperationHook = async ({ args, operation, overrideAccess, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  if (!overrideAccess && !can(req.user, 'media:write')) return args // refused right behind this
  const { data = {}, where, id, duplicateFromID } = args as Write
  if (!overrideAccess) for (const name of systemFields) delete data[name]
  checkEdits({ edits: req.query?.uploadEdits, data })
  delete req.context.newPicture
  req.context.copiedPicture = operation === 'create' ? duplicateFromID : undefined
  if (where && !id) {
    if (req.file) throw refuse('A file belongs to one document.')
    delete req.query?.uploadEdits
  }
  if (operation === 'update' && !req.file && typeof id === 'string') await withStoredFile(req, id)
  if (!req.file) {
    if (operation === 'create' && duplicateFromID == null) throw refuse('Choose a picture.')
    return args
  }
  const { mime, extension, isTurned, ...size } = await identifyPicture(sourceOf(req.file))
  withoutIdleCrop(req, size)
  checkCrop(req.query?.uploadEdits, size)
  if (isTurned && cutsOff(req)) await autoOrient(req.file)
  req.file.mimetype = mime
  req.file.name = pictureName(req.file.name, extension)
  return args
}

/** Where the bytes of an object come from. */
type NewObject = { key: string; from: FileSource | { copyOf: string } }

/** What the document's addresses will stand for, once it is saved. */
type NewPicture = { files: PictureFile[]; objects: NewObject[] }

/** The sizes that the picture has, each with its bytes. */
const sizesOf = (data: Partial<Media>) =>
  pictureSizes.flatMap(({ name }) => {
    const size = data.sizes?.[name]
    return size?.filename ? [{ name, size: { ...size, filename: size.filename } }] : []
  })

type Size = { filename: string; width?: number | null; height?: number | null }

/** `photo-768x512.png`, as Payload calls it, after the name that the picture really has. */
const sizeName = (own: string, { filename, width, height }: Size) =>
  `${path.parse(own).name}-${width}x${height}${path.extname(filename)}`

type Plan = { req: PayloadRequest; data: Partial<Media>; originalDoc?: Partial<Media> }

/**
 * Gives the uploaded file and its sizes the addresses of those that they replace, and free ones where there are
 * none. An address of a size that the new picture is too small for goes on with the picture itself.
 */
const planUpload = async ({ req, data, originalDoc }: Plan): Promise<NewPicture> => {
  const connection = await connectionOf(req)
  const id = originalDoc?.id
  const names: KnownNames = id ? await lockPicture(connection, id) : { sizes: {} }
  const before = id ? await filesOf(connection, id) : []
  const own = new Set(before.map(({ name }) => name))
  const given = new Set<string>()
  const nameFor = async (known: string | undefined, wanted: string) => {
    const name =
      known && !given.has(known) ? known : await freeName({ req, name: wanted, given, own })
    given.add(name)
    return name
  }

  const picture: NewPicture = { files: [], objects: [] }
  const add = (name: string, mimeType: string, from: FileSource) => {
    const key = newKey()
    picture.files.push({ name, object: key, mimeType })
    picture.objects.push({ key, from })
    return key
  }
  data.placeholder = await placeholderOf(sourceOf(req.file!))
  const mimeType = data.mimeType ?? req.file!.mimetype
  data.filename = await nameFor(names.own, data.filename ?? req.file!.name)
  const original = add(data.filename, mimeType, sourceOf(req.file!))
  for (const { name, size } of sizesOf(data)) {
    const bytes = req.payloadUploadSizes?.[name]
    if (!bytes) throw new Error(`The bytes of the size ${name} are missing`)
    const filename = await nameFor(names.sizes[name], sizeName(data.filename, size))
    data.sizes![name]!.filename = filename
    add(filename, size.mimeType ?? mimeType, { data: bytes })
  }
  for (const { name } of before)
    if (!given.has(name)) picture.files.push({ name, object: original, mimeType })
  return picture
}

/** A copy has files of its own, so that either may be replaced or deleted. */
const planCopy = async ({ req, data }: Plan, source: string): Promise<NewPicture> => {
  const connection = await connectionOf(req)
  const { own, placeholder } = await lockPicture(connection, source)
  data.placeholder = placeholder
  const files = new Map((await filesOf(connection, source)).map((file) => [file.name, file]))
  const given = new Set<string>()
  const picture: NewPicture = { files: [], objects: [] }
  const copy = async (name: string | undefined): Promise<string> => {
    const file = files.get(name ?? '')
    if (!file) throw refuse('The picture to copy has no file.')
    const free = await freeName({ req, name: file.name, given })
    given.add(free)
    const key = newKey()
    picture.files.push({ ...file, name: free, object: key })
    picture.objects.push({ key, from: { copyOf: file.object } })
    return free
  }
  data.filename = await copy(own)
  for (const { name, size } of sizesOf(data)) {
    data.sizes![name]!.filename = await copy(size.filename)
  }
  return picture
}

/** Decides what the addresses will stand for. Nothing is written: the document may turn out to be invalid. */
const plan: CollectionBeforeChangeHook<Media> = async ({ data, originalDoc, req, context }) => {
  const copied = context.copiedPicture
  if (req.file) context.newPicture = await planUpload({ req, data, originalDoc })
  else if (typeof copied === 'string') {
    context.newPicture = await planCopy({ req, data, originalDoc }, copied)
  }
  delete context.copiedPicture
  return data
}

const put = async ({ key, from }: NewObject) => {
  if (!('copyOf' in from)) return pictureStore.put(key, from)
  const chunks: Buffer[] = []
  for await (const chunk of await pictureStore.read(from.copyOf)) chunks.push(chunk as Buffer)
  return pictureStore.put(key, { data: Buffer.concat(chunks) })
}

/**
 * Keeps the bytes, in the transaction of the document: its commit makes the addresses stand for them. Those of
 * before are deleted after it; should it fail, the new ones are.
 */
const keep: CollectionAfterChangeHook<Media> = async ({ doc, req, context }) => {
  const picture = context.newPicture as NewPicture | undefined
  if (!picture) return
  delete context.newPicture
  const connection = await connectionOf(req)
  const before = await filesOf(connection, doc.id)
  const fresh = picture.objects.map(({ key }) => key)
  await whenTransactionEnds(req, async (outcome) => {
    if (outcome === 'unknown') return // the sweep will know
    const gone = outcome === 'committed' ? before.map(({ object }) => object) : fresh
    await deleteUnreferencedPictures(req.payload, gone)
  })
  await writeFilesOf(connection, doc.id, picture.files)
  for (const object of picture.objects) await put(object)
}

/** Files live until it is certain that their picture does not. */
const release: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const connection = await connectionOf(req)
  await lockPicture(connection, String(id))
  const before = await filesOf(connection, String(id))
  await whenTransactionEnds(req, async (outcome) => {
    if (outcome !== 'committed') return
    const objects = before.map(({ object }) => object)
    await deleteUnreferencedPictures(req.payload, objects)
  })
}

const forget: CollectionAfterDeleteHook = async ({ id, req }) => {
  await writeFilesOf(await connectionOf(req), String(id), [])
}

/** Hooks of the collection of pictures. */
export const pictureFile = { check, plan, keep, release, forget }
