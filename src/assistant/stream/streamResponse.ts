import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnswerEvent } from '../events/answerEvent'
import type { Writer } from './writer'

type Options = {
  events: AsyncIterable<AnswerEvent>
  writer: Writer
  /** Called when the client has left. */
  onLeft: () => void
  /** @default 15000 */
  heartbeatMs?: number
}

const comment = ': still here\n\n'
const utf8 = new TextEncoder()

/** Resolves after `ms`, unless it is stopped: then never. */
const timer = (ms: number) => {
  let handle: NodeJS.Timeout | undefined
  const rung = new Promise<'heartbeat'>((resolve) => {
    handle = setTimeout(resolve, ms, 'heartbeat')
  })
  return { rung, stop: () => clearTimeout(handle) }
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

/**
 * Backpressure: the events as bytes, each made when the client is ready for it and not before: a slow reader slows the
 * provider down, and nothing is buffered here. While nothing happens, a comment line keeps the connection open.
 */
export const streamOf = ({ events, writer, onLeft, heartbeatMs = 15_000 }: Options) => {
  const texts = encoded({ events, writer })
  let next: Promise<IteratorResult<string, unknown>> | undefined
  const inRequest = AsyncLocalStorage.snapshot() // whoever reads is outside it, and the log would not name it
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        next ??= inRequest(() => texts.next())
        const silence = timer(heartbeatMs)
        const happened = await Promise.race([next, silence.rung]).finally(silence.stop)
        if (happened === 'heartbeat') return controller.enqueue(utf8.encode(comment))
        next = undefined
        if (happened.done) return controller.close()
        controller.enqueue(utf8.encode(happened.value))
      },
      cancel: async () => {
        onLeft()
        await inRequest(() => texts.return(undefined))
      },
    },
    { highWaterMark: 0 }, // made when asked for
  )
}

/** A response that says what happens as it happens; nothing in between may hold it back or change it. */
export const streamResponse = (options: Options): Response =>
  new Response(streamOf(options), {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'private, no-store, no-transform',
      'X-Accel-Buffering': 'no', // nginx would wait for more
      ...options.writer.headers,
    },
  })
