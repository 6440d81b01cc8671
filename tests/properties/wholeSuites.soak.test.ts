import { expect, it } from '@jest/globals'
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const times = process.env.PROPERTY_RUNS ?? '5'

const run = promisify(execFile)

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/'(\.{1,2}\/[^']+)'/g)]
    .map(([, name]) => `${path.join(path.dirname(file), name!)}.ts`)
    .filter((name) => existsSync(name))

const isShortened = (file: string): boolean => {
  const parts = importsOf(file)
  return [...parts, ...parts.flatMap(importsOf)].includes('tests/helpers/runs.ts')
}

const suites =
  execFileSync('git', ['ls-files', '*.int.test.ts', '*.e2e.test.ts'], { encoding: 'utf8' }) // prettier-ignore
    .trim()
    .split('\n')
    .filter(isShortened)

it.each(suites)(
  '%s, of which `npm test` runs a part, holds as a whole',
  async (file) => {
    const args = ['node_modules/jest/bin/jest.js', file, '--selectProjects', 'int', 'e2e']
    const env = { ...process.env, PROPERTY_RUNS: times }
    const { stderr } = await run(process.execPath, args, { env, maxBuffer: 2 ** 26 })
    expect(stderr).toContain(' passed')
  },
  1_800_000,
)
