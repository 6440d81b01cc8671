import type { Field, GlobalConfig } from 'payload'
import { allowing, hiddenWithout } from '../../platform/access/can'
import { bySystem } from '../../cms/fields/bySystem'
import type { LocaleCode } from '../../platform/locales'
import { consentDefaults } from './consentDefaults'
import { keepConsentHistory } from './keepConsentHistory'
import { navGroups } from '../../cms/navGroups'
import type { Words } from '../../platform/language/said'

const canWord = allowing('wording:write')

const text = (name: keyof typeof consentDefaults, label: Words, description: Words): Field => ({
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
  label: { en: 'Consent texts', de: 'Einwilligungstexte' },
  admin: {
    group: navGroups.settings,
    description: {
      en: 'What visitors agree to in the forms. A change makes a new version; what was agreed to before stays with its requests.',
      de: 'Wozu Besucher in den Formularen einwilligen. Eine Änderung ergibt eine neue Version; wozu vorher eingewilligt wurde, bleibt bei den Anfragen.',
    },
    hidden: hiddenWithout('wording:write'),
  },
  access: { read: allowing('settings:read'), update: canWord },
  hooks: {
    beforeChange: [keepConsentHistory],
  },
  fields: [
    text(
      'privacy',
      { en: 'Privacy', de: 'Datenschutz' },
      {
        en: 'Without agreeing to this no form can be sent.',
        de: 'Ohne diese Einwilligung lässt sich kein Formular senden.',
      },
    ),
    text(
      'marketing',
      { en: 'News', de: 'Neuigkeiten' },
      {
        en: 'What a visitor may tick in addition.',
        de: 'Was Besucher zusätzlich ankreuzen können.',
      },
    ),
    bySystem({
      name: 'version',
      type: 'text',
      label: { en: 'Version', de: 'Version' },
      defaultValue: '1',
      admin: {
        description: {
          en: 'Goes up with every change of the text. What visitors agreed to before stays with their requests.',
          de: 'Steigt mit jeder Änderung des Textes. Wozu Besucher vorher eingewilligt haben, bleibt bei ihren Anfragen.',
        },
      },
    }),
    {
      name: 'history',
      type: 'json',
      hidden: true, // every version: [{ version, locale, privacy, marketing, since }]
    },
  ],
}
