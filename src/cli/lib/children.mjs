import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './project.mjs'

const stopWithParent = new URL('./stopWithParent.mjs', import.meta.url).href

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Starts a Node program of the project that ends when we end, however that happens.
 *
 * @param {string[]} args of `node`
 * @param {object} [options]
 * @param {Record<string, string | undefined>} [options.env] in place of ours
 * @param {(line: string) => void} [options.onLine] gets what it prints; else it prints for itself
 * @param {string} [options.cwd] in place of the project's folder
 */
export const startNode = (args, { env = process.env, onLine, cwd = root } = {}) => {
  const output = onLine ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, ['--import', stopWithParent, ...args], {
    cwd,
    env: /** @type {NodeJS.ProcessEnv} */ ({ ...env, STOP_WITH_PARENT: '1' }),
    stdio: ['ignore', output, output, 'ipc'],
  })
  running.add(child)
  for (const stream of [child.stdout, child.stderr]) {
    if (stream && onLine) createInterface({ input: stream }).on('line', onLine)
  }
  /** @type {Promise<{ code: number, signal: NodeJS.Signals | null }>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code: code ?? 1, signal }))
  }).finally(() => running.delete(child))
  return { child, ended }
}

/**
 * Runs such a program to its end.
 *
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, onLine?: (line: string) => void, cwd?: string }} [options]
 */
export const runNode = async (args, options) => (await startNode(args, options).ended).code

/** Asks all that run to end; each of them closes what it has open. `SIGKILL` doesn't ask. */
export const stopChildren = (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
  for (const child of running) child.kill(signal)
}
