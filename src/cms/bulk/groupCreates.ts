import { AsyncResource } from 'node:async_hooks'
import { setImmediate } from 'node:timers' // Next replaces the global one
import {
  addDataAndFileToRequest,
  createLocalReq,
  deepCopyObjectSimple,
  type Endpoint,
  type Payload,
  type PayloadRequest,
  type SanitizedConfig,
} from 'payload'
import { batched } from '../../platform/async/batched'
import type { GroupMember } from '../../platform/database/group/group'
import { sideBySide, type Outcome } from '../../platform/database/group/sideBySide'
import { inOneTransaction } from '../../platform/database/inOneTransaction'
import { isGroupable } from '../ready/groupable'

type Create = (req: PayloadRequest) => Promise<Response>

type Waiting = {
  req: PayloadRequest
  /** In the context of its own request. */
  create: Create
  /** Makes the request what it was when it came. */
  reset: () => void
}

const resetting = (req: PayloadRequest) => {
  const { context, fallbackLocale, locale, query, responseHeaders } = req
  const data = deepCopyObjectSimple(req.data as object)
  return () => {
    Object.assign(req, { context: { ...context }, data, fallbackLocale, locale, query, responseHeaders }) // prettier-ignore
    delete req.transactionID
  }
}

/** What a rule says to one document alone, before anything was written of it. */
const isRefusal = (error: unknown): boolean => {
  const { status } = error as { status?: unknown }
  return typeof status === 'number' && status < 500
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

const createAsMember = (
  { req, create }: Waiting,
  transaction: PayloadRequest,
  asMember: (own: PayloadRequest) => GroupMember,
) => {
  const { context } = req
  req.transactionID = transaction.transactionID
  const member = asMember(req)
  const work = create(req).finally(() => {
    req.context = context
    delete req.transactionID
  })
  return { member, work }
}

/** Thrown for its rollback: each is created by itself. */
const oneByOne = new Error('These documents have to be created one by one')

const failureOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error))) // prettier-ignore

const answerOf = (outcome: Outcome<Response>): Response | Error =>
  'value' in outcome ? outcome.value : failureOf(outcome.error)

const createAlone = async ({ req, create, reset }: Waiting): Promise<Response | Error> => {
  reset()
  return create(req).catch(failureOf)
}

/** In the order in which they came, since which of them has an address depends on it. */
const createSingly = async (waiting: readonly Waiting[]): Promise<(Response | Error)[]> => {
  const answers: (Response | Error)[] = []
  for (const one of waiting) answers.push(await createAlone(one))
  return answers
}

const createAll = async (
  payload: Payload,
  waiting: readonly Waiting[],
): Promise<(Response | Error)[]> => {
  let outcomes: Outcome<Response>[] | undefined
  const create = async (req: PayloadRequest) => {
    const made = await sideBySide({
      req,
      turn,
      mayWait: true,
      isWhole: true,
      items: waiting,
      begin: turn,
      run: (one, asMember) => createAsMember(one, req, asMember),
      isOfAll: (error) => !isRefusal(error),
    })
    if (!made.isSound) throw oneByOne
    outcomes = made.outcomes // from here on the commit may have come to pass
  }
  try {
    await inOneTransaction(await createLocalReq({}, payload), create, { mayFailInPart: true })
  } catch (error) {
    if (!outcomes) return createSingly(waiting) // as well where the database is short: 16 at once would ask it for more
    return outcomes.map((one) => ('error' in one ? answerOf(one) : failureOf(error)))
  }
  return outcomes!.map(answerOf)
}

/** Each is kept with a copy of its body: more than these are created alone. */
const mostWaiting = 200

const createQueue = (payload: Payload) => {
  let unanswered = 0
  const together = batched<Waiting, Response>({
    run: (waiting) => createAll(payload, waiting),
    mostAtOnce: 16,
    mostUnderWay: 1, // a second one made both smaller: each document took a fifth more of CPU
    patienceMs: 200, // one may wait for somebody's lock
  })
  return async (req: PayloadRequest, create: Create): Promise<Response> => {
    if (unanswered >= mostWaiting) return create(req)
    unanswered += 1
    try {
      return await together({ req, create: AsyncResource.bind(create), reset: resetting(req) })
    } finally {
      unanswered -= 1
    }
  }
}

const queues = new WeakMap<Payload, ReturnType<typeof createQueue>>()

const queueOf = (payload: Payload) => {
  const queue = queues.get(payload) ?? createQueue(payload)
  queues.set(payload, queue)
  return queue
}

const grouped = (endpoint: Endpoint, slug: string): Endpoint => ({
  ...endpoint,
  handler: async (req) => {
    const create = async (own: PayloadRequest) => endpoint.handler(own)
    if (req.transactionID || !isGroupable(req.payload, slug)) return create(req)
    await addDataAndFileToRequest(req)
    Object.defineProperty(req, 'body', { value: null }) // it was read into `req.data`
    if (req.file || !req.data) return create(req)
    return queueOf(req.payload)(req, create)
  },
})

/**
 * Group commit: documents that arrive while others are being created are created side by side, in one transaction. Each
 * is answered, after its commit, what it would have been alone; when that is not certain, each is created alone.
 */
export const groupCreates = (config: SanitizedConfig): SanitizedConfig => {
  for (const collection of config.collections)
    if (collection.custom?.public && collection.endpoints)
      collection.endpoints = collection.endpoints.map((one) =>
        one.method === 'post' && one.path === '/' ? grouped(one, collection.slug) : one,
      )
  return config
}
