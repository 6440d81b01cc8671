import { readdirSync, readFileSync } from 'node:fs'

/** Fields of proc_pid_stat(5), from the state on: time of its own, and of children that have ended, in hundredths of a second. */
const statOf = (pid: string) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ms = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * 10
  return { parent: fields[1], ms }
}

/** What a process and its children have worked so far, in ms: waiting for others does not count. */
export const workedMs = (pid: number): number => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.reduce((sum, one) => {
    try {
      const { parent, ms } = statOf(one)
      return one === String(pid) || parent === String(pid) ? sum + ms : sum
    } catch {
      return sum // it has ended meanwhile, and its parent has its time
    }
  }, 0)
}

/** The same of a process, of all that descends from it, and of the PostgreSQL that has its files in this folder. */
export const workedByAllMs = (pid: number, folder: string): number => {
  const stats = new Map<string, ReturnType<typeof statOf>>()
  const roots = new Set([String(pid)])
  for (const one of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      stats.set(one, statOf(one))
      const command = readFileSync(`/proc/${one}/cmdline`, 'utf8').split('\0')
      if (command.includes('-D') && command.some((word) => word.startsWith(folder))) roots.add(one)
    } catch {
      continue // it has ended meanwhile
    }
  }
  const isOurs = (one: string | undefined): boolean =>
    one !== undefined && (roots.has(one) || isOurs(stats.get(one)?.parent))
  return [...stats].reduce((sum, [one, { ms }]) => (isOurs(one) ? sum + ms : sum), 0)
}
