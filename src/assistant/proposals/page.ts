import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { LocaleCode } from '../../platform/locales'
import type { LinedPage } from '../../search/engine'

/** A published page, as its readers of one language have it. */
export type PageText = {
  locale: LocaleCode
  /** What it is written in: the default, when it is not translated. */
  language: LocaleCode
  title: string
  summary: string
  body: string
}

export type Page = LinedPage

/** What visitors find of a page, a text for each language; none when they don't find it. */
export const readPage = async (pool: Pool, { collection, id }: Page): Promise<PageText[]> => {
  const { rows } = await pool.query<PageText>(
    `select locale, language, title, summary, body from search_docs
      where doc_id = $1 and collection = $2 order by locale`,
    [id, collection],
  )
  return rows
}

/** Another one means that the model is asked anew. */
const promptVersion = 3

/** Of what proposals are made of. */
export const digestOf = (texts: PageText[]): string =>
  createHash('sha256')
    .update(JSON.stringify([promptVersion, texts]))
    .digest('hex')

/** Its words, one after the other. */
export const wordsOf = ({ title, summary, body }: PageText): string =>
  [title, summary, body].filter(Boolean).join('\n\n')
