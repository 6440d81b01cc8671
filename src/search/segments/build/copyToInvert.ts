import type { PoolClient } from 'pg'
import { copyRows, type CopiedRow } from '../copy/copyRows'
import type { Pacing } from '../copy/pace'
import { tiebreakOf } from './tiebreakOf'
import type { InvertedRow } from './inversion'

type Copying = {
  /** SQL of which rows `d` of the index. */
  where: string
  pacing: Pacing
  row: (row: InvertedRow) => void
}

const field = ({ bytes, starts, sizes }: CopiedRow, at: number) =>
  bytes.subarray(starts[at], starts[at]! + sizes[at]!)

/** Rows of the index with what they are inverted by, in the order of their numbers. */
export const copyToInvert = (client: PoolClient, { where, pacing, row }: Copying): Promise<void> =>
  copyRows(client, {
    statement: `
      select d.num, d.length, t.code, ${tiebreakOf('d')}, d.terms, d.counts
        from search_docs d join search_types t on t.collection = d.collection
       where ${where}
       order by d.num`,
    pacing,
    row: (copied) => {
      const { bytes, starts } = copied
      row({
        num: bytes.readInt32BE(starts[0]),
        length: bytes.readInt32BE(starts[1]),
        type: bytes.readInt16BE(starts[2]),
        tie: bytes.readInt32BE(starts[3]),
        terms: field(copied, 4),
        counts: field(copied, 5),
      })
    },
  })
