import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify } from './processes'

const runsIn = (pid: number, data: string): boolean => {
  if (process.platform !== 'linux') {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes(data)
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' // another user's process
  }
}

/**
 * The process number of the PostgreSQL that serves this data folder. After a power cut its file can
 * name a process that is something else by now, which PostgreSQL itself would refuse to start beside:
 * such a file is removed.
 */
export const findPostmaster = (data: string): number | undefined => {
  const file = path.join(data, 'postmaster.pid')
  let pid: number
  try {
    pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
  if (!identify(pid)) return undefined
  try {
    if (runsIn(pid, data)) return pid
  } catch {
    return undefined // it ended meanwhile
  }
  rmSync(file, { force: true })
  return undefined
}

const hasEnded = async (pid: number, withinMs: number) => {
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    if (!identify(pid)) return true
    await sleep(25)
  }
  return false
}

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Stops it as `pg_ctl stop -m fast` does, which can't be asked as root; if that hangs, without a checkpoint. */
export const stopPostmaster = async (data: string) => {
  const pid = findPostmaster(data)
  if (!pid) return
  signal(pid, 'SIGINT')
  if (await hasEnded(pid, 60_000)) return
  signal(pid, 'SIGQUIT')
  await hasEnded(pid, 10_000)
}
