import { expect, it } from '@jest/globals'
import { readInTurn } from './readTurns'

const asked = () => ({ signal: new AbortController().signal, isInMemory: () => true })

it('who waits for what a read needs keeps no one from their turn', async () => {
  let isReady = () => undefined as void
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  const all = Array.from({ length: 100 }, (_, number) =>
    readInTurn({
      ...asked(),
      client: `client ${number}`,
      ready: () => ready,
      run: () => Promise.resolve('read'),
    }),
  )
  const other = { ...asked(), client: 'other', run: () => Promise.resolve('at once') }
  expect(await readInTurn(other)).toBe('at once')
  isReady()
  expect(new Set(await Promise.all(all))).toEqual(new Set(['read']))
})
