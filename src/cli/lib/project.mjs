import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError } from './terminal.mjs'

/** The project's folder. Commands work from any folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

export const inRoot = (/** @type {string[]} */ ...parts) => path.join(root, ...parts)

/** @throws CliError when the project's disk has less than `megabytes` free */
export const requireSpace = (/** @type {number} */ megabytes, /** @type {string} */ what) => {
  const { bavail, bsize } = fs.statfsSync(root)
  const free = Math.floor((bavail * bsize) / 1024 / 1024)
  if (free >= megabytes) return
  throw new CliError(
    `${what} needs about ${megabytes} MB, and the disk that holds ${root} has ${free} MB left.\n` +
      'Free some space and run the same command again.',
  )
}
