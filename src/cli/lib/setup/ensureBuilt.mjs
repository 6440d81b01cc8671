import { isBuildStale, isSiteStale } from './buildStamp.mjs'
import { runNode } from '../children.mjs'
import { inRoot, requireSpace } from '../project.mjs'
import { CliError, fine, step } from '../terminal.mjs'

const build =
  (/** @type {string[]} */ ...parts) =>
  async () => {
    /** @type {string[]} */
    const output = []
    const code = await runNode([inRoot('src/cli/build.mjs'), ...parts], { onLine: (line) => output.push(line) }) // prettier-ignore
    if (code === 0) return
    throw new CliError(
      `${output.slice(-40).join('\n')}\n\nThe build failed; what it said is above.`,
    )
  }

/** Builds the application and the example site, unless the builds are of these sources. */
export const ensureBuilt = async () => {
  const isStale = isBuildStale()
  if (!isStale && !isSiteStale()) return fine('The build is up to date')
  requireSpace(500, 'The build')
  if (isStale) await step('Building (about a minute)', build(), () => 'Built')
  else await step('Building the example site', build('--site-only'), () => 'Built the example site')
}
