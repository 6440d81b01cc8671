import { readFileSync } from 'node:fs'

/** How long this process works on something, in ms: a busy machine makes it wait, and not work more. */
export const cpuMs = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * What the main thread of another process has worked so far, in ms: the one that runs its JavaScript, and neither
 * hashes passwords nor compiles. Linux counts in hundredths of a second.
 */
export const mainThreadMsOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
  const fields = stat.split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
