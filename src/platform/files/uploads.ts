import path from 'node:path'
import { once } from '../async/once'
import { settings } from '../settings'
import { diskStore } from './diskStore'
import type { ObjectStore } from './objectStore'
import { s3Store } from './s3Store'

/** Of pictures, and of gated files. */
export const uploadFolders = ['media', 'gated'] as const

export type UploadFolder = (typeof uploadFolders)[number]

/** In `UPLOADS_DIR`, whatever is in use. */
export const folderOnDisk = (folder: UploadFolder): ObjectStore =>
  diskStore(() => path.join(settings.uploadsDir, folder))

/** In the bucket of `UPLOADS_URL`. */
export const folderInBucket = (folder: UploadFolder): ObjectStore => {
  const { uploadsBucket } = settings
  if (!uploadsBucket) throw new Error('There is no UPLOADS_URL')
  return s3Store(uploadsBucket, folder)
}

/** Where uploaded files lie: in the bucket of `UPLOADS_URL`, else in `UPLOADS_DIR`. */
export const uploads = (folder: UploadFolder): ObjectStore => {
  const store = once(() => (settings.uploadsBucket ? folderInBucket(folder) : folderOnDisk(folder)))
  return {
    put: (key, source) => store().put(key, source),
    stat: (key) => store().stat(key),
    read: (key, range) => store().read(key, range),
    remove: (key) => store().remove(key),
    list: () => store().list(),
  }
}
