import type { LocaleCode } from '../../../platform/locales'
import type { AskedTerm } from './candidate'
import { featureNames } from './evidence'
import { lineFeatureNames } from './lineMatches'
import model from './model.json' with { type: 'json' }
import { leastTelling } from './formFeatures'
import type { Ranked } from './rankEvidence'

/** Of the best statement's features those that tell whether it answers at all. */
const own = [
  'together',
  'statementShare',
  'statementBm25',
  'paragraphShare',
  'documentShare',
  'names',
  'rarest',
  'focus',
  'title',
  'titleShare',
  'titlePrecision',
  'leadOfQuestion',
  'factFits',
  'measure',
  'proximity',
  'lead',
  'saysNot',
  'namedAlone',
  'meant',
  'comingFact',
  'titleAsksSame',
  'fact',
  'foreign',
  'fits',
  'fitsNot',
  'measureNot',
  'documentScore',
  'guessed',
  'ofNamed',
  'otherNamed',
  'ofLast',
  'saidLast',
  ...lineFeatureNames,
] as const

export const answerFeatureNames = [
  ...own,
  'margin',
  'documentMass',
  'oneWord',
  'oneWordUntitled',
  'unknown',
  'anyUnknown',
  'unknownNames',
  'unknownRare',
  'rarestUnknown',
  'words',
  'mass',
  'massOwn',
  'gap',
  'gapOfDocument',
  'focusOwn',
  'missing',
  'missingShare',
  'found',
  'foundRare',
  'rarestMissing',
  'keyness',
  'keynessFound',
  'mostKeyness',
  'foreignTogether',
  'foreignNames',
  'foreignMass',
  'parts',
  'otherNames',
  'german',
  'followUp',
  'lineElsewhere',
] as const

const ownPlaces = own.map((name) => featureNames.indexOf(name))

const [titleAt, foreignAt, togetherAt, namesAt, lineAt] = (
  ['titleShare', 'foreign', 'together', 'names', 'lineNear'] as const
).map((name) => featureNames.indexOf(name)) as [number, number, number, number, number]

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

/** What tells whether the best statement answers the question: the evidence for it, and how far others are behind. */
export const answerFeatures = (ranked: readonly Ranked[], question: Asked): number[] => {
  const { asked, names, parts } = question
  const [best] = ranked
  if (!best) return []
  const other = ranked.find(({ candidate }) => candidate !== best.candidate)
  const all = asked.reduce((sum, { weight }) => sum + weight, 0) || 1
  const allRare = asked.reduce((sum, { weight, rarity }) => sum + weight * rarity, 0) || 1
  const unknown = asked.filter(({ isUnknown }) => isUnknown)
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
  ]
}

type Coefficients = Record<string, number> & { bias: number }

const chanceBy = (coefficients: Coefficients) => {
  const weights = answerFeatureNames.map((name) => coefficients[name] ?? 0)
  return (features: readonly number[]): number => {
    const sum = features.reduce((total, feature, place) => total + feature * weights[place]!, coefficients.bias) // prettier-ignore
    return 1 / (1 + Math.exp(-sum))
  }
}

const chances = { answered: chanceBy(model.answered), right: chanceBy(model.right) }

/** How likely it is, 0 to 1, that the site answers the question at all, and that these statements do. */
export type Confidence = { answered: number; right: number }

/** Answerability, by logistic regression (bench/answers/learn). */
export const confidenceOf = (ranked: readonly Ranked[], asked: Asked): Confidence => {
  const features = answerFeatures(ranked, asked)
  if (features.length === 0) return { answered: 0, right: 0 }
  return { answered: chances.answered(features), right: chances.right(features) }
}
