import '../environment'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { LocaleCode } from '../../src/platform/locales'
import { plainAnswerer, plainBm25 } from './control'
import { average, hasAll, hasGold, inPercent, shareOf } from './judge'
import { questionsOf, searchesOf, type Half, type Question, type Searched } from './questions'
import { openSite, type Answered, type Site } from './site'
import { hasXquad, publish, xquadHalves, type Xquad, type XquadQuestion } from './xquad'

/** `npm run bench -- answers` starts this in a process with settings of its own; what it prints is JSON, by table. */

type Table = { title: string; columns: string[]; rows: string[][] }

const halves: Half[] = (process.env.ANSWERS_HALVES ?? 'tune,test').split(',') as Half[]

/** For work on the tune half: every answer, to read. Never of the test half. */
const keep = (name: string, items: object[]) => {
  const folder = process.env.ANSWERS_OUT
  if (folder && !name.includes('test'))
    writeFileSync(
      path.join(folder, `${name}.jsonl`),
      items.map((item) => JSON.stringify(item)).join('\n'),
    )
}

/** Said when it is not sure. */
const hedge = /If that is not what you meant|Falls Sie etwas anderes meinten/

const isSure = ({ text, sources }: Answered) => sources.length > 0 && !hedge.test(text)

const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

type Judged = Question & { answer: Answered; isRight: boolean; isSourced: boolean }

const judge = async (site: Site, asked: Question): Promise<Judged> => {
  const answer = await site.ask(asked.question, asked.before)
  const isRight =
    asked.must.length === 0 ? answer.sources.length === 0 : hasAll(answer.text, asked.must)
  const isSourced = asked.pages.some((page) => answer.sources.includes(page))
  return { ...asked, answer, isRight, isSourced }
}

/** Paragraphs of the site as BM25 gets them. */
const paragraphsOf = async ({ payload }: Site, locale: LocaleCode) => {
  const { rows } = await payload.db.pool.query<{ title: string; text: string }>(
    `select title, summary || E'\\n\\n' || body as text from search_docs where locale = $1`,
    [locale],
  )
  return rows.flatMap(({ title, text }) =>
    text.split(/\n{2,}/).map((paragraph) => `${title}\n${paragraph}`),
  )
}

const ofGroup = (judged: Judged[], group: string, control: (asked: Judged) => string): string[] => {
  const own = judged.filter((each) =>
    group === 'all answerable' ? each.must.length > 0 : each.group === group,
  )
  const isAnswerable = own[0]!.must.length > 0
  return [
    group,
    String(own.length),
    inPercent(shareOf(own, ({ isRight }) => isRight)),
    isAnswerable ? inPercent(shareOf(own, ({ isSourced }) => isSourced)) : '',
    inPercent(shareOf(own, ({ isRight, answer }) => !isRight && isSure(answer))),
    isAnswerable ? inPercent(shareOf(own, (each) => hasAll(control(each), each.must))) : '',
  ]
}

