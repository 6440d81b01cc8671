// npm as the guide’s commands find it in a test: `install` takes packages from our own node_modules, in a version that
// was asked for; what runs the service is done already; all else is npm’s.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'

const { OURS = '', REAL_PATH } = process.env
const [command = '', ...given] = process.argv.slice(2)
const semver = createRequire(path.join(OURS, 'package.json'))('semver')

const readPackage = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

/** Commands of a package, as npm links them. */
const link = (folder, { name, bin = {} }) => {
  mkdirSync('node_modules/.bin', { recursive: true })
  const commands = typeof bin === 'string' ? { [name.split('/').at(-1)]: bin } : bin
  for (const [one, file] of Object.entries(commands)) {
    const target = path.join('node_modules/.bin', one)
    if (!existsSync(target)) symlinkSync(path.join(folder, file), target)
  }
}

const installPacked = (file) => {
  const target = path.join('node_modules', path.basename(file).replace(/-\d.*$/, ''))
  mkdirSync(target, { recursive: true })
  execFileSync('tar', ['-xzf', file, '-C', target, '--strip-components=1'])
}

const install = (wanted) => {
  if (wanted.endsWith('.tgz')) return installPacked(wanted)
  const [, name = '', range = '*'] = /^(@?[^@]+)(?:@(.+))?$/.exec(wanted) ?? []
  const folder = path.join(OURS, 'node_modules', name)
  const found = readPackage(folder)
  if (!semver.satisfies(found.version, range))
    throw new Error(`${wanted} was asked for, and ${found.version} is here`)
  link(folder, found)
}

if (path.basename(process.cwd()) === 'frontdesk') process.exit(0)
if (command === 'install') {
  for (const wanted of given.filter((one) => !one.startsWith('--'))) install(wanted)
  process.exit(0)
}
const { status } = spawnSync('npm', [command, ...given], {
  stdio: 'inherit',
  env: { ...process.env, PATH: REAL_PATH },
})
process.exit(status ?? 1)
