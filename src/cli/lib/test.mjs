import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runNode, stopChildren } from './children.mjs'
import { ensureBuilt } from './setup/ensureBuilt.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { inRoot } from './project.mjs'
import { bold, say, showFailure, step } from './terminal.mjs'

const kinds = ['unit', 'int', 'e2e', 'soak']
const usual = ['unit', 'int', 'e2e']
const folder = inRoot('test-results')
const resultFile = path.join(folder, 'jest.json')
const summaryFile = path.join(folder, 'summary.json')

/** `int e2e -- --testNamePattern=…` or `int some/file`: the projects, and what jest gets. */
const readArguments = (/** @type {string[]} */ args) => {
  const projects = args.filter((arg) => kinds.includes(arg))
  const forJest = args.filter((arg) => !kinds.includes(arg) && arg !== '--')
  return { projects: projects.length > 0 ? projects : usual, forJest }
}

const howToGetOne = `How to get a browser, any one of these:
  - Debian, Ubuntu: sudo apt-get install chromium   (macOS, others: Google Chrome)
  - name the one you have: CHROMIUM_PATH=/path/to/chromium npm test
  - the one from npm needs a few libraries: sudo apt-get install libnss3 libnspr4`

/** @returns {Promise<string | undefined>} why no browser runs here, if none does */
const whyNoBrowser = async () => {
  /** @type {string[]} */
  const output = []
  const code = await runNode(['--import', 'tsx', inRoot('tests/helpers/browser/checkBrowser.ts')], {
    onLine: (line) => output.push(line),
  })
  return code === 0 ? undefined : output.slice(0, 5).join('\n')
}

/** @returns {string[]} */
const browserTests = (/** @type {string} */ target = 'tests/e2e') =>
  fs.existsSync(inRoot(target))
    ? fs
        .readdirSync(inRoot(target), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.e2e.test.ts'))
        .map((file) => path.posix.join(target, file))
    : []

/**
 * Suites wait for servers, clocks and each other's locks as much as they work: one more than there are cores. The long
 * proofs measure, and have the machine for themselves.
 */
const atOnceOf = (/** @type {string[]} */ projects) =>
  projects.includes('soak') ? 1 : Math.max(2, os.availableParallelism() + 1)

const runJest = async (/** @type {string[]} */ projects, /** @type {string[]} */ forJest) => {
  fs.mkdirSync(folder, { recursive: true })
  fs.rmSync(resultFile, { force: true })
  const options = '--experimental-vm-modules --disable-warning=ExperimentalWarning'
  const env = { ...process.env, NODE_ENV: 'test', NODE_OPTIONS: options }
  const args = ['--selectProjects', ...projects, '--passWithNoTests', `--maxWorkers=${atOnceOf(projects)}`, '--json', `--outputFile=${resultFile}`] // prettier-ignore
  return runNode([inRoot('node_modules/jest/bin/jest.js'), ...forJest, ...args], { env })
}

/** True counts. A suite that could not even start, or a crash of jest, is a failure. */
const count = (/** @type {number} */ code) => {
  try {
    const result = JSON.parse(fs.readFileSync(resultFile, 'utf8'))
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
    return {
      passed: result.numPassedTests,
      failed: code === 0 ? failed : Math.max(failed, 1),
      skipped: result.numPendingTests + result.numTodoTests,
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

const showNotRun = (/** @type {string} */ reason) => {
  const line = '─'.repeat(78)
  say(`\n${line}\n${bold('NOT RUN: the browser tests, since no browser runs here.')}`)
  for (const file of browserTests()) say(`  ${file}`)
  say(`\n${howToGetOne}\n\nWhat was tried said:\n${reason}\n${line}`)
}

const run = async (/** @type {string[]} */ args) => {
  const { projects, forJest } = readArguments(args)
  await ensureInstalled()
  if (projects.some((kind) => kind !== 'unit')) await ensureBuilt()

  const reason = projects.includes('e2e') ? await step('Looking for a browser', whyNoBrowser, (none) => (none ? 'No browser runs here' : 'A browser runs')) : undefined // prettier-ignore
  const runnable = reason === undefined ? projects : projects.filter((kind) => kind !== 'e2e')
  const summary = count(runnable.length > 0 ? await runJest(runnable, forJest) : 0)
  if (reason !== undefined && process.env.CI) summary.failed += 1

  fs.writeFileSync(summaryFile, `${JSON.stringify(summary)}\n`)
  if (reason !== undefined) showNotRun(reason)
  const skipped = summary.skipped > 0 ? `, ${summary.skipped} skipped` : ''
  say(`\n${bold(`${summary.passed} passed, ${summary.failed} failed${skipped}`)}`)
  return summary.failed === 0 ? 0 : 1
}

/** `npm test`: installs and builds what is missing, runs the tests, counts them. */
export const test = async (/** @type {string[]} */ args) => {
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => stopChildren())
  }
  fs.rmSync(summaryFile, { force: true })
  try {
    process.exitCode = await run(args)
  } catch (error) {
    showFailure(error)
    process.exitCode = 1
  }
}
