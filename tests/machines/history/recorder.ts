import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Entry } from './entries'

export type Recorder = {
  /** In the order in which requests ended. */
  history: Entry[]
  note: (entry: Entry) => void
  /** Ms since the run began. */
  now: () => number
  /** JSON lines, one an entry. */
  file: string
}

/** Keeps a history in a file as it happens, so that it is there whatever becomes of the run. */
export const startRecorder = (name: string): Recorder => {
  const folder = path.resolve('test-results', 'machines')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.jsonl`)
  writeFileSync(file, '')
  const start = performance.now()
  const history: Entry[] = []
  return {
    history,
    file,
    now: () => Math.round((performance.now() - start) * 10) / 10,
    note: (entry) => {
      history.push(entry)
      appendFileSync(file, `${JSON.stringify(entry)}\n`)
    },
  }
}
