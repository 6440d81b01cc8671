import type { GlobalBeforeChangeHook } from 'payload'
import { supportedLocales } from '../../platform/locales'
import { consentDefaults } from './consentDefaults'

/** One wording, as it was shown in one language. */
export type ConsentText = {
  version: string
  locale: string
  privacy: string
  marketing: string
  /** ISO 8601. */
  since: string
}

const firstVersion = '1'

/** What was shown before anybody changed it. */
const beginning = (since: string): ConsentText[] =>
  supportedLocales.map((locale) => ({
    version: firstVersion,
    locale,
    privacy: consentDefaults.privacy[locale],
    marketing: consentDefaults.marketing[locale],
    since,
  }))

/** A changed wording gets the next version, and joins the history. */
export const keepConsentHistory: GlobalBeforeChangeHook = ({ data, originalDoc, req }) => {
  const since = new Date().toISOString()
  const known = (originalDoc?.history ?? []) as ConsentText[]
  const history = known.length > 0 ? known : beginning(since)
  const locale = req.locale ?? 'en'
  const latest = history.filter((entry) => entry.locale === locale).at(-1)
  const { privacy, marketing } = data as { privacy: string; marketing: string }
  const version = String(originalDoc?.version ?? firstVersion)
  if (latest?.privacy === privacy && latest.marketing === marketing)
    return { ...data, version, history }
  const next = String(Number(version) + 1)
  const entry = { version: next, locale, privacy, marketing, since }
  return { ...data, version: next, history: [...history, entry] }
}
