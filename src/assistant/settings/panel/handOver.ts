import { validations, type Field, type TextFieldSingleValidation } from 'payload'
import { isOnSite } from '../contactAddress'
import { words } from './words'
import { sayTo } from '../../../platform/language/sayTo'

const validateContact: TextFieldSingleValidation = (value, options) =>
  !value || isOnSite(value)
    ? validations.text(value, options)
    : sayTo(options.req)({
        en: 'A page of the website is needed, such as /contact.',
        de: 'Hier muss eine Seite der Website stehen, etwa /contact.',
      })

export const handOver: Field[] = [
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
