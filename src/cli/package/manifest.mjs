import fs from 'node:fs'
import { builtinModules } from 'node:module'
import { inRoot } from '../lib/project.mjs'
import { entries, packageCommands } from './compile.mjs'

/** Of which a project has one copy each, or they don't know each other. */
const isShared = (/** @type {string} */ name) =>
  /^(payload|next|react|react-dom)$|^@payloadcms\//.test(name)

const readPackage = (/** @type {string} */ file) =>
  JSON.parse(fs.readFileSync(inRoot(file), 'utf8'))

/** `@payloadcms/next` and `@payloadcms/ui` name the versions of Next and React that they run with. */
const peerRange = (/** @type {string} */ name, /** @type {string} */ version) => {
  const { next } = readPackage('node_modules/@payloadcms/next/package.json').peerDependencies
  const { react } = readPackage('node_modules/@payloadcms/ui/package.json').peerDependencies
  if (name === 'next') return next
  return name.startsWith('react') ? react : `^${version}`
}

const packageOf = (/** @type {string} */ specifier) =>
  specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/') // prettier-ignore

const isBuiltIn = (/** @type {string} */ name) =>
  name.startsWith('node:') || builtinModules.includes(name)

/** Which no import names: src/downloads/files/countPages.ts imports it in a thread. */
const inThread = 'unpdf'

/** For the page at /api/docs (endpoints/docs.ts): twelve megabytes, and a script that reports its installation. */
const optional = 'swagger-ui-dist'

/**
 * The package's own `package.json`. Our server keeps exact versions; a project that adds the package brings Payload,
 * Next and React itself, and gets of the rest what the compiled files import, no more.
 *
 * @param {{ imports: string[] }} options
 */
export const manifestFor = ({ imports }) => {
  const { name, version, description, license, engines, dependencies } = readPackage('package.json')
  const named = [...new Set([...imports.map(packageOf), inThread])].sort()
  const needed = named.filter((one) => !isBuiltIn(one))
  const unknown = needed.filter((one) => !(one in dependencies))
  if (unknown.length > 0) throw new Error(`Not among the dependencies: ${unknown.join(', ')}`)
  const peers = needed.filter(isShared)
  return {
    name,
    version,
    description,
    license,
    private: true,
    type: 'module',
    engines,
    exports: {
      ...Object.fromEntries(
        Object.entries(entries).map(([subpath, entry]) => [
          subpath,
          { types: `./lib/${entry}.d.ts`, default: `./lib/${entry}.js` },
        ]),
      ),
      './package.json': './package.json',
    },
    bin: Object.fromEntries(
      Object.entries(packageCommands).map(([command, entry]) => [command, `./lib/${entry}.js`]),
    ),
    files: ['lib'],
    dependencies: Object.fromEntries(
      needed.filter((one) => !isShared(one)).map((one) => [one, `^${dependencies[one]}`]),
    ),
    peerDependencies: Object.fromEntries(
      [...peers, optional].map((one) => [one, peerRange(one, dependencies[one])]),
    ),
    peerDependenciesMeta: { [optional]: { optional: true } },
  }
}
