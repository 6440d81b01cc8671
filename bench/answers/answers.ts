import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Bench } from '../types'
import type { Table } from './table'
import { hasXquad, xquadFolder } from './xquad'

/** Answers and searches of blind authors, and XQuAD, on a site in a process of its own. */
export const answers: Bench = {
  name: 'answers',
  title: 'Answers to unseen questions, without a provider',
  run: async ({ folder }) => {
    const dataDir = path.join(folder, 'answers')
    await mkdir(dataDir, { recursive: true })
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['-C', 'production', '--import', 'tsx', 'bench/answers/measure.ts'],
      {
        maxBuffer: 64 * 1024 * 1024,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DATA_DIR: dataDir,
          LOCALES: 'en,de',
          LOG_LEVEL: 'error',
        },
      },
    )
    const tables = JSON.parse(stdout.trim().split('\n').at(-1)!) as Table[]
    const width = Math.max(...tables.map(({ columns }) => columns.length))
    const fill = (cells: string[]) => [...cells, ...Array<string>(width - cells.length).fill('')]
    const skipped = hasXquad()
      ? ''
      : ` XQuAD was skipped: it is not in ${xquadFolder} (env XQUAD_DIR).`
    return {
      note: `Shares with Wilson intervals at 95 %; rules and numbers were tuned on the halves called tune. BM25: k1 1.2, b 0.75, stemmed.${skipped}`,
      columns: fill(['']),
      rows: tables.flatMap(({ title, columns, rows }) =>
        [[`**${title}**`], columns.map((column) => `*${column}*`), ...rows].map(fill),
      ),
    }
  },
}
