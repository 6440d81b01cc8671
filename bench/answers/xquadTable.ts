import type { LocaleCode } from '../../src/platform/locales'
import { plainAnswerer } from './control'
import { average, hasGold, inPercent, shareOf } from './judge'
import type { Half } from './questions'
import type { Site } from './site'
import { keep, percentile, type Table } from './table'
import { publish, xquadHalves, type Xquad, type XquadQuestion } from './xquad'

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
      average(answered.map(({ answer }) => answer.promptTokens)).toFixed(0),
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

/** Articles that are foreign to the site, and questions about those that it lacks. */
export const xquadTable = async (site: Site, halves: Half[]): Promise<Table> => {
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
      'tokens a prompt',
      'letters',
      'refused when absent',
      'BM25 paragraph',
      'BM25 sentences',
      'p50 ms',
    ],
    rows,
  }
}
