import cluster from 'node:cluster'
import { outsideRequest } from '../requestContext'
import { settings } from '../settings'
import { shared } from '../shared'
import { isSupervised } from './isSupervised'
import type { FromProcess, FromSupervisor } from './messages'

type Handler = () => unknown

const state = shared('siblings', () => ({
  isLead: false,
  welcome: (): void => undefined,
  questions: 0,
  /** Ends the waiting for an answer. */
  waiting: new Map<number, (answers: unknown[]) => void>(),
  handlers: new Map<string, Handler>(),
}))

/** Whether this is one of several processes that serve on one port (WEB_CONCURRENCY). */
export const isOneOfSeveral = (): boolean => isSupervised() && settings.processes > 1

/** What is allowed to all processes together is divided among them. */
export const shareOf = (most: number): number => Math.max(1, Math.floor(most / settings.processes))

/** Whether this process does what is done once for all: a single one does. Another may be made to, when the first ends. */
export const isLead = (): boolean => !isOneOfSeveral() || state.isLead

const send = (message: FromProcess): boolean => {
  if (!process.connected) return false
  return process.send!(message, undefined, undefined, () => undefined) // the supervisor is gone: who asks waits in vain
}

/** Says what this process answers when another asks about it. */
export const onQuestion = (about: string, handler: Handler) => {
  state.handlers.set(about, handler)
}

/**
 * Asks all other processes.
 * @param mostMs who has not answered by then is not waited for
 * @returns what they said; nothing where there is no other. Of one that failed to, or does not know of it yet, nothing is there
 */
export const askSiblings = async <T>(about: string, mostMs: number): Promise<T[]> => {
  if (!isOneOfSeveral()) return []
  const id = (state.questions += 1)
  return outsideRequest(
    () =>
      new Promise((resolve) => {
        const done = (answers: unknown[]) => {
          clearTimeout(late)
          state.waiting.delete(id)
          resolve(answers as T[])
        }
        // The supervisor ends it before: it may be gone.
        const late = setTimeout(() => done([]), mostMs + 50)
        state.waiting.set(id, done)
        send({ kind: 'question', id, about, mostMs })
      }),
  )
}

/** Lets all other processes know, and waits for none. */
export const tellSiblings = (about: string) => {
  if (isOneOfSeveral()) send({ kind: 'question', about, mostMs: 0 })
}

const answer = async ({ id, about }: { id?: number; about: string }) => {
  const said = await Promise.resolve(state.handlers.get(about)?.()).catch(() => undefined)
  if (id !== undefined) send({ kind: 'answer', id, answer: said })
}

/** Begins to hear of the others. Called once, by a server that was started as one of several. */
export const joinSiblings = () => {
  process.on('message', (message: FromSupervisor) => {
    if (message.kind === 'lead') state.isLead = true
    else if (message.kind === 'beat') send({ kind: 'alive' })
    else if (message.kind === 'welcome') state.welcome()
    else if (message.kind === 'answers') state.waiting.get(message.id)?.(message.answers)
    else if (message.kind === 'forwarded') void answer(message)
  })
}

/** Tells the supervisor that this process can serve. @returns when the others will ask it as well, from now on */
export const tellReady = async () => {
  if (!isOneOfSeveral()) return
  const welcomed = new Promise<void>((resolve) => (state.welcome = resolve))
  if (send({ kind: 'ready' })) await welcomed
}

/** Calls `end` when the supervisor was killed: Node would end this process at once, in the midst of its answers. */
export const whenAbandoned = (end: () => void) => {
  cluster.worker?.once('disconnect', () => {
    cluster.worker!.exitedAfterDisconnect = true
    end()
  })
}
