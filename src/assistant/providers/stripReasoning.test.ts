import { describe, expect, it } from '@jest/globals'
import { stripReasoning } from './stripReasoning'

const shown = (pieces: string[]) => {
  const thinking = stripReasoning()
  return pieces.map(thinking.take).join('') + thinking.rest()
}

describe('an answer', () => {
  it.each([
    ['Hello', 'Hello'],
    ['<think>Who asks?</think>\n\nHello', '\n\nHello'],
    ['\n<think>\na < b, </thin\n</think>Hello', 'Hello'],
    ['a <think>b</think>', 'a <think>b</think>'],
    ['<thin air', '<thin air'],
    ['<think>never ends', ''],
    ['<', '<'],
  ])('shows of %j only %j, however it is cut', (text, expected) => {
    for (let size = 1; size <= text.length; size++) {
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      expect(shown(pieces)).toBe(expected)
    }
  })
})
