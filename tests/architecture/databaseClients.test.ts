import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { readSources, type Source } from './sources'

const helpers = (): Source[] =>
  readdirSync('tests/helpers', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((name) => path.posix.join('tests/helpers', name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const many = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

/** A client that is told of a lost connection, and has nobody to tell it to, ends the process. */
const deafIn = ({ file, text }: Source): string[] => {
  const clients = many(text, /new (?:pg\.)?Client\(/g)
  const pools = many(text, /new (?:\w+\.)*Pool\(/g)
  const listeners = many(text, /\.on\('error'/g)
  const isOfPg = /from 'pg'|adapter\.pg\.Pool/.test(text)
  // A pool listens to its idle clients alone: it has a listener, and each client that it hands out.
  return isOfPg && listeners < clients + 2 * pools ? [file] : []
}

it('every connection to PostgreSQL has somebody who listens when it is lost', () => {
  const ofTests = helpers().filter(({ file }) => !file.endsWith('searchIndex.ts')) // its pool is idle or asked
  expect([...readSources(), ...ofTests].flatMap(deafIn)).toEqual([])
})

it.each([
  "import pg from 'pg'\nconst client = new pg.Client({})",
  "import { Pool } from 'pg'\nconst pool = new Pool({})\npool.on('error', () => undefined)",
])('one that has nobody is found: %j', (text) => {
  expect(deafIn({ file: 'x.ts', text })).toEqual(['x.ts'])
})
