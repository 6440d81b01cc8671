import type { Payload } from 'payload'
import { keptWhileUnchanged } from '../../platform/changes/keptWhileUnchanged'
import { normalizeQuery } from '../text/normalizeQuery'

export type Settings = {
  /** By normalised word or phrase: the others of its groups. */
  synonyms: Map<string, string[]>
  /** By normalised query: ids of documents, in their order. */
  pins: Map<string, string[]>
  /** What the site is called. */
  siteName: string
}

const kept = keptWhileUnchanged<Settings>('searchSettings')

const read = async (payload: Payload): Promise<Settings> => {
  const options = { depth: 0, overrideAccess: true } as const // what every search goes by
  const [stored, { name }] = await Promise.all([
    payload.findGlobal({ slug: 'search-settings', ...options }),
    payload.findGlobal({ slug: 'site', ...options }),
  ])
  const settings: Settings = { synonyms: new Map(), pins: new Map(), siteName: name ?? '' }
  for (const { words } of stored.synonyms ?? []) {
    const group = words.map(normalizeQuery).filter(Boolean)
    for (const word of group) {
      const others = group.filter((other) => other !== word)
      settings.synonyms.set(word, [...(settings.synonyms.get(word) ?? []), ...others])
    }
  }
  for (const { queries, documents } of stored.pins ?? []) {
    const ids = (documents ?? []).map(({ value }) => (typeof value === 'string' ? value : value.id))
    for (const query of queries) settings.pins.set(normalizeQuery(query), ids)
  }
  return settings
}

/** What editors say about the search, kept in memory until it changes. */
export const searchSettings = (payload: Payload): Promise<Settings> => kept(() => read(payload))
