import type { LocaleCode } from '../../../platform/locales'
import { chanceBy, type Coefficients } from '../../../platform/values/logistic'
import type { Addressing } from '../question/addressing'
import type { AskedTerm, Candidate } from './candidate'
import { answerFeatureNames, ownFeatureNames } from './features/answerFeatureNames'
import { featureNames } from './features/featureNames'
import model from './model.json' with { type: 'json' }
import { leastTelling } from './formFeatures'
import type { Ranked } from './rankEvidence'

const ownPlaces = ownFeatureNames.map((name) => featureNames.indexOf(name))

const [titleAt, foreignAt, togetherAt, namesAt, lineAt, fitsNotAt, measureNotAt] = (
  ['titleShare', 'foreign', 'together', 'names', 'lineNear', 'fitsNot', 'measureNot'] as const
).map((name) => featureNames.indexOf(name)) as [number, number, number, number, number, number, number] // prettier-ignore

const mostMargin = 5

/** A neighbour has it, or a synonym of several words. */
const leastCovered = 0.3

/** With less of a name than this, it is of another document. */
const leastNamed = 0.5

type Asked = {
  asked: readonly AskedTerm[]
  worth: readonly number[]
  /** By candidate: places of the asked words that name it. */
  names: readonly (readonly number[])[]
  /** How many things are asked. */
  parts: number
  /** What goes on from an answer is mostly of the same page. */
  isFollowUp: boolean
  /** Visitors ask a company what it does, and tell what they have. */
  addressing: Addressing
  candidates: readonly Pick<Candidate, 'units'>[]
  /** Languages differ in how much of a question stands there word for word. */
  locale: LocaleCode
}

/** How much of the question stands there, and what of it is missing, by the worth of the words. */
const amounts = ({ covered, own, anywhere }: Ranked, { asked, worth }: Asked) => {
  const all = worth.reduce((sum, value) => sum + value, 0) || 1
  const sumOf = (share: (word: number) => number) =>
    worth.reduce((sum, value, word) => sum + value * share(word), 0)
  const most = (share: (word: number) => number) =>
    Math.max(0, ...worth.map((value, word) => value * share(word))) / all
  const telling = asked.flatMap(({ weight }, word) => (weight >= leastTelling ? [word] : []))
  const missing = telling.filter((word) => covered[word]! < leastCovered).length
  const focus = asked.flatMap(({ isFocus }, word) => (isFocus ? [word] : []))
  return {
    mass: Math.log(1 + sumOf((word) => covered[word]!)),
    massOwn: Math.log(1 + sumOf((word) => Math.min(1, own[word]!))),
    gap: most((word) => 1 - covered[word]!),
    gapOfDocument: most((word) => 1 - anywhere[word]!),
    focusOwn: focus.length > 0 ? Math.max(...focus.map((word) => own[word]!)) - 1 : 0,
    missing: Math.log(1 + missing),
    missingShare: missing / Math.max(1, telling.length),
    found: Math.log(1 + telling.length - missing),
    foundRare: Math.log(1 + asked.reduce((sum, { weight, rarity }, word) => sum + weight * rarity * covered[word]!, 0)), // prettier-ignore
    rarestMissing: Math.max(0, ...telling.filter((word) => covered[word]! < leastCovered).map((word) => asked[word]!.rarity)), // prettier-ignore
    keyness: Math.log(1 + asked.reduce((sum, { weight, keyness }) => sum + weight * keyness, 0)),
    keynessFound: Math.log(1 + asked.reduce((sum, { weight, keyness }, word) => sum + weight * keyness * covered[word]!, 0)), // prettier-ignore
    mostKeyness: Math.max(0, ...asked.map(({ weight, keyness }) => weight * keyness)),
  }
}

/** Of words that few say, what is asked for is told by these. */
const leastRarity = 0.2

/**
 * What is asked *of* what the document is called: `weigh` of “what does the controller weigh”. A near miss has the
 * name, and not the attribute.
 */
const attributes = ({ said, candidate, features }: Ranked, { asked, worth, names }: Asked) => {
  const named = new Set(names[candidate])
  const telling = asked.flatMap(({ weight, rarity }, word) =>
    weight >= leastTelling && rarity >= leastRarity && !named.has(word) ? [word] : [],
  )
  const saidOf = (word: number) => Math.min(1, said[word]!)
  const all = telling.reduce((sum, word) => sum + worth[word]!, 0)
  const found = telling.reduce((sum, word) => sum + worth[word]! * saidOf(word), 0)
  const least = telling.length > 0 ? Math.min(...telling.map(saidOf)) : 1
  const focus = asked.flatMap(({ isFocus }, word) => (isFocus ? [word] : []))
  const share = all === 0 ? 1 : found / all
  return {
    attributeSaid: share,
    attributeLeast: least,
    attributeMissing: Math.log(1 + telling.filter((word) => saidOf(word) < leastCovered).length),
    attributeNone: Number(telling.length === 0),
    focusSaid: focus.length > 0 ? Math.max(...focus.map(saidOf)) - 1 : 0,
    typeMissing: Math.max(features[fitsNotAt]!, features[measureNotAt]!) * (1 - share),
  }
}

