import type { Place } from './place'

type Data = Record<string, unknown>

/** Unsaved text, kept in this browser beyond the page (local storage). */
export type KeptText = { userId: string; at: string; base: Data; mine: Data }

type KeptPlace = Place & { locale: string }

const nameOf = ({ slug, id = 'global', locale }: KeptPlace) =>
  `frontdesk-unsaved/${slug}/${id}/${locale}`

/** Accounts hold passwords, which are kept nowhere. */
const isKept = ({ slug }: Place) => slug !== 'users'

/** What is known of people goes with the window: it must not outlive their erasure on an editor's disk. */
const storageOf = ({ slug }: KeptPlace) =>
  slug === 'leads' ? window.sessionStorage : window.localStorage

export const keepText = (place: KeptPlace, text: KeptText) => {
  if (!isKept(place)) return
  try {
    storageOf(place).setItem(nameOf(place), JSON.stringify(text))
  } catch {
    // No room, or storage is off: it is still in the form, which warns before it is left.
  }
}

export const forgetText = (place: KeptPlace) => storageOf(place).removeItem(nameOf(place))

export const readKeptText = (place: KeptPlace, userId: string): KeptText | undefined => {
  try {
    const kept = JSON.parse(storageOf(place).getItem(nameOf(place)) ?? 'null') as KeptText | null
    return kept?.userId === userId ? kept : undefined
  } catch {
    return undefined
  }
}
