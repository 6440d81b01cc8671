import type { GlobalBeforeChangeHook } from 'payload'

/** One wording, as it was shown in one language. */
export type ConsentText = {
  version: string
  locale: string
  privacy: string
  marketing: string
  /** ISO 8601. */
  since: string
}

/** A changed wording gets the next version, and joins the history. */
export const keepConsentHistory: GlobalBeforeChangeHook = ({ data, originalDoc, req }) => {
  const history = (originalDoc?.history ?? data.history ?? []) as ConsentText[]
  const before = { privacy: originalDoc?.privacy, marketing: originalDoc?.marketing }
  const after = { privacy: data.privacy as string, marketing: data.marketing as string }
  const isFirst = history.length === 0
  const changed = before.privacy !== after.privacy || before.marketing !== after.marketing
  if (!changed && !isFirst) return { ...data, version: originalDoc?.version, history }
  const latest = Number(originalDoc?.version ?? data.version ?? 1)
  const version = String(changed ? latest + 1 : latest)
  const entry = { version, locale: req.locale ?? 'en', ...after, since: new Date().toISOString() }
  return { ...data, version, history: [...history, entry] }
}
