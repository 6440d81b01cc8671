import { isCollection, type Collection } from './collections'

/** What is looked for, as the page’s address says it. */
export type Asked = { query: string; type: Collection | undefined; page: number }

type Parameters = Partial<Record<string, string | string[]>>

const one = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? ''

export const askedIn = ({ q, type, page }: Parameters): Asked => ({
  query: one(q).slice(0, 200),
  type: isCollection(one(type)) ? (one(type) as Collection) : undefined,
  page: Math.max(1, Math.trunc(Number(one(page))) || 1),
})

/** `?q=grid&type=events`, of what is not as it would be without saying so. */
export const addressOf = ({ query, type, page = 1 }: Partial<Asked>): string => {
  const said = new URLSearchParams({
    ...(query && { q: query }),
    ...(type && { type }),
    ...(page > 1 && { page: String(page) }),
  })
  return said.size > 0 ? `?${said.toString()}` : ''
}
