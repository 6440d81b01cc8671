import { notFound, permanentRedirect } from 'next/navigation'
import { pathIn, type Locale } from '../i18n/locales'
import { redirectFrom } from './documents'

/** Leads there for good: a path of this site in the visitor’s language, or another address. */
export const goTo = (to: string, locale: Locale): never =>
  permanentRedirect(to.startsWith('/') ? pathIn(locale, to) : to)

/** No page of ours: an address of the website before this one, perhaps. @param path without its language */
export const elsewhere = async (path: string, locale: Locale): Promise<never> => {
  const to = await redirectFrom(path, locale)
  return to ? goTo(to, locale) : notFound()
}
