import { AsyncLocalStorage } from 'node:async_hooks'

type Options = {
  /** Each made when the client is ready for it. */
  texts: AsyncGenerator<string>
  /** Called when the client has left. */
  onLeft: () => void
  /** What is sent while nothing happens. @default a comment line of server-sent events */
  heartbeat?: () => string
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
 * Backpressure: texts as bytes, each made when the client is ready for it and not before: nothing is buffered here.
 * While nothing happens, a heartbeat keeps the connection open.
 */
export const streamTexts = ({
  texts,
  onLeft,
  heartbeat = () => comment,
  heartbeatMs = 15_000,
}: Options) => {
  let next: Promise<IteratorResult<string, unknown>> | undefined
  const inRequest = AsyncLocalStorage.snapshot() // whoever reads is outside it, and the log would not name it
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        next ??= inRequest(() => texts.next())
        const silence = timer(heartbeatMs)
        const happened = await Promise.race([next, silence.rung]).finally(silence.stop)
        if (happened === 'heartbeat') return controller.enqueue(utf8.encode(heartbeat()))
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

/** Nothing in between may hold it back or change it. */
export const textStreamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no', // nginx would wait for more
}
