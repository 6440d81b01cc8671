import { configureFromEnv } from '../../configureFromEnv'
import { copyObjects, type CopyProgress } from '../../platform/files/copyObjects'
import { folderInBucket, folderOnDisk, uploadFolders } from '../../platform/files/uploads'
import { settings } from '../../platform/settings'

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

/** `npm run move-uploads -- --to bucket|folder`. What is copied stays where it was. */
const run = async () => {
  configureFromEnv()
  const target = readTarget()
  for (const folder of uploadFolders) {
    const [bucket, disk] = [folderInBucket(folder), folderOnDisk(folder)]
    const [from, to] = target === 'bucket' ? [disk, bucket] : [bucket, disk]
    const { total } = await copyObjects({ from, to, onProgress: teller(folder) })
    if (total === 0) console.log(`${folder}: no files`)
  }
  console.log(
    target === 'bucket'
      ? 'All files are in the bucket. Start the service with UPLOADS_URL; run this again for what came meanwhile.'
      : 'All files are in UPLOADS_DIR. Start the service without UPLOADS_URL; run this again for what came meanwhile.',
  )
}

try {
  await run()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
