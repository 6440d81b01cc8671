import { readdirSync, readFileSync } from 'node:fs'

const fieldsOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return [] // it has ended
  }
}

const parentOf = (pid: number) => Number(fieldsOf(pid)[1])

/** Linux counts in hundredths of a second: `utime` and `stime`, and those of children that have ended. */
const cpuOf = (pid: number, withChildren = false): number =>
  fieldsOf(pid)
    .slice(11, withChildren ? 15 : 13)
    .reduce((sum, ticks) => sum + Number(ticks) * 10, 0)

/** What a process has worked so far, all threads together, in ms. */
export const cpuMsOf = (pid: number): number => cpuOf(pid)

/** What PostgreSQL has worked so far, in ms: the postmaster and all its backends. */
export const databaseCpuMs = (backend: number): number => {
  const postmaster = parentOf(backend)
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === postmaster)
  return cpuOf(postmaster, true) + children.reduce((sum, pid) => sum + cpuOf(pid), 0)
}

/** Resident memory in MiB. */
export const rssMib = (pid: number): number => {
  const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}
