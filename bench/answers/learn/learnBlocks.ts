import '../../environment'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { blockFeatureNames, blockFeatures } from '../../../src/assistant/local/choose/blockFeatures'
import { chooseAll } from '../../../src/assistant/local/choose/chooseFindings'
import {
  lineFeatureNames,
  lineFeatures,
  linesOf,
} from '../../../src/assistant/local/choose/lineFeatures'
import type { Said, Saying } from '../../../src/assistant/local/choose/saying'
import { withoutPleasantries } from '../../../src/assistant/local/talk/withoutPleasantries'
import { chatQuestion } from '../../../src/assistant/request/chatQuestion'
import { retrieve } from '../../../src/assistant/retrieval/retrieve'
import { average, hasAll, inPercent, shareOf } from '../judge'
import type { Question } from '../questions'
import type { Site } from '../site'
import { textOf } from './answerBy'
import { fitGate, type Outcome } from './fit'
import { coefficientsOf, seenOfAll } from './learnt'

/**
 * `node -C production --import tsx bench/answers/learn/learnBlocks.ts`, after the others: fits the coefficients by which
 * what another page says, and another line of a page, is shown below the first, to the tune half, whose pages have their
 * lines; prints first, for authors that were left out, how much is right by how few answers have more than one source, and by how few words.
 */

const folder = path.resolve('src/assistant/local/choose')

/** A line, with what tells whether it adds the answer to those before it. */
type Line = {
  line: Saying[]
  source: Said['source']
  before: Saying[]
  above: Said[]
  features: number[]
}

type Seen = { asked: Question; author: string; said: Said[]; features: number[][]; lines: Line[][] }

const look = async (site: Site, asked: Question): Promise<Seen[]> => {
  const { payload } = site
  const history = await site.converse(asked.before)
  const message = chatQuestion({ messages: [...history, { role: 'user', content: asked.question }] }) // prettier-ignore
  const question = withoutPleasantries(message.question, message.locale)
  const retrieved = await retrieve({ payload, ...message, question })
  if (retrieved.lookedUp) return []
  const { said } = chooseAll(retrieved, message.locale)
  const features = said.map((block, at) => blockFeatures({ block, above: said.slice(0, at) }, retrieved, message.locale)) // prettier-ignore
  const lines = said.map(({ source, sayings }, at) => {
    const all = linesOf(sayings)
    return all.map((line, place) => {
      const of = { line, source, before: all.slice(0, place).flat(), above: said.slice(0, at) }
      return { ...of, features: lineFeatures(of, retrieved, message.locale) }
    })
  })
  return said.length > 0 ? [{ asked, author: asked.id[0]!, said, features, lines }] : []
}

const has = (said: Said[], piece: string[]) => hasAll(textOf(said), [piece])

/** Whether a block has a piece of the answer that nothing above it has. */
const outcomesOf = ({ asked: { must }, said, features }: Seen): Outcome[] =>
  said.slice(1).map((block, at) => {
    const isNew = (piece: string[]) => !has(said.slice(0, at + 1), piece) && has([block], piece)
    return { features: features[at + 1]!, isRight: must.some(isNew), weight: 1 }
  })

const linesOutcomes = ({ asked: { must }, lines }: Seen): Outcome[] =>
  lines.flatMap((own) =>
    own.slice(1).map(({ line, source, before, above, features }) => {
      const said = [...above, { source, sayings: before }]
      const isNew = (piece: string[]) =>
        !has(said, piece) && has([{ source, sayings: line }], piece)
      return { features, isRight: must.some(isNew), weight: 1 }
    }),
  )

const fitLines = (seen: Seen[]) => fitGate(seen.flatMap(linesOutcomes), { l2: 40, steps: 300 })

const fit = (seen: Seen[]) => fitGate(seen.flatMap(outcomesOf), { l2: 20, steps: 400 })

const chanceBy = (weights: number[], features: number[]) =>
  1 / (1 + Math.exp(-features.reduce((sum, feature, at) => sum + feature * weights[at]!, weights.at(-1)!))) // prettier-ignore

type Least = { block: number; line: number }

const keptOf = (
  { said, features, lines }: Seen,
  [ofBlock, ofLine]: number[][],
  least: Least,
): Said[] =>
  said.flatMap(({ source }, at) => {
    if (at > 0 && chanceBy(ofBlock!, features[at]!) < least.block) return []
    const own = lines[at]!.filter((line, place) => place === 0 || chanceBy(ofLine!, line.features) >= least.line) // prettier-ignore
    return [{ source, sayings: own.flatMap(({ line }) => line) }]
  })

const report = (seen: Seen[]) => {
  const weights = new Map(
    [...new Set(seen.map(({ author }) => author))].map((author) => {
      const others = seen.filter((each) => each.author !== author)
      return [author, [fit(others), fitLines(others)]]
    }),
  )
  const answerable = seen.filter(({ asked }) => asked.must.length > 0)
  const groups = ['facts', 'two-pages', 'two-questions', 'follow-up', 'paraphrase']
  const blocks = [0, 0.03, 0.05, 0.06, 0.07, 0.08, 0.1, 0.15, 0.3, 1].map((block) => ({ block, line: 0 })) // prettier-ignore
  const lines = [0.01, 0.02, 0.03, 0.04, 0.05, 1].map((line) => ({ block: 0.06, line }))
  for (const least of [...blocks, ...lines]) {
    const kept = answerable.map((each) => {
      const own = keptOf(each, weights.get(each.author)!, least)
      return { ...each, own, isRight: hasAll(textOf(own), each.asked.must) }
    })
    const ofGroup = (name?: string) => {
      const all = kept.filter(({ asked }) => name === undefined || asked.group === name)
      return `${name ?? 'all'} ${inPercent(shareOf(all, ({ isRight }) => isRight))}`
    }
    console.log(
      JSON.stringify(least),
      `several sources ${inPercent(shareOf(kept, ({ own }) => own.length > 1))}`,
      `words ${average(kept.map(({ own }) => textOf(own).split(/\s+/).length)).toFixed(0)}`,
      [undefined, ...groups].map(ofGroup).join(', '),
    )
  }
}

const write = (file: string, names: readonly string[], weights: number[]) =>
  writeFileSync(
    path.join(folder, file),
    `${JSON.stringify(coefficientsOf(names, weights), null, 2)}\n`,
  )

const seen = await seenOfAll(look)
report(seen)
write('blocks.json', blockFeatureNames, fit(seen))
write('lines.json', lineFeatureNames, fitLines(seen))
process.exit(0)
