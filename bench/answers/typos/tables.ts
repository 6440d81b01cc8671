import { hasAll, hasGold } from '../judge'
import { isDenied, isSure } from '../demoTable'
import { questionsOf, searchesOf } from '../questions'
import type { Answered, Site } from '../site'
import type { Table } from '../table'
import { publish, xquadHalves, type XquadQuestion } from '../xquad'
import { askMisspelt, pairsOf } from './askMisspelt'
import { lossTable } from './lossTable'

/** What authors have mistyped themselves stands in tables of its own. */
const mistyped = ['typo', 'typed-badly', 'prefix']

/** Short searches of the tune half. */
export const searchLoss = async (site: Site): Promise<Table> => {
  const all = await askMisspelt({
    name: 'search',
    items: searchesOf('tune').filter(({ kind }) => !mistyped.includes(kind)),
    textOf: ({ query, lang }) => ({ text: query, language: lang }),
    ask: (query, { lang }) => site.search(query, lang),
  })
  const within = (most: number) =>
    pairsOf(all, (found, { pages }) =>
      found
        .slice(0, most)
        .some((each) => pages.some(({ page, grade }) => grade === 3 && page === each)),
    )
  return lossTable('Search box, tune', [
    { figure: 'right page first', pairs: within(1) },
    { figure: 'right page in three', pairs: within(3) },
  ])
}

/** Questions of the tune half. */
export const answerLoss = async (site: Site): Promise<Table> => {
  const all = await askMisspelt({
    name: 'answers',
    items: questionsOf('tune').filter(({ group }) => !mistyped.includes(group)),
    textOf: ({ question, lang }) => ({ text: question, language: lang }),
    ask: (text, { before }) => site.ask(text, before),
  })
  const answerable = all.filter(({ item }) => item.must.length > 0)
  const others = all.filter(({ item }) => item.must.length === 0)
  return lossTable('Assistant, tune', [
    { figure: 'right', pairs: pairsOf(answerable, ({ text }, { must }) => hasAll(text, must)) },
    {
      figure: 'not wrong and sure',
      pairs: pairsOf(
        answerable,
        (answer, { must }) => hasAll(answer.text, must) || !isSure(answer),
      ),
    },
    { figure: 'honest', pairs: pairsOf(others, isDenied) },
  ])
}

const isFound = ({ sources, text }: Answered, gold: string[]) =>
  sources.length > 0 && hasGold(text, gold)

/** Articles that are foreign to the site, and questions about those that it lacks: the half that is called tune. */
export const xquadLoss = async (site: Site): Promise<Table[]> => {
  const { tune, test } = xquadHalves()
  const takeBack = await publish(site.payload, { articles: tune.articles, isTranslated: true })
  const tables: Table[] = []
  for (const [name, language] of [
    ['English', 'en'],
    ['German', 'de'],
  ] as const) {
    const ask = (which: string, items: XquadQuestion[]) =>
      askMisspelt({
        name: `xquad-${name}-${which}`,
        items,
        textOf: (each) => ({ text: each[language], language }),
        ask: (text) => site.ask(text),
      })
    const own = await ask('own', tune.questions)
    const absent = await ask('absent', test.questions)
    tables.push(
      lossTable(`XQuAD, ${name}`, [
        {
          figure: 'right',
          pairs: pairsOf(own, (answer, each) => isFound(answer, each[`${language}Answers`])),
        },
        {
          figure: 'refused when absent',
          pairs: pairsOf(absent, (answer) => answer.sources.length === 0),
        },
      ]),
    )
  }
  await takeBack()
  return tables
}
