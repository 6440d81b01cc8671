import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { fixedActors, openDesk, personOfMade, programOf, tryAll, type Desk } from './desk'
import { madeRoles, scopeSets, type Actor } from './matrix'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})

afterAll(() => desk?.close())

const inTurn = async <T>(of: T[], make: (one: T) => Promise<Actor>): Promise<Actor[]> => {
  const actors: Actor[] = []
  for (const one of of) actors.push(await make(one))
  return actors
}

it('is what the model says: every role, every set of scopes, every operation, every door of REST', async () => {
  const actors = [
    ...(await fixedActors(desk)),
    ...(await inTurn(madeRoles, ({ key }) => personOfMade(desk, key))),
    ...(await inTurn(scopeSets, (scopes) => programOf(desk, scopes))),
    ...(await inTurn(scopeSets, (scopes) => programOf(desk, scopes, ['case-studies']))),
    ...(await inTurn(scopeSets, (scopes) => programOf(desk, scopes, ['events', 'content']))),
  ]
  expect(await tryAll(desk, actors)).toEqual([])
}, 1_800_000)
