import { average } from '../judge'
import type { HeldAnswer } from './answerBy'
import type { Judged } from './learn'

export type Held = Judged & { answer: HeldAnswer }

const percent = <Item>(items: Item[], isGood: (item: Item) => boolean): string =>
  ((100 * items.filter(isGood).length) / items.length).toFixed(1).padStart(5)

const rowOf = (name: string, own: Held[]): string =>
  [
    name.padEnd(34),
    String(own.length).padStart(4),
    percent(own, ({ isFirst }) => isFirst),
    percent(own, ({ isGood }) => isGood.includes(true)),
    percent(own, ({ answer }) => answer.isRight),
    percent(own, ({ answer }) => answer.isRight && answer.isSure),
    percent(own, ({ answer }) => !answer.isRight && answer.isSure),
    percent(own, ({ answer }) => answer.isRefused),
    average(own.map(({ answer }) => answer.letters)).toFixed(0),
  ].join(' ')

/** By group, and by author of those with an answer: what is said by a model that has not seen the author. */
export const reportAnswers = (held: Held[]) => {
  console.log('group, n, first, found, right, right and sure, wrong and sure, refused, letters')
  for (const group of new Set(held.map((each) => each.group)))
    console.log(rowOf(group, held.filter((each) => each.group === group))) // prettier-ignore
  const answerable = held.filter(({ author, isAnswerable }) => author && isAnswerable)
  for (const isLined of [false, true])
    for (const name of new Set(answerable.map(({ author }) => author!))) {
      const own = answerable.filter(({ author, group }) => author === name && group.endsWith(', lines') === isLined) // prettier-ignore
      console.log(rowOf(`${name}, answerable${isLined ? ', lines' : ''}`, own))
    }
}
