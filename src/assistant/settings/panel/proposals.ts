import type { Field } from 'payload'
import { onlyAdmin } from './rights'

export const proposals: Field[] = [
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
