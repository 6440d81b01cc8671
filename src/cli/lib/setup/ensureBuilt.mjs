import { isBuildStale } from './buildStamp.mjs'
import { runNode } from '../children.mjs'
import { inRoot, requireSpace } from '../project.mjs'
import { CliError, fine, step } from '../terminal.mjs'

const build = async () => {
  /** @type {string[]} */
  const output = []
  const code = await runNode([inRoot('src/cli/build.mjs')], { onLine: (line) => output.push(line) })
  if (code === 0) return
  throw new CliError(`${output.slice(-40).join('\n')}\n\nThe build failed; what it said is above.`)
}

/** Builds the application, unless the build is of these sources. */
export const ensureBuilt = async () => {
  if (!isBuildStale()) return fine('The build is up to date')
  requireSpace(500, 'The build')
  await step('Building (about half a minute)', build, () => 'Built')
}
