import { spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SetupError } from '../../setupError'
import type { Binaries } from './binaries'

type Owner = { uid: number; gid: number }
type Account = Owner & { name: string }

/** How PostgreSQL's programs are run: it refuses to be root. */
export type Runner = {
  /** Who must own the data; `undefined` for an ordinary user, who can't change it. */
  owner?: Owner
  wrap: (program: string, args: string[]) => { file: string; args: string[]; as: Partial<Owner> }
}

type Place = { home: string; data: string; binaries: Binaries; log: (message: string) => void }

const accounts = (): Account[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))

const accountOf = (uid: number) => accounts().find((account) => account.uid === uid)

const run = (file: string, args: string[], as: Partial<Owner> = {}) =>
  spawnSync(file, args, { ...as, cwd: '/', stdio: 'ignore', timeout: 20_000 }).status === 0

/** Whether such an account gets through to the data folder and PostgreSQL's programs. */
const canReach = ({ home, binaries }: Place, { uid, gid }: Owner) =>
  run('/bin/sh', ['-c', 'cd "$1" && test -x "$2" && test -r "$3"', 'sh', home, binaries.postgres, path.join(binaries.root, 'share')], { uid, gid }) // prettier-ignore

const asAccount = ({ uid, gid }: Owner): Runner => ({
  owner: { uid, gid },
  wrap: (file, args) => ({ file, args, as: { uid, gid } }),
})

/**
 * A user namespace in which we appear as some ordinary account. Nothing changes outside: the files
 * stay ours, so folders that only root can enter are no obstacle.
 */
const inNamespace = (): Runner | undefined => {
  const account = accounts().find(({ uid }) => uid > 0)
  if (process.platform !== 'linux' || !account) return undefined
  const flags = ['--user', `--map-user=${account.uid}`, '--']
  if (!run('unshare', [...flags, '/bin/sh', '-c', 'test "$(id -u)" != 0'])) return undefined
  return {
    owner: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
    wrap: (program, args) => ({ file: 'unshare', args: [...flags, program, ...args], as: {} }),
  }
}

const makePostgresAccount = (log: Place['log']) => {
  const made =
    run('useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', 'postgres']) || // prettier-ignore
    run('adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', 'postgres'])
  if (made) log('Made the system user "postgres": PostgreSQL refuses to run as root')
}

const asPostgres = (place: Place): Runner | undefined => {
  const find = () => accounts().find(({ name }) => name === 'postgres')
  const stranger = { uid: 65534, gid: 65534 } // stands for any other user: where this one gets in, so will they
  if (!find() && canReach(place, stranger)) makePostgresAccount(place.log)
  const account = find()
  return account && canReach(place, account) ? asAccount(account) : undefined
}

/** The folders on the way that others may not pass through. */
const closedFolders = ({ home, binaries }: Place) => {
  const folders = [home, binaries.root].flatMap((folder) => {
    const parents = [folder]
    while (path.dirname(parents[0] as string) !== parents[0]) {
      parents.unshift(path.dirname(parents[0] as string))
    }
    return parents
  })
  return [...new Set(folders)].filter((folder) => !(statSync(folder).mode & 0o001))
}

const noUserToRunAs = (place: Place) => {
  const closed = closedFolders(place)
  const opened = closed.map((folder) => `'${folder.replaceAll("'", "'\\''")}'`).join(' ')
  const open = closed.length
    ? `  - let the user "postgres" through these folders: chmod o+x ${opened}`
    : '  - make a system user "postgres"'
  return new SetupError(
    [
      'PostgreSQL refuses to run as root, and here it cannot run as anybody else. Do one of these:',
      open,
      '  - keep the data elsewhere: DATA_DIR=/var/lib/frontdesk (helps if only the data is out of reach)',
      '  - run the same command as an ordinary user, in a folder of theirs',
      '  - set DATABASE_URL to a PostgreSQL (>= 14) of your own',
    ].join('\n'),
  )
}

/** A container may run us under a bare number; initdb wants an account with a name. */
const hasName = () => {
  try {
    return Boolean(os.userInfo().username)
  } catch {
    return false
  }
}

const forOrdinaryUser = (owner: number | undefined, { data }: Place): Runner => {
  const self = process.getuid?.()
  if (owner !== undefined && owner !== self) {
    const name = accountOf(owner)?.name ?? `user ${owner}`
    throw new SetupError(
      `The database in ${data} belongs to ${name}. Run this as ${name} (or root), give the folder to ` +
        `yourself (sudo chown -R "$(id -un)" '${path.dirname(data)}'), or set another DATA_DIR.`,
    )
  }
  const direct: Runner = { wrap: (file, args) => ({ file, args, as: {} }) }
  return hasName() ? direct : (inNamespace() ?? direct)
}

/** Decides as whom PostgreSQL runs, so that it reaches its files, and they change hands only if they must. */
export const chooseRunner = (place: Place): Runner => {
  const existing = statSync(place.data, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0) return forOrdinaryUser(existing?.uid, place)

  const home = statSync(place.home)
  const owner = existing ?? (home.uid === 0 ? undefined : home) // a new folder belongs to the owner of its parent

  const asOwner = () =>
    owner && owner.uid !== 0 && canReach(place, owner) ? asAccount(owner) : undefined
  const runner =
    owner?.uid === 0
      ? (inNamespace() ?? asPostgres(place))
      : (asOwner() ?? asPostgres(place) ?? inNamespace())
  if (!runner) throw noUserToRunAs(place)
  return runner
}

/** Gives a file or folder to its runner; a folder itself last, so that a killed run begins again. */
export const giveTo = (target: string, { owner }: Runner) => {
  const now = lstatSync(target)
  if (!owner || now.uid === owner.uid) return
  const entries = now.isDirectory() ? readdirSync(target, { recursive: true }) : []
  for (const entry of [...entries.map((name) => path.join(target, String(name))), target]) {
    lchownSync(entry, owner.uid, owner.gid)
  }
}
