import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { isBuildStale } from './lib/setup/buildStamp.mjs'
import { commands } from './lib/commands.mjs'
import { inRoot } from './lib/project.mjs'

const name = process.argv.splice(2, 1)[0] ?? ''
const source = Object.entries(commands).find(([command]) => command === name)?.[1]
const built = inRoot('dist', `${name}.js`)

const canRunSources = () => {
  try {
    return Boolean(import.meta.resolve('tsx'))
  } catch {
    return false
  }
}

/**
 * Runs a command as it was built, if the build is of these sources or nothing else is there: an installation without
 * development's packages. Else, in development, from the sources.
 */
const run = async (/** @type {string} */ file) => {
  const mustBeBuilt = !canRunSources()
  if (mustBeBuilt && !existsSync(built)) throw new Error('There is no build: npm run build, where development’s packages are installed') // prettier-ignore
  if (mustBeBuilt || !isBuildStale()) {
    process.setSourceMapsEnabled(true)
    return import(pathToFileURL(built).href)
  }
  await import('tsx')
  return import(pathToFileURL(inRoot(file)).href)
}

if (!source) {
  console.error(`Which command? ${Object.keys(commands).join(', ')}`)
  process.exit(2)
}
try {
  await run(source)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
