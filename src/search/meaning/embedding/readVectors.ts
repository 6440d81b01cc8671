import { z } from 'zod'
import { ProviderFailure } from '../../../platform/providers/providerFailure'
import { estimateText } from '../../../platform/providers/estimateText'

/** What `POST /embeddings` answers. */
const answer = z.object({
  data: z.array(
    z.object({ index: z.int().optional(), embedding: z.union([z.array(z.number()), z.string()]) }),
  ),
  usage: z.object({ prompt_tokens: z.int().nonnegative().max(1e9).optional() }).nullish(),
})

export type Embedded = {
  /** Of length 1, in the order of the texts. */
  vectors: Float32Array[]
  tokens: number
}

const dimensions = { least: 2, most: 8192 }

const malformed = (what: string) => new ProviderFailure('malformed', what)

const misnumbered = () => malformed('Vectors that are not numbered as the texts are')

const floatsOf = (embedding: number[] | string): Float32Array => {
  if (typeof embedding !== 'string') return Float32Array.from(embedding)
  const bytes = Buffer.from(embedding, 'base64')
  return Float32Array.from({ length: bytes.length >> 2 }, (_, at) => bytes.readFloatLE(4 * at))
}

/** @throws ProviderFailure for what has no direction */
const unitVector = (embedding: number[] | string): Float32Array => {
  const floats = floatsOf(embedding)
  const { length } = floats
  if (length < dimensions.least || length > dimensions.most)
    throw malformed(`A vector of ${length} dimensions`)
  const norm = Math.sqrt(floats.reduce((sum, value) => sum + value * value, 0))
  if (!Number.isFinite(norm) || norm === 0) throw malformed('A vector that is not finite, or zero')
  return floats.map((value) => value / norm)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed('No JSON')
  }
}

/**
 * The vectors of an answer, one for each text, all of one length.
 * @throws ProviderFailure when it is anything else
 */
export const readVectors = (text: string, texts: string[]): Embedded => {
  const { success, data: read } = answer.safeParse(parse(text))
  if (!success) throw malformed('No list of vectors')
  const { data, usage } = read
  if (data.length !== texts.length)
    throw malformed(`${data.length} vectors for ${texts.length} texts`)
  const vectors = new Array<Float32Array | undefined>(texts.length).fill(undefined)
  for (const [at, { index = at, embedding }] of data.entries()) {
    if (index < 0 || index >= texts.length) throw misnumbered()
    vectors[index] = unitVector(embedding)
  }
  const whole = vectors.filter((vector) => vector !== undefined)
  if (whole.length !== texts.length) throw misnumbered()
  if (whole.some(({ length }) => length !== whole[0]?.length))
    throw malformed('Vectors of different lengths')
  const estimated = texts.reduce((sum, each) => sum + estimateText(each), 0)
  return { vectors: whole, tokens: usage?.prompt_tokens ?? estimated }
}
