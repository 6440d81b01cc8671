import {
  validations,
  type Condition,
  type Field,
  type GlobalConfig,
  type TextareaFieldValidation,
  type TextFieldSingleValidation,
} from 'payload'
import { allowing, can, hiddenWithout } from '../../platform/access/can'
import { rowTitle } from '../../cms/fields/rowTitle'
import type { LocaleCode } from '../../platform/locales'
import {
  assistantDefaults,
  defaultConversationTokens,
  unknownPlaceholders,
  type WordedSetting,
} from './assistantDefaults'
import { isOnSite } from './contactAddress'
import { navGroups } from '../../cms/navGroups'
import type { Words } from '../../platform/language/said'

const defaultOf = (name: WordedSetting) => ({
  defaultValue: ({ locale }: { locale?: string }) =>
    assistantDefaults[name][locale as LocaleCode] ?? assistantDefaults[name].en,
})

const unknownIn = (value: unknown): string | undefined => {
  const unknown = unknownPlaceholders(typeof value === 'string' ? value : '')
  return unknown.length > 0
    ? `There is no such placeholder: ${unknown.map((name) => `{{${name}}}`).join(', ')}`
    : undefined
}

const validateWords: TextareaFieldValidation = (value, options) =>
  unknownIn(value) ?? validations.textarea(value, options)

const validateContact: TextFieldSingleValidation = (value, options) =>
  !value || isOnSite(value)
    ? validations.text(value, options)
    : 'A page of the website is needed, such as /contact.'

const words = (name: WordedSetting, label: Words, description: Words, rows = 2): Field => ({
  name,
  label,
  type: 'textarea',
  localized: true,
  maxLength: 1000,
  validate: validateWords,
  ...defaultOf(name),
  admin: { rows, description },
})

const voice: Field[] = [
  {
    name: 'name',
    type: 'text',
    label: { en: 'Name', de: 'Name' },
    localized: true,
    maxLength: 60,
    ...defaultOf('name'),
    admin: {
      description: {
        en: 'What the website calls the assistant.',
        de: 'Wie die Website den Assistenten nennt.',
      },
    },
  },
  words(
    'greeting',
    { en: 'Greeting', de: 'Begrüßung' },
    { en: 'Shown before the first question.', de: 'Steht vor der ersten Frage.' },
  ),
  words(
    'tone',
    { en: 'Tone', de: 'Tonfall' },
    {
      en: 'How the assistant speaks: it is part of the prompt. What it may and must not say stays the same.',
      de: 'Wie der Assistent spricht: Das ist Teil des Prompts. Was er sagen darf und was nicht, bleibt gleich.',
    },
    3,
  ),
  words(
    'refusal',
    { en: 'Refusal', de: 'Ablehnung' },
    { en: 'Shown when a request is refused.', de: 'Erscheint, wenn eine Anfrage abgelehnt wird.' },
  ),
]

const handOver: Field[] = [
  words(
    'nothingFound',
    { en: 'Nothing found', de: 'Nichts gefunden' },
    {
      en: 'Shown when nothing on the website answers the question.',
      de: 'Erscheint, wenn nichts auf der Website die Frage beantwortet.',
    },
  ),
  words(
    'handOver',
    { en: 'Hand-over', de: 'Übergabe' },
    {
      en: 'Shown after that, and when a visitor asks for a person. A link to the page below follows.',
      de: 'Erscheint danach, und wenn Besucher mit einem Menschen sprechen möchten. Ein Link zur Seite unten folgt.',
    },
  ),
  {
    name: 'contactUrl',
    type: 'text',
    label: { en: 'Contact page', de: 'Kontaktseite' },
    localized: true,
    maxLength: 500,
    validate: validateContact,
    admin: {
      placeholder: { en: '/contact', de: '/contact' },
      description: {
        en: 'A page of the website, as a path or as a full address. Left empty, it is /contact.',
        de: 'Eine Seite der Website, als Pfad oder als vollständige Adresse. Bleibt sie leer, ist es /contact.',
      },
    },
  },
]

/** Without a user it is the system that writes, which is checked like everybody. */
const isForAdmin: Condition = (_data, _siblings, { user }) => !user || can(user, 'settings:write')

const mayWrite = allowing('settings:write')

const onlyAdmin = { read: mayWrite, create: mayWrite, update: mayWrite }

const amount = (name: string, label: Words): Field => ({
  name,
  label,
  type: 'number',
  required: true,
  min: 0,
  max: 100_000,
})

