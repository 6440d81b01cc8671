import { cachedAnswer } from '../../../../http/cache/responseCache'
import { readAtOnce, readInTurn } from '../../../../http/limits/readTurns'
import { definitionOf } from '../../../../http/openapi/endpointDefinition'
import { clientOf } from '../../../../http/request/clientAddress'
import type { ApiCall, Step } from '../step'
import { cacheAddressOf } from './answerFromCache'

const asksNoDatabase = ({ route }: ApiCall) => Boolean(definitionOf(route)?.isStatic)

/** `client`: whose waiting is bounded; of who has a key or a session nobody's is. */
const readyFor = ({ route, url }: ApiCall, client?: string) =>
  definitionOf(route)?.ready?.(url.searchParams, client)

const isInMemory = (call: ApiCall) => cachedAnswer(cacheAddressOf(call)) !== undefined

/**
 * Bulkhead and time budget of reads: few of one visitor at once, and none for long in the database. What is in memory
 * waits for nobody, nor do keys and sessions.
 */
export const boundRead: Step = async (call, next) => {
  const { method, caller, request } = call
  if (method !== 'GET') return next()
  const client = clientOf().network
  if (caller.kind !== 'visitor') {
    await readyFor(call)
    return readAtOnce(`${caller.kind} ${client}`, next)
  }
  if (asksNoDatabase(call) || isInMemory(call)) return next()
  return readInTurn({
    client,
    signal: request.signal,
    ready: () => readyFor(call, client),
    isInMemory: () => isInMemory(call),
    run: next,
  })
}
