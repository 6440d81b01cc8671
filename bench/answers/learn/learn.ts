import '../../environment'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { chooseQuotes } from '../../../src/assistant/local/chooseQuotes'
import { withoutPleasantries } from '../../../src/assistant/local/withoutPleasantries'
import type { Turn } from '../../../src/assistant/events/turn'
import { chatQuestion } from '../../../src/assistant/request/chatQuestion'
import { findEvidence, type FoundEvidence } from '../../../src/assistant/retrieval/findEvidence'
import { quotesOf } from '../../../src/assistant/retrieval/quotesOf'
import {
  answerFeatureNames,
  answerFeatures,
} from '../../../src/assistant/retrieval/rank/answerability'
import { featureNames } from '../../../src/assistant/retrieval/rank/evidence'
import { rankEvidence } from '../../../src/assistant/retrieval/rank/rankEvidence'
import { openSite, type Site } from '../site'
import { hasXquad, publish } from '../xquad'
import { examples, xquadRounds, type Example } from './examples'
import { askLines } from './lined'
import { fitGate, fitRanker, type List, type Outcome } from './fit'

/**
 * `node -C production --import tsx bench/answers/learn/learn.ts`: fits the coefficients of
 * src/assistant/retrieval/rank/model.json to the tune halves, after saying how good they are on questions that each
 * fold has not seen.
 */

const folds = 5
const modelFile = path.resolve('src/assistant/retrieval/rank/model.json')

type Seen = Example & { found: FoundEvidence; isGood: boolean[] }
type Judged = Seen & {
  features: number[]
  isRight: boolean
  /** Whether the best statement is a piece of the answer. */
  isFirst: boolean
  text: string
  top: string[]
}

const historyOf = (site: Site, { history }: Example): Turn[] | Promise<Turn[]> =>
  history.some(({ role }) => role === 'assistant')
    ? history
    : site.converse(history.map(({ content }) => content))

const look = async (site: Site, example: Example): Promise<Seen> => {
  const { payload } = site
  const messages = [...(await historyOf(site, example)), { role: 'user' as const, content: example.question }] // prettier-ignore
  const asked = chatQuestion({ messages })
  const question = withoutPleasantries(asked.question, asked.locale)
  const found = await findEvidence({ payload, ...asked, question })
  const isGood = found.evidence.map(({ candidate, statement }) => {
    const { row, units } = found.candidates[candidate]!
    return example.isPiece(units.statements[statement]!.text, `${row.collection}/${row.slug}`)
  })
  return { ...example, found, isGood }
}

const keyOf = ({ candidate, statement }: { candidate: number; statement: number }) =>
  `${candidate} ${statement}`

const listOf = ({ found, isGood, weight, isAnswerable }: Seen): List[] =>
  isAnswerable && weight.ranker > 0
    ? [{ features: found.evidence.map(({ features }) => features), isGood, weight: weight.ranker }]
    : []

const judgeBy =
  ({ payload }: Site, weights: number[]) =>
  (seen: Seen): Judged => {
    const evidence = rankEvidence(seen.found.evidence, weights)
    const said = chooseQuotes(quotesOf(payload, { ...seen.found, evidence }), seen.found.worth)
    const pages = said.map(({ source }) =>
      new URL(source.url).pathname.split('/').slice(-2).join('/'),
    )
    const text = said
      .flatMap(({ sayings }) => sayings.flatMap(({ leadIn, text }) => [leadIn, text]))
      .join(' ')
    const features = answerFeatures(evidence, seen.found)
    const pieces = new Set(seen.found.evidence.filter((_, at) => seen.isGood[at]).map(keyOf))
    const isFirst = evidence[0] !== undefined && pieces.has(keyOf(evidence[0]))
    const top = evidence.slice(0, 4).map(({ candidate, statement, score }) => {
      const { row, units } = seen.found.candidates[candidate]!
      return `${score.toFixed(2)} ${row.slug}: ${units.statements[statement]!.text.slice(0, 100)}`
    })
    const isRight = seen.isAnswerable && seen.isRightAnswer(text, pages)
    return { ...seen, features, isRight, isFirst, text, top }
  }

const outcomeOf = ({ features, isRight, weight }: Judged): Outcome[] =>
  features.length > 0 && weight.gate > 0 ? [{ features, isRight, weight: weight.gate }] : []

/** What is found for a question that the site does answer says little of those that it does not. */
const ofWrong = 0.3

const answeredOf = (judged: Judged): Outcome[] =>
  outcomeOf(judged).map((outcome) => ({
    ...outcome,
    weight: outcome.weight * (judged.isAnswerable && !judged.isRight ? ofWrong : 1),
  }))

