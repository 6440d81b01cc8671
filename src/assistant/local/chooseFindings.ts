import type { LocaleCode } from '../../platform/locales'
import type { Finding, Retrieved } from '../retrieval/retrieve'
import { chooseQuotes, type Said, type Saying } from './chooseQuotes'
import { isNearDuplicate } from './isNearDuplicate'

/**
 * With less than this nothing is said, in log odds: that it is in scope, and half of that it is right, which is told
 * of many questions better. Below the last it is first said that the site may not say it.
 */
const least: { said: Record<LocaleCode, number>; right: number } = {
  said: { en: 1, de: 0.7 },
  right: 0.65,
}
const ofRight = 0.5

/** Of so few words too little can be missing for that to tell anything. */
const fewWords = 2

const logOdds = (chance: number): number => Math.log(chance / (1 - chance))

/** One paragraph for each source, also where two questions are answered from it. */
const merged = (answers: Said[][]): Said[] => {
  const all: Said[] = []
  for (const { source, sayings } of answers.flat()) {
    const same = all.find((each) => each.source.id === source.id)
    const before = all.flatMap((each) => each.sayings)
    const isFresh = ({ text }: Saying) => !before.some((other) => isNearDuplicate(other.text, text))
    const fresh = sayings.flatMap((saying, at) => {
      const goesOn = saying.goesOn && isFresh(sayings[at - 1]!)
      return isFresh(saying) ? [{ ...saying, goesOn }] : []
    })
    if (same) same.sayings.push(...fresh)
    else if (fresh.length > 0) all.push({ source, sayings: fresh })
  }
  return all
}

/**
 * What is answered: of several questions each by itself if that can be, else all of them at once, else those that can
 * be. Nothing when the site, as far as can be told, has no answer.
 */
export const chooseFindings = (
  { apart, ...whole }: Retrieved,
  locale: LocaleCode,
): { said: Said[]; isSure: boolean } => {
  const isAnswered = ({ confidence: { inScope, right }, worth }: Finding) => {
    const weight = worth.length > fewWords ? ofRight : 0
    return logOdds(inScope) + weight * logOdds(right) >= least.said[locale]
  }
  const parts = apart.filter(isAnswered)
  const isWhole = isAnswered(whole)
  const isApart = parts.length > 0 && (parts.length === apart.length || !isWhole)
  const findings = isApart ? parts : [whole].filter(isAnswered)
  const isSure =
    (!isApart || parts.length === apart.length) &&
    findings.every(({ confidence }) => confidence.right >= least.right)
  const manner = { parts: findings.length, isSure }
  const said = findings.map(({ quotes, worth }) => chooseQuotes(quotes, worth, manner))
  return { said: merged(said), isSure }
}
