import { expect, it } from '@jest/globals'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const times = process.env.PROPERTY_RUNS ?? '50'

const run = promisify(execFile)

const files = async () =>
  (await run('git', ['ls-files', 'src/**/*.test.ts', 'tests/**/*.test.ts'])).stdout
    .split('\n')
    .filter((file) => file && /\bPROPERTY_RUNS\b|helpers\/runs'/.test(readFileSync(file, 'utf8')))

it(`unit tests of which each run tries a part try all, and draw ${times} times as many values`, async () => {
  const found = await files()
  expect(found.length).toBeGreaterThan(8)
  const args = ['node_modules/jest/bin/jest.js', ...found, '--selectProjects', 'unit', '--testTimeout', '1800000'] // prettier-ignore
  const env = { ...process.env, PROPERTY_RUNS: times }
  const { stderr } = await run(process.execPath, args, { env, maxBuffer: 2 ** 26 })
  expect(stderr).toContain(' passed')
}, 7_200_000)
