import { isBuildStale } from './lib/setup/buildStamp.mjs'
import { writeStandalone } from './lib/standalone/writeStandalone.mjs'
import { CliError, showFailure, step } from './lib/terminal.mjs'

/** `npm run standalone -- FOLDER`: the build, with what it needs of packages, to be run without anything else but Node. */
const run = async () => {
  const [folder, ...others] = process.argv.slice(2)
  if (!folder || others.length > 0) throw new CliError('Into which folder? npm run standalone -- FOLDER') // prettier-ignore
  if (isBuildStale()) throw new CliError('There is no build of these sources: npm run build')
  const megabytes = (/** @type {number} */ bytes) => `${folder}: ${Math.round(bytes / 1e6)} MB`
  await step('Copying what a build needs', () => writeStandalone(folder), megabytes)
}

try {
  await run()
} catch (error) {
  showFailure(error)
  process.exitCode = 1
}
