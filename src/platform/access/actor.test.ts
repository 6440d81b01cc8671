import { describe, expect, it } from '@jest/globals'
import type { TypedUser } from 'payload'
import { inRequest, type Caller } from '../requestContext'
import { actingAs, actorOf, currentActor, systemActor, type Actor } from './actor'

const person = { id: 'p1', collection: 'users', name: 'Ada', email: 'ada@example.com' }
const ada = person as unknown as TypedUser
const keyed = (key?: object) =>
  ({ ...person, _strategy: 'api-key', ...(key && { _key: key }) }) as unknown as TypedUser

const asked = <T>(caller: Caller, run: () => T): T =>
  inRequest({ requestId: 'test', client: '', isHead: false, caller }, run)

const publishing: Actor = { kind: 'job', id: 'j1', name: 'schedulePublish' }

describe('who acts', () => {
  it.each<[string, Caller, Actor]>([
    ['a session', { kind: 'session', user: ada }, { kind: 'person', id: 'p1', name: 'Ada' }],
    [
      'a key',
      { kind: 'api-key', user: keyed({ id: 'k1', name: 'Site' }) },
      { kind: 'key', id: 'k1', name: 'Site' },
    ],
    [
      'a key of the environment',
      { kind: 'api-key', user: keyed() },
      { kind: 'key', id: null, name: 'ADMIN_API_KEY' },
    ],
    ['nobody', { kind: 'visitor', user: null }, { kind: 'visitor', id: null, name: null }],
  ])('is known of a request by %s, deep down', async (_, caller, actor) => {
    expect(await asked(caller, async () => (await Promise.resolve(), currentActor()))).toEqual(actor) // prettier-ignore
    expect(actorOf({ user: caller.user })).toEqual(
      caller.user ? actor : systemActor(null), // no request, and nobody: the system itself
    )
  })

  it('is the job that runs, also one that publishes for somebody, or was woken by a request', () => {
    asked({ kind: 'session', user: ada }, () =>
      actingAs(publishing, () => {
        expect(currentActor()).toEqual(publishing)
        expect(actorOf({ user: ada })).toEqual(publishing)
      }),
    )
  })

  it('is a visitor where a request came past our edge, and the system where none did', () => {
    expect(actorOf({ user: null, payloadAPI: 'REST' }).kind).toBe('visitor')
    expect(actorOf({ user: null, payloadAPI: 'local' }).kind).toBe('system')
    expect(currentActor()).toEqual(systemActor(null))
  })
})
