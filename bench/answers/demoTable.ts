import { isUnsure } from '../../src/assistant/local/localWords'
import type { LocaleCode } from '../../src/platform/locales'
import { plainAnswerer } from './control'
import { hasAll, inPercent, shareOf } from './judge'
import { questionsOf, type Half, type Question } from './questions'
import type { Answered, Site } from './site'
import { keep, percentile, type Table } from './table'
import { topicChanges } from './topicChanges'

/**
 * That the site may not say it, said before anything else: a doubt behind a statement is read too late. As a reader
 * would judge who has the text alone.
 */
export const isDenied = ({ text, sources }: Answered): boolean =>
  sources.length === 0 || isUnsure(text)

export const isSure = (answer: Answered) => !isDenied(answer)

type Judged = Question & { answer: Answered; isRight: boolean; isSourced: boolean }

export const judge = async (site: Site, asked: Question): Promise<Judged> => {
  const answer = await site.ask(asked.question, asked.before)
  const isRight = asked.must.length === 0 ? isDenied(answer) : hasAll(answer.text, asked.must)
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

const rowOf = (group: string, own: Judged[], control: (asked: Judged) => string): string[] => {
  const isAnswerable = own[0]!.must.length > 0
  return [
    group,
    String(own.length),
    inPercent(shareOf(own, ({ isRight }) => isRight)),
    isAnswerable ? inPercent(shareOf(own, ({ isSourced }) => isSourced)) : '',
    inPercent(shareOf(own, ({ isRight, answer }) => !isRight && isSure(answer))),
    isAnswerable ? inPercent(shareOf(own, ({ isRight, answer }) => isRight && isSure(answer))) : '',
    inPercent(shareOf(own, ({ answer }) => answer.sources.length === 0)),
    isAnswerable ? inPercent(shareOf(own, (each) => hasAll(control(each), each.must))) : '',
  ]
}

const isOf = (group: string) => (each: Judged) =>
  group === 'all answerable' ? each.must.length > 0 : each.group === group

/** What is asked after something else, beside the same asked by itself; it counts in no other row. */
const changesBeside = async (site: Site, judged: Judged[]) => {
  const changed: Judged[] = []
  for (const asked of topicChanges(judged)) changed.push(await judge(site, asked))
  const alone = changed.map(({ id }) => judged.find((each) => each.id === id)!)
  const better = (one: Judged[], other: Judged[]) =>
    one.filter(({ isRight }, at) => isRight && !other[at]!.isRight).length
  const name = `topic change (${better(changed, alone)} won, ${better(alone, changed)} lost)`
  return { changed, rows: [[name, changed] as const, ['the same, asked alone', alone] as const] }
}

/** Questions about the demo content, by group; `lines`: those that its pages are also asked as. */
export const demoTable = async (
  site: Site,
  half: Half,
  lines: 'with' | 'without',
): Promise<Table> => {
  const judged: Judged[] = []
  await site.useLines(() => lines === 'with')
  for (const asked of questionsOf(half)) judged.push(await judge(site, asked))
  const { changed, rows } = await changesBeside(site, judged)
  keep(`demo-${half}-${lines}`, [...judged, ...changed])
  const plain = {
    en: plainAnswerer(await paragraphsOf(site, 'en'), 'en'),
    de: plainAnswerer(await paragraphsOf(site, 'de'), 'de'),
  }
  const control = ({ lang, question, before }: Judged) =>
    plain[lang]([...before, question].join(' ')).paragraph
  const groups = [...new Set(judged.map(({ group }) => group)), 'all answerable']
  const ofGroups = groups.map((group) => [group, judged.filter(isOf(group))] as const)
  const times = judged.map(({ answer }) => answer.ms)
  return {
    title: `Demo content ${lines} its lines, ${half}; p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
    columns: [
      'group',
      'n',
      'right / honest',
      'source',
      'wrong and sure',
      'right and sure',
      'nothing said',
      'BM25 paragraph right',
    ],
    rows: [...ofGroups, ...rows].map(([group, own]) => rowOf(group, own, control)),
  }
}
