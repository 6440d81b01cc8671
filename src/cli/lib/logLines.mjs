import { dim, say } from './terminal.mjs'

const hidden = new Set(['level', 'time', 'pid', 'msg', 'err'])

/** A JSON log line as a person reads it, on a terminal; as it is for everything else. */
const forPeople = (/** @type {string} */ line) => {
  if (!process.stdout.isTTY || !line.startsWith('{')) return line
  try {
    const entry = JSON.parse(line)
    const details = Object.entries(entry)
      .filter(([name]) => !hidden.has(name))
      .map(
        ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
      )
    const time = new Date(entry.time).toTimeString().slice(0, 8)
    const text = `  ${dim(time)} ${entry.level === 'info' ? '' : `${entry.level} `}${entry.msg}`
    return [`${text} ${dim(details.join(' '))}`, entry.err?.stack].filter(Boolean).join('\n')
  } catch {
    return line
  }
}

/** @returns {string | undefined} what a log line says, if it is one */
export const messageOf = (/** @type {string} */ line) => {
  if (!line.startsWith('{')) return line
  try {
    const { level, msg } = JSON.parse(line)
    return level === 'debug' || level === 'trace' ? undefined : msg
  } catch {
    return line
  }
}

/**
 * Shows the server's log lines once it is up. Before, only what goes wrong; if that ends it, the rest
 * may explain why.
 */
export const serverLog = () => {
  /** @type {string[] | undefined} */
  let withheld = []
  return {
    onLine: (/** @type {string} */ line) => {
      if (!withheld || /^\{"level":"(warn|error|fatal)"/.test(line)) say(forPeople(line))
      else withheld.push(line)
    },
    open: () => void (withheld = undefined),
    showWithheld: () => (withheld ?? []).forEach((line) => say(forPeople(line))),
  }
}
