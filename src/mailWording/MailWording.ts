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

type Part = 'subject' | 'body'

const inBraces = (names: string[]) => names.map((name) => `{{${name}}}`).join(', ')

/** Payload's own checks, and that something fills every placeholder and none is missing. */
const validate =
  (mail: WordedMail, part: Part, type: 'text' | 'textarea'): Validate =>
  (value, options) => {
    const text = String(value ?? '')
    const unknown = unknownPlaceholders(mail, text)
    if (unknown.length > 0) return `There is no such placeholder: ${unknown.join(', ')}`
    const missing = missingPlaceholders(mail, part, text)
    const verdict = validations[type](value as never, options as never)
    if (verdict !== true || missing.length === 0) return verdict
    return `Readers need it: ${inBraces(missing)}`
  }

const common = (mail: WordedMail, part: Part) => ({
  name: part,
  localized: true,
  defaultValue: ({ locale }: { locale?: string }) =>
    wordingDefaults[mail][part][locale as LocaleCode] ?? wordingDefaults[mail][part].en,
})

const subject = (mail: WordedMail): Field => ({
  ...common(mail, 'subject'),
  type: 'text',
  maxLength: 200,
  admin: { description: 'Left empty, it is the one that is built in. So is the text.' },
  validate: validate(mail, 'subject', 'text') as TextFieldSingleValidation,
})

const body = (mail: WordedMail): Field => ({
  ...common(mail, 'body'),
  type: 'textarea',
  label: 'Text',
  maxLength: 5000,
  validate: validate(mail, 'body', 'textarea') as TextareaField['validate'],
  admin: {
    rows: 8,
    description: `Placeholders: ${inBraces([...placeholders[mail]])}. An empty line begins a new paragraph.`,
  },
})

const preview = (mail: WordedMail): Field => ({
  name: `${mail}Preview`,
  type: 'ui',
  admin: {
    components: {
      Field: { path: component('MailPreview'), clientProps: { mail } },
    },
  },
})

const mailTab = (mail: WordedMail, label: string, description: string): NamedTab => ({
  name: mail,
  label,
  description,
  fields: [subject(mail), body(mail), preview(mail)],
})

/** What the mails to visitors say. Their layout is fixed, so that wording can't break it. */
export const MailWording: GlobalConfig = {
  slug: 'mail-wording',
  label: 'Mails',
  admin: {
    group: 'Settings',
    description:
      'What visitors read in our mails. Placeholders such as {{name}} are filled in; a text left empty is ours.',
    hidden: hiddenWithout('wording:write'),
  },
  access: { read: allowing('settings:read'), update: allowing('wording:write') },
  endpoints: [previewEndpoint, previewGivenEndpoint],
  fields: [
    {
      type: 'tabs',
      tabs: [
        mailTab('demoConfirmation', 'Confirmation of a demo', 'To whoever books a demo.'),
        mailTab('contactConfirmation', 'Confirmation of a message', 'To whoever writes to us.'),
        mailTab('oneTimeCode', 'One-time code', 'To whoever asks for a gated file.'),
      ],
    },
    {
      name: 'signature',
      type: 'textarea',
      localized: true,
      maxLength: 1000,
      admin: { description: 'Stands at the end of every mail to visitors: name, address, phone.' },
    },
  ],
}
