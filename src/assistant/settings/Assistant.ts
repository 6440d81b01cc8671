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

const words = (name: WordedSetting, label: string, description: string, rows = 2): Field => ({
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
    localized: true,
    maxLength: 60,
    ...defaultOf('name'),
    admin: { description: 'What the website calls the assistant.' },
  },
  words('greeting', 'Greeting', 'Shown before the first question.'),
  words(
    'tone',
    'Tone',
    'How the assistant speaks: it is part of the prompt. What it may and must not say stays the same.',
    3,
  ),
  words('refusal', 'Refusal', 'Shown when a request is refused.'),
]

const handOver: Field[] = [
  words('nothingFound', 'Nothing found', 'Shown when nothing on the website answers the question.'),
  words(
    'handOver',
    'Hand-over',
    'Shown after that, and when a visitor asks for a person. A link to the page below follows.',
  ),
  {
    name: 'contactUrl',
    type: 'text',
    label: 'Contact page',
    localized: true,
    maxLength: 500,
    validate: validateContact,
    admin: {
      placeholder: '/contact',
      description:
        'A page of the website, as a path or as a full address. Left empty, it is /contact.',
    },
  },
]

/** Without a user it is the system that writes, which is checked like everybody. */
const isForAdmin: Condition = (_data, _siblings, { user }) => !user || can(user, 'settings:write')

const mayWrite = allowing('settings:write')

const onlyAdmin = { read: mayWrite, create: mayWrite, update: mayWrite }

const amount = (name: string, label: string): Field => ({
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
    label: 'Ways of asking that a language model proposes for each page',
    defaultValue: 'off',
    options: [
      { value: 'off', label: 'None' },
      { value: 'ask', label: 'Count once an editor accepts them' },
      { value: 'count', label: 'Count at once, until an editor strikes them out' },
    ],
    access: onlyAdmin,
    admin: {
      isClearable: false,
      description:
        'Once for what a page says, by the first provider that answers, within the day’s tokens. A proposal that does not rest on the page is dropped. They are in Content → Also asked as.',
    },
  },
]

const costs: Field[] = [
  {
    name: 'conversationTokens',
    type: 'number',
    label: 'Tokens for one conversation',
    min: 1000,
    max: 10_000_000,
    defaultValue: defaultConversationTokens,
    access: onlyAdmin,
    admin: {
      description:
        'Prompts and answers together. Once they are spent, the rest of the conversation is answered from the website without a language model.',
    },
  },
  {
    name: 'currency',
    type: 'select',
    defaultValue: 'USD',
    options: ['USD', 'EUR', 'CHF', 'GBP'],
    access: onlyAdmin,
    admin: { description: 'Of the prices below.', isClearable: false },
  },
  {
    name: 'prices',
    type: 'array',
    labels: { singular: 'Price', plural: 'Prices' },
    maxRows: 100,
    access: onlyAdmin,
    admin: {
      description:
        'What the providers charge for a million tokens. The costs under “Assistant” are calculated from it.',
      components: rowTitle({ parts: ['provider', 'model'], empty: 'Price' }),
    },
    fields: [
      {
        type: 'row',
        fields: [
          {
            name: 'provider',
            type: 'text',
            required: true,
            maxLength: 100,
            admin: { placeholder: 'openai', description: 'As in CHAT_PROVIDERS.' },
          },
          {
            name: 'model',
            type: 'text',
            maxLength: 200,
            admin: { description: 'Left empty: all of its models without a price of their own.' },
          },
        ],
      },
      {
        type: 'row',
        fields: [
          amount('prompt', 'A million tokens of prompts'),
          amount('completion', 'A million tokens of answers'),
        ],
      },
    ],
  },
]

/** How the assistant speaks and when it sends people to people; what it may cost is the administrators'. */
export const Assistant: GlobalConfig = {
  slug: 'assistant',
  label: 'Assistant',
  admin: {
    group: 'Settings',
    description:
      'How the assistant speaks, and where it sends people. {{site}} is filled in; a text left empty is ours.',
    hidden: hiddenWithout('wording:write'),
  },
  access: { read: allowing('wording:write'), update: allowing('wording:write') },
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: 'Voice', fields: voice },
        { label: 'Hand-over', fields: handOver },
        { label: 'Ways of asking', admin: { condition: isForAdmin }, fields: proposals },
        { label: 'Costs', admin: { condition: isForAdmin }, fields: costs },
      ],
    },
  ],
}
