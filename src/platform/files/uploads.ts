import path from 'node:path'
import { once } from '../async/once'
import { databaseIdentity } from '../database/connections/databaseIdentity'
import { logger } from '../logging'
import { settings, type S3Location } from '../settings'
import { bucketOwner } from './bucketOwner'
import { isDeletionPaused } from './deletionPause'
import { diskStore } from './diskStore'
import type { ObjectStore } from './objectStore'
import { s3Store } from './s3Store'

/** Of pictures, and of gated files. */
export const uploadFolders = ['media', 'gated'] as const

export type UploadFolder = (typeof uploadFolders)[number]

/** In `UPLOADS_DIR`, whatever is in use. */
export const folderOnDisk = (folder: UploadFolder): ObjectStore =>
  diskStore(() => path.join(settings.uploadsDir, folder))

const locationOfBucket = (): S3Location => {
  const { uploadsBucket } = settings
  if (!uploadsBucket) throw new Error('There is no UPLOADS_URL')
  return uploadsBucket
}

/** In the bucket of `UPLOADS_URL`. */
export const folderInBucket = (folder: UploadFolder): ObjectStore =>
  s3Store(locationOfBucket(), folder)

/** Beside the files: what says whose they are, or what is being done with them. */
export const placeOfMarks = (): ObjectStore =>
  settings.uploadsBucket
    ? s3Store(locationOfBucket(), 'frontdesk')
    : diskStore(() => path.join(settings.uploadsDir, 'frontdesk'))

const owner = once(() =>
  bucketOwner({
    store: placeOfMarks(),
    identify: databaseIdentity,
    onOther: () =>
      logger.warn({
        msg: 'Another database keeps its files in this bucket: nothing is deleted there. See docs/operate/object-storage.md',
      }),
  }),
)

/** A folder belongs to its machine; a bucket may be written to by several databases, by mistake. */
const isOurs = async () => !settings.uploadsBucket || owner().isOurs()

/** While a backup is being taken nothing goes: it may be about to copy the file. */
const mayDelete = async () => (await isOurs()) && !(await isDeletionPaused())

/** Where uploaded files lie, whoever's they are: in the bucket of `UPLOADS_URL`, else in `UPLOADS_DIR`. */
export const storeOf = (folder: UploadFolder): ObjectStore =>
  settings.uploadsBucket ? folderInBucket(folder) : folderOnDisk(folder)

/**
 * Where uploaded files lie. In a bucket that another database has marked as its own nothing is removed (the mark is set by
 * the first that lists or removes), and neither is anything while a backup is being taken.
 */
export const uploads = (folder: UploadFolder): ObjectStore => {
  const store = once(() => storeOf(folder))
  return {
    put: (key, source) => store().put(key, source),
    stat: (key) => store().stat(key),
    read: (key, range) => store().read(key, range),
    remove: async (key) => {
      if (await mayDelete()) await store().remove(key)
    },
    list: async () => {
      await isOurs()
      return store().list()
    },
  }
}
