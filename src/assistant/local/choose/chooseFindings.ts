import type { LocaleCode } from '../../../platform/locales'
import { logOdds } from '../../../platform/values/logistic'
import type { Finding, Retrieved } from '../../retrieval/retrieve'
import { besideOther } from './besideOther'
import { chooseQuotes } from './chooseQuotes'
import { listed, type Said } from './saying'
import { shareRoom } from './shareRoom'
import { withoutBallast } from './withoutBallast'

/**
 * With less than this nothing is said, in log odds: that it is in scope, and half of that it is right, which is told
 * of many questions better. Pages that have lines that they are also asked as are told with more certainty. Below the
 * others it is first said that the site may not say it: what is asked after an answer leaves more unsaid, so that of as
 * much evidence less is right, where that is not told by all that agrees (`retrieval/sureness.ts`).
 */
const least: {
  said: Record<'lined' | 'plain', Record<LocaleCode, number>>
  right: Record<'opening' | 'followUp', number>
  sure: number
  stated: number
  plainly: number
} = {
  said: { lined: { en: 0.3, de: 0.9 }, plain: { en: 1.1, de: 0.5 } },
  right: { opening: 0.75, followUp: 0.9 },
  sure: 0.77,
  stated: 0.35,
  plainly: 2.5,
}
const ofRight = 0.5

/** From here on a few statements are enough; what goes on from an answer leaves more unsaid. */
const leastPlain = 0.95

/** From here on it is likelier the answer than not: as `right` says, and as `sure` does, which is told more cautiously. */
const leastLikely = { right: 0.5, sure: 0.4 }

/** Of so few words too little can be missing for that to tell anything. */
const fewWords = 2

/** Who names two documents that the site has asks of the site: so much less is enough. */
const ofCompared = 2.5

/** Beside an answered question, one that is so far below what can be said is not. */
const mostBelow = 4

type Chosen = { said: Said[]; isSure: boolean; isLikely: boolean }

const isLikely = ({ confidence: { sure, right } }: Finding): boolean =>
  sure === undefined ? right >= leastLikely.right : sure >= leastLikely.sure

/** Of a question that may go on or begin anew: the likelier reading, and beside it what is likeliest of the other. */
const readBothWays = (
  [whole, other]: [Finding, Finding],
  { isSayable, locale }: { isSayable: (reading: Finding) => boolean; locale: LocaleCode },
): Chosen => {
  const [first, second] = isSayable(whole) ? [whole, other] : [other, whole]
  const said = chooseQuotes(first.quotes, first.worth, { manner: 'unsure', locale })
  const all = isSayable(second) ? besideOther(said, second.quotes) : said
  return { said: all, isSure: false, isLikely: isLikely(first) }
}

/**
 * What may be answered: of several questions, or of two documents that are named, each by itself; else all at once. Nothing
 * when the site, as far as can be told, has no answer to any.
 */
export const chooseAll = (
  { apart, compared, otherwise, isComparison, isFollowUp, ...whole }: Retrieved,
  locale: LocaleCode,
): Chosen => {
  /** Above 0 it can be said. */
  const oddsOf = ({ confidence: { inScope, right, isLined }, worth }: Finding) =>
    logOdds(inScope) +
    (worth.length > fewWords ? ofRight * logOdds(right) : 0) -
    least.said[isLined ? 'lined' : 'plain'][locale]
  const isSure = ({ confidence: { sure, right } }: Finding) =>
    sure === undefined
      ? right >= least.right[isFollowUp ? 'followUp' : 'opening']
      : sure >= least.sure
  const isPlain = (finding: Finding) => {
    const { sure } = finding.confidence
    return isSure(finding) && (sure === undefined || (!isFollowUp && sure >= leastPlain))
  }
  /** Of pages that have lines, more tells whether the site says it, unless the odds are plain. */
  const isSaid = (finding: Finding) => {
    const { stated } = finding.confidence
    const odds = oddsOf(finding)
    if (stated === undefined || odds < 0) return odds >= 0
    return isSure(finding) || odds >= least.plainly || stated >= least.stated
  }
  const isSayable = (part: Finding) => oddsOf(part) > -mostBelow
  const odds = oddsOf(whole) + (compared.length > 0 ? ofCompared : 0)
  const other = isSure(whole) ? undefined : otherwise
  const isCompared = compared.length > 0 && odds >= 0
  if (!isCompared && ![whole, ...apart, ...(other ? [other] : [])].some(isSaid))
    return { said: [], isSure: false, isLikely: false }
  if (other) return readBothWays([whole, other], { isSayable, locale })

  const isOfTwo = isComparison && compared.length > 0
  const isOneSure = apart.length === 0 && !isOfTwo && isSure(whole)
  const parts = isOneSure ? [] : [...apart.filter(isSayable), ...compared]
  const isOnly = parts.length === 1 && odds < 0
  if (parts.length > 1 || isOnly) {
    const said = shareRoom(
      parts.map(({ quotes }) => quotes),
      isOnly ? [] : whole.quotes,
    )
    const isAll = parts.length === apart.length
    return {
      said,
      isSure: isAll && parts.every(isSure),
      isLikely: apart.every(isSayable) && parts.some(isLikely),
    }
  }
  const sure = isSure(whole)
  const isFew = isPlain(whole)
  const manner = isFew ? 'sure' : sure ? 'likely' : 'unsure'
  const said = chooseQuotes(whole.quotes, whole.worth, { manner, locale })
  return { said: isFew ? said : listed(said), isSure: sure, isLikely: isLikely(whole) }
}

/** What is answered: of that, what is likely to add something. */
export const chooseFindings = (retrieved: Retrieved, locale: LocaleCode): Chosen => {
  const { said: all, ...chosen } = chooseAll(retrieved, locale)
  const said = withoutBallast(all, { retrieved, locale, isSure: chosen.isSure })
  return { ...chosen, said: all.some(({ isListed }) => isListed) ? listed(said) : said }
}