const proposals: Field[] = [
  {
    name: 'proposals',
    type: 'select',
    label: {
      en: 'Ways of asking that a language model proposes for each page',
      de: 'Frageweisen, die ein Sprachmodell zu jeder Seite vorschlägt',
    },
    defaultValue: 'off',
    options: [
      { value: 'off', label: { en: 'None', de: 'Keine' } },
      {
        value: 'ask',
        label: {
          en: 'Count once an editor accepts them',
          de: 'Gelten, sobald die Redaktion sie annimmt',
        },
      },
      {
        value: 'count',
        label: {
          en: 'Count at once, until an editor strikes them out',
          de: 'Gelten sofort, bis die Redaktion sie streicht',
        },
      },
    ],
    access: onlyAdmin,
    admin: {
      isClearable: false,
      description: {
        en: 'Once for what a page says, by the first provider that answers, within the day’s tokens. A proposal that does not rest on the page is dropped. They are in Content → Also asked as.',
        de: 'Einmal für das, was eine Seite sagt, vom ersten Anbieter, der antwortet, im Rahmen der Token des Tages. Ein Vorschlag, der nicht auf der Seite beruht, wird verworfen. Sie stehen unter Inhalte → Auch gefragt als.',
      },
    },
  },
]

const currencies = ['USD', 'EUR', 'CHF', 'GBP']

const costs: Field[] = [
  {
    name: 'conversationTokens',
    type: 'number',
    label: { en: 'Tokens for one conversation', de: 'Token für ein Gespräch' },
    min: 1000,
    max: 10_000_000,
    defaultValue: defaultConversationTokens,
    access: onlyAdmin,
    admin: {
      description: {
        en: 'Prompts and answers together. Once they are spent, the rest of the conversation is answered from the website without a language model.',
        de: 'Prompts und Antworten zusammen. Sind sie verbraucht, wird der Rest des Gesprächs ohne Sprachmodell aus der Website beantwortet.',
      },
    },
  },
  {
    name: 'currency',
    type: 'select',
    label: { en: 'Currency', de: 'Währung' },
    defaultValue: 'USD',
    options: currencies.map((value) => ({ value, label: { en: value, de: value } })),
    access: onlyAdmin,
    admin: {
      description: { en: 'Of the prices below.', de: 'Der Preise unten.' },
      isClearable: false,
    },
  },
  {
    name: 'prices',
    type: 'array',
    label: { en: 'Prices', de: 'Preise' },
    labels: { singular: { en: 'Price', de: 'Preis' }, plural: { en: 'Prices', de: 'Preise' } },
    maxRows: 100,
    access: onlyAdmin,
    admin: {
      description: {
        en: 'What the providers charge for a million tokens. The costs under “Assistant” are calculated from it.',
        de: 'Was die Anbieter für eine Million Token berechnen. Daraus werden die Kosten unter „Assistent“ errechnet.',
      },
      components: rowTitle({ parts: ['provider', 'model'], empty: { en: 'Price', de: 'Preis' } }),
    },
    fields: [
      {
        type: 'row',
        fields: [
          {
            name: 'provider',
            type: 'text',
            label: { en: 'Provider', de: 'Anbieter' },
            required: true,
            maxLength: 100,
            admin: {
              placeholder: { en: 'openai', de: 'openai' },
              description: { en: 'As in CHAT_PROVIDERS.', de: 'Wie in CHAT_PROVIDERS.' },
            },
          },
          {
            name: 'model',
            type: 'text',
            label: { en: 'Model', de: 'Modell' },
            maxLength: 200,
            admin: {
              description: {
                en: 'Left empty: all of its models without a price of their own.',
                de: 'Leer: alle seine Modelle ohne eigenen Preis.',
              },
            },
          },
        ],
      },
      {
        type: 'row',
        fields: [
          amount('prompt', { en: 'A million tokens of prompts', de: 'Eine Million Token Prompts' }),
          amount('completion', {
            en: 'A million tokens of answers',
            de: 'Eine Million Token Antworten',
          }),
        ],
      },
    ],
  },
]

/** How the assistant speaks and when it sends people to people; what it may cost is the administrators'. */
export const Assistant: GlobalConfig = {
  slug: 'assistant',
  label: { en: 'Assistant', de: 'Assistent' },
  admin: {
    group: navGroups.settings,
    description: {
      en: 'How the assistant speaks, and where it sends people. {{site}} is filled in; a text left empty is ours.',
      de: 'Wie der Assistent spricht, und wohin er Menschen verweist. {{site}} wird ausgefüllt; bleibt ein Text leer, gilt der mitgelieferte.',
    },
    hidden: hiddenWithout('wording:write'),
  },
  access: { read: allowing('wording:write'), update: allowing('wording:write') },
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: { en: 'Voice', de: 'Sprache' }, fields: voice },
        { label: { en: 'Hand-over', de: 'Übergabe' }, fields: handOver },
        {
          label: { en: 'Ways of asking', de: 'Frageweisen' },
          admin: { condition: isForAdmin },
          fields: proposals,
        },
        { label: { en: 'Costs', de: 'Kosten' }, admin: { condition: isForAdmin }, fields: costs },
      ],
    },
  ],
}