/** What tells whether the best statement answers the question: the evidence for it, and how far others are behind. */
export const answerFeatures = (ranked: readonly Ranked[], question: Asked): number[] => {
  const { asked, names, parts } = question
  const [best] = ranked
  if (!best) return []
  const other = ranked.find(({ candidate }) => candidate !== best.candidate)
  const all = asked.reduce((sum, { weight }) => sum + weight, 0) || 1
  const allRare = asked.reduce((sum, { weight, rarity }) => sum + weight * rarity, 0) || 1
  // Where no line says what a compound means, its parts may mean something else: `Schwerkraft`.
  const isLined = isBestLined(ranked, question)
  const unknown = asked.filter(({ isUnknown, isInParts }) => (isLined ? isUnknown : isInParts))
  const odds = ranked.map(({ score }) => Math.exp(score - best.score))
  const sum = odds.reduce((total, each) => total + each, 0)
  const ofBest = odds.reduce((total, each, at) => total + (ranked[at]!.candidate === best.candidate ? each : 0), 0) // prettier-ignore
  const covered = asked.filter((_, word) => best.covered[word]! > leastCovered).length
  const isOneWord = Number(asked.length > 1 && covered < 2)
  const amount = amounts(best, question)
  const others = new Set(names.flat().filter((word) => best.covered[word]! < leastNamed))
  const isForeign = best.features[foreignAt]!
  return [
    ...ownPlaces.map((place) => best.features[place]!),
    Math.min(mostMargin, other ? best.score - other.score : mostMargin),
    ofBest / sum,
    isOneWord,
    isOneWord * (1 - Number(best.features[titleAt]! > 0)),
    unknown.reduce((total, { weight }) => total + weight, 0) / all,
    Math.min(1, unknown.length),
    unknown.filter(({ isName }) => isName).length,
    unknown.reduce((total, { weight, rarity }) => total + weight * rarity, 0) / allRare,
    Math.max(0, ...unknown.map(({ weight, rarity }) => weight * rarity)),
    Math.log(1 + asked.length),
    ...Object.values(amount),
    isForeign * best.features[togetherAt]!,
    isForeign * best.features[namesAt]!,
    isForeign * amount.mass,
    Math.min(2, parts - 1),
    Math.min(2, others.size),
    Number(question.locale === 'de'),
    Number(question.isFollowUp),
    Math.max(...ranked.map(({ features }) => features[lineAt]!)) - best.features[lineAt]!,
    ...Object.values(attributes(best, question)),
    Number(question.addressing.you),
    Number(question.addressing.we),
  ]
}

/** Pages that have lines that they are also asked as are told apart by other evidence than those that have none. */
export const isBestLined = (
  [best]: readonly Ranked[],
  { candidates }: Pick<Asked, 'candidates'>,
): boolean => best !== undefined && candidates[best.candidate]!.units.lines.length > 0

const chanceOf = (coefficients: Coefficients) => chanceBy(coefficients, answerFeatureNames)

const byLocale = ({ en, de }: Record<LocaleCode, Coefficients>) => ({
  en: chanceOf(en),
  de: chanceOf(de),
})

const { inScope, right } = model
const experts = {
  lined: { inScope: byLocale(inScope.lined), right: chanceOf(right.lined) },
  plain: { inScope: byLocale(inScope.plain), right: chanceOf(right.plain) },
}

/**
 * How likely it is, 0 to 1, that the question is one for this site at all (out-of-scope detection), and that these
 * statements answer it.
 */
export type Confidence = {
  inScope: number
  right: number
  /** The same, where all that agrees with them is looked at as well: of pages that have lines. */
  sure?: number
  /** How likely the site says at all what is asked, where none of it is surely the answer. */
  stated?: number
  /** Whether the best statement's page has lines that it is also asked as. */
  isLined: boolean
}

/** Answerability, by logistic regressions (bench/answers/learn). */
export const confidenceOf = (ranked: readonly Ranked[], asked: Asked): Confidence => {
  const features = answerFeatures(ranked, asked)
  const isLined = isBestLined(ranked, asked)
  if (features.length === 0) return { inScope: 0, right: 0, isLined }
  const { inScope, right } = isLined ? experts.lined : experts.plain
  return { inScope: inScope[asked.locale](features), right: right(features), isLined }
}
