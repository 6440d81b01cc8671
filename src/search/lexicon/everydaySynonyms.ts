import type { LocaleCode } from '../../platform/locales'
import { fold } from '../../platform/text/fold'
import { stemOf } from '../../platform/text/terms'
import type { Settings } from '../settings/readSettings'

/**
 * Query expansion: what visitors call it, and what websites do. A search box is given a site's own words; a
 * question is asked in everyday ones. Groups of plain language that hold on any company's site: what is special to
 * a site stands among the synonyms that its editors keep.
 */
const groups: Record<LocaleCode, string[]> = {
  en: [
    'price, pricing, cost, fee, pay',
    'phone, telephone, call, phone number',
    'contact, reach, reachable',
    'mail, e-mail',
    'cancel, cancellation, terminate, notice, get out, quit',
    'contract, subscription, agreement',
    'trial, try, test, pilot',
    'employees, staff, people',
    'head office, headquarters',
    'founder, founded',
    'boss, ceo, chief executive, managing director',
    'company, firm, business',
    'garbage, rubbish, trash, refuse, waste',
    'truck, lorry',
    'e-truck, electric truck',
    'charger, charging station, charge point, charging point, wallbox',
    'login, sign-on, sign in, sso',
    'compatible, work with, supported',
    'weekend, around the clock',
    'store, stored, saved, hosted',
    'secure, security, safe',
    'trade union, union, works council',
    'accurate, accuracy, precise, deviation',
    'prediction, forecast',
    'course, training, class, lesson',
    'fails, failure, outage, goes down, breaks',
    'discount, rebate, reduction',
    'begin, start',
    'charity, non-profit',
    'seats, places, capacity',
    'buy, purchase',
    'worth, worthwhile, pay off, pays off',
    'speaker, speaking, talk',
    'place, venue, address',
    'event, webinar, workshop',
    'cancelled, postponed',
    'cheap, cheaper, expensive, dearer',
    'repair, maintain, maintenance',
    'own, owner, founder, shareholder, investor',
    'accountant, auditor',
    'sell back, feed back, discharge, vehicle to grid',
  ],
  de: [
    'preis, preise, kosten, kostet, gebuhr, tarif',
    'telefon, anrufen, telefonnummer, telefonisch',
    'kontakt, erreichen, erreichbar',
    'kundigen, kundigung',
    'vertrag, abonnement, laufzeit',
    'testen, test, testphase, probieren, pilot',
    'mitarbeiter, beschaftigte, leute, menschen',
    'firma, unternehmen',
    'lkw, lastwagen',
    'ladesaule, ladestation, ladepunkt, wallbox',
    'speichern, gespeichert, liegen',
    'sicher, sicherheit',
    'ausfallt, ausfall, fallt aus',
    'rabatt, nachlass, ermassigung',
    'kundendienst, support, hotline',
    'schulung, kurs, training',
    'hauptsitz, zentrale, sitz',
    'geschaftsfuhrer, geschaftsfuhrerin, chef, chefin, boss, ceo',
    'chef, chefin, leiter, leiterin, leitet',
    'gehort, eigentumer, inhaber, gesellschafter, grunder',
    'buchhalter, wirtschaftsprufer, prufer',
    'gegrundet, grunder',
    'kaufen, kauf',
    'lohnt, rechnet sich',
    'pramie, quote',
    'handler, grosshandler, grosshandel',
    'veranstaltung, webinar, termin',
    'vorfuhrung, demo',
    'platze, kapazitat',
    'frist, bis wann, spatestens',
  ],
}

const everyday = new Map<string, string[]>()
for (const group of Object.values(groups).flat()) {
  const words = group.split(', ').map((word) => fold(word).replace(/[^\p{L}\p{N}]+/gu, ' '))
  for (const word of words) {
    const others = words.filter((other) => other !== word)
    everyday.set(word, [...(everyday.get(word) ?? []), ...others])
  }
}

/** Whether a single word, as it is typed, is one of a group: by stem. */
const keysByStem = new Map<string, string[]>()
for (const key of everyday.keys())
  for (const language of ['en', 'de'] as const)
    if (!key.includes(' ')) {
      const stem = `${language} ${stemOf(key, language)}`
      keysByStem.set(stem, [...(keysByStem.get(stem) ?? []), key])
    }

/** What editors say about the search, and everyday words for these, which no document has. */
export const withEverydayWords = (
  settings: Settings,
  words: string[],
  languages: LocaleCode[],
): Settings => {
  const keys = words.flatMap((word) =>
    languages.flatMap((language) => keysByStem.get(`${language} ${stemOf(word, language)}`) ?? []),
  )
  if (keys.length === 0) return settings
  const more = keys.map((key): [string, string[]] => [key, everyday.get(key)!])
  return { ...settings, synonyms: new Map([...more, ...settings.synonyms]) }
}

const known = new WeakMap<Settings, Settings>()

/** What editors say about the search, and everyday words beside it. */
export const withEverydaySynonyms = (settings: Settings): Settings => {
  const before = known.get(settings)
  if (before) return before
  const synonyms = new Map(everyday)
  for (const [word, others] of settings.synonyms)
    synonyms.set(word, [...others, ...(synonyms.get(word) ?? [])])
  const made = { ...settings, synonyms }
  known.set(settings, made)
  return made
}
