import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** As `npm run bench` prints it. */
export type Table = { title: string; columns: string[]; rows: string[][] }

/** For work on the tune half: every answer, to read. Never of the test half. */
export const keep = (name: string, items: object[]) => {
  const folder = process.env.ANSWERS_OUT
  if (folder && !name.includes('test'))
    writeFileSync(
      path.join(folder, `${name}.jsonl`),
      items.map((item) => JSON.stringify(item)).join('\n'),
    )
}

/** For who has started this process: JSON in the last line; and for who looks on, while answers are kept. */
export const print = (tables: Table[]) => {
  if (process.env.ANSWERS_OUT)
    for (const { title, columns, rows } of tables)
      process.stderr.write(
        `\n${title}\n${[columns, ...rows].map((row) => row.join(' | ')).join('\n')}\n`,
      )
  process.stdout.write(`\n${JSON.stringify(tables)}\n`)
}

export const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
