import { expect, it } from '@jest/globals'
import { firstReads } from './firstReads'

const held = () => {
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { end, read: () => ended }
}

it('searches wait until what a start reads is there, of their locale alone', async () => {
  const { end, read } = held()
  const reading = firstReads.begin('en', read)
  await firstReads.ended('de')
  let isOver = false
  const waited = firstReads.ended('en').then(() => (isOver = true))
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  end()
  await Promise.all([reading, waited])
  await firstReads.ended('en')
})

it('searches wait as well for what is about to begin, and no longer when it will not', async () => {
  const notBegun = firstReads.expect('en')
  const { end, read } = held()
  let isOver = false
  const waited = firstReads.ended('en').then(() => (isOver = true))
  const reading = firstReads.begin('en', read)
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  end()
  await Promise.all([reading, waited])
  notBegun()
  const never = firstReads.expect('en')
  const waits = firstReads.ended('en')
  never()
  await waits
})

it('what is read again is waited for when the read before it has failed', async () => {
  const before = firstReads.begin('en', () => Promise.reject(new Error('gone')))
  const { end, read } = held()
  const again = firstReads.begin('en', read)
  await expect(before).rejects.toThrow('gone')
  let isOver = false
  const waited = firstReads.ended('en').then(() => (isOver = true))
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  end()
  await Promise.all([again, waited])
})

it('a bounded number waits, and who comes beyond it is told when to come again', async () => {
  const { end, read } = held()
  const reading = firstReads.begin('en', read)
  const waiting = Array.from({ length: 512 }, () => firstReads.ended('en'))
  const refused = { code: 'unavailable', headers: { 'Retry-After': '5' } }
  await expect(firstReads.ended('en')).rejects.toMatchObject(refused)
  end()
  await Promise.all([reading, ...waiting])
  const again = held()
  const next = firstReads.begin('en', again.read)
  const waits = firstReads.ended('en')
  again.end()
  await Promise.all([next, waits])
})

it('few of them are one client’s', async () => {
  const { end, read } = held()
  const reading = firstReads.begin('en', read)
  const waiting = Array.from({ length: 32 }, () => firstReads.ended('en', '192.0.2.1'))
  await expect(firstReads.ended('en', '192.0.2.1')).rejects.toMatchObject({ code: 'unavailable' })
  waiting.push(firstReads.ended('en', '192.0.2.2'))
  end()
  await Promise.all([reading, ...waiting])
  const again = held()
  const next = firstReads.begin('en', again.read)
  const waits = firstReads.ended('en', '192.0.2.1')
  again.end()
  await Promise.all([next, waits])
})
