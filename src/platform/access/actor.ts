import { ContextStorage } from '../contextStorage'
import type { PayloadRequest, TypedUser } from 'payload'
import { requestContext } from '../requestContext'
import { shared } from '../shared'
import { accountIdOf, nameOf } from './people'

/** Who does something, as the audit trail says it. */
export type Actor = {
  /** `system`: a command, or the start of the service. */
  kind: 'person' | 'key' | 'job' | 'visitor' | 'system'
  /** Of the account, the key or the job. */
  id: string | null
  /** Of the person or the key; the slug of the job's task; the command. */
  name: string | null
}

const storage = shared('actor', () => new ContextStorage<Actor>())

/** Runs `work` as what this actor does, whoever's request or job it is part of. */
export const actingAs = <T>(actor: Actor, work: () => T): T => storage.run(actor, work)

const visitor: Actor = { kind: 'visitor', id: null, name: null }

export const systemActor = (name: string | null): Actor => ({ kind: 'system', id: null, name })

/** `_key`: which of several keys it is. */
type KeyUser = { _strategy?: string; _key?: { id?: string | null; name?: string | null } }

export const actorOfUser = (user: TypedUser): Actor => {
  const { _strategy, _key } = user as KeyUser
  if (_strategy === 'api-key')
    return { kind: 'key', id: _key?.id ?? null, name: _key?.name ?? 'ADMIN_API_KEY' }
  return { kind: 'person', id: accountIdOf(user) ?? String(user.id), name: nameOf(user) ?? null }
}

const actorOfRequest = (): Actor | undefined => {
  const context = requestContext()
  if (!context) return undefined
  return context.caller?.user ? actorOfUser(context.caller.user) : visitor
}

/** Who acts now: a job or a command that runs, else who sent the request, else the system by itself. */
export const currentActor = (): Actor => storage.getStore() ?? actorOfRequest() ?? systemActor(null)

type Asking = Partial<Pick<PayloadRequest, 'user' | 'payloadAPI'>>

/**
 * Who acts by this request of Payload's. A job that publishes for somebody is the job; a request that came past our
 * edge, in a host, is told from the system's own work by where Payload says that it came from.
 */
export const actorOf = ({ user, payloadAPI = 'local' }: Asking): Actor => {
  const acting = storage.getStore()
  if (acting) return acting
  if (user) return actorOfUser(user)
  return actorOfRequest() ?? (payloadAPI === 'local' ? systemActor(null) : visitor)
}
