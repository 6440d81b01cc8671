import '../../environment'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withoutPleasantries } from '../../../src/assistant/local/talk/withoutPleasantries'
import { chatQuestion } from '../../../src/assistant/request/chatQuestion'
import { readingFeatureNames } from '../../../src/assistant/retrieval/rank/features/readingFeatureNames'
import { readingFeatures } from '../../../src/assistant/retrieval/standsAlone'
import { findParts, readMessage } from '../../../src/assistant/retrieval/retrieve'
import { ordinaryQuestions, questionsOf, type Question } from '../questions'
import { openSite, type Site } from '../site'
import { topicChanges } from '../topicChanges'
import { fitGate } from './fit'

/**
 * `node -C production --import tsx bench/answers/learn/learnReadings.ts`, after learn.ts: fits the coefficients by which a
 * question goes on from what was said before, to follow-ups of the tune half and to questions that change the subject;
 * says first how well those are told apart of an author who was left out.
 */

const modelFile = path.resolve('src/assistant/retrieval/rank/model.json')

type Seen = { author: string; features: number[]; isRight: boolean; weight: number }

const look = async ({ payload, converse }: Site, asked: Question, isRight: boolean) => {
  const history = await converse(asked.before)
  const said = chatQuestion({ messages: [...history, { role: 'user', content: asked.question }] })
  const question = withoutPleasantries(said.question, said.locale)
  const { find, own } = await readMessage({ payload, ...said, history, question })
  const [after, alone] = [await findParts(find), await findParts({ ...find, history: own })]
  if (![after.found, ...after.apart].some(({ isFollowUp }) => isFollowUp)) return []
  const readings = { after: after.found, alone: alone.found }
  const features = readingFeatures({ question: find.question, history, ...readings })
  return [{ author: asked.id[0]!, features, isRight, weight: 1 }]
}

const oddsBy = (weights: number[], { features }: Seen) =>
  features.reduce((sum, feature, at) => sum + feature * weights[at]!, weights.at(-1)!)

/** How often a question that stands alone has higher odds than one that goes on. */
const areaUnderCurve = (told: { odds: number; isRight: boolean }[]): number => {
  const [good, bad] = [told.filter(({ isRight }) => isRight), told.filter(({ isRight }) => !isRight)] // prettier-ignore
  const wins = good.flatMap((one) => bad.map((other) => Number(one.odds > other.odds)))
  return wins.reduce((sum, win) => sum + win, 0) / wins.length
}

const fit = (seen: Seen[]) => fitGate(seen, { l2: 5, steps: 600 })

const report = (seen: Seen[]) => {
  const authors = [...new Set(seen.map(({ author }) => author))]
  const told = authors.flatMap((author) => {
    const weights = fit(seen.filter((each) => each.author !== author))
    return seen.filter((each) => each.author === author).map((each) => ({ ...each, odds: oddsBy(weights, each) })) // prettier-ignore
  })
  for (const name of ['all', ...authors]) {
    const own = told.filter(({ author }) => name === 'all' || author === name)
    console.log(name, own.length, 'stand alone', own.filter(({ isRight }) => isRight).length, 'AUC', areaUnderCurve(own).toFixed(3)) // prettier-ignore
  }
}

const learn = async () => {
  const site = await openSite(process.env.DATA_DIR!)
  const asked = questionsOf('tune')
  const ordinary = ordinaryQuestions()
  const opening = ordinary.filter(({ before, must }) => before.length === 0 && must.length > 0)
  const ofOne = opening.map((each) => ({ ...each, id: `x${each.id}`, group: 'facts' }))
  const changed = [...topicChanges(asked, Infinity), ...topicChanges(ofOne, Infinity)]
  const goingOn = [...asked, ...ordinary].filter(({ before }) => before.length > 0)
  const seen: Seen[] = []
  for (const isLined of [true, false]) {
    await site.useLines(() => isLined)
    for (const each of changed) seen.push(...(await look(site, each, true)))
    for (const each of goingOn) seen.push(...(await look(site, each, false)))
  }
  report(seen)
  const weights = fit(seen).map((weight) => Math.round(weight * 1000) / 1000)
  const standsAlone = Object.fromEntries([...readingFeatureNames, 'bias'].map((name, at) => [name, weights[at]!])) // prettier-ignore
  const model = JSON.parse(readFileSync(modelFile, 'utf8')) as object
  writeFileSync(modelFile, `${JSON.stringify({ ...model, standsAlone }, null, 2)}\n`)
  await site.useLines(() => true)
  await site.close()
}

await learn()
process.exit(0)
