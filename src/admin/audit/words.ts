import { toWords } from 'payload/shared'
import type { Audited } from '../../audit/read/audited'
import { said, type Words } from '../../platform/language/said'
import { actionWords } from './actionWords'

/** The language of who reads it. @default 'en' */
type Language = string | undefined

/** One that is not known is told as it is. */
export const describeAction = (
  { action, times }: Pick<Audited, 'action' | 'times'>,
  language: Language = 'en',
): string => {
  const known = actionWords[action]
  const words = known ? said(known, language) : action
  if (times === undefined || times < 2) return words
  return `${words} (${said({ en: `${times} times`, de: `${times}-mal` }, language)})`
}

type Kind = Audited['actor']['kind']

const nameless: Record<Kind, Words> = {
  person: { en: 'Somebody who is gone', de: 'Jemand, der nicht mehr da ist' },
  key: { en: 'A key', de: 'Ein Schlüssel' },
  job: { en: 'A job', de: 'Eine Aufgabe' },
  visitor: { en: 'A visitor', de: 'Ein Besucher' },
  system: { en: 'The system', de: 'Das System' },
}

const kinds: Partial<Record<Kind, Words>> = {
  key: { en: 'key', de: 'Schlüssel' },
  job: { en: 'job', de: 'Aufgabe' },
  system: { en: 'system', de: 'System' },
}

export const describeActor = (
  { kind, name }: Audited['actor'],
  language: Language = 'en',
): string => {
  if (!name) return said(nameless[kind], language)
  const words = kinds[kind]
  return words ? `${name} (${said(words, language)})` : name
}

/** `seo.description@de` as people read it. */
export const describePath = (path: string): string => {
  const [name = '', locale] = path.split('@')
  const words = name
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? part : toWords(part.replace(/^_/, ''))))
  return `${words.join(' › ')}${locale ? ` (${locale})` : ''}`
}

const longest = 80

const isLong = (value: unknown): value is { digest: string; length: number } =>
  typeof value === 'object' && value !== null && 'digest' in value

const moment = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):[\d.]+Z$/

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.replace(moment, '$1 $2 UTC')
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return isList ? value.join(', ') : JSON.stringify(value)
}

const describeValue = (value: unknown, language: string): string => {
  if (value === null || value === undefined || value === '')
    return said({ en: 'nothing', de: 'nichts' }, language)
  if (isLong(value))
    return said(
      {
        en: `${value.length.toLocaleString('en-GB')} characters`,
        de: `${value.length.toLocaleString('de-DE')} Zeichen`,
      },
      language,
    )
  const text = textOf(value)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

type Change = NonNullable<Audited['changes']>[string]

/** What a field was and became. */
export const describeChange = (change: Change, language: Language = 'en'): string => {
  if (change.erased) return said({ en: 'erased', de: 'gelöscht' }, language)
  if (change.secret) return said({ en: 'not kept', de: 'nicht aufbewahrt' }, language)
  const { words, before, after } = change
  if (words) {
    const en = `${words} ${words === 1 ? 'word' : 'words'} changed`
    return said({ en, de: `${words} ${words === 1 ? 'Wort' : 'Wörter'} geändert` }, language)
  }
  if (before === undefined || before === null) return describeValue(after, language)
  return `${describeValue(before, language)} → ${describeValue(after, language)}`
}
