import type { Payload } from 'payload'
import { settings } from '../../platform/settings'
import { retrieve } from '../retrieval/retrieve'
import type { Quote } from '../retrieval/quote'

export type NearPage = {
  collection: string
  id: string
  title: string
  /** On the website. */
  url: string
  /** How much of the question's words its best statement has, by what they tell: 0 to 1. */
  near: number
}

const most = 3

/** With less of the question a page is not near. */
const leastNear = 0.15

const shareOf = ({ covered }: Quote, worth: readonly number[]): number => {
  const all = worth.reduce((sum, value) => sum + value, 0)
  const own = worth.reduce((sum, value, word) => sum + value * Math.min(1, covered[word]!), 0)
  return all === 0 ? 0 : Math.round((100 * own) / all) / 100
}

type Near = { payload: Payload; question: string; language: string }

/** The pages that come nearest to a question, the nearest first; none to one in another language than the site's. */
export const nearestPages = async ({ payload, question, language }: Near): Promise<NearPage[]> => {
  const locale = settings.locales.find((each) => each === language)
  if (!locale) return []
  const { quotes, worth } = await retrieve({ payload, question, locale })
  const pages = new Map<string, NearPage>()
  for (const quote of quotes) {
    const { id, type, title, url } = quote.source
    const near = Math.max(pages.get(id)?.near ?? 0, shareOf(quote, worth))
    pages.set(id, { collection: type, id, title, url, near })
  }
  return [...pages.values()]
    .filter(({ near }) => near >= leastNear)
    .sort((one, other) => other.near - one.near)
    .slice(0, most)
}
