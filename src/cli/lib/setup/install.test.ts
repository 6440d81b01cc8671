import { expect, it } from '@jest/globals'
import { fits } from './install.mjs'

const here = () => true
const nowhere = () => false
const elsewhere = { version: '1.0.0', optional: true, os: ['sunos'], cpu: [process.arch] }
const ours = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }

it.each([
  ['what is wanted is there', { a: { version: '1.0.0' } }, { a: { version: '1.0.0' } }, here, true],
  ['more than that is there', {}, { a: { version: '1.0.0' } }, here, true],
  ['one is missing', { a: { version: '1.0.0' } }, {}, here, false],
  [
    'one is of another version',
    { a: { version: '1.0.1' } },
    { a: { version: '1.0.0' } },
    here,
    false,
  ],
  ['one has other contents', { a: { version: '1.0.0', integrity: 'x' } }, { a: { version: '1.0.0', integrity: 'y' } }, here, false], // prettier-ignore
  [
    'one was deleted since',
    { a: { version: '1.0.0' } },
    { a: { version: '1.0.0' } },
    nowhere,
    false,
  ],
  ['one for other machines is missing', { a: elsewhere }, {}, here, true],
  ['one for this machine is missing', { a: ours }, {}, here, false],
])('knows whether node_modules fits when %s', (_, wanted, found, exists, expected) => {
  expect(fits(wanted, found, exists)).toBe(expected)
})
