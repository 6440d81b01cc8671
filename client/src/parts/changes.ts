import type { Api } from '../generated/api'
import { FrontdeskError, type ErrorCode } from '../http/clientError'
import type { Connection, Query, RequestOptions } from '../http/connect'
import { pause } from '../http/pause'
import { serverSentEvents, type ServerSentEvent } from '../http/serverSentEvents'
import type { AnyApi, Collection } from '../types/api'
import type { Introduced, Single } from '../types/document'

type Include = 'card' | 'document' | undefined

type Included<A extends AnyApi, Type, I extends Include> = I extends 'card'
  ? { doc?: Introduced<A, Type> }
  : I extends 'document'
    ? { doc?: Type extends Collection<A> ? Single<A, Type, object> : never }
    : unknown

/** The latest change of a document. */
export type Change<
  A extends AnyApi,
  I extends Include = undefined,
  T = A['changes']['type'],
> = T extends string
  ? {
      /** A cursor: `since` goes on behind this change. */
      id: string
      at: string
      /** `published`: visitors see it, as it is now. `withdrawn`: they no longer do. */
      event: 'published' | 'withdrawn'
      type: T
      documentId: string
      /** Those that it has words of its own in, or had until this change. */
      locales: A['locale'][]
    } & Included<A, T, I>
  : never

/** What was missed is no longer told: drop what you keep; everything that is published now follows. */
export type Restart = { event: 'restart' }

export type ChangesOptions<A extends AnyApi, I, T> = {
  /** What comes behind this cursor. @default from the beginning: all that is published */
  since?: string
  /** Only these collections. @default all that visitors read */
  types?: readonly T[]
  /** What `doc` is, of what is published. @default there is none */
  include?: I
  /** That of `doc`. */
  locale?: A['locale']
}

export type Changes<A extends AnyApi> = {
  changes: {
    /** The changes behind a cursor, at most 100. Ask again with `since: next`. */
    page: <
      const I extends Include = undefined,
      const T extends A['changes']['type'] = A['changes']['type'],
    >(
      options?: ChangesOptions<A, I, T> & { limit?: number },
      request?: RequestOptions,
    ) => Promise<{ changes: Change<A, I, T>[]; next: string }>
    /**
     * Each change as it happens, on and on. It comes again by itself, from where it was, whenever the connection ends; to
     * stop, leave the loop or abort the signal. @throws FrontdeskError for what no patience mends, such as a wrong key
     */
    follow: <
      const I extends Include = undefined,
      const T extends A['changes']['type'] = A['changes']['type'],
    >(
      options?: ChangesOptions<A, I, T>,
      request?: RequestOptions,
    ) => AsyncGenerator<Change<A, I, T> | Restart, void>
  }
}

/** The service says something every 15 s; a connection that says nothing for so long is dead. */
const silentMs = 45_000
const longestPauseMs = 30_000
/** However long the service says: a timer takes no more than 24 days, and rings at once beyond them. */
const mostPatientMs = 3_600_000

/** The service’s own word. What stands in between says the like while the service is away. */
const final: ErrorCode[] = ['invalid_input', 'unauthenticated', 'forbidden', 'not_found']

const isFinal = (error: unknown): boolean =>
  error instanceof FrontdeskError && final.includes(error.code)

const isTooOld = (error: unknown): boolean =>
  error instanceof FrontdeskError && error.code === 'cursor_expired'

/** Gives a request up from outside, or when nothing was heard for a while. */
const watchdog = (outer: AbortSignal | null | undefined) => {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), silentMs)
  }
  const give = () => controller.abort()
  outer?.addEventListener('abort', give)
  heard()
  return {
    signal: controller.signal,
    heard,
    stop: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', give)
      controller.abort()
    },
  }
}

/** What was published and withdrawn, by page or as it happens. */
export const changes = <A extends AnyApi = Api>({ json, send, locale }: Connection): Changes<A> => {
  const connected = async function* (
    query: Query,
    options: RequestOptions,
  ): AsyncGenerator<ServerSentEvent> {
    const watch = watchdog(options.signal)
    try {
      const { body } = await send({
        path: 'changes',
        query,
        headers: { Accept: 'text/event-stream' },
        isRepeatable: false,
        options: { ...options, signal: watch.signal },
      })
      if (body) yield* serverSentEvents(body, watch.heard)
    } finally {
      watch.stop()
    }
  }

  const follow = async function* ({ since, ...asked }: Query = {}, options: RequestOptions = {}) {
    const { signal } = options
    for (let failures = 0; !signal?.aborted;) {
      let waitMs = Math.min(1000 * 2 ** failures, longestPauseMs)
      try {
        for await (const { id, data } of connected({ locale, ...asked, since }, options)) {
          failures = 0
          waitMs = 1000
          if (data) yield JSON.parse(data) as never
          since = id ?? since
        }
      } catch (error) {
        if (signal?.aborted) return
        if (isTooOld(error)) {
          since = undefined
          yield { event: 'restart' } as const
          continue
        }
        if (isFinal(error)) throw error
        if (error instanceof FrontdeskError && error.retryAfter !== undefined)
          waitMs = Math.min(Math.max(waitMs, error.retryAfter * 1000), mostPatientMs)
      }
      failures++
      await pause(waitMs * (0.5 + Math.random()), signal).catch(() => undefined)
    }
  }

  return {
    changes: {
      page: (asked, options) => json({ path: 'changes', query: { locale, ...asked }, options }),
      follow,
    },
  }
}
