import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { transform } from 'esbuild'
import { describeFailure } from '../describeFailure'
import { atSource } from './sourcePlaces'

let folder: string
let built: string
let source: string

const lineOf = (text: string) => text.slice(0, text.indexOf('throw')).split('\n').length

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk places ü-'))
  const text = 'type Unused = string\n\nconst one = 1\nexport const fail = () => {\n  throw new Error(`no ${one}`)\n}\n' // prettier-ignore
  const options = { loader: 'ts', sourcemap: true, sourcefile: 'fail.ts' } as const
  const { code, map } = await transform(text, options)
  const file = path.join(folder, 'fail.js')
  await writeFile(file, code)
  await writeFile(`${file}.map`, map)
  const at = code.split('\n')[lineOf(code) - 1]!.indexOf('throw') + 1
  built = `${pathToFileURL(file).href}:${lineOf(code)}:${at}`
  source = `${path.relative(process.cwd(), path.join(folder, 'fail.ts'))}:${lineOf(text)}:3`
})

afterAll(() => rm(folder, { recursive: true }))

it('a frame names the source’s file and line', () => {
  expect(atSource(`    at fail (${built})`)).toBe(`    at fail (${source})`)
  expect(atSource(`    at async ${built}`)).toBe(`    at async ${source}`)
})

it.each([
  '    at node:internal/process/task_queues:95:5',
  '    at new Promise (<anonymous>)',
  '    at fail (file:///nowhere/at/all.js:1:1)',
  '    at fail (file:///a/node_modules/b/c.js:1:1)',
  '    at file://',
])('one without a map stays as it is: %s', (frame) => {
  expect(atSource(frame)).toBe(frame)
})

it('what the bundler has written itself stays as it is', async () => {
  const file = path.join(folder, 'bundler.js')
  await writeFile(file, 'throw new Error()\n')
  // Its first segment has one field: a column of the built file, and no source.
  await writeFile(`${file}.map`, JSON.stringify({ version: 3, sources: ['a.ts'], names: [], mappings: 'A,UAAU' })) // prettier-ignore
  const frame = `    at fail (${pathToFileURL(file).href}:1:7)`
  expect(atSource(frame)).toBe(frame)
})

it('so does the log of a failure', () => {
  const error = new Error('no')
  error.stack = `Error: no\n    at fail (${built})\n    at node:internal/x:1:2`
  expect(describeFailure(error).stack).toBe(
    `Error: no\n    at fail (${source})\n    at node:internal/x:1:2`,
  )
})
