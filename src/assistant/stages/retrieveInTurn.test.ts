import { expect, it } from '@jest/globals'
import { retrieveInTurn } from './retrieveInTurn'

type Asking = Parameters<typeof retrieveInTurn>[0]

let running = 0
let most = 0
/** A question that takes the loop three turns. */
const retrieve = async () => {
  running += 1
  most = Math.max(most, running)
  for (let turns = 0; turns < 3; turns++) await new Promise(setImmediate)
  running -= 1
  return undefined
}

const ask = (client: string, left = new AbortController().signal) =>
  retrieveInTurn({ client, left } as Asking, retrieve)

it('of questions that many ask at once few are worked on, and all are answered', async () => {
  most = 0
  await Promise.all(Array.from({ length: 60 }, (_, at) => ask(`10.0.0.${at}`)))
  expect(most).toBe(4)
})

it('who asks much waits for themselves', async () => {
  const done: string[] = []
  const asked = ['much', 'much', 'much', 'much', 'little'].map((client) =>
    ask(client).then(() => done.push(client)),
  )
  await Promise.all(asked)
  expect(done.indexOf('little')).toBeLessThan(4)
})

it('more than can be answered in time are told to come again', async () => {
  const all = await Promise.allSettled(Array.from({ length: 150 }, (_, at) => ask(`10.0.1.${at}`)))
  const refused = all.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(150 - 100 - 4)
  expect(refused[0]!.reason).toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '5' } })
})

it('who has left is not looked for', async () => {
  const left = new AbortController()
  const others = Array.from({ length: 4 }, (_, at) => ask(`10.0.2.${at}`))
  const gone = ask('10.0.2.9', left.signal)
  left.abort()
  await expect(gone).rejects.toBeDefined()
  await Promise.all(others)
})
