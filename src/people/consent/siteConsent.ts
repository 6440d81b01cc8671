import type { FieldHook } from 'payload'

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
