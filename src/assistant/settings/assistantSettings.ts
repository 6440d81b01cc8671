import type { Payload } from 'payload'
import { settings } from '../../platform/settings'
import type { LocaleCode } from '../../platform/locales'
import { logger } from '../../platform/logging'
import type { Assistant } from '../../payload-types'
import { keptWhileUnchanged } from '../../platform/changes/keptWhileUnchanged'
import { shared } from '../../platform/shared'
import { withTimeout } from '../../platform/async/withTimeout'
import {
  assistantDefaults,
  defaultConversationTokens,
  fillIn,
  type WordedSetting,
} from './assistantDefaults'
import { addressOnSite, usualContactUrl } from './contactAddress'

/** What editors set for the assistant, in one language. Plain text, without a placeholder left in it. */
export type AssistantSettings = {
  /** What the assistant is called. */
  name: string
  /** What the site shows before the first question. */
  greeting: string
  /** How it speaks: given to the providers as a rule. */
  tone: string
  /** Said instead of what it must not say. */
  refusal: string
  /** Said when nothing on the site answers the question. */
  nothingFound: string
  /** How to reach people: said after `nothingFound`, and when a visitor asks for a person. */
  handOver: string
  /** Where that is: an address on the site. */
  contactUrl: string
  /** The site's own number, for who wishes to be called. */
  phone?: string
  /** What a conversation may spend, in tokens of prompts and answers. */
  conversationTokens: number
}

const mostWaitMs = 1000
const defaultSiteName = 'Frontdesk'

type Settings = Record<string, AssistantSettings>

const kept = keptWhileUnchanged<Settings>('assistantSettings')

const known = shared('lastAssistantSettings', () => ({ last: undefined as Settings | undefined }))

const readStored = (payload: Payload, locale: LocaleCode) =>
  payload.findGlobal({
    slug: 'assistant',
    locale,
    fallbackLocale: false, // a language without words of its own gets ours, in that language
    depth: 0,
    overrideAccess: true, // what every answer goes by
  })

type Stored = {
  own: Assistant
  first: Assistant
  locale: LocaleCode
  site: string
  phone?: string
}

const settingsOf = ({ own, first, locale, site, phone }: Stored): AssistantSettings => {
  const worded = (name: WordedSetting, stored = own[name]) =>
    fillIn(stored?.trim() || assistantDefaults[name][locale], { site })
  const contact = (own.contactUrl ?? first.contactUrl)?.trim()
  return {
    name: worded('name'),
    greeting: worded('greeting'),
    tone: worded('tone'),
    refusal: worded('refusal'),
    nothingFound: worded('nothingFound'),
    handOver: worded('handOver'),
    contactUrl: contact
      ? addressOnSite(contact)
      : usualContactUrl(assistantDefaults.contactUrl[locale], locale),
    phone,
    conversationTokens: own.conversationTokens ?? defaultConversationTokens,
  }
}

const read = async (payload: Payload): Promise<Settings> => {
  const first = await readStored(payload, settings.locales[0] ?? 'en')
  const { name: site, contact } = await payload.findGlobal({
    slug: 'site',
    depth: 0,
    select: { name: true, contact: true },
    overrideAccess: true, // everybody may read it
  })
  const phone = contact?.phone?.trim() || undefined
  const found: Settings = {}
  for (const locale of settings.locales) {
    const own = locale === settings.locales[0] ? first : await readStored(payload, locale)
    found[locale] = settingsOf({ own, first, locale, site, phone })
  }
  return found
}

/** Until the database has told: our own words. */
const builtIn = (): Settings => {
  const nothing = {} as Assistant
  const texts = { own: nothing, first: nothing, site: defaultSiteName }
  return Object.fromEntries(
    settings.locales.map((locale) => [locale, settingsOf({ ...texts, locale })] as const),
  )
}

const current = (payload: Payload): Promise<Settings> =>
  kept(async () => (known.last = await read(payload)))

/**
 * What editors set for the assistant, in this language, kept in memory until it changes. While the database is
 * away it is what was last known: the assistant answers all the same.
 */
export const assistantSettings = async (
  payload: Payload,
  locale: string,
): Promise<AssistantSettings> => {
  const knownSettings = await withTimeout(current(payload), mostWaitMs).catch((error: unknown) => {
    logger.warn({ msg: 'The assistant’s settings could not be read', reason: String(error) })
    return known.last ?? builtIn()
  })
  return (knownSettings[locale] ?? knownSettings[settings.locales[0] ?? 'en']) as AssistantSettings
}
