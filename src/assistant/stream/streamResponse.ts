import type { AnswerEvent } from '../events/answerEvent'
import { streamTexts, textStreamHeaders } from '../../http/answer/textStream'
import type { Writer } from './writer'

type Options = {
  events: AsyncIterable<AnswerEvent>
  writer: Writer
  /** Called when the client has left. */
  onLeft: () => void
  /** @default 15000 */
  heartbeatMs?: number
}

/** What clients are told, without the events that they are not. */
const encoded = async function* ({
  events,
  writer,
}: Pick<Options, 'events' | 'writer'>): AsyncGenerator<string> {
  for await (const event of events) {
    const text = writer.encode(event)
    if (text) yield text
  }
}

/** A slow reader slows the provider down. */
export const streamOf = ({ events, writer, ...options }: Options) =>
  streamTexts({ texts: encoded({ events, writer }), ...options })

/** A response that says what happens as it happens. */
export const streamResponse = (options: Options): Response =>
  new Response(streamOf(options), { headers: { ...textStreamHeaders, ...options.writer.headers } })
