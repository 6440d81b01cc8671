import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const dayMs = 24 * 60 * 60 * 1000
const named = /^frontdesk-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar(?:\.age)?$/

/** Such as `frontdesk-2026-11-24T06-00-00Z.tar.age`: their order is that of their names. */
export const newFileName = (now: Date, isEncrypted: boolean): string =>
  `frontdesk-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${isEncrypted ? '.age' : ''}`

export const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

/** Deletes what was broken off a day ago: before the next is begun, which may need its room. */
export const removeBrokenOff = async (folder: string, now = new Date()) => {
  const all = await readdir(folder)
  for (const name of all.filter((one) => one.endsWith('.part') && named.test(one.slice(0, -5)))) {
    const place = path.join(folder, name)
    const state = await stat(place).catch(() => undefined)
    if (state && now.getTime() - state.mtimeMs > dayMs) await rm(place, { force: true })
  }
}

type Keeping = { folder: string; keep: number }

/** Deletes all but the newest of the backups that were taken by schedule. Other files are left alone. */
export const keepNewest = async ({ folder, keep }: Keeping) => {
  const all = await readdir(folder)
  const backups = all.filter((name) => named.test(name)).sort()
  for (const name of backups.slice(0, Math.max(0, backups.length - keep)))
    await rm(path.join(folder, name), { force: true })
}
