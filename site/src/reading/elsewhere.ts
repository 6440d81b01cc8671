import { notFound, permanentRedirect } from 'next/navigation'
import { pathIn, type Locale } from '../i18n/locales'
import { redirectFrom } from './documents'
import { spellingsOf } from './spellingsOf'

/** Leads there for good: a path of this site in the visitor’s language, or another address. */
export const goTo = (to: string, locale: Locale): never =>
  permanentRedirect(to.startsWith('/') ? pathIn(locale, to) : to)

/**
 * No page of ours: an address of the website before this one, perhaps.
 * @param segments as they stand in the address, without its language
 */
export const elsewhere = async (segments: string[], locale: Locale): Promise<never> => {
  const to = await redirectFrom(spellingsOf(segments), locale)
  return to ? goTo(to, locale) : notFound()
}
