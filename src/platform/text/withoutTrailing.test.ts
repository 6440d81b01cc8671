import { describe, expect, it } from '@jest/globals'
import { cpuMs } from '../../../tests/helpers/cpuMs'
import { withoutTrailing } from './withoutTrailing'

describe('a text without what trails', () => {
  it.each([
    ['/a//', '/a'],
    ['///', ''],
    ['', ''],
    ['//a', '//a'],
  ])('%j → %j', (text, rest) => {
    expect(withoutTrailing(text, /^\/$/)).toBe(rest)
  })

  it('takes no longer for many of them in the middle', async () => {
    const text = `${'/'.repeat(200_000)}a`
    expect(await cpuMs(() => withoutTrailing(text, /^\/$/))).toBeLessThan(1000)
  })
})
