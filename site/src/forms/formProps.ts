import { pathIn, type Locale } from '../i18n/locales'
import { messages } from '../i18n/messages'
import { site } from '../reading/site'

/** What every form is given: its words, and those that a visitor agrees to. */
export const formProps = async (locale: Locale) => {
  const { consent, contact } = await site(locale)
  return {
    contact,
    form: {
      t: messages[locale].forms,
      locale,
      consent: consent ?? { version: '', privacy: '', marketing: '' },
      privacyHref: pathIn(locale, '/privacy'),
    },
  }
}
