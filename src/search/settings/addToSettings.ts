import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { SearchSetting } from '../../payload-types'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { normalizeQuery } from '../text/normalizeQuery'

type Settings = Pick<SearchSetting, 'synonyms' | 'pins'>

/** In the transaction of `req`, one after the other: two at once would take back each other's. */
const change = async (
  req: PayloadRequest,
  next: (before: Settings) => Settings,
  { overrideAccess = false } = {},
) => {
  const connection = await connectionOf(req)
  await connection.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('search settings', 0))`,
  )
  const asked = { slug: 'search-settings', depth: 0, overrideAccess, user: req.user, req } as const
  const before = await req.payload.findGlobal(asked)
  await req.payload.updateGlobal({ ...asked, data: next(before) })
}

const isOneOf = (words: string[]) => {
  const own = new Set(words.map(normalizeQuery))
  return (word: string) => own.has(normalizeQuery(word))
}

/** Words that mean the same: they join the group that has one of them, else they are a new one. */
export const addSynonyms = (req: PayloadRequest, words: string[]): Promise<void> =>
  change(req, ({ synonyms }) => {
    const groups = synonyms ?? []
    const joined = groups.find((group) => group.words.some(isOneOf(words)))
    if (!joined) return { synonyms: [...groups, { words }] }
    const fresh = words.filter((word) => !isOneOf(joined.words)(word))
    const grown = { ...joined, words: [...joined.words, ...fresh] }
    return { synonyms: groups.map((group) => (group === joined ? grown : group)) }
  })

type NewPin = { query: string; page: { collection: string; id: string } }

/** The page comes first for exactly this search, before what is pinned for it already. */
export const addPin = (req: PayloadRequest, { query, page }: NewPin): Promise<void> =>
  change(req, ({ pins }) => {
    const all = pins ?? []
    const document = { relationTo: page.collection as 'content', value: page.id }
    const pinned = all.find(({ queries }) => queries.some(isOneOf([query])))
    if (!pinned) return { pins: [...all, { queries: [query], documents: [document] }] }
    const others = (pinned.documents ?? []).filter(({ value }) => value !== page.id)
    const grown = { ...pinned, documents: [document, ...others] }
    return { pins: all.map((pin) => (pin === pinned ? grown : pin)) }
  })

/** Searches that nothing is pinned for any more: who may do it is the caller's to say. */
export const removePins = (
  req: PayloadRequest,
  isGone: (query: string) => boolean,
): Promise<void> => {
  const next = ({ pins }: Settings): Settings => ({
    pins: (pins ?? []).flatMap((pin) => {
      const queries = pin.queries.filter((query) => !isGone(query))
      return queries.length > 0 ? [{ ...pin, queries }] : []
    }),
  })
  return change(req, next, { overrideAccess: true })
}
