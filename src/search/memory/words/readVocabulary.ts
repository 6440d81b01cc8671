import type { Pool } from 'pg'
import { wordList, type WordList } from '../../text/wordList'

/** The words of a locale's merged rows, and how far they go. */
export type CountedWords = {
  list: WordList
  /** The last row that is counted. */
  high: number
  /** Tells whether the index has been merged since. */
  segments: string
}

type Options = {
  /** More words than this are not kept: the rarest are left out. */
  most?: number
  /** A page's work blocks the event loop for some milliseconds at the most. */
  pageSize?: number
}

const marks = `
  select coalesce(max(high), 0) as high, coalesce(string_agg(id::text, ' ' order by id), '') as segments
    from search_segments where locale = $1`

/** Words hold no line break. `~<~` compares by bytes, as the index of words does. */
const page = `
  select string_agg(word, E'\\n' order by word using ~<~) as words,
         string_agg(docs::text, ' ' order by word using ~<~) as docs
    from (select word, docs from search_words
           where locale = $1 and word ~>~ $2 and docs >= $3 order by word using ~<~ limit $4) as part`

type Reading = Required<Options> & { locale: string; least: number }

/** Words that stand in so many documents at least; `undefined` when they are too many. */
const readWords = async (pool: Pool, { locale, least, most, pageSize }: Reading) => {
  const words: string[] = []
  const docs: number[] = []
  for (;;) {
    const last = words.at(-1) ?? ''
    const { rows } = await pool.query<{ words: string | null; docs: string | null }>(page, [
      ...[locale, last, least, pageSize],
    ])
    const some = rows[0]?.words?.split('\n') ?? []
    for (const word of some) words.push(word)
    for (const count of rows[0]?.docs?.split(' ') ?? []) docs.push(Number(count))
    if (words.length > most) return undefined
    if (some.length < pageSize) return wordList(words, docs)
  }
}

/** Reads which words the documents of a locale hold, and how many hold them. */
export const readVocabulary = async (
  pool: Pool,
  locale: string,
  { most = 1_000_000, pageSize = 20_000 }: Options = {},
): Promise<CountedWords> => {
  const { rows } = await pool.query<{ high: number; segments: string }>(marks, [locale])
  const { high = 0, segments = '' } = rows[0] ?? {}
  for (let least = 1; ; least *= 2) {
    const list = await readWords(pool, { locale, least, most, pageSize })
    if (list) return { list, high, segments }
  }
}
