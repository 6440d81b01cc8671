import { expect, it } from '@jest/globals'
import { endExcess } from './unsentAnswers'

const mib = 1024 * 1024
const answer = (client: string, unsentMib: number, isKnown = false) => {
  const one = {
    isEnded: false,
    client,
    isKnown,
    response: { writableLength: unsentMib * mib, destroy },
  }
  function destroy() {
    one.isEnded = true
    return one.response as never
  }
  return one
}
const ended = (open: ReturnType<typeof answer>[]) => {
  endExcess(open)
  return open.map(({ isEnded }) => isEnded)
}

it('ends the oldest of one client that leaves more than 16 MiB, and nothing of others', () => {
  const open = [answer('a', 4), answer('b', 4), ...[4, 0, 4, 4, 4].map((size) => answer('a', size))]
  expect(ended(open)).toEqual([true, false, false, false, false, false, false])
})

it('leaves a site’s server 64 MiB, and anybody one answer, however long it is', () => {
  const open = [answer('a', 4, true), ...[20, 20, 20].map((size) => answer('a', size, true))]
  expect(ended([...open, answer('a', 20)])).toEqual([false, false, false, false, false])
  expect(ended([answer('a', 5, true), ...open])).toEqual([true, false, false, false, false])
})

it('ends the oldest of all beyond 96 MiB', () => {
  const open = Array.from({ length: 10 }, (_, one) => answer(`client ${one}`, 12))
  expect(ended(open)).toEqual([true, true, ...Array<boolean>(8).fill(false)])
})
