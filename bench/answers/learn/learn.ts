import '../../environment'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chooseQuotes } from '../../../src/assistant/local/choose/chooseQuotes'
import { withoutPleasantries } from '../../../src/assistant/local/talk/withoutPleasantries'
import type { LocaleCode } from '../../../src/platform/locales'
import type { Turn } from '../../../src/assistant/events/turn'
import { chatQuestion } from '../../../src/assistant/request/chatQuestion'
import type { FoundEvidence } from '../../../src/assistant/retrieval/findEvidence'
import { quotesOf } from '../../../src/assistant/retrieval/quotesOf'
import { answerFeatures, isBestLined } from '../../../src/assistant/retrieval/rank/answerability'
import { answerFeatureNames } from '../../../src/assistant/retrieval/rank/features/answerFeatureNames'
import { featureNames } from '../../../src/assistant/retrieval/rank/features/featureNames'
import { rankEvidence, type Ranked } from '../../../src/assistant/retrieval/rank/rankEvidence'
import { findParts, readMessage } from '../../../src/assistant/retrieval/retrieve'
import { openSite, type Site } from '../site'
import { hasXquad, publish } from '../xquad'
import { authors, examples, xquadRounds, type Example } from './examples'
import { answerBy } from './answerBy'
import { reportAnswers, type Held } from './report'
import { askLines } from './lined'
import { fitGate, fitRanker, type List, type Outcome } from './fit'

/**
 * `node -C production --import tsx bench/answers/learn/learn.ts`: fits the coefficients of
 * src/assistant/retrieval/rank/model.json to the tune halves, after saying how good they are on what each fold has not
 * seen: a blind author's questions, and a share of all others. What is said between the turns of a conversation is said
 * by the model, and learnt from: so it is fitted twice, first to what opens a conversation alone, or each file would
 * depend on the one before.
 */

const folds = authors.length
const modelFile = path.resolve('src/assistant/retrieval/rank/model.json')

export type Seen = Example & {
  found: FoundEvidence
  /** By question, where several are asked. */
  apart: FoundEvidence[]
  isGood: boolean[]
}
export type Judged = Seen & {
  features: number[]
  isRight: boolean
  /** Whether the best statement's page has lines that it is also asked as. */
  isLined: boolean
  /** Whether the best statement is a piece of the answer. */
  isFirst: boolean
  text: string
  top: string[]
}

const historyOf = (site: Site, { history }: Example): Turn[] | Promise<Turn[]> =>
  history.some(({ role }) => role === 'assistant')
    ? history
    : site.converse(history.map(({ content }) => content))

/**
 * As they stand in their documents, by address, and not as the model has them that is to be learnt anew, nor as the search
 * has documents that are equally good: that changes with each one that is taken out and put back.
 */
const inOrder = ({ evidence, candidates }: FoundEvidence): Ranked[] => {
  const addresses = candidates.map(({ row }) => `${row.collection}/${row.slug} ${row.language}`)
  const isBefore = (one: Ranked, other: Ranked) =>
    addresses[one.candidate]! < addresses[other.candidate]! ? -1 : 1
  return [...evidence].sort((one, other) =>
    one.candidate === other.candidate ? one.statement - other.statement : isBefore(one, other),
  )
}

const look = async (site: Site, example: Example): Promise<Seen> => {
  const { payload } = site
  const messages = [...(await historyOf(site, example)), { role: 'user' as const, content: example.question }] // prettier-ignore
  const asked = chatQuestion({ messages })
  const typed = withoutPleasantries(asked.question, asked.locale)
  const { find: message } = await readMessage({ payload, ...asked, question: typed })
  const { found, apart } = await findParts(message)
  const evidence = inOrder(found)
  const isGood = evidence.map(({ candidate, statement }) => {
    const { row, units } = found.candidates[candidate]!
    return example.isPiece(units.statements[statement]!.text, `${row.collection}/${row.slug}`)
  })
  return { ...example, found: { ...found, evidence }, apart, isGood }
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
    const isLined = isBestLined(evidence, seen.found)
    return { ...seen, features, isRight, isLined, isFirst, text, top }
  }

const outcomeOf = ({ features, isRight, weight }: Judged): Outcome[] =>
  features.length > 0 && weight.right > 0 ? [{ features, isRight, weight: weight.right }] : []

/** Out of scope is what nothing on the site is about; what it is about and does not say is in scope. */
const scopeOf = ({ features, isInScope, weight }: Judged): Outcome[] =>
  features.length > 0 && weight.inScope > 0 && isInScope !== undefined
    ? [{ features, isRight: isInScope, weight: weight.inScope }]
    : []

/**
 * A mixture of experts with a hard gate: what is in scope, and what is right, is told by other evidence on pages that have
 * lines that they are also asked as than on others.
 */
export type Experts<Expert> = { lined: Expert; plain: Expert }

/** More than for what is right: there are four of them. */
const scopePenalty = { l2: 40 }

/** Strangers are what it is for: what they ask counts so much more where their answers are sure or not. */
const ofStrangers = 4

const asStranger = (each: Judged): Outcome[] => {
  const weight = each.author && each.isAnswerable ? ofStrangers : 1
  return outcomeOf(each).map((outcome) => ({ ...outcome, weight: weight * outcome.weight }))
}

