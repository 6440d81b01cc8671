import type { Bench } from '../../types'
import { collections } from '../../relevance/collection'
import { onOwnSite } from '../onOwnSite'
import type { Table } from '../table'
import { lossColumns } from './pairs'

const measure = async (options: Parameters<typeof onOwnSite>[1]): Promise<Table[]> => {
  const stdout = await onOwnSite('typos/measure.ts', options)
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Table[]
}

/** What it costs to misspell a word of a search or a question. */
export const typos: Bench = {
  name: 'typos',
  title: 'Misspelt searches and questions',
  run: async ({ folder }) => {
    const tables = await measure({ folder })
    for (const name of collections())
      tables.push(...(await measure({ folder, words: [name], env: { LOCALES: 'en' } })))
    return {
      note: 'Searches and questions of the tune half, as they are and with one slip in a word of four letters or more (each letter and each kind of slip equally likely; three seeds, `TYPO_SEEDS`), in pairs: hundredths, and what is lost with its interval at 95 % over the questions.',
      columns: ['', ...lossColumns],
      rows: tables.flatMap(({ title, rows }) => [
        [`**${title}**`, ...lossColumns.map(() => '')],
        ...rows,
      ]),
    }
  },
}
