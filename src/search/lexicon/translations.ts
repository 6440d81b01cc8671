import type { LocaleCode } from '../../platform/locales'
import { once } from '../../platform/async/once'
import { fold } from '../../platform/text/fold'
import { stemOf } from '../../platform/text/terms'
import germanEnglish from './germanEnglish.json' with { type: 'json' }

/** A word of another language that may stand for one, as well as `weight` says, up to 1. */
export type Translation = {
  word: string
  weight: number
  /** Whether it may be no word at all. */
  isGuess?: boolean
}

const weights = { word: 0.8, ofPhrase: 0.4, ofCompound: 0.5, cognate: 0.7 }

const asTranslations = (said: string): Translation[] =>
  said.split(',').flatMap((each) => {
    const parts = fold(each).split(' ')
    return parts.map((word) => ({
      word,
      weight: parts.length > 1 ? weights.ofPhrase : weights.word,
    }))
  })

/** By German stem; made for the first question that needs it. */
const known = once(() => {
  const byStem = new Map<string, Translation[]>()
  for (const [forms, said] of Object.entries(germanEnglish))
    for (const form of forms.split(' ')) {
      const stem = stemOf(fold(form), 'de')
      byStem.set(stem, [...(byStem.get(stem) ?? []), ...asTranslations(said)])
    }
  return byStem
})

const shortest = 4

/** What joins the parts of a German compound. */
const joints = /(?:e?s|e?n|er)$/

const lookUp = (word: string): Translation[] => known().get(stemOf(word, 'de')) ?? []

/** A compound by what its two parts mean: the last division in which both are known. */
const ofParts = (word: string): Translation[] => {
  for (let at = word.length - shortest; at >= shortest; at--) {
    const [begin, end] = [word.slice(0, at), word.slice(at)]
    const first = [begin, begin.replace(joints, '')].map(lookUp).find(({ length }) => length > 0)
    const second = lookUp(end)
    if (first && second.length > 0)
      return [...second, ...first].map((each) => ({ word: each.word, weight: weights.ofCompound }))
  }
  return []
}

/** How words of Latin and Greek descent end, and are spelt, in English. */
const endings: [RegExp, string[]][] = [
  [/itat(?:en)?$/, ['ity']],
  [/ismus$/, ['ism']],
  [/isch(?:e[nrsm]?)?$/, ['ic', 'ical', 'ish', 'ian', '']],
  [/ieren$|iert(?:e[nrs]?)?$/, ['e', 'ate', 'ify', '']],
  [/ierung(?:en)?$/, ['ation', 'ing', 'ment']],
  [/ologie$/, ['ology']],
  [/kratie(?:n)?$/, ['cracy']],
  [/ie(?:n)?$/, ['y', 'ia', 'ies']],
  [/ik$/, ['ics', 'ic', 'y']],
  [/enz(?:en)?$/, ['ence', 'ency']],
  [/anz(?:en)?$/, ['ance', 'ancy']],
  [/ell(?:e[nrs]?)?$/, ['al']],
  [/ar(?:e[nrs]?)?$/, ['ary', 'ar']],
  [/iv(?:e[nrs]?)?$/, ['ive']],
  [/os(?:e[nrs]?)?$/, ['ous']],
  [/e[nrs]?$/, ['', 'e']],
]

const spellings = (word: string): string[] => [
  word,
  word.replace(/k/g, 'c'),
  word.replace(/k/g, 'c').replace(/z/g, 'c'),
  word.replace(/f/g, 'ph'),
  word.replace(/sch/g, 'sh'),
]

/** What a German word may be in English when it is the same word: `Universität`, `university`. */
const cognatesOf = (word: string): Translation[] => {
  if (word.length < 5) return []
  const forms = endings.flatMap(([ending, others]) =>
    ending.test(word) ? others.map((other) => word.replace(ending, other)) : [],
  )
  const all = [word, ...forms].flatMap(spellings).filter(({ length }) => length >= shortest)
  return [...new Set(all)].map((each) => ({ word: each, weight: weights.cognate, isGuess: true }))
}

/**
 * What a word may be in another language: by a vocabulary of the commonest words, by the parts of a compound, or as a
 * cognate, of which most are no words. Nothing for other pairs than German and English.
 * @param word folded
 */
export const translationsOf = (word: string, from: LocaleCode, to: LocaleCode): Translation[] => {
  if (from !== 'de' || to !== 'en' || word.length < 2) return []
  const direct = lookUp(word)
  const others = direct.length > 0 ? [] : ofParts(word)
  return [...direct, ...others, ...cognatesOf(word)]
}
