import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Source of an installed package, without comments and with single spaces, so that its layout does not matter. */
export const sourceOf = (file: string): string =>
  readFileSync(path.join('node_modules', file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')

/** The text of all files of a folder that end so; what is bundled of them is left out. */
export const textOf = (folder: string, endings: RegExp): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.test(file) && !file.startsWith(path.join('exports', 'client')))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')

/** The text of a package's own sources that end so. */
export const sourcesOf = (folder: string, endings: RegExp): string =>
  textOf(path.join('node_modules', folder), endings)
