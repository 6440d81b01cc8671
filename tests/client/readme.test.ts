import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { snippetsOf } from '../contract/snippets'

/** What stands between a region’s marks, without the margin that it has in a function. */
const regionsIn = (text: string): string[] =>
  [...text.matchAll(/^( *)\/\/ #region \w+\n([^]*?)\n *\/\/ #endregion$/gm)].map(
    ([, margin = '', code = '']) => code.replaceAll(new RegExp(`^${margin}`, 'gm'), ''),
  )

it('client/README.md shows the code that is compiled and run, and no other', () => {
  const regions = regionsIn(readFileSync('tests/client/snippets.ts', 'utf8'))
  const shown = snippetsOf('client/README.md').filter(({ language }) => language === 'ts')
  expect(regions.length).toBeGreaterThan(10)
  expect(shown.map(({ code }) => code.trim())).toEqual(regions)
})
