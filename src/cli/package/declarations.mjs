import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../lib/project.mjs'
import { entries } from './compile.mjs'

/** What TypeScript finds by itself in our own project. */
const found = ['src/payload-types.ts']

/** Relative ones, in `from '…'` and `import('…')`. */
const specifiers = /((?:\bfrom |\bimport\()['"])(\.[^'"]+)(['"])/g

/**
 * @param {string[]} roots
 * @returns {Promise<(file: string) => string>} the declarations of one file, without styles, which have no types
 */
const compiler = async (roots) => {
  const { default: ts } = await import('typescript')
  const { config } = ts.readConfigFile(inRoot('tsconfig.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, inRoot())
  const program = ts.createProgram(
    roots.map((file) => inRoot(file)),
    {
      ...options,
      noEmit: false,
      incremental: false,
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true, // `npm run check` does it
    },
  )
  return (file) => {
    let declared = ''
    const take = (/** @type {string} */ _, /** @type {string} */ text) => (declared = text)
    const { diagnostics } = program.emit(program.getSourceFile(inRoot(file)), take)
    const faults = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')) // prettier-ignore
    if (faults.length > 0) throw new Error(`${file}: ${faults.join('\n')}`)
    return declared.replace(/^import ['"].+\.css['"];\n/gm, '')
  }
}

const sourceOf = (/** @type {string} */ stem) =>
  ['.ts', '.tsx', '/index.ts'].map((end) => stem + end).find((file) => fs.existsSync(inRoot(file)))

const exported = Object.values(entries).map((entry) => `${entry}.ts`)

/**
 * Writes the declarations that the entries lead to, and no others. Imports get the extensions of the compiled files.
 *
 * @param {object} options
 * @param {string} options.outdir
 * @param {string[]} [options.entries] what the package exports, by default
 * @param {string} [options.base] the folder that `outdir` stands for
 * @param {string[]} [options.ambient] what no import leads to
 */
export const declare = async ({
  outdir,
  entries: roots = exported,
  base = '',
  ambient = found,
}) => {
  const declarationsOf = await compiler([...roots, ...ambient])
  /** @type {Set<string>} */
  const written = new Set()
  const write = (/** @type {string} */ source) => {
    if (written.has(source)) return
    written.add(source)
    const text = declarationsOf(source).replace(specifiers, (_, before, specifier, after) => {
      const target = sourceOf(path.posix.join(path.posix.dirname(source), specifier))
      if (!target) throw new Error(`${source} imports ${specifier}, which is no file`)
      write(target)
      const end = target.endsWith('/index.ts') ? '/index.js' : '.js'
      return `${before}${specifier}${end}${after}`
    })
    const place = path.posix.relative(base, source)
    const file = path.join(outdir, place.replace(/\.tsx?$/, '.d.ts'))
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
  for (const entry of roots) write(entry)
  // Another project generates types of its own for the same names.
  if (written.has('src/payload-types.ts'))
    throw new Error('The declarations lead to src/payload-types.ts, which is of our own project.')
}
