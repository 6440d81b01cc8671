import { AsyncLocalStorage } from 'node:async_hooks'
import type { ChatEvent } from '../chatEvent'

/** How one kind of client wants to hear the events. */
export type Writer = { headers: Record<string, string>; encode: (event: ChatEvent) => string }

type Options = {
  events: AsyncGenerator<ChatEvent>
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

/**
 * The events as bytes, each made when the client is ready for it and not before: a slow reader holds up whoever
 * writes the answer, and nothing piles up here. While nothing happens, a comment line keeps the connection open.
 */
export const streamOf = ({ events, writer, onLeft, heartbeatMs = 15_000 }: Options) => {
  let next: Promise<IteratorResult<ChatEvent, unknown>> | undefined
  const inRequest = AsyncLocalStorage.snapshot() // whoever reads is outside it, and the log would not name it
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        next ??= inRequest(() => events.next())
        const silence = timer(heartbeatMs)
        const happened = await Promise.race([next, silence.rung]).finally(silence.stop)
        if (happened === 'heartbeat') return controller.enqueue(utf8.encode(comment))
        next = undefined
        if (happened.done) return controller.close()
        controller.enqueue(utf8.encode(writer.encode(happened.value)))
      },
      cancel: async () => {
        onLeft()
        await inRequest(() => events.return(undefined))
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
