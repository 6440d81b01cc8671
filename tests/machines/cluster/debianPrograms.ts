import { existsSync } from 'node:fs'
import path from 'node:path'

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

const packages = { haproxy: 'haproxy', pgbouncer: 'pgbouncer' }

/** @throws with what to install */
export const programOf = (name: keyof typeof packages): string => {
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
  if (found) return found
  throw new Error(`This needs ${name}: sudo apt-get install ${packages[name]}`)
}

const clockLibraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
)

/** The library that gives a process another clock. @throws with what to install */
export const clockLibrary = (): string => {
  const found = clockLibraries.find((file) => existsSync(file))
  if (found) return found
  throw new Error('This needs libfaketime: sudo apt-get install libfaketime')
}
