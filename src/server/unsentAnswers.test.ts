import { expect, it } from '@jest/globals'
import { endExcess, endUnreadStreams } from './unsentAnswers'

const mib = 1024 * 1024
const unread = 0
const read = 4 * mib
const answer = (client: string, unsentMib: number, isKnown = false, bytesPerSecond = unread) => {
  const one = {
    isEnded: false,
    client,
    isKnown,
    bytesPerSecond,
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

it('ends what nobody reads before what is read', () => {
  const open = [answer('a', 6, false, read), answer('a', 6), answer('a', 6)]
  expect(ended(open)).toEqual([false, true, false])
})

it('ends nothing of a key or a session that is read, nor for it', () => {
  const long = Array.from({ length: 4 }, () => answer('a', 30, true, read))
  expect(ended([...long, answer('b', 12)])).toEqual([false, false, false, false, false])
})

it('ends streams of events that nobody reads any more, and no other answer for that', () => {
  const stream = (unreadMs: number, isStream = true) =>
    Object.assign(answer('a', 1), { isStream, takenAt: 100_000 - unreadMs })
  const open = [stream(31_000), stream(29_000), stream(31_000, false)]
  endUnreadStreams(open, 100_000)
  expect(open.map(({ isEnded }) => isEnded)).toEqual([true, false, false])
})
