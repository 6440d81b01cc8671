import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process, told apart from a later one that got the same number. */
export type ProcessIdentity = { pid: number; startedAt: string }

const signalReaches = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // alive, but of another user
  }
}

/** State and start, in clock ticks since boot, as proc_pid_stat(5) has them behind the name in brackets. */
const fromProc = (pid: number): string | undefined => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const isDead = fields[0] === 'Z' || fields[0] === 'X' // a zombie: its parent has not collected it yet, but it has ended
  return isDead ? undefined : fields[19]
}

const fromPs = (pid: number): string | undefined => {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined // ps exits with 1 when there is no such process
  }
}

/** The process that has this id now, if there is one. */
export const identify = (pid: number): ProcessIdentity | undefined => {
  if (!Number.isInteger(pid) || pid <= 0 || !signalReaches(pid)) return undefined
  if (process.platform !== 'linux') {
    const startedAt = fromPs(pid)
    return startedAt ? { pid, startedAt } : undefined
  }
  try {
    const startedAt = fromProc(pid)
    return startedAt ? { pid, startedAt } : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined
    return signalReaches(pid) ? { pid, startedAt: 'hidden' } : undefined // /proc mounted with hidepid
  }
}

export const isAlive = ({ pid, startedAt }: ProcessIdentity) =>
  identify(pid)?.startedAt === startedAt
