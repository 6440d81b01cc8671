import { createHash } from 'node:crypto'

/** As `sha256sum` writes it, and `sha256sum -c` reads it. */
const lineOf = (name: string, digest: string) => `${digest}  ${name}\n`

/** So many lines of checksums are kept in memory. */
const linesAtOnce = 1000

/**
 * Running checksums: the lines of what has passed, handed out in lists, and one digest over all lists. Writer and reader
 * keep the same, whatever the size of the whole.
 */
export const runningChecksums = () => {
  const all = createHash('sha256')
  let lines: string[] = []
  let entries = 0
  return {
    note: (name: string, digest: string) => {
      lines.push(lineOf(name, digest))
      entries += 1
    },
    isFull: () => lines.length >= linesAtOnce,
    isEmpty: () => lines.length === 0,
    /** The lines since the last list. They count as listed from here on. */
    take: (): string => {
      const list = lines.join('')
      lines = []
      all.update(list)
      return list
    },
    result: () => ({ entries, checksums: all.copy().digest('hex') }),
  }
}