const chanceBy =
  (weights: number[]) =>
  ({ features }: Judged): number => {
    if (features.length === 0) return 0
    const sum = features.reduce(
      (total, feature, at) => total + feature * weights[at]!,
      weights.at(-1)!,
    )
    return 1 / (1 + Math.exp(-sum))
  }

const named = (names: readonly string[], values: number[]) =>
  Object.fromEntries(names.map((name, at) => [name, Math.round(values[at]! * 1000) / 1000]))

const thresholds = [0.2, 0.3, 0.4, 0.5, 0.6]

const isGiven = ({ chance, isRight, isAnswerable }: Judged & { chance: number }, least: number) =>
  isAnswerable ? isRight && chance >= least : chance < least

const percent = <Item>(items: Item[], isGood: (item: Item) => boolean): string =>
  ((100 * items.filter(isGood).length) / items.length).toFixed(0).padStart(3)

/** Right and refused by how likely an answer must be, and how much is wrong and said as if it were right. */
const report = (judged: (Judged & { chance: number })[]) => {
  console.log(`${''.padEnd(24)}   n first some right | ${thresholds.join(' ')} | wrong ${thresholds.join(' ')}`) // prettier-ignore
  for (const group of new Set(judged.map((each) => each.group))) {
    const own = judged.filter((each) => each.group === group)
    const cells = [
      percent(own, ({ isFirst }) => isFirst),
      percent(own, ({ isGood }) => isGood.includes(true)),
      percent(own, ({ isRight }) => isRight),
      '|',
      ...thresholds.map((least) => percent(own, (each) => isGiven(each, least))),
      '|',
      ...thresholds.map((least) => percent(own, ({ isRight, chance }) => !isRight && chance >= least)), // prettier-ignore
    ]
    console.log(`${group.padEnd(24)} ${String(own.length).padStart(3)} ${cells.join(' ')}`)
  }
}

/** For work on the model: what it learns from, as numbers. */
const keep = (judged: (Judged & { chance: number })[]) => {
  const folder = process.env.ANSWERS_OUT
  if (!folder) return
  const rows = judged.map(({ group, fold, question, isAnswerable, isRight, chance, features, weight, text, top }) => ({ group, fold, question, isAnswerable, isRight, chance, features, weight, text, top })) // prettier-ignore
  writeFileSync(
    path.join(folder, 'learn.jsonl'),
    [answerFeatureNames, ...rows].map((row) => JSON.stringify(row)).join('\n'),
  )
}

/** Each is asked twice: before a page has lines that it is also asked as, and after. */
const half = (example: Example): Example => {
  const { ranker, gate } = example.weight
  return { ...example, weight: { ranker: ranker / 2, gate: gate / 2 } }
}

const withLines = (example: Example): Example => ({ ...example, group: `${example.group}, lines` })

const collect = async (site: Site): Promise<Seen[]> => {
  const seen: Seen[] = []
  await site.useLines(() => false)
  for (const example of examples().map(half)) seen.push(await look(site, example))
  await site.useLines(() => true)
  for (const example of examples().map(half).map(withLines)) seen.push(await look(site, example))
  await askLines(site, async (example) => {
    seen.push(await look(site, example))
  })
  if (!hasXquad()) return seen
  for (const { articles, isTranslated, examples } of xquadRounds()) {
    const takeBack = await publish(site.payload, { articles, isTranslated })
    for (const example of examples) seen.push(await look(site, example))
    await takeBack()
  }
  return seen
}

const learn = async () => {
  const site = await openSite(process.env.DATA_DIR!)
  const seen = await collect(site)
  const others = (fold: number) => seen.filter((each) => each.fold % folds !== fold)
  const held = [...Array(folds).keys()].flatMap((fold) => {
    const judge = judgeBy(site, fitRanker(others(fold).flatMap(listOf)))
    return seen.filter((each) => each.fold % folds === fold).map(judge)
  })
  const withChance = [...Array(folds).keys()].flatMap((fold) => {
    const chance = chanceBy(
      fitGate(held.filter((each) => each.fold % folds !== fold).flatMap(answeredOf)),
    )
    return held
      .filter((each) => each.fold % folds === fold)
      .map((each) => ({ ...each, chance: chance(each) }))
  })
  report(withChance)
  keep(withChance)
  const statement = named(featureNames, fitRanker(seen.flatMap(listOf)))
  const gate = (outcomes: Outcome[]) => named([...answerFeatureNames, 'bias'], fitGate(outcomes))
  const model = {
    statement,
    answered: gate(held.flatMap(answeredOf)),
    // How sure it may sound is learnt without the suites' questions, which it knows best.
    right: gate(held.filter(({ group }) => !group.startsWith('suites')).flatMap(outcomeOf)),
  }
  writeFileSync(modelFile, `${JSON.stringify(model, null, 2)}\n`)
  await site.close()
}

await learn()
process.exit(0)
