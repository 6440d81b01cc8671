/** The languages of the site, as the service has them on; the first stands in addresses without a prefix. */
export const locales = /** @type {const} */ (['en', 'de'])

export const defaultLocale = locales[0]
