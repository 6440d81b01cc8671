import type { LocaleCode } from '../../../src/platform/locales'
import { analyze } from '../../../src/platform/text/analyze'
import { unindexDocument } from '../../../src/search/index/indexDocument'
import { announce } from '../../../src/search/index/repairIndex'
import { reindex } from '../../../src/search/engine'
import { inTransaction } from '../../../src/platform/database/transactions/inTransaction'
import { bare } from '../judge'
import type { Site } from '../site'
import { foldOf, type Example } from './examples'

/**
 * Lines of the demo content as questions: somebody else's words for what a statement says. Asked while they are on the
 * site themselves, while only others are, and while their page is away.
 */

type Row = {
  id: string
  text: string
  locale: LocaleCode
  quote: string
  title: string
  page: string
  docId: string
}

/** `Who runs it?` is asked on a page, and not by who comes to a site. */
const standsAlone = ({ text, title, locale }: Row): boolean => {
  const named = analyze(title, locale).flatMap(({ term, isStop }) => (isStop ? [] : [term]))
  return analyze(text, locale).some(({ term }) => named.includes(term))
}

const rowsOf = async ({ payload }: Site): Promise<Row[]> => {
  const { rows } = await payload.db.pool.query<Row>(
    `select distinct on (a.id) a.id, a.text, a.locale, a.quote, d.title, d.collection || '/' || d.slug as page,
            d.doc_id as "docId"
       from asked_as a join search_docs d on a.target = d.collection || '/' || d.doc_id
      where a.kind = 'question' and a.quote is not null and d.locale = a.locale`,
  )
  const keyOf = ({ text, page, quote, locale }: Row) => [text, page, quote, locale].join('\n')
  return rows.filter(standsAlone).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** So many of a list, in no order that means something. */
const some = (rows: Row[], count: number): Row[] =>
  [...rows].sort((one, other) => foldOf(one.text) - foldOf(other.text)).slice(0, count)

const wordsOf = (text: string): string[] => bare(text).split(' ')

/** So much of a quote's words, and all its numbers: a row of a table says more than was quoted of it. */
const leastSaid = 0.8

const says = (text: string, quote: string): boolean => {
  const own = new Set(wordsOf(text))
  const wanted = wordsOf(quote)
  const found = wanted.filter((word) => own.has(word))
  const isEveryNumber = wanted.every((word) => !/\d/.test(word) || own.has(word))
  return isEveryNumber && found.length / wanted.length >= leastSaid
}

/** Part of a quote of several sentences. */
const saysPart = (text: string, quote: string): boolean =>
  wordsOf(text).length > 3 && ` ${bare(quote)} `.includes(` ${bare(text)} `)

type Group = Pick<Example, 'group' | 'weight' | 'isAnswerable' | 'isInScope'>

const exampleOf = ({ text, quote, page }: Row, group: Group): Example => ({
  ...group,
  fold: foldOf(page),
  question: text,
  history: [],
  isPiece: (statement, of) => of === page && (says(statement, quote) || saysPart(statement, quote)),
  isRightAnswer: (answer, pages) => pages.includes(page) && says(answer, quote),
})

/** A line that is asked as it stands tells nothing of how sure one may be of what people ask. */
const answered = {
  weight: { ranker: 1, inScope: 1, right: 0 },
  isAnswerable: true,
  isInScope: true,
}
const absent = { weight: { ranker: 0, inScope: 0, right: 0 }, isAnswerable: false }

const isOn = (text: string) => foldOf(text) % 2 === 0

const numbersIn = (text: string) => text.match(/\d[\d.,]*\d/g) ?? []

/** Lines whose page alone has a number: when that is away, nothing answers. */
const ofOnePage = async ({ payload }: Site, rows: Row[]): Promise<Row[]> => {
  const { rows: pages } = await payload.db.pool.query<{ docId: string; body: string }>(
    `select doc_id as "docId", string_agg(title || ' ' || summary || ' ' || body, ' ') as body
       from search_docs group by doc_id`,
  )
  const known = pages.map(({ docId, body }) => ({ docId, numbers: new Set(numbersIn(body)) }))
  return rows.filter(({ quote, docId }) =>
    numbersIn(quote).some((number) =>
      known.every((page) => page.docId === docId || !page.numbers.has(number)),
    ),
  )
}

const withoutPages = async (site: Site, rows: Row[], run: () => Promise<void>) => {
  const { payload } = site
  const pages = new Map(rows.map(({ docId, page }) => [docId, page.split('/')[0]!]))
  await inTransaction(payload, async (req) => {
    for (const [id, collection] of pages) await unindexDocument({ req, collection, id })
  })
  await announce(payload)
  await run()
  await reindex({ payload })
}

/** Asks lines of the site, in the order in which it has them. */
export const askLines = async (site: Site, ask: (example: Example) => Promise<void>) => {
  const rows = await rowsOf(site)
  const askAll = async (own: Row[], group: Group) => {
    for (const row of own) await ask(exampleOf(row, group))
  }
  const off = rows.filter(({ text }) => !isOn(text))
  await site.useLines(isOn)
  await askAll(some(off, 300), { ...answered, group: 'lines, others there' })
  await askAll(some(rows.filter(({ text }) => isOn(text)), 100), { ...answered, group: 'lines, there' }) // prettier-ignore
  const alone = await ofOnePage(site, off)
  for (const rest of [0, 1, 2]) {
    const gone = rows.filter(({ page }) => foldOf(page) % 3 === rest)
    const asked = some(alone.filter(({ page }) => foldOf(page) % 3 === rest), 80) // prettier-ignore
    await withoutPages(site, gone, () => askAll(asked, { ...absent, group: 'lines, page away' }))
  }
  await site.useLines(() => false)
  await askAll(some(off, 150), { ...answered, group: 'lines, none there' })
  await site.useLines(() => true)
}
