import { expect, it } from '@jest/globals'
import { ownTurn } from './ownTurn'

const busy = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end;);
}

it('lets others in between two pieces of work', async () => {
  const said: string[] = []
  const work = async (name: string) => {
    await ownTurn('one')
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
    await ownTurn(client)
    busy(ms)
    said.push(client)
  }
  await work('heavy', 30)
  await Promise.all([...Array.from({ length: 4 }, () => work('heavy', 1)), work('light', 1)])
  expect(said).toEqual(['heavy', 'light', 'heavy', 'heavy', 'heavy', 'heavy'])
})
