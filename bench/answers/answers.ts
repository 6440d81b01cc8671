import type { Bench } from '../types'
import { onOwnSite } from './onOwnSite'
import type { Table } from './table'
import { hasXquad, xquadFolder } from './xquad'

/** Answers and searches of blind authors, and XQuAD, on a site in a process of its own. */
export const answers: Bench = {
  name: 'answers',
  title: 'Answers to unseen questions, without a provider',
  run: async ({ folder }) => {
    const stdout = await onOwnSite('measure.ts', { folder })
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