const demoTable = async (site: Site, half: Half): Promise<Table> => {
  const judged: Judged[] = []
  for (const asked of questionsOf(half)) judged.push(await judge(site, asked))
  keep(`demo-${half}`, judged)
  const plain = {
    en: plainAnswerer(await paragraphsOf(site, 'en'), 'en'),
    de: plainAnswerer(await paragraphsOf(site, 'de'), 'de'),
  }
  const control = ({ lang, question, before }: Judged) =>
    plain[lang]([...before, question].join(' ')).paragraph
  const groups = [...new Set(judged.map(({ group }) => group)), 'all answerable']
  const times = judged.map(({ answer }) => answer.ms)
  return {
    title: `Demo content, ${half}; p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
    columns: ['group', 'n', 'right / honest', 'source', 'wrong and sure', 'BM25 paragraph right'],
    rows: groups.map((group) => ofGroup(judged, group, control)),
  }
}

const gainOf = (grades: number[]) =>
  grades.reduce((sum, grade, place) => sum + grade / Math.log2(place + 2), 0)

const searchTable = async (site: Site, half: Half): Promise<Table> => {
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

const within = 300

const xquadRows = async (
  site: Site,
  { own, others, half }: { own: Xquad; others: Xquad; half: Half },
) => {
  const rows: string[][] = []
  const askAll = async (questions: XquadQuestion[], language: LocaleCode) => {
    const answers = []
    for (const each of questions) answers.push({ ...each, answer: await site.ask(each[language]) })
    return answers
  }
  const measure = async (
    name: string,
    { asked, gold, isAlone }: { asked: LocaleCode; gold: LocaleCode; isAlone: boolean },
  ) => {
    const answered = (await askAll(own.questions, asked)).map((each) => ({
      ...each,
      gold: each[`${gold}Answers`],
    }))
    keep(`xquad-${half}-${name}`, answered)
    const paragraphs = own.articles.flatMap((article) => article[gold])
    const plain = plainAnswerer(paragraphs, asked)
    const absent = isAlone ? [] : await askAll(others.questions, asked)
    if (!isAlone) keep(`xquad-${half}-${name}-absent`, absent)
    rows.push([
      `${half}, ${name}`,
      String(answered.length),
      inPercent(
        shareOf(
          answered,
          ({ answer, gold }) => answer.sources.length > 0 && hasGold(answer.text, gold),
        ),
      ),
      inPercent(
        shareOf(
          answered,
          ({ answer, gold }) =>
            answer.sources.length > 0 && hasGold(answer.text.slice(0, within), gold),
        ),
      ),
      inPercent(
        shareOf(answered, ({ answer, slug }) => answer.sources.includes(`content/${slug}`)),
      ),
      inPercent(
        shareOf(answered, ({ answer, gold }) =>
          answer.passages.some((text) => hasGold(text, gold)),
        ),
      ),
      average(answered.map(({ answer }) => answer.text.length)).toFixed(0),
      isAlone ? '' : inPercent(shareOf(absent, ({ answer }) => answer.sources.length === 0)),
      inPercent(
        shareOf(answered, ({ gold, ...each }) => hasGold(plain(each[asked]).paragraph, gold)),
      ),
      inPercent(
        shareOf(answered, ({ gold, ...each }) => hasGold(plain(each[asked]).sentences, gold)),
      ),
      percentile(
        answered.map(({ answer }) => answer.ms),
        0.5,
      ).toFixed(1),
    ])
  }
  const takeBack = await publish(site.payload, { articles: own.articles, isTranslated: true })
  await measure('English', { asked: 'en', gold: 'en', isAlone: false })
  await measure('German', { asked: 'de', gold: 'de', isAlone: false })
  await takeBack()
  const takeBackAgain = await publish(site.payload, { articles: own.articles, isTranslated: false })
  await measure('German on English pages', { asked: 'de', gold: 'en', isAlone: true })
  await takeBackAgain()
  return rows
}

const xquadTable = async (site: Site): Promise<Table> => {
  const both = xquadHalves()
  const rows: string[][] = []
  for (const half of halves) {
    const other = half === 'tune' ? 'test' : 'tune'
    rows.push(...(await xquadRows(site, { own: both[half], others: both[other], half })))
  }
  return {
    title: 'XQuAD beside the demo content',
    columns: [
      'half',
      'n',
      'right',
      `right in ${within} letters`,
      'source',
      'in the prompt',
      'letters',
      'refused when absent',
      'BM25 paragraph',
      'BM25 sentences',
      'p50 ms',
    ],
    rows,
  }
}

const main = async () => {
  const site = await openSite(process.env.DATA_DIR!)
  const parts = (process.env.ANSWERS_PARTS ?? 'demo,search,xquad').split(',')
  const tables: Table[] = []
  for (const half of halves) {
    if (parts.includes('demo')) tables.push(await demoTable(site, half))
    if (parts.includes('search')) tables.push(await searchTable(site, half))
  }
  if (parts.includes('xquad') && hasXquad()) tables.push(await xquadTable(site))
  await site.close()
  return tables
}

const tables = await main()
if (process.env.ANSWERS_OUT)
  for (const { title, columns, rows } of tables)
    process.stderr.write(
      `\n${title}\n${[columns, ...rows].map((row) => row.join(' | ')).join('\n')}\n`,
    )
process.stdout.write(`\n${JSON.stringify(tables)}\n`)
process.exit(0)
