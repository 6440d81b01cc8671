import type { LocaleCode } from '../../src/platform/locales'
import { plainBm25 } from './control'
import { average, inPercent, shareOf } from './judge'
import { searchesOf, type Half, type Searched } from './questions'
import type { Site } from './site'
import { keep, type Table } from './table'

const gainOf = (grades: number[]) =>
  grades.reduce((sum, grade, place) => sum + grade / Math.log2(place + 2), 0)

/** Short searches in the demo content, with graded pages. */
export const searchTable = async (site: Site, half: Half): Promise<Table> => {
  const { rows } = await site.payload.db.pool.query<{
    page: string
    text: string
    locale: LocaleCode
  }>(
    `select collection || '/' || slug as page, locale, title || ' ' || title || ' ' || summary || ' ' || body as text from search_docs`,
  )
  const plain = (['en', 'de'] as const).map((locale) => {
    const own = rows.filter((row) => row.locale === locale)
    const ranked = plainBm25(
      own.map(({ text }) => text),
      locale,
    )
    return [
      locale,
      (query: string) =>
        ranked(query)
          .slice(0, 10)
          .map((at) => own[at]!.page),
    ] as const
  })
  const control = Object.fromEntries(plain)
  type Placed = { pages: string[]; place: number; nDCG: number }
  const judged: (Searched & { ours: Placed; plain: Placed })[] = []
  for (const asked of searchesOf(half)) {
    const grades = new Map(asked.pages.map(({ page, grade }) => [page, grade]))
    const of = (pages: string[]) => {
      const place = pages.findIndex((page) => grades.get(page) === 3)
      const ideal = gainOf([...grades.values()].sort((a, b) => b - a).slice(0, 10))
      return { pages, place, nDCG: gainOf(pages.map((page) => grades.get(page) ?? 0)) / ideal }
    }
    const ours = of(await site.search(asked.query, asked.lang))
    judged.push({ ...asked, ours, plain: of(control[asked.lang]!(asked.query)) })
  }
  keep(`search-${half}`, judged)
  const row = (kind: string): string[] => {
    const own = judged.filter((each) => kind === 'all' || each.kind === kind)
    const figures = (which: 'ours' | 'plain') => [
      average(own.map((each) => (each[which].place < 0 ? 0 : 1 / (each[which].place + 1)))).toFixed(
        3,
      ),
      inPercent(shareOf(own, (each) => each[which].place === 0)),
      inPercent(shareOf(own, (each) => each[which].place >= 0 && each[which].place < 3)),
      average(own.map((each) => each[which].nDCG)).toFixed(3),
    ]
    return [kind, String(own.length), ...figures('ours'), ...figures('plain')]
  }
  return {
    title: `Search, ${half}`,
    columns: [
      'kind',
      'n',
      'MRR',
      'first',
      'in three',
      'nDCG@10',
      'BM25 MRR',
      'first',
      'in three',
      'nDCG@10',
    ],
    rows: [...new Set(judged.map(({ kind }) => kind)), 'all'].map(row),
  }
}
