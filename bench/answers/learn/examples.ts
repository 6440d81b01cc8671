import { misspelt, offTopic, ordinary, questions, unseen } from '../../../tests/assistant/questions'
import type { Turn } from '../../../src/assistant/events/turn'
import { hasAll, hasGold } from '../judge'
import { nearMisses, ordinaryQuestions, questionsOf, type Question } from '../questions'
import type { LocaleCode } from '../../../src/platform/locales'
import { xquadHalves, type Article, type XquadQuestion } from '../xquad'

/** A question with what a right answer is, as the model learns from it. */
export type Example = {
  group: string
  /** Of whom it is, where that is a blind author. */
  author?: string
  /** Examples of one number are never on both sides of a cross-validation: those of one author have one. */
  fold: number
  question: string
  /** Turns before it; where the site's answers are missing, it is asked for them. */
  history: Turn[]
  isAnswerable: boolean
  /** Whether it is a question for this site, answered or not; `undefined`: who can tell. */
  isInScope?: boolean
  /** Whether a statement of a page is (a part of) the answer. */
  isPiece: (text: string, page: string) => boolean
  isRightAnswer: (text: string, pages: string[]) => boolean
  weight: Weight
}

/**
 * How much an example counts for the ranker, for what is in scope, and for what is right: so that the many of XQuAD
 * don't outvote the site's own, and so that what says nothing counts more than what is not said.
 */
export type Weight = { ranker: number; inScope: number; right: number }

type Weights = Weight & {
  /** Of those that nothing answers. */
  absent: Omit<Weight, 'ranker'>
}

const weights = {
  tune: { ranker: 4, inScope: 12, right: 3, absent: { inScope: 8, right: 16 } },
  ordinary: { ranker: 3, inScope: 16, right: 4, absent: { inScope: 4, right: 4 } },
  nearMisses: { ranker: 0, inScope: 0, right: 0, absent: { inScope: 4, right: 8 } },
  xquad: { ranker: 1, inScope: 1, right: 1, absent: { inScope: 8, right: 0 } },
  // How sure it may sound is learnt without the suites' questions, which it knows best.
  suites: { ranker: 6, inScope: 30, right: 0, absent: { inScope: 30, right: 0 } },
} satisfies Record<string, Weights>

const weightOf = ({ ranker, inScope, right, absent }: Weights, isAnswerable: boolean): Weight => ({
  ranker,
  ...(isAnswerable ? { inScope, right } : absent),
})

export const foldOf = (key: string): number =>
  [...key].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7)

const asUser = (content: string): Turn => ({ role: 'user', content })

/** Without an answer, and of what the site has: whoever asks is not lost. */
const nearGroups = new Set(['unanswerable', 'near miss', 'ordinary follow-up, absent'])

const ofQuestion = (
  { id, group, question, before, must, pages }: Question,
  weight: Weights,
): Example => ({
  group,
  isInScope: must.length > 0 || nearGroups.has(group) || undefined,
  fold: foldOf(id),
  question,
  history: before.map(asUser),
  isAnswerable: must.length > 0,
  isPiece: (text, page) => pages.includes(page) && must.some((piece) => hasAll(text, [piece])),
  isRightAnswer: (text) => hasAll(text, must),
  weight: weightOf(weight, must.length > 0),
})

/** The blind ones of the tune half: each is left out once. */
export const authors = [...new Set(questionsOf('tune').map(({ id }) => id[0]!))].sort()

const ofAuthors = (): Example[] => [
  ...questionsOf('tune').map((each) => ({
    ...ofQuestion(each, weights.tune),
    author: each.id[0]!,
    fold: authors.indexOf(each.id[0]!),
  })),
  ...ordinaryQuestions().map((each) => ofQuestion(each, weights.ordinary)),
  ...nearMisses().map((each) => ofQuestion(each, weights.nearMisses)),
]

/** Those that the suites ask (tests/assistant/questions.ts): what they score is no proof of anything, therefore. */
const ofSuites = (): Example[] =>
  [...questions, ...unseen, ...offTopic, ...ordinary, ...misspelt].map(
    ({ question, history = [], cited, fact }) => {
      const wanted = [cited ?? []].flat()
      const says = (text: string) =>
        fact === undefined || (typeof fact === 'string' ? text.includes(fact) : fact.test(text))
      return {
        group: wanted.length > 0 ? 'suites' : 'suites, off topic',
        fold: foldOf(question),
        question,
        history,
        isAnswerable: wanted.length > 0,
        isInScope: wanted.length > 0,
        isPiece: (text, page) => wanted.includes(page) && says(text),
        isRightAnswer: (text, pages) => wanted.some((page) => pages.includes(page)) && says(text),
        weight: weightOf(weights.suites, wanted.length > 0),
      }
    },
  )

export const examples = (): Example[] => [...ofAuthors(), ...ofSuites()]

type Asked = { questions: XquadQuestion[]; language: LocaleCode; group: string }

const ofXquad = ({ questions, language, group }: Asked, of: LocaleCode): Example[] =>
  questions.map((each) => {
    const gold = each[`${of}Answers`]
    return {
      group,
      fold: foldOf(each.slug),
      question: each[language],
      history: [],
      isAnswerable: true,
      isInScope: true,
      isPiece: (text, page) => page === `content/${each.slug}` && hasGold(text, gold),
      isRightAnswer: (text) => hasGold(text, gold),
      weight: weightOf(weights.xquad, true),
    }
  })

const ofAbsent = (asked: Asked): Example[] =>
  ofXquad(asked, asked.language).map((each) => ({
    ...each,
    isAnswerable: false,
    isInScope: false,
    isPiece: () => false,
    isRightAnswer: () => false,
    weight: weightOf(weights.xquad, false),
  }))

const everyOther = <Item>(items: Item[]): Item[] => items.filter((_, index) => index % 2 === 0)

/** What is asked while these articles are on the site, in German as well or not. */
export type Round = { articles: Article[]; isTranslated: boolean; examples: Example[] }

const languages: LocaleCode[] = ['en', 'de']

/** Of the tune half. What is asked while its article is away is refused: the other half's, every other one, and its own. */
export const xquadRounds = (): Round[] => {
  const { tune, test } = xquadHalves()
  const whole = languages.flatMap((language) => [
    ...ofXquad({ questions: tune.questions, language, group: `XQuAD ${language}` }, language),
    ...ofAbsent({ questions: everyOther(test.questions), language, group: `XQuAD ${language}, absent` }), // prettier-ignore
  ])
  const german = { language: 'de' as const }
  const untranslated = [
    ...ofXquad({ ...german, questions: tune.questions, group: 'XQuAD de on en' }, 'en'),
    ...ofAbsent({ ...german, questions: everyOther(test.questions), group: 'XQuAD de on en, absent' }), // prettier-ignore
  ]
  const parts = [0, 1].map((rest): Round => {
    const articles = tune.articles.filter((_, index) => index % 2 === rest)
    const slugs = new Set(articles.map(({ slug }) => slug))
    const questions = everyOther(tune.questions.filter(({ slug }) => !slugs.has(slug)))
    return {
      articles,
      isTranslated: true,
      examples: languages.flatMap((language) =>
        ofAbsent({ questions, language, group: `XQuAD ${language}, taken away` }),
      ),
    }
  })
  const { articles } = tune
  return [
    { articles, isTranslated: true, examples: whole },
    { articles, isTranslated: false, examples: untranslated },
    ...parts,
  ]
}
