import type { Payload, PayloadRequest, SanitizedConfig } from 'payload'
import type { z } from 'zod'
import { demandCan, demandScopedKey } from '../../platform/access/can'
import type { Action } from '../../platform/access/model/action'
import type { Made } from '../cache/readCached'
import type { Limit } from '../limits/rateLimit'
import type { Parameter } from './parameter'
import type { ErrorStatus, Response as Answer } from './responses'

/** A schema, or what makes one of the collections that the project has. */
export type Schema<T> = T | ((config: SanitizedConfig) => T)

/** The limits of an endpoint, for the client that calls it. */
type Counter = {
  /** Refuses whom this process has refused before: for work that begins while the call is counted. */
  refuseKnown: () => void
  /** Counts the call. @returns the headers that say where the client stands */
  count: () => Promise<Record<string, string>>
}

export type Input<P, Q, B> = {
  req: PayloadRequest
  payload: Payload
  /** The caller's address, and the network that limits count by. Empty where the host tells none. */
  client: { address: string; network: string }
  params: P
  query: Q
  body: B
  /** The body as it came, before its schema. */
  sent: object
  /** For `counts: 'misses'`. */
  counter: Counter
}

/** A body that no one schema reads. */
type OwnBody<T> = {
  openapi: object
  maxBytes: number
  /** Whether it says itself what is wrong with a text at this path. */
  names?: (path: string) => boolean
  read: (text: string) => T
}

/** What OpenAPI shows of an endpoint beside its schemas; or that it shows nothing. */
type Shown =
  | {
      tags: readonly string[]
      summary: string
      description?: string
      /** Headers that it reads, and parameters of `query: 'any'`. */
      parameters?: readonly Parameter[]
      /** What is answered when all goes well, by status; the first one is that of what `handle` returns. */
      answers: Record<number, Answer>
      /** Beside those that follow from the rest (400, 401, 403, 404, 413, 415, 429, 500, 503). */
      fails?: readonly ErrorStatus[]
      isHidden?: never
    }
  | { isHidden: true; answers?: never }

/** What `makes` is made of. */
export type Asked<Q> = {
  payload: Payload
  query: Q
  /** Of the client. */
  network: string
}

type Answering<P, Q, B> =
  | {
      /** @returns what is sent as JSON, nothing for a 204, or a whole Response */
      handle: (input: Input<P, Q, B>) => Promise<object | void> | object | void
      makes?: never
    }
  | {
      /**
       * Instead, of a read that is the same for every visitor and kept in memory: what is sent as JSON. Who asks without
       * credentials is answered before a Request is made of what they sent (serveMiss.ts). It counts misses.
       */
      makes: (asked: Asked<Q>) => Promise<Made>
      handle?: never
    }

/** All that HTTP, limits and OpenAPI need to know of an endpoint. */
export type EndpointDefinition<P extends z.ZodType, Q extends z.ZodObject, B> = {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  /** Below `/api`, or below the collection or global that it belongs to. */
  path: string
  /** Whether the settings switch it on: where they don't, it is 404 and not in OpenAPI. @default always */
  isOn?: () => boolean
  /** What a caller must be allowed, all of it. @default nothing: everybody may */
  access?: readonly Action[]
  /** Whether only keys that were made in the panel may call it. @default false */
  isForKeys?: boolean
  /** What a key made in the panel must be allowed where everybody else may. @default content:read of what `isContent` */
  keyScope?: Action
  /** Several of them: the tightest first. */
  limit?: Limit | readonly Limit[]
  /**
   * What counts against the limit: every call, also one whose body can't be read; those alone that could be read; or
   * those that can't be read and those that `handle` counts by itself, because it answers others from memory.
   * @default 'calls'
   */
  counts?: 'calls' | 'accepted' | 'misses'
  /** The variables of the path. One that does not fit leads nowhere: 404. */
  params?: P
  /** `any` where no schema reads the parameters: pages, files, what keeps no state in its address. */
  query?: Schema<Q> | 'any'
  /** For files whose schema reads some parameters: others are no mistake. @default false */
  ignoresOthers?: boolean
  /** JSON of at most 64 KiB, unless it is an `ownBody`. */
  body?: Schema<z.ZodType<B>>
  ownBody?: OwnBody<B>
  /** A form of the panel sends it: its fields may stand as JSON in the part `_payload`. @default false */
  isPanelForm?: boolean
  /** What was answered before is answered again, before it is counted or read by a schema. */
  replay?: (call: { req: PayloadRequest; sent: object }) => Promise<Response | undefined>
  /** It asks no database, and waits for none who do (boundRead.ts). @default false */
  isStatic?: boolean
  /** Of a read: when what it needs is in memory. It is waited for before the read has its turn (boundRead.ts, serveMiss.ts). `client` as limits count, of visitors. */
  ready?: (asked: URLSearchParams, client?: string) => Promise<void>
  /** The same for every visitor until content changes: it is answered from memory. @default false */
  isContent?: boolean
} & Answering<z.output<P>, z.output<Q>, B> &
  Shown

export type AnyDefinition = EndpointDefinition<z.ZodType, z.ZodObject, unknown>

const madeFor = new WeakMap<SanitizedConfig, Map<unknown, unknown>>()

/** A schema is made once: the collections that it follows do not change while the process runs. */
export const schemaFor = <T>(schema: Schema<T>, config: SanitizedConfig): T => {
  if (typeof schema !== 'function') return schema
  const known = madeFor.get(config) ?? new Map<unknown, unknown>()
  madeFor.set(config, known)
  if (!known.has(schema)) known.set(schema, (schema as (config: SanitizedConfig) => T)(config))
  return known.get(schema) as T
}

/** What an endpoint was defined by; nothing for those of Payload and of other plugins. */
export const definitionOf = ({
  custom,
}: {
  custom?: Record<string, unknown>
}): AnyDefinition | undefined => custom?.definition as AnyDefinition | undefined

/** @throws AppError 401, 403 for who may not call it, whatever they send */
export const demandCaller = (
  { access, isForKeys }: Pick<AnyDefinition, 'access' | 'isForKeys'>,
  asking: Pick<PayloadRequest, 'user'>,
) => {
  if (isForKeys) demandScopedKey(asking)
  if (access) demandCan(asking, ...access)
}

export const takesBody = ({ body, ownBody }: AnyDefinition): boolean =>
  body !== undefined || ownBody !== undefined

/** The limits that an endpoint is counted against, the tightest first. */
export const limitsOf = ({ limit = [] }: AnyDefinition): readonly Limit[] =>
  Array.isArray(limit) ? (limit as readonly Limit[]) : [limit as Limit]

/** Those that a call counts against which is refused before it is read. */
export const limitsOfRefusals = (definition: AnyDefinition): readonly Limit[] =>
  definition.counts === 'accepted' ? [] : limitsOf(definition)
