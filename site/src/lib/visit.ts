import { lineOf } from './lineOf'

/** Where somebody came from, as the forms take it. */
export type Touch = {
  page: string
  referrer?: string
  utm?: Partial<Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string>>
  at: string
}

type HandedOver = { message: string; conversationId?: string }

const names = ['source', 'medium', 'campaign', 'term', 'content'] as const

const utmOf = (url: URL): Touch['utm'] => {
  const utm = names.flatMap((name) => {
    const value = url.searchParams.get(`utm_${name}`)
    return value ? [[name, lineOf(value, 200)]] : []
  })
  return utm.length > 0 ? Object.fromEntries(utm) : undefined
}

const isOfThisSite = (url: string): boolean => url.startsWith(`${location.origin}/`)

/** A page of this site, and what led to it from elsewhere, if that is known. */
const touchOf = (page: string, at = Date.now()): Touch => {
  const utm = utmOf(new URL(page))
  const { referrer } = document
  const isFromElsewhere = referrer !== '' && !isOfThisSite(referrer)
  return {
    page: page.slice(0, 2000),
    ...(isFromElsewhere && { referrer: referrer.slice(0, 2000) }),
    ...(utm && { utm }),
    at: new Date(at).toISOString(),
  }
}

type WithNavigation = { navigation?: { entries: () => { url: string | null }[] } }

/** Where the visit began: a link of ours that is followed before the scripts are there loads the next page anew. */
const landing = (): string => {
  if (!isOfThisSite(document.referrer)) return location.href
  const [first] = (window as WithNavigation).navigation?.entries() ?? []
  return first?.url ?? document.referrer
}

/**
 * In the memory of the page, and nowhere else: it lasts as long as the visit, since moving about loads no page anew. What
 * isn’t stored on somebody’s device needs no banner.
 */
let first: Touch | undefined
let handedOver: HandedOver | undefined

export const beginVisit = (): void => {
  first ??= touchOf(landing(), performance.timeOrigin)
}

/** Since when what is on the page now can be used, in Unix ms: the first page was there before its scripts. */
export const shownSince = (): number => (first ? Date.now() : performance.timeOrigin)

/** `source` of a form. */
export const sourceOfVisit = () => {
  const { page, referrer, utm } = touchOf(location.href)
  return {
    page,
    referrer,
    utm: utm ?? first?.utm,
    firstTouch: first,
    conversationId: handedOver?.conversationId,
  }
}

/** What was said to the assistant goes along to the contact form. */
export const handOver = (said: HandedOver): void => {
  handedOver = said
}

/** Nothing, unless something was said: an empty text would take the place of what is being typed. */
export const saidBefore = (): string | undefined => handedOver?.message || undefined
