import { mkdirSync, realpathSync, statfsSync, writeFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { SetupError } from '../../setupError'
import { findBinaries, type Binaries } from './binaries'

/** Where the embedded database of a `DATA_DIR` keeps its things. */
export type Place = {
  home: string
  data: string
  settingsFile: string
  usersFile: string
  logFile: string
  binaries: Binaries
  log: (message: string) => void
}

const megabyte = 1024 * 1024

const why: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file of that name is in the way',
}

/** Makes `DATA_DIR`. Others may pass through when root made it, so that the user `postgres` can. */
const makeWritable = (home: string) => {
  try {
    mkdirSync(home, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    const probe = path.join(home, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new SetupError(
      `Cannot keep data in ${home}: ${why[code] ?? code}. Mend that, or set DATA_DIR to another folder.`,
    )
  }
}

export const openPlace = ({ dataDir, log }: { dataDir: string; log: Place['log'] }): Place => {
  const binaries = findBinaries()
  makeWritable(dataDir)
  const home = realpathSync(dataDir)
  return {
    home,
    data: path.join(home, 'postgres'),
    settingsFile: path.join(home, 'postgres.json'),
    usersFile: path.join(home, 'postgres.users'),
    logFile: path.join(home, 'postgres.log'),
    binaries,
    log,
  }
}

export const diskFull = (home: string, needed = 'some') =>
  new SetupError(
    `The disk that holds ${home} is full. Free ${needed} space on it, or set DATA_DIR to a folder on ` +
      'another disk. Nothing is lost: start again afterwards.',
  )

export const requireSpace = ({ home }: Place, megabytes: number) => {
  const { bavail, bsize } = statfsSync(home)
  if (bavail * bsize < megabytes * megabyte) throw diskFull(home, `at least ${megabytes} MB of`)
}
