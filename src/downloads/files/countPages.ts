import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { logger } from '../../platform/logging'
import type { FileSource } from '../../platform/files/fileSource'

const mib = 1024 * 1024
/** Reading a file takes up to twenty times its size. */
const maxBytes = 25 * mib
/**
 * What reading one may add to the process's memory. A stream of a megabyte can inflate to a gigabyte, and bytes are
 * no part of the heap that a thread can be held to.
 */
const maxGrowthBytes = 640 * mib
const lookEveryMs = 20

/** More are a lie in the file's catalogue. */
export const maxPages = 100_000

/** In a worker thread: a large or broken file would block the event loop for all requests. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { readFileSync } = require('node:fs')
  const load = async () => {
    const { getDocumentProxy } = await import('unpdf')
    const data = workerData.path ? readFileSync(workerData.path) : workerData.data
    const document = await getDocumentProxy(new Uint8Array(data), { isEvalSupported: false, verbosity: 0 })
    return document.numPages
  }
  load().then((pages) => parentPort.postMessage(pages), (error) => { throw error })
`

const sizeOf = async (source: FileSource): Promise<number> =>
  'path' in source ? (await stat(source.path)).size : source.data.byteLength

const countInThread = (source: FileSource, timeoutMs: number) =>
  new Promise<number>((resolve, reject) => {
    const before = process.memoryUsage.rss()
    const worker = new Worker(program, {
      eval: true,
      workerData: source,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      stdout: true,
      stderr: true,
    })
    const end = (reason: string) => {
      void worker.terminate() // also out of a loop that never ends
      reject(new Error(reason))
    }
    const timer = setTimeout(() => end(`No answer within ${timeoutMs} ms`), timeoutMs)
    const memory = setInterval(() => {
      if (process.memoryUsage.rss() - before > maxGrowthBytes)
        end('Too much memory was taken meanwhile, by it or by what else runs')
    }, lookEveryMs)
    worker.once('message', (pages: number) => {
      resolve(pages)
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      clearInterval(memory)
      reject(new Error('The thread ended without an answer'))
    })
  })

let previous: Promise<unknown> = Promise.resolve()

/**
 * One file at a time: several large ones would need the memory together. Who had to wait too long gives up, since a
 * transaction is open meanwhile.
 */
const inTurn = (source: FileSource, timeoutMs: number): Promise<number> => {
  const askedAt = performance.now()
  const result = previous.then(() => {
    if (performance.now() - askedAt > timeoutMs) throw new Error('Others took too long')
    return countInThread(source, timeoutMs)
  })
  previous = result.catch(() => undefined)
  return result
}

type Options = {
  /** Of waiting for others, and of counting. @default 5000 */
  timeoutMs?: number
}

/** How many pages a PDF has; undefined when that can't be found out soon. */
export const countPages = async (
  source: FileSource,
  { timeoutMs = 5000 }: Options = {},
): Promise<number | undefined> => {
  if ((await sizeOf(source)) > maxBytes) return undefined
  try {
    const pages = await inTurn(source, timeoutMs)
    return Number.isInteger(pages) && pages > 0 && pages <= maxPages ? pages : undefined
  } catch (error) {
    logger.info({ msg: 'The pages of a PDF could not be counted', err: error })
    return undefined
  }
}
