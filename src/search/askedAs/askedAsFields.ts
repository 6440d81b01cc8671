import type { Field, TextFieldSingleValidation } from 'payload'
import { validations } from 'payload'
import { bySystem } from '../../cms/fields/bySystem'
import { language } from '../../cms/fields/language'
import { settings } from '../../platform/settings'
import { sayTo } from '../../platform/language/sayTo'

export const mostLetters = 300

const oneLine: TextFieldSingleValidation = (value, options) =>
  typeof value === 'string' && /[\n\r]/.test(value)
    ? sayTo(options.req)({ en: 'A single line is needed.', de: 'Hier darf nur eine Zeile stehen.' })
    : validations.text(value, options)

const trimmed = ({ value }: { value?: unknown }) =>
  typeof value === 'string' ? value.trim() : value

const text: Field = {
  name: 'text',
  type: 'text',
  label: { en: 'What people ask', de: 'Was gefragt wird' },
  required: true,
  maxLength: mostLetters,
  hooks: { beforeValidate: [trimmed] },
  validate: oneLine,
  admin: {
    placeholder: { en: 'Can I pay by invoice?', de: 'Kann ich auf Rechnung zahlen?' },
    description: {
      en: 'In the words of those who ask, not in those of the page.',
      de: 'In den Worten derer, die fragen, nicht in denen der Seite.',
    },
  },
}

/** Which collections there are is known once all plugins have spoken (ofSearchable.ts). */
const document: Field = {
  name: 'document',
  type: 'relationship',
  label: { en: 'Page that answers', de: 'Seite, die antwortet' },
  relationTo: ['content', 'case-studies', 'events', 'partners'],
  required: true,
  custom: { ofSearchable: true },
  admin: { allowCreate: false },
}

const locale = language({ required: true, defaultValue: () => settings.locales[0] })

const state: Field = {
  name: 'state',
  type: 'select',
  label: { en: 'State', de: 'Zustand' },
  required: true,
  index: true,
  defaultValue: 'accepted',
  options: [
    { value: 'proposed', label: { en: 'Proposed', de: 'Vorgeschlagen' } },
    { value: 'accepted', label: { en: 'Accepted', de: 'Angenommen' } },
    { value: 'struck', label: { en: 'Struck out', de: 'Gestrichen' } },
  ],
  admin: {
    position: 'sidebar',
    description: {
      en: 'Search and assistant know what is accepted. What is struck out is not proposed again.',
      de: 'Suche und Assistent kennen, was angenommen ist. Gestrichenes wird nicht noch einmal vorgeschlagen.',
    },
  },
}

const kind: Field = {
  name: 'kind',
  type: 'select',
  label: { en: 'Kind', de: 'Art' },
  required: true,
  defaultValue: 'question',
  options: [
    { value: 'question', label: { en: 'Question', de: 'Frage' } },
    {
      value: 'synonym',
      label: { en: 'Word for a word of the page', de: 'Wort für ein Wort der Seite' },
    },
    { value: 'summary', label: { en: 'Summary', de: 'Zusammenfassung' } },
  ],
  admin: { position: 'sidebar' },
}

const origin: Field = bySystem({
  name: 'origin',
  type: 'select',
  label: { en: 'Written by', de: 'Geschrieben von' },
  defaultValue: 'person',
  options: [
    { value: 'person', label: { en: 'A person', de: 'einem Menschen' } },
    { value: 'model', label: { en: 'A language model', de: 'einem Sprachmodell' } },
  ],
  admin: { position: 'sidebar' },
})

const quote: Field = {
  name: 'quote',
  type: 'textarea',
  label: { en: 'Answered by', de: 'Beantwortet durch' },
  maxLength: 1000,
  admin: {
    description: {
      en: 'The sentence of the page that answers it, word for word. Left empty, the assistant looks for it.',
      de: 'Der Satz der Seite, der sie beantwortet, Wort für Wort. Bleibt er leer, sucht ihn der Assistent.',
    },
  },
}

/** `<collection>/<id>` of the page. */
const target: Field = bySystem({
  name: 'target',
  type: 'text',
  index: true,
  admin: { hidden: true },
})

/** What a line is that a page is also asked as. */
export const askedAsFields: Field[] = [text, document, locale, quote, state, kind, origin, target]
