import { watch } from 'node:fs'
import { startNode } from '../lib/children.mjs'

const quietMs = 1000
const folders = ['collections', 'src', 'migrations']

/** What can change the tables: code, but not pages, tests, and what is generated from it. */
const matters = (file: string) =>
  /\.(ts|json)$/.test(file) && !/\.test\.ts$|payload-types|^admin\/|^app\/|^cli\//.test(file)

/**
 * Says in a line when the collections describe other tables than the migrations make, at the start and whenever
 * code was saved. In a process of its own: this one has read the configuration as it was.
 */
export const watchSchema = (log: (line: string) => void): { stop: () => void } => {
  let said = ''
  let running = false
  let again = false
  let waiting: NodeJS.Timeout | undefined
  let stopped = false

  const check = async () => {
    if (running) return void (again = true)
    running = true
    const lines: string[] = []
    const { ended } = startNode(
      ['-C', 'production', '--import', 'tsx', 'src/cli/checkGenerated.ts', '--migrations'],
      { onLine: (line) => lines.push(line) },
    )
    const { code } = await ended.catch(() => ({ code: 0 }))
    running = false
    if (stopped) return
    // What is half written does not even load, and Next says so.
    const now =
      code === 1 ? (lines.find((line) => line.startsWith('A migration is missing')) ?? said) : ''
    if (now && now !== said) log(`${now}, then npm run migrate`)
    said = now
    if (again) {
      again = false
      void check()
    }
  }
  const changed = (_event: string, file: string | null) => {
    if (!file || !matters(file)) return
    clearTimeout(waiting)
    waiting = setTimeout(() => void check(), quietMs)
  }
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, changed).on('error', ({ message }) =>
      log(
        `Changes in ${folder} are not noticed any more: ${message}. npm run check says what is missing`,
      ),
    ),
  )
  void check()
  return {
    stop: () => {
      stopped = true
      clearTimeout(waiting)
      for (const watcher of watchers) watcher.close()
    },
  }
}
