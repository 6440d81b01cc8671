import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from './project.mjs'

/** What the server and Next's pages must have one copy of, and both bundles would contain: by package, what of it. */
const sharedPackages = new Map([
  ['payload', ['.', './shared', './internal']],
  ['@payloadcms/db-postgres', ['.', './drizzle', './drizzle/pg-core']],
])

const fileOf = (/** @type {string} */ name, /** @type {string} */ part) =>
  path.posix.join('packages', name, part === '.' ? 'index' : part)

const all = [...sharedPackages].flatMap(([name, parts]) =>
  parts.map((part) => ({ name, part, file: fileOf(name, part) })),
)

/** Entries of the programs' bundle: file in `dist` by specifier. */
export const sharedEntries = Object.fromEntries(
  all.map(({ name, part, file }) => [file, path.posix.join(name, part)]),
)

/** Next's build leaves links to its external packages, named by package and hash. */
const links = inRoot('.next', 'node_modules')

const nameOf = (/** @type {string} */ link) => link.replace(/-[0-9a-f]{16}$/, '')

/** @returns {string[]} */
const linksIn = (/** @type {string} */ scope = '') =>
  fs.readdirSync(path.join(links, scope)).flatMap((link) => {
    const found = path.posix.join(scope, link)
    return link.startsWith('@') ? linksIn(link) : [found]
  })

/** A package that is what the programs' bundle has of it. */
const redirect = (/** @type {string} */ link, /** @type {string[]} */ parts) => {
  const folder = path.join(links, link)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  /** @type {Record<string, string>} */
  const exported = {}
  for (const part of parts) {
    const file = path.posix.join(part, 'index.js')
    const place = path.join(folder, file)
    const target = inRoot('dist', `${fileOf(nameOf(link), part)}.js`)
    fs.mkdirSync(path.dirname(place), { recursive: true })
    const from = path.relative(fs.realpathSync(path.dirname(place)), target).split(path.sep)
    fs.writeFileSync(place, `export * from '${from.join('/')}'\n`)
    exported[part] = `./${file}`
  }
  fs.writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ type: 'module', exports: exported }),
  )
}

/** Lets Next's pages take them from the programs' bundle, in the process of the server as in none. */
export const shareWithPages = () => {
  for (const link of linksIn()) {
    const parts = sharedPackages.get(nameOf(link))
    if (parts) redirect(link, parts)
  }
}
