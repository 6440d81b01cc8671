import { settings } from './settings'

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** What is wrong with a setting, by its name: every page would fail because of it. */
export const wrongSetting = (): string | undefined => {
  const { cmsUrl, publicCmsUrl, siteUrl, ownUrl, panelUrls, webhookSecret } = settings
  const addresses = {
    CMS_URL: [cmsUrl],
    CMS_PUBLIC_URL: [publicCmsUrl],
    CMS_PANEL_URLS: panelUrls,
    SITE_URL: [siteUrl],
    SITE_INTERNAL_URL: [ownUrl],
  }
  for (const [name, given] of Object.entries(addresses))
    for (const one of given)
      if (!isAddress(one))
        return `${name} should be an address, such as https://www.example.com. It is: ${one}`
  if (webhookSecret && !/^whsec_[\w+/-]+=*$/.test(webhookSecret))
    return 'CMS_WEBHOOK_SECRET should be what the panel shows, which begins with whsec_.'
  return undefined
}
