import { copyObjects, type CopyProgress } from '../../platform/files/copyObjects'
import {
  folderInBucket,
  folderOnDisk,
  uploadFolders,
  type UploadFolder,
} from '../../platform/files/uploads'
import { whyOfStore } from '../../platform/files/whyOfStore'
import { settings } from '../../platform/settings'
import { SetupError } from '../../platform/setupError'
import { namedPictures } from '../../cms/media/stored/namedPictures'
import { namedFiles } from '../../downloads/files/namedFiles'
import {
  bookkeepingPool,
  closeBookkeepingPool,
} from '../../platform/database/connections/bookkeepingPool'
import { runCommand } from '../database/runCommand'

const usage = 'npm run move-uploads -- --to bucket, or --to folder'

/** @throws with how it is called, and what it needs */
const readTarget = (): 'bucket' | 'folder' => {
  const place = process.argv.indexOf('--to')
  const target = place < 0 ? undefined : process.argv[place + 1]
  if (target !== 'bucket' && target !== 'folder') throw new Error(`Where to? ${usage}`)
  if (!settings.uploadsBucket) throw new Error('UPLOADS_URL is missing: it says which bucket.')
  return target
}

const everyMs = 2000

/** Says how far it is every two seconds, and at the end. */
const teller = (folder: string) => {
  let toldAt = 0
  return ({ done, total, copied, bytes }: CopyProgress) => {
    if (done < total && performance.now() - toldAt < everyMs) return
    toldAt = performance.now()
    const mb = (bytes / 1024 / 1024).toFixed(1)
    console.log(`${folder}: ${done} of ${total} files, ${copied} copied (${mb} MB)`)
  }
}

const atMost = 20

/** @throws with the files that the database names and that are not there */
const demandAll = async (folder: UploadFolder, keys: ReadonlySet<string>) => {
  const named = await { media: namedPictures, gated: namedFiles }[folder](bookkeepingPool())
  const missing = named.filter((key) => !keys.has(key))
  if (missing.length === 0) return
  const some = missing.slice(0, atMost).join(', ')
  throw new Error(
    `${folder}: ${missing.length} of ${named.length} files that the database names were not found: ${some}. Are UPLOADS_DIR and UPLOADS_URL right?`,
  )
}

/** What is said to people, and why. */
const explain = (error: unknown): string => {
  const why = whyOfStore(error)
  return why ? `${(error as Error).message} (${why})` : (error as Error).message
}

const moveAll = async () => {
  const target = readTarget()
  for (const folder of uploadFolders) {
    const [bucket, disk] = [folderInBucket(folder), folderOnDisk(folder)]
    const [from, to] = target === 'bucket' ? [disk, bucket] : [bucket, disk]
    const { total } = await copyObjects({ from, to, onProgress: teller(folder) })
    if (total === 0) console.log(`${folder}: no files`)
    await demandAll(folder, new Set((await to.list()).map(({ key }) => key)))
  }
  console.log(
    target === 'bucket'
      ? 'All files are in the bucket. Start the service with UPLOADS_URL; run this again for what came meanwhile.'
      : 'All files are in UPLOADS_DIR. Start the service without UPLOADS_URL; run this again for what came meanwhile.',
  )
}

/** `npm run move-uploads -- --to bucket|folder`. What is copied stays where it was. */
await runCommand(async ({ beforeClose }) => {
  beforeClose(closeBookkeepingPool)
  try {
    await moveAll()
  } catch (error) {
    throw new SetupError(explain(error))
  }
})
