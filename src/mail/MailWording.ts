import type { Field, GlobalConfig } from 'payload'
import { allow } from '../access/roles'
import type { LocaleCode } from '../locales'
import { placeholders, unknownPlaceholders, wordingDefaults, type WordedMail } from './wording'

type Part = 'subject' | 'body'

const common = (mail: WordedMail, part: Part) => ({
  name: part,
  localized: true,
  defaultValue: ({ locale }: { locale?: string }) =>
    wordingDefaults[mail][part][locale as LocaleCode] ?? wordingDefaults[mail][part].en,
  validate: (value: unknown) => {
    const unknown = unknownPlaceholders(mail, String(value ?? ''))
    return unknown.length === 0 || `There is no such placeholder: ${unknown.join(', ')}`
  },
})

const subject = (mail: WordedMail): Field => ({
  ...common(mail, 'subject'),
  type: 'text',
  maxLength: 200,
})

const body = (mail: WordedMail): Field => ({
  ...common(mail, 'body'),
  type: 'textarea',
  label: 'Text',
  maxLength: 5000,
  admin: {
    description: `Placeholders: ${placeholders[mail].map((name) => `{{${name}}}`).join(', ')}`,
  },
})

const mailFields = (mail: WordedMail, label: string, description: string): Field => ({
  name: mail,
  type: 'group',
  label,
  admin: { description },
  fields: [subject(mail), body(mail)],
})

/** What the mails to visitors say. Their layout is fixed, so that wording can't break it. */
export const MailWording: GlobalConfig = {
  slug: 'mail-wording',
  label: 'Mails',
  admin: {
    group: 'Settings',
    description:
      'What visitors read in our mails. Placeholders such as {{name}} are filled in; a text left empty is ours.',
    hidden: ({ user }) => !['admin', 'editor'].includes(user?.role ?? ''),
  },
  access: { read: allow('admin', 'editor', 'sales', 'service'), update: allow('admin', 'editor') },
  fields: [
    mailFields('demoConfirmation', 'Confirmation of a demo', 'To whoever books a demo.'),
    mailFields('contactConfirmation', 'Confirmation of a message', 'To whoever writes to us.'),
    mailFields('oneTimeCode', 'One-time code', 'To whoever asks for a gated file.'),
    {
      name: 'signature',
      type: 'textarea',
      localized: true,
      maxLength: 1000,
      admin: { description: 'Stands at the end of every mail to visitors: name, address, phone.' },
    },
  ],
}
