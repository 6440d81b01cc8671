import type { Config } from 'payload'

/** Payload's words where ours are clearer, and ours where Payload takes no more than a key. */
export const i18n: Config['i18n'] = {
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
    de: { frontdesk: { history: 'Verlauf' } },
  },
}
