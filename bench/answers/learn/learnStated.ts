import '../../environment'
import { chooseQuotes } from '../../../src/assistant/local/choose/chooseQuotes'
import { withoutPleasantries } from '../../../src/assistant/local/talk/withoutPleasantries'
import { chatQuestion } from '../../../src/assistant/request/chatQuestion'
import { decompose } from '../../../src/assistant/retrieval/decompose'
import { quotesOf } from '../../../src/assistant/retrieval/quotesOf'
import { confidenceOf } from '../../../src/assistant/retrieval/rank/answerability'
import { statedFeatureNames } from '../../../src/assistant/retrieval/rank/features/statedFeatureNames'
import { statedFeatures } from '../../../src/assistant/retrieval/rank/stated'
import { readBothWays } from '../../../src/assistant/retrieval/readings'
import { findParts, readMessage } from '../../../src/assistant/retrieval/retrieve'
import { sureOf } from '../../../src/assistant/retrieval/sureness'
import { hasAll } from '../judge'
import type { Question } from '../questions'
import type { Site } from '../site'
import { textOf } from './answerBy'
import { fitGate, type Outcome } from './fit'
import { coefficientsOf, keepInModel, seenOfAll } from './learnt'

/**
 * `node -C production --import tsx bench/answers/learn/learnStated.ts`, after the others: fits the coefficients by which a
 * question that nothing surely answers is told to be none that the site says anything of, to the tune half, whose pages have
 * their lines; says first how many are told of an author who was left out, and how many answers that costs.
 */

/** What nothing answers is rarer than people ask it; an answer that would be wrong is no loss. */
const weights = { absent: 3, right: 1, wrong: 0.5 }

/** As sure answers are said (`local/chooseFindings.ts`), whatever is told here. */
const leastSure = 0.77

type Seen = Outcome & { author: string; isAbsent: boolean; isGood: boolean }

const look = async (site: Site, asked: Question): Promise<Seen[]> => {
  const { payload } = site
  const history = await site.converse(asked.before)
  const said = chatQuestion({ messages: [...history, { role: 'user', content: asked.question }] })
  const question = withoutPleasantries(said.question, said.locale)
  const { find, own } = await readMessage({ payload, ...said, history, question })
  const { first } = await readBothWays({ find, own, findParts })
  const { apart, compared } = decompose(first)
  const { found } = first
  const sure = sureOf(found)
  if (apart.length + compared.length > 0 || found.evidence.length === 0) return []
  if (sure >= leastSure) return []
  const { locale, worth, question: { kinds } } = found // prettier-ignore
  const confidence = { ...confidenceOf(found.evidence, found), sure }
  const quotes = chooseQuotes(quotesOf(payload, found), worth, { manner: 'unsure', locale })
  const isAbsent = asked.must.length === 0
  const isGood = !isAbsent && hasAll(textOf(quotes), asked.must)
  const weight = isAbsent ? weights.absent : isGood ? weights.right : weights.wrong
  return [{ author: asked.id[0]!, features: statedFeatures({ confidence, kinds }), isRight: !isAbsent, isAbsent, isGood, weight }] // prettier-ignore
}

const fit = (seen: Seen[]) => fitGate(seen, { l2: 20 })

const oddsBy = (weights: number[], { features }: Seen) =>
  features.reduce((sum, feature, at) => sum + feature * weights[at]!, weights.at(-1)!)

const report = (seen: Seen[]) => {
  const told = [...new Set(seen.map(({ author }) => author))].flatMap((author) => {
    const weights = fit(seen.filter((each) => each.author !== author))
    return seen.filter((each) => each.author === author).map((each) => ({ ...each, odds: oddsBy(weights, each) })) // prettier-ignore
  })
  const absent = told.filter(({ isAbsent }) => isAbsent)
  const good = told.filter(({ isGood }) => isGood)
  const wins = good.map((one) => absent.filter(({ odds }) => one.odds > odds).length)
  console.log('AUC', wins.reduce((sum, won) => sum + won, 0) / good.length / absent.length)
  for (const least of [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5]) {
    const isTold = ({ odds }: { odds: number }) => odds < Math.log(least / (1 - least))
    console.log(least, 'told', absent.filter(isTold).length, 'of', absent.length, 'lost', good.filter(isTold).length, 'of', good.length) // prettier-ignore
  }
}

const seen = await seenOfAll(look)
report(seen)
keepInModel('stated', coefficientsOf(statedFeatureNames, fit(seen)))
process.exit(0)
