import { execFile } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

export type Installed = {
  /** Where the package is. */
  folder: string
  remove: () => Promise<void>
}

/** Installs one package of npm's registry into a folder of its own, which everybody may read. */
export const install = async (name: string, version: string): Promise<Installed> => {
  const home = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-installed-'))
  await chmod(home, 0o755)
  const args = ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`] // prettier-ignore
  await promisify(execFile)('npm', args, { cwd: home })
  return {
    folder: path.join(home, 'node_modules', name),
    remove: () => rm(home, { recursive: true, force: true }),
  }
}

type Link = { source: string; target: string }

/** PostgreSQL's programs of another version, as npm has them. @returns the folder of `bin` */
export const postgresIn = ({ folder }: Installed): string => {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link)
  }
  return path.join(folder, 'native', 'bin')
}
