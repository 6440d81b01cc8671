import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../project.mjs'
import { CliError } from '../terminal.mjs'
import { tracedFiles } from './tracedFiles.mjs'

/** Whole, whatever is imported. What /api/docs shows is read as files. */
const whole = ['package.json', 'dist', '.next', ...['package.json', 'swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'].map((file) => `node_modules/swagger-ui-dist/${file}`)] // prettier-ignore

/** What the build leaves for itself and for editors. */
const left =
  /^\.next\/(?:build|cache|diagnostics|trace|trace-build|turbopack|types)(?:\/|$)|\.nft\.json$/

const licence = /^(?:licen[cs]e|copying|notice)/i

/** Packages of which something is taken, by their folders. */
const packagesOf = (/** @type {string[]} */ files) =>
  new Set(files.flatMap((file) => /^node_modules\/.*?(?:(?:@[^/]+\/)?[^/]+)(?=\/)/.exec(file)?.[0] ?? [])) // prettier-ignore

const licencesOf = (/** @type {string[]} */ files) =>
  [...packagesOf(files)].flatMap(
    (folder) =>
    fs.existsSync(inRoot(folder)) ? fs.readdirSync(inRoot(folder)).filter((name) => licence.test(name)).map((name) => path.posix.join(folder, name)) : [], // prettier-ignore
  )

/** @returns {number} bytes */
const sizeOf = (/** @type {string} */ folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0)

/**
 * Copies what a build needs to run into an empty folder: programs, pages, and of packages the files that these load.
 *
 * @returns its bytes
 */
export const writeStandalone = async (/** @type {string} */ folder) => {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    throw new CliError(`There is something in ${folder} already.`)
  const traced = await tracedFiles()
  for (const file of [...whole, ...traced, ...licencesOf(traced)]) {
    const target = path.join(folder, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.cpSync(inRoot(file), target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !left.test(path.relative(inRoot(), from)),
    })
  }
  return sizeOf(folder)
}
