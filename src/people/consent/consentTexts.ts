import type { FieldHook, JSONField, Payload } from 'payload'
import { settings } from '../../platform/settings'
import { keptWhileUnchanged } from '../../platform/changes/keptWhileUnchanged'
import type { ConsentText } from './keepConsentHistory'

type Texts = { version: string; current: Record<string, ConsentText>; history: ConsentText[] }

const kept = keptWhileUnchanged<Texts>('consentTexts')

const read = async (payload: Payload): Promise<Texts> => {
  const texts: Texts = { version: '1', current: {}, history: [] }
  for (const locale of settings.locales) {
    const doc = await payload.findGlobal({
      slug: 'consent',
      locale,
      fallbackLocale: settings.locales[0],
      depth: 0,
      showHiddenFields: true,
      overrideAccess: true, // what the forms show everybody
    })
    const { privacy, marketing, updatedAt, history } = doc
    texts.version = doc.version ?? '1'
    texts.history = (history ?? []) as ConsentText[]
    texts.current[locale] = {
      version: texts.version,
      locale,
      privacy: privacy ?? '',
      marketing: marketing ?? '',
      since: updatedAt ?? '',
    }
  }
  return texts
}

/** The current texts, kept in memory until content changes. */
export const consentTexts = ({ payload }: { payload: Payload }): Promise<Texts> =>
  kept(() => read(payload))

/**
 * The wording that a visitor saw: a version counts all languages, so it is the latest one of the
 * visitor's language up to that version. A version that never existed can't be looked up: then it is
 * the current wording, under the current version.
 */
export const shownConsent = (
  { version: current, current: texts, history }: Texts,
  { locale, version = current }: { locale: string; version?: string },
): ConsentText | undefined => {
  const now = texts[locale] ?? Object.values(texts)[0]
  const isKnown = history.some((entry) => entry.version === version)
  if (version === current || !isKnown) return now
  const then = history
    .filter((entry) => entry.locale === locale && Number(entry.version) <= Number(version))
    .at(-1)
  return then ? { ...then, version } : now
}

/** What the site shows beside its forms: the current texts and the version to send with a submission. */
export const siteConsent: FieldHook = async ({ req }) => {
  const { privacy, marketing, version } = await req.payload.findGlobal({
    slug: 'consent',
    locale: req.locale,
    fallbackLocale: req.fallbackLocale,
    depth: 0,
    overrideAccess: true, // everybody may read what everybody agrees to
    req,
  })
  return { version, privacy, marketing }
}

const uri = 'frontdesk://site/consent.json'

/** What it looks like, for the types and OpenAPI. */
export const siteConsentSchema: NonNullable<JSONField['jsonSchema']> = {
  uri,
  fileMatch: [uri],
  schema: {
    type: 'object',
    description: 'What visitors agree to when they send a form; `version` goes along with it.',
    required: ['version', 'privacy', 'marketing'],
    properties: {
      version: { type: 'string' },
      privacy: { type: 'string' },
      marketing: { type: 'string' },
    },
  },
}
