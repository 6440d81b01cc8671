import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import type { Config } from 'payload'
import { deepMergeSimple } from 'payload/shared'

/** Payload's words where ours are clearer, and ours where Payload takes no more than a key. */
const i18n: Config['i18n'] = {
  translations: {
    en: {
      // The page serves those who were invited as well as those who forgot.
      authentication: { resetPassword: 'Set your password' },
      general: {
        payloadSettings: 'This panel',
        upcomingEvents: 'Scheduled already',
        noUpcomingEventsScheduled: 'Nothing is scheduled for this document.',
      },
      version: { draftHasPublishedVersion: 'Changed' },
      frontdesk: { history: 'History' },
    },
    de: {
      authentication: { resetPassword: 'Passwort festlegen' },
      general: {
        payloadSettings: 'Dieses Panel',
        upcomingEvents: 'Schon geplant',
        noUpcomingEventsScheduled: 'Für dieses Dokument ist nichts geplant.',
      },
      version: { draftHasPublishedVersion: 'Geändert' },
      frontdesk: { history: 'Verlauf' },
    },
  },
}

/**
 * The words of a panel and the languages that it is in: by the account's choice, else as the browser asks. Where the
 * accounts are the host's, so is the panel: it is in the languages that the host says, or in Payload's English.
 */
export const i18nOf = (
  { accounts }: { accounts: boolean },
  host: Config['i18n'] = {},
): Config['i18n'] => {
  const supportedLanguages = host.supportedLanguages ?? (accounts ? { en, de } : undefined)
  return {
    ...deepMergeSimple(i18n ?? {}, host),
    ...(supportedLanguages && { supportedLanguages }),
  }
}
