import { readFileSync } from 'node:fs'

/** How long this process works on something, in ms: a busy machine makes it wait, and not work more. */
export const cpuMs = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Between the growth of what is linear, and that of what is quadratic. */
export const linear = 24

/**
 * How many times as much this process works on eight times as much: 8 if it grows with the size, 64 if with its square.
 * Both sizes share the machine, its clock and the heap of the suites before; the least of three runs is free of what
 * else happened meanwhile, or of twelve when a collection of garbage fell into each of the three.
 */
export const growth = async (size: number, work: (size: number) => unknown): Promise<number> => {
  const small: number[] = []
  const large: number[] = []
  const ratio = () => Math.min(...large) / Math.max(1, Math.min(...small))
  while (large.length < 3 || (large.length < 12 && ratio() >= linear)) {
    small.push(await cpuMs(() => work(size / 8)))
    large.push(await cpuMs(() => work(size)))
  }
  return ratio()
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
