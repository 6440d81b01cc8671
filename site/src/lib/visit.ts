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

const touchNow = (): Touch => {
  const asked = new URLSearchParams(location.search)
  const utm = Object.fromEntries(
    names.flatMap((name) => {
      const value = asked.get(`utm_${name}`)
      return value ? [[name, lineOf(value, 200)]] : []
    }),
  )
  return {
    page: location.href.slice(0, 2000),
    ...(document.referrer && { referrer: document.referrer.slice(0, 2000) }),
    ...(Object.keys(utm).length > 0 && { utm }),
    at: new Date().toISOString(),
  }
}

/**
 * In the memory of the page, and nowhere else: it lasts as long as the visit, since moving about loads no page anew. What
 * isn’t stored on somebody’s device needs no banner.
 */
let first: Touch | undefined
let handedOver: HandedOver | undefined

export const beginVisit = (): void => {
  first ??= touchNow()
}

/** `source` of a form. */
export const sourceOfVisit = () => {
  const { page, referrer, utm } = touchNow()
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

export const saidBefore = (): string => handedOver?.message ?? ''
