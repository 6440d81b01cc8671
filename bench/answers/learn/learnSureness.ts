import '../../environment'
import { chooseQuotes } from '../../../src/assistant/local/choose/chooseQuotes'
import { withoutPleasantries } from '../../../src/assistant/local/talk/withoutPleasantries'
import { chatQuestion } from '../../../src/assistant/request/chatQuestion'
import { decompose } from '../../../src/assistant/retrieval/decompose'
import { quotesOf } from '../../../src/assistant/retrieval/quotesOf'
import { sureFeatureNames } from '../../../src/assistant/retrieval/rank/features/sureFeatureNames'
import { sureFeatures } from '../../../src/assistant/retrieval/sureness'
import { readBothWays } from '../../../src/assistant/retrieval/readings'
import { findParts, readMessage } from '../../../src/assistant/retrieval/retrieve'
import { hasAll } from '../judge'
import type { Question } from '../questions'
import type { Site } from '../site'
import { textOf } from './answerBy'
import { fitGate, type Outcome } from './fit'
import { coefficientsOf, keepInModel, seenOfAll } from './learnt'

/**
 * `node -C production --import tsx bench/answers/learn/learnSureness.ts`, after the others: fits the coefficients by which
 * an answer is said as certain to the tune half, whose pages have their lines; says first how much is right and sure of
 * an author who was left out, by how much of what they asked may be wrong and sure.
 */

/** What nothing answers counts so much more: to be certain of that is the worst. */
const ofAbsent = 4

type Seen = Outcome & { author: string; isAnswerable: boolean }

const look = async (site: Site, asked: Question): Promise<Seen[]> => {
  const { payload } = site
  const history = await site.converse(asked.before)
  const said = chatQuestion({ messages: [...history, { role: 'user', content: asked.question }] })
  const question = withoutPleasantries(said.question, said.locale)
  const { find, own } = await readMessage({ payload, ...said, history, question })
  const { first } = await readBothWays({ find, own, findParts })
  const { apart, compared } = decompose(first)
  const { found } = first
  if (apart.length + compared.length > 0 || found.evidence.length === 0) return []
  const quotes = chooseQuotes(quotesOf(payload, found), found.worth, { manner: 'unsure', locale: found.locale }) // prettier-ignore
  const isAnswerable = asked.must.length > 0
  const isRight = isAnswerable && hasAll(textOf(quotes), asked.must)
  const weight = isAnswerable ? 1 : ofAbsent
  return [{ author: asked.id[0]!, features: sureFeatures(found), isRight, isAnswerable, weight }]
}

const fit = (seen: Seen[]) => fitGate(seen, { l2: 60 })

const oddsBy = (weights: number[], { features }: Seen) =>
  features.reduce((sum, feature, at) => sum + feature * weights[at]!, weights.at(-1)!)

const report = (seen: Seen[]) => {
  const told = [...new Set(seen.map(({ author }) => author))].flatMap((author) => {
    const weights = fit(seen.filter((each) => each.author !== author))
    return seen.filter((each) => each.author === author).map((each) => ({ ...each, odds: oddsBy(weights, each) })) // prettier-ignore
  })
  const [good, bad] = [told.filter(({ isRight }) => isRight), told.filter(({ isRight }) => !isRight)] // prettier-ignore
  const wins = good.map((one) => bad.filter(({ odds }) => one.odds > odds).length)
  console.log('AUC', wins.reduce((sum, won) => sum + won, 0) / good.length / bad.length)
  const all = told.filter(({ isAnswerable }) => isAnswerable).length
  for (const least of [0.6, 0.65, 0.7, 0.75, 0.77, 0.8, 0.85, 0.9]) {
    const sure = told.filter(({ odds }) => odds >= Math.log(least / (1 - least)))
    const right = sure.filter(({ isRight }) => isRight).length
    const wrong = sure.filter(({ isRight, isAnswerable }) => isAnswerable && !isRight).length
    console.log(least, 'right', (100 * right) / all, 'wrong', (100 * wrong) / all, 'without an answer', sure.length - right - wrong) // prettier-ignore
  }
}

const seen = await seenOfAll(look)
report(seen)
keepInModel('sure', coefficientsOf(sureFeatureNames, fit(seen)))
process.exit(0)