/** Pages with lines are told by all there is, the others by their own alone. */
const fitRight = (judged: Judged[]): Experts<number[]> => ({
  lined: fitGate(judged.flatMap(asStranger), { l2: 40 }),
  plain: fitGate(judged.filter(({ isLined }) => !isLined).flatMap(outcomeOf)),
})

/**
 * Languages differ in how much of a question stands there word for word. German is told by itself, English by both: by
 * itself it was as good on articles of the tune half, and worse on others.
 */
const fitInScope = (judged: Judged[]): Experts<Record<LocaleCode, number[]>> => {
  const fit = (isLined: boolean, locales: LocaleCode[]) => {
    const own = judged.filter((each) => each.isLined === isLined && locales.includes(each.found.locale)) // prettier-ignore
    return fitGate(own.flatMap(scopeOf), scopePenalty)
  }
  const both = (isLined: boolean) => ({ en: fit(isLined, ['en', 'de']), de: fit(isLined, ['de']) })
  return { lined: both(true), plain: both(false) }
}

const named = (names: readonly string[], values: number[]) =>
  Object.fromEntries(names.map((name, at) => [name, Math.round(values[at]! * 1000) / 1000]))

/** For work on the model: what it learns from, as numbers. */
const keep = (held: Held[]) => {
  const folder = process.env.ANSWERS_OUT
  if (!folder) return
  const rows = held.map(({ group, fold, question, isAnswerable, isInScope, answer, features, text, top }) => ({ group, fold, question, isAnswerable, isInScope, ...answer, features, text, top })) // prettier-ignore
  writeFileSync(
    path.join(folder, 'learn.jsonl'),
    [answerFeatureNames, ...rows].map((row) => JSON.stringify(row)).join('\n'),
  )
  const lists = held.filter(({ group }) => !/absent|away|off topic/.test(group))
  writeFileSync(
    path.join(folder, 'lists.jsonl'),
    lists.map(({ group, fold, question, isGood, weight, found }) => JSON.stringify({ group, fold, question, isGood, weight: weight.ranker, features: found.evidence.map(({ features }) => features.map((each) => Math.round(each * 1e4) / 1e4)) })).join('\n'), // prettier-ignore
  )
}

/**
 * Each is asked twice: before a page has lines that it is also asked as, and after. What is found without them comes near
 * to little, and would let anything be in scope.
 */
const half = (example: Example): Example => {
  const { ranker, inScope, right } = example.weight
  return { ...example, weight: { ranker: ranker / 2, inScope: inScope / 2, right: right / 2 } }
}

const withoutLines = (example: Example): Example => {
  const { inScope, ...weight } = example.weight
  return { ...example, weight: { ...weight, inScope: inScope / 4 } }
}

const withLines = (example: Example): Example => ({ ...example, group: `${example.group}, lines` })

const stages = ['openings', 'all'] as const
const stage = stages.find((each) => each === process.argv[2]) ?? 'openings'

const collect = async (site: Site): Promise<Seen[]> => {
  const seen: Seen[] = []
  const asked = examples().filter(({ history }) => stage === 'all' || history.length === 0)
  await site.useLines(() => false)
  for (const example of asked.map(half).map(withoutLines)) seen.push(await look(site, example))
  await site.useLines(() => true)
  for (const example of asked.map(half).map(withLines)) seen.push(await look(site, example))
  if (stage === 'openings') return seen
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
  const rankers = [...Array(folds).keys()].map((fold) => fitRanker(others(fold).flatMap(listOf)))
  const judged = seen.map((each) => judgeBy(site, rankers[each.fold % folds]!)(each))
  const held = [...Array(folds).keys()].flatMap((fold): Held[] => {
    const rest = judged.filter((each) => each.fold % folds !== fold)
    const model = { ranker: rankers[fold]!, inScope: fitInScope(rest), right: fitRight(rest) }
    return judged
      .filter((each) => each.fold % folds === fold)
      .map((each) => ({ ...each, answer: answerBy(site, model)(each) }))
  })
  if (stage === 'all') {
    reportAnswers(held)
    keep(held)
  }
  const statement = named(featureNames, fitRanker(seen.flatMap(listOf)))
  const gate = (weights: number[]) => named([...answerFeatureNames, 'bias'], weights)
  const ofLocale = ({ en, de }: Record<LocaleCode, number[]>) => ({ en: gate(en), de: gate(de) })
  const inScope = fitInScope(judged)
  const right = fitRight(judged)
  const model = {
    statement,
    inScope: { lined: ofLocale(inScope.lined), plain: ofLocale(inScope.plain) },
    right: { lined: gate(right.lined), plain: gate(right.plain) },
  }
  const before = JSON.parse(readFileSync(modelFile, 'utf8')) as object // others of this folder add to it
  writeFileSync(modelFile, `${JSON.stringify({ ...before, ...model }, null, 2)}\n`)
  await site.close()
}

await learn()
const [, script] = process.argv
const again = [...process.execArgv, script!, 'all']
const next =
  stage === 'openings' ? spawnSync(process.execPath, again, { stdio: 'inherit' }) : undefined
process.exit(next?.status ?? 0)
