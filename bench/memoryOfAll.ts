import { readdirSync, readFileSync } from 'node:fs'

const parentOf = (pid: string): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined // it has ended meanwhile
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === String(pid))
    .map(Number)

/** KiB of a process, by what is mapped (proc_pid_smaps(5)): its own, and what is in memory of files. */
const mapped = (pid: number) => {
  const files = new Map<string, number>()
  let own = 0
  for (const part of readFileSync(`/proc/${pid}/smaps`, 'utf8').split(/\n(?=[\da-f]+-[\da-f]+ )/)) {
    const [, offset, inode, name] = /^\S+ \S+ (\S+) \S+ (\d+) *(.*)/.exec(part) ?? []
    const kib = (field: string) => Number(new RegExp(`^${field}: +(\\d+)`, 'm').exec(part)?.[1] ?? 0) // prettier-ignore
    const anonymous = kib('Anonymous')
    own += inode === '0' ? kib('Rss') : anonymous
    if (inode !== '0') files.set(`${name} ${offset}`, kib('Rss') - anonymous)
  }
  return { own, files }
}

/**
 * Resident memory of a process and its children, in MB: of one, `VmRSS`. What they have in memory of the same file is the same
 * pages, and counts once. Proportional set size would divide it among all programs of the machine that have it open, too.
 */
export const residentMb = (pid: number): number => {
  const all = [pid, ...childrenOf(pid)].map(mapped)
  const once = new Map<string, number>()
  for (const { files } of all)
    for (const [file, kib] of files) once.set(file, Math.max(kib, once.get(file) ?? 0))
  const sum = (kib: Iterable<number>) => [...kib].reduce((so, one) => so + one, 0)
  return (sum(all.map(({ own }) => own)) + sum(once.values())) / 1024
}
