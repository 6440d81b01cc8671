import { expect, it, jest } from '@jest/globals'
import { gatherLines } from './gatherLines'

const lines = (chunkBytes: number, mostWaitMs?: number) => {
  const written: string[] = []
  const sink = {
    write: (bytes: Buffer) => written.push(bytes.toString('utf8')),
    flushSync: () => written.push('synced'),
  }
  return { written, ...gatherLines({ sink, chunkBytes, mostWaitMs }) }
}

it('writes what came together when there is no more room, in its order and its letters', () => {
  const { written, write, writeAscii } = lines(24)
  write('größer\n')
  writeAscii('plain\n')
  writeAscii('the next line\n')
  expect(written).toEqual(['größer\nplain\n'])
})

it('writes a line that is longer than all of the room by itself, behind those before it', () => {
  const { written, write, writeAscii } = lines(16)
  writeAscii('first\n')
  write(`${'ä'.repeat(20)}\n`)
  writeAscii(`${'a'.repeat(20)}\n`)
  expect(written).toEqual(['first\n', `${'ä'.repeat(20)}\n`, `${'a'.repeat(20)}\n`])
})

it('hands on what there is when it is told to, and waits for it at the end', () => {
  const { written, writeAscii, flush, flushSync } = lines(16)
  flush()
  writeAscii('one\n')
  flush()
  writeAscii('two\n')
  flushSync()
  expect(written).toEqual(['one\n', 'two\n', 'synced'])
})

it('lets nothing wait longer than it may, and sets no timer while nothing waits', () => {
  jest.useFakeTimers()
  try {
    const { written, writeAscii } = lines(16, 100)
    jest.advanceTimersByTime(100)
    expect(jest.getTimerCount()).toBe(0)
    writeAscii('one\n')
    jest.advanceTimersByTime(60)
    writeAscii('longer than all of it\n')
    writeAscii('two\n')
    jest.advanceTimersByTime(39)
    expect(written).toEqual(['one\n', 'longer than all of it\n'])
    jest.advanceTimersByTime(1)
    expect(written.at(-1)).toBe('two\n')
    expect(jest.getTimerCount()).toBe(0)
  } finally {
    jest.useRealTimers()
  }
})
