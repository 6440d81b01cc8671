import type { PayloadRequest } from 'payload'
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

/** Pages that this request has written lines of. */
const linedPages = ({ context }: PayloadRequest): Set<string> =>
  (context.linedPages ??= new Set<string>()) as Set<string>

export const noteLined = (req: PayloadRequest, target: string): void =>
  void linedPages(req).add(target)

export const isLined = (req: PayloadRequest, page: LinedPage): boolean =>
  linedPages(req).has(targetOf(page))
