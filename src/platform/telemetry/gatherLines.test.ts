import { expect, it } from '@jest/globals'
import { gatherLines } from './gatherLines'

const lines = (chunkBytes: number) => {
  const written: string[] = []
  const sink = {
    write: (bytes: Buffer) => written.push(bytes.toString('utf8')),
    flushSync: () => written.push('synced'),
  }
  return { written, ...gatherLines({ sink, chunkBytes }) }
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
