import type { Quote } from '../../retrieval/quote'

export type Saying = {
  text: string
  /** What a list or table is introduced with. */
  leadIn: string
  /** Of a list, a table or the facts. */
  isItem: boolean
  /** Whether it stands right behind the one before it; of items, in the same list. */
  goesOn: boolean
}

/** What is said of one document: its likeliest paragraph first, its sentences in the order in which they stand there. */
export type Said = {
  source: Quote['source']
  sayings: Saying[]
  /** Whether it is one of several that come near. */
  isListed?: boolean
}

/** What comes near, a line for each document, where there are several. */
export const listed = (said: readonly Said[]): Said[] =>
  said.map((each) => ({ ...each, isListed: said.length > 1 }))

export const isItem = ({ near }: Pick<Quote, 'near'>): boolean => near.length === 0

export const sayingOf = (quote: Quote): Saying => ({
  text: quote.text,
  leadIn: quote.leadIn,
  isItem: isItem(quote),
  goesOn: false,
})

/** A question, or what leads to something else. */
export const isOpen = (text: string): boolean => /[?:]$/.test(text)

/** What stands in one paragraph of a page stands together here, in its order, where the first of it was said. */
export const gathered = (quotes: readonly Quote[]): Saying[] =>
  [...new Set(quotes.map(({ paragraph }) => paragraph))].flatMap((paragraph) => {
    const own = quotes.filter((quote) => quote.paragraph === paragraph)
    const inOrder = own.toSorted((one, other) => one.place - other.place)
    return inOrder.map((quote, at) => {
      const before = inOrder[at - 1]
      const goesOn = before !== undefined && (isItem(quote) || quote.place === before.place + 1)
      return { ...sayingOf(quote), goesOn }
    })
  })
