import type { Field } from 'payload'
import { rowTitle } from '../../../cms/fields/rowTitle'
import type { Words } from '../../../platform/language/said'
import { defaultConversationTokens } from '../assistantDefaults'
import { onlyAdmin } from './rights'

const amount = (name: string, label: Words): Field => ({
  name,
  label,
  type: 'number',
  required: true,
  min: 0,
  max: 100_000,
})

const currencies = ['USD', 'EUR', 'CHF', 'GBP']

export const costs: Field[] = [
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
