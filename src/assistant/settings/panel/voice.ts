import type { Field } from 'payload'
import { defaultOf, words } from './words'

export const voice: Field[] = [
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
