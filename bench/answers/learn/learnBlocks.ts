import '../../environment'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { blockFeatureNames, blockFeatures } from '../../../src/assistant/local/choose/blockFeatures'
import { chooseAll } from '../../../src/assistant/local/choose/chooseFindings'
import type { Said } from '../../../src/assistant/local/choose/saying'
import { withoutPleasantries } from '../../../src/assistant/local/talk/withoutPleasantries'
import { chatQuestion } from '../../../src/assistant/request/chatQuestion'
import { retrieve } from '../../../src/assistant/retrieval/retrieve'
import { average, hasAll, inPercent, shareOf } from '../judge'
import { questionsOf, type Question } from '../questions'
import { openSite, type Site } from '../site'
import { textOf } from './answerBy'
import { fitGate, type Outcome } from './fit'

/**
 * `node -C production --import tsx bench/answers/learn/learnBlocks.ts`, after the others: fits the coefficients by which
 * what another page says is shown below the first, to the tune half, whose pages have their lines; prints first, for
 * authors that were left out, how much is right by how few answers have more than one source.
 */

const modelFile = path.resolve('src/assistant/local/choose/blocks.json')

type Seen = { asked: Question; author: string; said: Said[]; features: number[][] }

const look = async (site: Site, asked: Question): Promise<Seen[]> => {
  const { payload } = site
  const history = await site.converse(asked.before)
  const message = chatQuestion({ messages: [...history, { role: 'user', content: asked.question }] }) // prettier-ignore
  const question = withoutPleasantries(message.question, message.locale)
  const retrieved = await retrieve({ payload, ...message, question })
  if (retrieved.lookedUp) return []
  const { said } = chooseAll(retrieved, message.locale)
  const features = said.map((block, at) => blockFeatures({ block, above: said.slice(0, at) }, retrieved, message.locale)) // prettier-ignore
  return said.length > 0 ? [{ asked, author: asked.id[0]!, said, features }] : []
}

const has = (said: Said[], piece: string[]) => hasAll(textOf(said), [piece])

/** Whether a block has a piece of the answer that nothing above it has. */
const outcomesOf = ({ asked: { must }, said, features }: Seen): Outcome[] =>
  said.slice(1).map((block, at) => {
    const isNew = (piece: string[]) => !has(said.slice(0, at + 1), piece) && has([block], piece)
    return { features: features[at + 1]!, isRight: must.some(isNew), weight: 1 }
  })

const fit = (seen: Seen[]) => fitGate(seen.flatMap(outcomesOf), { l2: 20, steps: 400 })

const chanceBy = (weights: number[], features: number[]) =>
  1 / (1 + Math.exp(-features.reduce((sum, feature, at) => sum + feature * weights[at]!, weights.at(-1)!))) // prettier-ignore

const report = (seen: Seen[]) => {
  const authors = [...new Set(seen.map(({ author }) => author))]
  const weights = new Map(
    authors.map((author) => [author, fit(seen.filter((each) => each.author !== author))]),
  )
  const answerable = seen.filter(({ asked }) => asked.must.length > 0)
  const groups = ['facts', 'two-pages', 'two-questions', 'follow-up', 'paraphrase']
  for (const least of [0, 0.03, 0.05, 0.06, 0.07, 0.08, 0.1, 0.15, 0.3, 1]) {
    const kept = answerable.map(({ asked, author, said, features }) => {
      const own = said.filter((_, at) => at === 0 || chanceBy(weights.get(author)!, features[at]!) >= least) // prettier-ignore
      return { asked, own, isRight: hasAll(textOf(own), asked.must) }
    })
    const ofGroup = (name?: string) => {
      const all = kept.filter(({ asked }) => name === undefined || asked.group === name)
      return `${name ?? 'all'} ${inPercent(shareOf(all, ({ isRight }) => isRight))}`
    }
    console.log(
      least,
      `several sources ${inPercent(shareOf(kept, ({ own }) => own.length > 1))}`,
      `words ${average(kept.map(({ own }) => textOf(own).split(/\s+/).length)).toFixed(0)}`,
      [undefined, ...groups].map(ofGroup).join(', '),
    )
  }
}

const learn = async () => {
  const site = await openSite(process.env.DATA_DIR!)
  await site.useLines(() => true)
  const seen: Seen[] = []
  for (const asked of questionsOf('tune')) seen.push(...(await look(site, asked)))
  report(seen)
  const weights = fit(seen).map((weight) => Math.round(weight * 1000) / 1000)
  const model = Object.fromEntries([...blockFeatureNames, 'bias'].map((name, at) => [name, weights[at]!])) // prettier-ignore
  writeFileSync(modelFile, `${JSON.stringify(model, null, 2)}\n`)
  await site.close()
}

await learn()
process.exit(0)
