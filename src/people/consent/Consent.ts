import type { Field, GlobalConfig } from 'payload'
import { allowing, hiddenWithout } from '../../platform/access/can'
import { bySystem } from '../../cms/fields/bySystem'
import type { LocaleCode } from '../../platform/locales'
import { consentDefaults } from './consentDefaults'
import { keepConsentHistory } from './keepConsentHistory'

const canWord = allowing('wording:write')

const text = (name: keyof typeof consentDefaults, label: string, description: string): Field => ({
  name,
  label,
  type: 'textarea',
  localized: true,
  required: true,
  maxLength: 5000,
  defaultValue: ({ locale }: { locale?: string }) =>
    consentDefaults[name][locale as LocaleCode] ?? consentDefaults[name].en,
  admin: { rows: 3, description },
})

/**
 * What visitors agree to when they send a form. Every wording that was ever shown is kept, because a
 * submission names the one that its sender saw. The site reads it from `GET /api/globals/site`.
 */
export const Consent: GlobalConfig = {
  slug: 'consent',
  label: 'Consent texts',
  admin: {
    group: 'Settings',
    description:
      'What visitors agree to in the forms. A change makes a new version; what was agreed to before stays with its requests.',
    hidden: hiddenWithout('wording:write'),
  },
  access: { read: allowing('settings:read'), update: canWord },
  hooks: {
    beforeChange: [keepConsentHistory],
  },
  fields: [
    text('privacy', 'Privacy', 'Without agreeing to this no form can be sent.'),
    text('marketing', 'News', 'What a visitor may tick in addition.'),
    bySystem({
      name: 'version',
      type: 'text',
      defaultValue: '1',
      admin: {
        description:
          'Goes up with every change of the text. What visitors agreed to before stays with their requests.',
      },
    }),
    {
      name: 'history',
      type: 'json',
      hidden: true, // every version: [{ version, locale, privacy, marketing, since }]
    },
  ],
}
