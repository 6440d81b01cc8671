import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs' // prettier-ignore
import path from 'node:path'
import { SetupError } from '../../setupError'
import { diskFull, requireSpace, type Place } from './place'
import { programEnvironment } from './programEnvironment'
import { giveTo, type Runner } from './runner'
import type { Settings } from './settings'

const locales = [['--locale=C.UTF-8'], ['--locale=C', '--lc-ctype=en_US.UTF-8'], ['--locale=C']]

const runInitdb = (place: Place, runner: Runner, folder: string, locale: string[]) => {
  const { file, args, as } = runner.wrap(place.binaries.initdb, [
    `--pgdata=${folder}`,
    `--pwfile=${path.join(place.home, 'postgres.password')}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...locale,
    '--auth=scram-sha-256',
    '--data-checksums',
  ])
  const env = programEnvironment()
  const result = spawnSync(file, args, { ...as, env, cwd: '/', encoding: 'utf8' })
  if (result.error) throw result.error
  return { succeeded: result.status === 0, output: `${result.stdout}\n${result.stderr}`.trim() }
}

const makeEmpty = (folder: string, runner: Runner) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  giveTo(folder, runner)
}

const initdb = (place: Place, runner: Runner, folder: string) => {
  let output = ''
  for (const locale of locales) {
    makeEmpty(folder, runner)
    const result = runInitdb(place, runner, folder, locale)
    if (result.succeeded) return
    output = result.output
    if (!output.includes('invalid locale')) break // a system without C.UTF-8 may have the next
  }
  rmSync(folder, { recursive: true, force: true })
  if (/No space left|quota exceeded/i.test(output)) throw diskFull(place.home, 'at least 300 MB of')
  throw new SetupError(`PostgreSQL could not make its data folder ${folder}. It said:\n${output}`)
}

/** Makes a new data folder beside its place and moves it there when it is complete. */
export const initialise = (place: Place, runner: Runner, settings: Settings) => {
  requireSpace(place, 300)
  place.log('Making the embedded database')
  const unfinished = `${place.data}.new`
  const passwordFile = path.join(place.home, 'postgres.password')
  try {
    rmSync(passwordFile, { force: true })
    writeFileSync(passwordFile, `${settings.superuserPassword}\n`, { mode: 0o600, flag: 'wx' })
    giveTo(passwordFile, runner)
    initdb(place, runner, unfinished)
    renameSync(unfinished, place.data)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** @throws SetupError when the data folder is another PostgreSQL's */
export const checkVersion = ({ data, binaries, home }: Place) => {
  const file = path.join(data, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (found === binaries.major) return
  const is = found ? `of PostgreSQL ${found}` : 'no PostgreSQL data folder'
  throw new SetupError(
    [
      `${data} is ${is}; this version of Frontdesk brings PostgreSQL ${binaries.major}. Do one of these:`,
      ...(found
        ? [
            `  - bring the data over: dump it with PostgreSQL ${found} (pg_dumpall), move the folder away, start, load the dump`,
            `  - let a PostgreSQL ${found} of your own serve it, and set DATABASE_URL`,
          ]
        : []),
      `  - begin with an empty database, keeping the old folder: mv '${data}' '${data}-${found ?? 'old'}'`,
      `  - use another folder: DATA_DIR=${home}-${binaries.major}`,
    ].join('\n'),
  )
}

/** Gives the superuser the password of `settings`, whose file was deleted. PostgreSQL must not be running. */
export const resetPassword = (place: Place, runner: Runner, settings: Settings) => {
  const { file, args, as } = runner.wrap(place.binaries.postgres, ['--single', '-D', place.data, 'postgres']) // prettier-ignore
  const input = `alter role postgres password '${settings.superuserPassword}'\n`
  const env = programEnvironment()
  const result = spawnSync(file, args, { ...as, env, cwd: '/', input, encoding: 'utf8' })
  if (result.status !== 0) {
    throw new SetupError(
      `${place.settingsFile} with the database's password is gone, and it could not be set anew:\n${result.stderr}`,
    )
  }
}

/** PostgreSQL refuses a folder that others may look into. */
export const closeToOthers = ({ data }: Place) => chmodSync(data, 0o700)
