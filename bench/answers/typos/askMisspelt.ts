import type { LocaleCode } from '../../../src/platform/locales'
import { keep } from '../table'
import { misspellingsOf, type Misspelt } from './misspellings'
import type { Pair } from './pairs'

type Said<Answer> = { text: string; answer: Answer }

/** What was answered to a text as it is, and misspelt. */
export type Both<Item, Answer> = {
  item: Item
  clean: Said<Answer>
  misspelt: (Misspelt & Said<Answer>)[]
}

type Asking<Item, Answer> = {
  /** By which it is kept. */
  name: string
  items: Item[]
  textOf: (item: Item) => { text: string; language: LocaleCode }
  ask: (text: string, item: Item) => Promise<Answer>
}

export const askMisspelt = async <Item extends object, Answer>({
  name,
  items,
  textOf,
  ask,
}: Asking<Item, Answer>): Promise<Both<Item, Answer>[]> => {
  const all: Both<Item, Answer>[] = []
  for (const item of items) {
    const { text, language } = textOf(item)
    const clean = { text, answer: await ask(text, item) }
    const misspelt = []
    for (const each of misspellingsOf(text, language))
      misspelt.push({ ...each, answer: await ask(each.text, item) })
    all.push({ item, clean, misspelt })
  }
  keep(`typos-${name}`, all)
  return all
}

export const pairsOf = <Item, Answer>(
  all: Both<Item, Answer>[],
  figureOf: (answer: Answer, item: Item) => boolean | number,
): Pair[] =>
  all.map(({ item, clean, misspelt }) => ({
    clean: Number(figureOf(clean.answer, item)),
    misspelt: misspelt.map(({ kinds, answer }) => ({
      kinds,
      figure: Number(figureOf(answer, item)),
    })),
  }))
