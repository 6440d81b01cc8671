import { expect, it } from '@jest/globals'
import { noteClient } from './arrivals'
import { mapInTurns, ownTurn } from './ownTurn'

const busy = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end;);
}

it('lets others in between two pieces of work', async () => {
  const said: string[] = []
  const work = async (name: string) => {
    await ownTurn({ client: 'one' })
    busy(5)
    said.push(name)
  }
  const all = ['a', 'b', 'c'].map(work)
  const looking = (async () => {
    await all[0]
    setImmediate(() => said.push('other'))
  })()
  await Promise.all([...all, looking])
  expect(said.indexOf('other')).toBeLessThan(said.indexOf('c'))
})

it('lets who has used the least go first', async () => {
  const said: string[] = []
  const work = async (client: string, ms: number) => {
    await ownTurn({ client })
    busy(ms)
    said.push(client)
  }
  await work('heavy', 30)
  await Promise.all([...Array.from({ length: 4 }, () => work('heavy', 1)), work('light', 1)])
  expect(said).toEqual(['heavy', 'light', 'heavy', 'heavy', 'heavy', 'heavy'])
})

it('gives who has used much a share alone while others are there, and none to wait for while they are not', async () => {
  const work = async (client: string, times: number) => {
    const began = performance.now()
    for (let one = 0; one < times; one++) {
      await ownTurn({ client })
      busy(30)
    }
    return performance.now() - began
  }
  expect(await work('alone', 10)).toBeLessThan(600)
  noteClient('crowding')
  noteClient('another')
  const crowding = work('crowding', 11) // of 300 ms 150 are free, and a quarter of what passes
  await work('another', 1)
  expect(await crowding).toBeGreaterThan(550)
})

it('makes a list in as many turns as it takes', async () => {
  let rounds = 0
  const counting = setInterval(() => (rounds += 1), 1)
  const made = await mapInTurns([1, 2, 3, 4, 5], (one) => {
    busy(10)
    return one * 2
  })
  clearInterval(counting)
  expect(made).toEqual([2, 4, 6, 8, 10])
  expect(rounds).toBeGreaterThan(2)
})
