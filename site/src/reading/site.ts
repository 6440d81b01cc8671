import { cache } from 'react'
import type { Locale } from '../i18n/locales'
import { dependsOn } from './dependsOn'
import { desk } from './desk'

/** Changes of settings are in no feed: whoever follows looks at them now and then (changes/follow.ts). */
export const siteTag = 'site'

export const readSite = (locale: Locale) => desk().global('site', { locale })

/** The settings that editors make under “Site”, in a language. */
export type Site = Awaited<ReturnType<typeof readSite>>

/** Once a page, however many parts of it ask. */
export const site = cache(async (locale: Locale): Promise<Site> => {
  await dependsOn(siteTag)
  return readSite(locale)
})
