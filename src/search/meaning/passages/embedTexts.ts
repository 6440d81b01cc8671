import type { ProviderFailure } from '../../../platform/providers/providerFailure'
import { asFailure } from '../../../platform/providers/asFailure'
import { estimateText } from '../../../platform/providers/estimateText'
import { batchMs, pageEmbeddings } from '../embedding/embeddings'
import { countEmbeddings, isEmbeddingBudgetSpent } from '../embedding/usage'

/** Thrown when no more can be had now: the provider fails, or the day's tokens are spent. What is stored stays. */
export class NoMoreNow extends Error {
  override name = 'NoMoreNow'
}

/** No server takes more of them in one call, and few more letters. */
const mostAtOnce = 64
const mostLetters = 60_000

const call = async (texts: string[]): Promise<Float32Array[]> => {
  const { embedder, circuit } = pageEmbeddings()
  const tokens = texts.reduce((sum, text) => sum + estimateText(text), 0)
  if (isEmbeddingBudgetSpent(tokens)) throw new NoMoreNow('The tokens of the day are spent')
  const visit = circuit.enter()
  if (!visit) throw new NoMoreNow('The provider fails')
  try {
    const embedded = await embedder.embed(texts, { mostMs: batchMs })
    countEmbeddings({ passages: texts.length, tokens: embedded.tokens })
    visit.succeed()
    return embedded.vectors
  } catch (error) {
    const failure = asFailure(error)
    countEmbeddings({ failures: 1 })
    visit.fail(failure)
    throw failure
  }
}

const isRefused = ({ kind }: ProviderFailure) => kind === 'request' || kind === 'contextTooLong'

type Vector = Float32Array | undefined

/** Of some texts, where each that the server does not take is left out. */
const callDivided = async (texts: string[]): Promise<Vector[]> => {
  try {
    return await call(texts)
  } catch (error) {
    if (error instanceof NoMoreNow || !isRefused(error as ProviderFailure))
      throw new NoMoreNow((error as Error).message, { cause: error })
    const half = texts.length >> 1
    if (half > 0)
      return [
        ...(await callDivided(texts.slice(0, half))),
        ...(await callDivided(texts.slice(half))),
      ]
    return [undefined]
  }
}

const batchesOf = (texts: string[]): string[][] => {
  const batches: string[][] = []
  let letters = 0
  for (const text of texts) {
    const last = batches.at(-1)
    letters += text.length
    if (last && last.length < mostAtOnce && letters <= mostLetters) last.push(text)
    else {
      batches.push([text])
      letters = text.length
    }
  }
  return batches
}

/** What it refuses of everything is no fault of a text. @throws NoMoreNow */
const demandAny = async () => {
  try {
    await call(['hello'])
  } catch (cause) {
    throw new NoMoreNow((cause as Error).message, { cause })
  }
}

type Took = (vectors: Map<string, Float32Array | undefined>) => Promise<void>

/**
 * Vectors of texts, batch by batch: `took` is told of each. A text that the server refuses by itself has none.
 * @throws NoMoreNow
 */
export const embedTexts = async (texts: string[], took: Took): Promise<void> => {
  let isAnyTaken = false
  for (const batch of batchesOf(texts)) {
    const vectors = await callDivided(batch)
    isAnyTaken ||= vectors.some((vector) => vector !== undefined)
    if (!isAnyTaken) await demandAny()
    await took(new Map(batch.map((text, at) => [text, vectors[at]])))
  }
}
