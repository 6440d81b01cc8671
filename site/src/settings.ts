const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/** An empty variable counts as unset. */
const given = (name: string): string | undefined => process.env[name]?.trim() || undefined

const port = () => given('PORT') ?? '3001'

/** Read where they are used, not while building: one build runs everywhere. */
export const settings = {
  /** Where this server reaches the service. */
  get cmsUrl() {
    return withoutSlash(given('CMS_URL') ?? 'http://localhost:3000')
  },
  /** Where browsers reach it. */
  get publicCmsUrl() {
    return withoutSlash(given('CMS_PUBLIC_URL') ?? settings.cmsUrl)
  },
  /** By which addresses people open the panel, which shows drafts of this site in its frame. */
  get panelUrls() {
    const addresses = (given('CMS_PANEL_URLS') ?? settings.publicCmsUrl).split(',')
    return addresses.map((one) => one.trim()).filter(Boolean)
  },
  /** With `content:read` and `changes:read`. Without one the site reads as a visitor. */
  get key() {
    return given('CMS_KEY')
  },
  /** This site’s public address, as the service knows it (its `SITE_URL`). */
  get siteUrl() {
    return withoutSlash(given('SITE_URL') ?? `http://localhost:${port()}`)
  },
  /** Where this process reaches itself. */
  get ownUrl() {
    return withoutSlash(given('SITE_INTERNAL_URL') ?? `http://127.0.0.1:${port()}`)
  },
  /** `whsec_…`, where the service tells by webhook what has changed. */
  get webhookSecret() {
    return given('CMS_WEBHOOK_SECRET')
  },
  /** Whether this process follows the changes; off where nothing runs on between requests. */
  get followsChanges() {
    return given('FOLLOW_CHANGES') !== 'false'
  },
}
