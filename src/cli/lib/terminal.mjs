const isTerminal = Boolean(process.stdout.isTTY)
const paint = (/** @type {number} */ code, /** @type {string} */ text) =>
  isTerminal && !process.env.NO_COLOR ? `\x1b[${code}m${text}\x1b[0m` : text

export const bold = (/** @type {string} */ text) => paint(1, text)
export const dim = (/** @type {string} */ text) => paint(2, text)
const green = (/** @type {string} */ text) => paint(32, text)
const red = (/** @type {string} */ text) => paint(31, text)

/** A failure that the person at the terminal can mend: its message says how. */
export class CliError extends Error {}

export const say = (text = '') => console.log(text)

const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

const heartbeatMs = isTerminal ? 1000 : 15_000

/** Shows that a step is under way: a counter on a terminal, a line now and then elsewhere. */
const startHeartbeat = (/** @type {string} */ title, /** @type {number} */ since) => {
  const show = isTerminal
    ? () => process.stdout.write(`\r  … ${title} ${dim(seconds(since))}\x1b[K`)
    : () => say(`    still at it, ${seconds(since)}`)
  if (isTerminal) process.stdout.write(`  … ${title}`)
  else say(`  … ${title}`)
  const timer = setInterval(show, heartbeatMs)
  return () => {
    clearInterval(timer)
    if (isTerminal) process.stdout.write('\r\x1b[K')
  }
}

/**
 * Runs one step, showing that it is under way, how it ended and how long it took.
 *
 * @template T
 * @param {string} title what is being done
 * @param {(note: (line: string) => void) => Promise<T>} run gets a function that shows a detail
 * @param {(result: T) => string} done what has been done
 * @returns {Promise<T>}
 */
export const step = async (title, run, done) => {
  const since = Date.now()
  const stop = startHeartbeat(title, since)
  const note = (/** @type {string} */ line) => {
    if (isTerminal) process.stdout.write('\r\x1b[K')
    say(dim(`    ${line}`))
  }
  try {
    const result = await run(note)
    stop()
    say(`  ${green('✓')} ${done(result)} ${dim(`(${seconds(since)})`)}`)
    return result
  } catch (error) {
    stop()
    say(`  ${red('✗')} ${title} ${dim(`(${seconds(since)})`)}`)
    throw error
  }
}

/** Says what was found to be in order already. */
export const fine = (/** @type {string} */ text) => say(`  ${green('✓')} ${text}`)

export const showFailure = (/** @type {unknown} */ error) => {
  const text =
    error instanceof CliError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  console.error(`\n${red(text)}\n`)
}
