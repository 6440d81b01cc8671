import type { FinishReason, ProviderEvent } from '../events/answerEvent'
import type { Tokens } from '../events/tokens'
import { kindOfFailure } from '../../platform/providers/kindOfFailure'
import { ProviderFailure } from '../../platform/providers/providerFailure'
import { readEvents } from './readEvents'
import { readText } from '../../platform/providers/readText'
import { stripReasoning } from './stripReasoning'

/** What servers send, as far as we look at it; none of it is certain. */
type Chunk = {
  choices?: { delta?: Said; message?: Said; finish_reason?: unknown }[]
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
  error?: { code?: unknown } | null
}
type Said = { content?: unknown; refusal?: unknown } | null

/** Of one answer. */
const mostTokens = 10_000_000

/** Of text; what is shown is a fifth of it (guard/guardAnswer.ts). */
const mostCharacters = 60_000

/** Of all that is sent, such as what a model thinks; the rest of a stream that has no end is not read. */
const mostSent = 20_000_000

const parse = (data: string): Chunk => {
  let chunk: unknown
  try {
    chunk = JSON.parse(data)
  } catch {
    // Not as the cause: its message quotes the answer.
  }
  if (typeof chunk !== 'object' || chunk === null)
    throw new ProviderFailure('malformed', 'A part of the answer is no JSON')
  const { error }: Chunk = chunk
  if (!error) return chunk
  const status = Number(error.code)
  if (status >= 400 && status < 600)
    throw new ProviderFailure(kindOfFailure({ status }), `An error with code ${status}`)
  throw new ProviderFailure('server', 'An error in place of an answer')
}

/** A text, or the texts among parts. What it reasons, and calls of tools, are other fields or parts. */
const textOf = (said: Said | undefined): string => {
  const content = said?.content ?? said?.refusal
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((part: { type?: unknown; text?: unknown } | null) =>
      part?.type === 'text' && typeof part.text === 'string' ? part.text : '',
    )
    .join('')
}

/** What is no number of tokens would lower what was spent, or could not be stored. */
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= mostTokens

const tokensOf = ({ usage }: Chunk): Tokens | undefined => {
  const { prompt_tokens: prompt, completion_tokens: completion } = usage ?? {}
  return isCount(prompt) && isCount(completion) ? { prompt, completion } : undefined
}

const finishReasonOf = (given: unknown): FinishReason | undefined => {
  if (typeof given !== 'string' || given === '') return undefined
  if (given === 'error') throw new ProviderFailure('server', 'The answer ended with an error')
  if (given === 'content_filter') return 'filtered'
  return given === 'length' ? 'length' : 'stop'
}

const end = (finishReason: FinishReason, tokens: Tokens | undefined): ProviderEvent => ({
  type: 'end',
  finishReason,
  ...(tokens ? { tokens } : {}),
})

async function* readStream(body: ReadableStream<Uint8Array>): AsyncGenerator<ProviderEvent> {
  const thinking = stripReasoning()
  let finishReason: FinishReason | undefined
  let tokens: Tokens | undefined
  let hasSpoken = false
  let length = 0
  let sent = 0
  try {
    for await (const data of readEvents(body)) {
      sent += data.length
      if (sent > mostSent || length === mostCharacters) {
        finishReason ??= 'length'
        break
      }
      if (data === '[DONE]') {
        finishReason ??= 'stop'
        break
      }
      const chunk = parse(data)
      const choice = chunk.choices?.[0]
      const said = thinking.take(textOf(choice?.delta ?? choice?.message))
      const text = said.slice(0, mostCharacters - length)
      if (text) {
        hasSpoken = true
        length += text.length
        yield { type: 'text', text }
      }
      finishReason = finishReasonOf(choice?.finish_reason) ?? finishReason
      tokens = tokensOf(chunk) ?? tokens
    }
  } catch (error) {
    if (!finishReason) throw error // else the answer is whole, and only its count may be missing
  }
  if (!finishReason) {
    const kind = hasSpoken ? 'cutOff' : 'empty'
    throw new ProviderFailure(kind, 'The answer ended without saying that it is whole')
  }
  const rest = thinking.rest()
  if (rest) yield { type: 'text', text: rest }
  yield end(finishReason, tokens)
}

/** A server that does not stream answers all at once. */
async function* readWhole(response: Response): AsyncGenerator<ProviderEvent> {
  const chunk = parse(await readText(response))
  const choice = chunk.choices?.[0]
  if (!choice) throw new ProviderFailure('malformed', 'A JSON that is no answer')
  const thinking = stripReasoning()
  const text = thinking.take(textOf(choice.message)) + thinking.rest()
  if (text) yield { type: 'text', text: text.slice(0, mostCharacters) }
  yield end(finishReasonOf(choice.finish_reason) ?? 'stop', tokensOf(chunk))
}

/** The events of a successful response. @throws ProviderFailure when it is no answer, or breaks off */
export const readAnswer = (response: Response): AsyncGenerator<ProviderEvent> => {
  const type = response.headers.get('content-type') ?? ''
  if (/html/i.test(type) || !response.body)
    throw new ProviderFailure('malformed', 'Something else than an answer')
  return /json(?!l)/i.test(type) && !/ndjson|stream/i.test(type)
    ? readWhole(response)
    : readStream(response.body)
}
