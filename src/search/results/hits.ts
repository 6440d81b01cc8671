import type { LocaleCode } from '../../platform/locales'
import type { Payload } from 'payload'
import { documentUrl } from '../../cms/served/documentUrl'
import type { FoundRow } from '../memory/readRows'
import { clauseByTerm } from '../query/clauses'
import type { Plan } from '../query/planQuery'
import { clauseIdf } from '../retrieval/bm25'
import type { Ranked } from '../retrieval/matches/ranked'
import { findWords } from '../text/findWords'
import { markWords } from './highlight'
import { snippetOf } from './snippet'

export type SearchHit = {
  id: string
  type: string
  title: string
  slug: string
  url: string
  excerpt: string
  /** HTML in which only `<mark>` is markup. */
  highlights: { title: string; excerpt: string }
  score: number
  publishedAt: string | null
}

/** Makes hits of rows, with snippets and highlights. What those go by is the same for every hit of a query. */
export const hitMaker = (
  payload: Pick<Payload, 'config'>,
  { clauses, marks, snapshot }: Plan,
  locale: LocaleCode,
) => {
  const clauseOf = new Map([...marks, ...clauseByTerm(clauses)])
  const idfs = clauses.map((clause) => clauseIdf(snapshot, clause))
  return (row: FoundRow, { score }: Ranked): SearchHit => {
    const { collection: type, docId: id, title, slug, language, publishedAt } = row
    const snippet = snippetOf(row, { language, clauseOf, idfs })
    const inTitle = findWords(row.words, clauseOf, { from: 0, to: row.words.until[0]! })
    return {
      id,
      type,
      title,
      slug,
      url: documentUrl(payload, { collection: type, slug, locale }),
      excerpt: snippet.text,
      highlights: { title: markWords(title, inTitle), excerpt: snippet.html },
      score: Math.round(score * 10_000) / 10_000,
      publishedAt: publishedAt?.toISOString() ?? null,
    }
  }
}
