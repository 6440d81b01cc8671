import { said, type Words } from '../../platform/language/said'

const words: Record<string, Words> = {
  honeypot: { en: 'a hidden field was filled in', de: 'ein verstecktes Feld wurde ausgefüllt' },
  'too-fast': {
    en: 'the form was filled in faster than a person can read',
    de: 'das Formular wurde schneller ausgefüllt, als ein Mensch lesen kann',
  },
  links: { en: 'the message is full of links', de: 'die Nachricht ist voller Links' },
  'disposable-address': { en: 'the address is a disposable one', de: 'es ist eine Wegwerfadresse' },
  'too-many': {
    en: 'more than ten requests with this address came from one network within an hour',
    de: 'mehr als zehn Anfragen mit dieser Adresse kamen binnen einer Stunde aus einem Netz',
  },
  'known-sender': {
    en: 'a colleague has called the sender spam before',
    de: 'der Absender wurde schon einmal als Spam erkannt',
  },
}

/** Why something was suspected or taken for spam, in words; a reason that is not known is told as it is. */
export const describeSpam = (reasons: string, language = 'en'): string =>
  [...new Set(reasons.split(', '))]
    .filter(Boolean)
    .map((reason) => {
      const known = words[reason]
      return known ? said(known, language) : reason
    })
    .join('; ')
