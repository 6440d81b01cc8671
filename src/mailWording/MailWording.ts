import {
  validations,
  type Field,
  type GlobalConfig,
  type NamedTab,
  type TextareaField,
  type TextFieldSingleValidation,
  type Validate,
} from 'payload'
import { allowing, hiddenWithout } from '../platform/access/can'
import type { LocaleCode } from '../platform/locales'
import { previewEndpoint, previewGivenEndpoint } from './previewEndpoint'
import {
  missingPlaceholders,
  placeholders,
  unknownPlaceholders,
  wordingDefaults,
  type WordedMail,
} from '../cms/mails/wording'
import { component } from '../platform/component'
import { navGroups } from '../cms/navGroups'
import type { Words } from '../platform/language/said'
import { sayTo } from '../platform/language/sayTo'

type Part = 'subject' | 'body'

const partLabels = {
  subject: { en: 'Subject', de: 'Betreff' },
  body: { en: 'Text', de: 'Text' },
}

const inBraces = (names: string[]) => names.map((name) => `{{${name}}}`).join(', ')

/** Payload's own checks, and that something fills every placeholder and none is missing. */
const validate =
  (mail: WordedMail, part: Part, type: 'text' | 'textarea'): Validate =>
  (value, options) => {
    const text = String(value ?? '')
    const unknown = unknownPlaceholders(mail, text)
    const say = sayTo(options.req)
    if (unknown.length > 0)
      return say({
        en: `There is no such placeholder: ${unknown.join(', ')}`,
        de: `Diesen Platzhalter gibt es nicht: ${unknown.join(', ')}`,
      })
    const missing = missingPlaceholders(mail, part, text)
    const verdict = validations[type](value as never, options as never)
    if (verdict !== true || missing.length === 0) return verdict
    return say({
      en: `Readers need it: ${inBraces(missing)}`,
      de: `Wer es liest, braucht es: ${inBraces(missing)}`,
    })
  }

const common = (mail: WordedMail, part: Part) => ({
  name: part,
  label: partLabels[part],
  localized: true,
  defaultValue: ({ locale }: { locale?: string }) =>
    wordingDefaults[mail][part][locale as LocaleCode] ?? wordingDefaults[mail][part].en,
})

const subject = (mail: WordedMail): Field => ({
  ...common(mail, 'subject'),
  type: 'text',
  maxLength: 200,
  admin: {
    description: {
      en: 'Left empty, it is the one that is built in. So is the text.',
      de: 'Bleibt er leer, gilt der mitgelieferte; so auch beim Text.',
    },
  },
  validate: validate(mail, 'subject', 'text') as TextFieldSingleValidation,
})

const body = (mail: WordedMail): Field => ({
  ...common(mail, 'body'),
  type: 'textarea',
  maxLength: 5000,
  validate: validate(mail, 'body', 'textarea') as TextareaField['validate'],
  admin: {
    rows: 8,
    description: {
      en: `Placeholders: ${inBraces([...placeholders[mail]])}. An empty line begins a new paragraph.`,
      de: `Platzhalter: ${inBraces([...placeholders[mail]])}. Eine leere Zeile beginnt einen neuen Absatz.`,
    },
  },
})

const preview = (mail: WordedMail): Field => ({
  name: `${mail}Preview`,
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: {
      Field: { path: component('MailPreview'), clientProps: { mail } },
    },
  },
})

const mailTab = (mail: WordedMail, label: Words, description: Words): NamedTab => ({
  name: mail,
  label,
  description,
  fields: [subject(mail), body(mail), preview(mail)],
})

/** What the mails to visitors say. Their layout is fixed, so that wording can't break it. */
export const MailWording: GlobalConfig = {
  slug: 'mail-wording',
  label: { en: 'Mails', de: 'Mails' },
  admin: {
    group: navGroups.settings,
    description: {
      en: 'What visitors read in our mails. Placeholders such as {{name}} are filled in; a text left empty is ours.',
      de: 'Was Besucher in unseren Mails lesen. Platzhalter wie {{name}} werden ausgefüllt; bleibt ein Text leer, gilt der mitgelieferte.',
    },
    hidden: hiddenWithout('wording:write'),
  },
  access: { read: allowing('settings:read'), update: allowing('wording:write') },
  endpoints: [previewEndpoint, previewGivenEndpoint],
  fields: [
    {
      type: 'tabs',
      tabs: [
        mailTab(
          'demoConfirmation',
          { en: 'Confirmation of a demo', de: 'Bestätigung einer Demo' },
          { en: 'To whoever books a demo.', de: 'An alle, die eine Demo buchen.' },
        ),
        mailTab(
          'contactConfirmation',
          { en: 'Confirmation of a message', de: 'Bestätigung einer Nachricht' },
          { en: 'To whoever writes to us.', de: 'An alle, die uns schreiben.' },
        ),
        mailTab(
          'oneTimeCode',
          { en: 'One-time code', de: 'Einmalcode' },
          {
            en: 'To whoever asks for a gated file.',
            de: 'An alle, die eine geschützte Datei anfordern.',
          },
        ),
      ],
    },
    {
      name: 'signature',
      type: 'textarea',
      label: { en: 'Signature', de: 'Signatur' },
      localized: true,
      maxLength: 1000,
      admin: {
        description: {
          en: 'Stands at the end of every mail to visitors: name, address, phone.',
          de: 'Steht am Ende jeder Mail an Besucher: Name, Anschrift, Telefon.',
        },
      },
    },
  ],
}
