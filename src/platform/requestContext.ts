import { ContextStorage } from './contextStorage'
import type { TypedUser } from 'payload'
import type { DatabaseBudget } from './createBudget'
import { shared } from './shared'
import type { Trace } from './telemetry/trace'

/** Who calls, as the request's credentials say. */
export type Caller = {
  kind: 'visitor' | 'session' | 'api-key'
  user: TypedUser | null
}

/** Where a path leads, as Payload's router would decide it. */
export type Route = {
  kind: 'collection' | 'global' | 'custom'
  /** Slug of the collection or global; the path of a custom endpoint. */
  slug: string
  /** The path's rest below a collection or global, such as `/` or `/:id`. */
  pattern: string
  params: Record<string, string>
  /** What the endpoint says of itself. */
  custom: Record<string, unknown>
}

/** Counts the answers of one route (src/platform/metrics). */
export type RequestMeter = { count: (method: string, status: number, ms: number) => void }

/** Which streaming replica answers what the request reads of published documents, by its name. */
export type ReplicaReads = {
  from?: string
  /** Once the primary was asked. */
  isOver: boolean
}

/** What a request carries along, from its first byte to its last line of the log. */
type RequestContext = {
  requestId: string
  /** What its lines of the log and its calls to other services name. @default a new one for each call */
  trace?: Trace
  /** The client's address, behind the proxies that are trusted. Empty where the host tells none. */
  client: string
  /** Endpoints see a HEAD as the GET that it stands for: no body will be sent. */
  isHead: boolean
  route?: Route
  /** Counts its answer: of the route that the path leads to, whoever asks. */
  meter?: RequestMeter
  caller?: Caller
  /** The headers that `caller` was found by. */
  credentials?: string
  /** What went wrong, kept for the log when the client is told less. */
  failure?: Error
  /** Asks our API as this client, for a request within this one: it passes every step by itself. */
  askApi?: (request: Request) => Promise<Response>
  /** How long it may keep the database busy. @default as long as one statement may take */
  databaseBudget?: DatabaseBudget
  /** While what it reads may come from replicas. @default from the primary */
  replicaReads?: ReplicaReads
}

const storage = shared('requestContext', () => new ContextStorage<RequestContext>())

/** Runs `handle` as part of a request. */
export const inRequest = <T>(context: RequestContext, handle: () => T): T =>
  storage.run(context, handle)

/** Runs `handle` outside any request: what it starts goes on after the one that happened to start it. */
export const outsideRequest = <T>(handle: () => T): T => storage.exit(handle)

/** The request that runs now; none in a job, or while the process starts. */
export const requestContext = (): RequestContext | undefined => storage.getStore()

type Found = Partial<
  Pick<
    RequestContext,
    'route' | 'meter' | 'caller' | 'credentials' | 'failure' | 'databaseBudget' | 'replicaReads'
  >
>

/** Remembers what was found out about the request that runs now, if one does. */
export const noteInRequest = (found: Found) => {
  Object.assign(requestContext() ?? {}, found)
}
