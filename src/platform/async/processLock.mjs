import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const darwinExclusiveLock = 0x20 // O_EXLOCK, which Node has no constant for

/** An address in Linux' abstract socket namespace: it has no file, and goes with its process. */
const tryAbstractSocket = (/** @type {string} */ name) =>
  new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy())
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    // exclusive: one of several processes on one port would share it with the others
    server.listen({ path: `\0${name}`, exclusive: true }, () => resolve(() => server.close()))
  })

const tryFileLock = (/** @type {string} */ file) => {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = fs.constants
  try {
    const descriptor = fs.openSync(file, O_RDWR | O_CREAT | O_NONBLOCK | darwinExclusiveLock, 0o600)
    return () => fs.closeSync(descriptor)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EAGAIN') return undefined
    throw error
  }
}

/** @returns {Promise<(() => void) | undefined>} what gives the lock back, or nothing when it is taken */
const tryLock = async (/** @type {string} */ folder, /** @type {string} */ name) => {
  if (process.platform === 'darwin') return tryFileLock(path.join(folder, `.${name}.lock`))
  const id = createHash('sha256').update(fs.realpathSync(folder)).digest('hex').slice(0, 32)
  return /** @type {Promise<(() => void) | undefined>} */ (
    tryAbstractSocket(`frontdesk-${name}-${id}`)
  )
}

/**
 * Runs `run` while no other process of this machine runs one of the same folder and name. The kernel
 * keeps the lock, so that a killed process never leaves it behind.
 *
 * @template T
 * @param {object} options
 * @param {string} options.folder that exists
 * @param {string} options.name
 * @param {() => Promise<T>} options.run
 * @param {() => void} [options.onWait] called once when somebody else has it for longer than 2 s
 * @param {number} [options.waitMs] how long to wait for it @default 300000
 * @returns {Promise<T>}
 */
export const withProcessLock = async ({ folder, name, run, onWait, waitMs = 300_000 }) => {
  const start = Date.now()
  let told = false
  for (;;) {
    const release = await tryLock(folder, name)
    if (release) {
      try {
        return await run()
      } finally {
        release()
      }
    }
    const waited = Date.now() - start
    if (waited > waitMs) {
      throw new Error(`Another process has held "${name}" of ${folder} for ${waitMs / 1000} s`)
    }
    if (!told && waited > 2000) {
      told = true
      onWait?.()
    }
    await sleep(20 + Math.random() * 60)
  }
}
