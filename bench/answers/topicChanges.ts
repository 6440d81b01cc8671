import type { Question } from './questions'

/**
 * People change the subject: questions that stand by themselves, each asked after another one, of the same author, whose
 * answer stands on other pages. Every third time that one is in the other language.
 */

const most = 200
const inOtherLanguage = 3

/** FNV-1a: an order that means nothing and is always the same. */
const hash = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0, 2166136261) // prettier-ignore

const inNoOrder = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  items.toSorted((one, other) => hash(keyOf(one)) - hash(keyOf(other)))

const isUnrelated = (one: Question, other: Question): boolean =>
  one.id[0] === other.id[0] && !one.pages.some((page) => other.pages.includes(page))

const askable = (questions: readonly Question[]) =>
  questions.filter(({ must, before, pages }) => must.length + before.length > 0 && pages.length > 0)

/** Questions that follow on something else, with what was asked before them. */
export const topicChanges = <Asked extends Question>(
  questions: readonly Asked[],
  count = most,
): Asked[] => {
  const alone = questions.filter(({ group, before }) => group === 'facts' && before.length === 0)
  return inNoOrder(alone, ({ id }) => id)
    .slice(0, count)
    .flatMap((asked, at) => {
      const isSame = at % inOtherLanguage > 0
      const others = askable(questions).filter(
        (other) => isUnrelated(asked, other) && (other.lang === asked.lang) === isSame,
      )
      const [other] = inNoOrder(others, ({ id }) => `${asked.id} ${id}`)
      if (!other) return []
      return [{ ...asked, group: 'topic change', before: [...other.before, other.question] }]
    })
}
