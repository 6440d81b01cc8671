import type { LocaleCode } from '../../platform/locales'

/** One way in which people ask for a page, as the index and the assistant know it. */
export type Line = {
  text: string
  /** The language that it is written in. */
  locale: LocaleCode
  /** The sentence of the page that answers it, word for word, if somebody said so. */
  quote?: string
}

/** A page that lines lead to. */
export type LinedPage = { collection: string; id: string }

/** Where that is, as `asked_as.target` has it. */
export const targetOf = ({ collection, id }: LinedPage): string => `${collection}/${id}`
