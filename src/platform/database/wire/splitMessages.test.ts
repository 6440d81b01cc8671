import { expect, test } from '@jest/globals'
import { columnsOf, textOf } from './rowBytes'
import { splitMessages } from './splitMessages'

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(4 + body.byteLength, 1)
  return Buffer.concat([head, body])
}

const row = (...values: (string | null)[]) => {
  const count = Buffer.alloc(2)
  count.writeInt16BE(values.length)
  const columns = values.flatMap((value) => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(value === null ? -1 : Buffer.byteLength(value))
    return value === null ? [length] : [length, Buffer.from(value)]
  })
  return message('D', Buffer.concat([count, ...columns]))
}

const rows = [
  ['a', null, ''],
  ['ü'.repeat(50), '1', 'x'],
  [null, null, 'last'],
] as const
const sent = Buffer.concat([
  message('2', Buffer.alloc(0)),
  ...rows.map((values) => row(...values)),
  message('C', Buffer.from('SELECT 3\0')),
  message('Z', Buffer.from('I')),
])

/** In pieces of so many bytes, all in the same memory, which is overwritten after each. */
const split = (pieceBytes: number) => {
  const taken: (string | null)[][] = []
  let others = ''
  const give = splitMessages({
    rowsNow: () => ({
      take: (bytes, at) =>
        void taken.push(columnsOf(bytes, at).map((value) => value && textOf(value))),
      all: taken,
    }),
    hand: (bytes) => (others += bytes.toString('latin1')),
  })
  const memory = Buffer.alloc(pieceBytes)
  for (let at = 0; at < sent.byteLength; at += pieceBytes) {
    const many = sent.copy(memory, 0, at, at + pieceBytes)
    give(memory.subarray(0, many))
    memory.fill(0xff)
  }
  return { taken, others }
}

test('rows are taken and all else is handed on, in whatever pieces they come', () => {
  const whole = split(sent.byteLength)
  expect(whole.taken).toEqual(rows)
  expect(whole.others).toBe('2\0\0\0\x04C\0\0\0\rSELECT 3\0Z\0\0\0\x05I')
  for (let pieceBytes = 1; pieceBytes < sent.byteLength; pieceBytes++)
    expect(split(pieceBytes)).toEqual(whole)
})

test('what fails to take a row is asked for no more, and the rest goes on', () => {
  const failing = { all: [], take: () => { throw new Error('no') }, failure: undefined } // prettier-ignore
  let others = ''
  splitMessages({ rowsNow: () => failing, hand: (bytes) => (others += bytes.toString('latin1')) })(sent) // prettier-ignore
  expect(failing.failure).toEqual(new Error('no'))
  expect(others).toMatch(/Z\0\0\0\x05I$/)
})
