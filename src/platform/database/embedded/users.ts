import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { identify, isAlive, type ProcessIdentity } from './processes'
import { readOwned, writeOwned } from './ownFiles'

type User = ProcessIdentity & { id: string }

const read = (file: string): User[] => {
  try {
    return JSON.parse(readOwned(file) ?? '[]') as User[]
  } catch (error) {
    if (error instanceof SyntaxError) return [] // a power cut tore it: its processes are gone as well
    throw error
  }
}

const write = (file: string, users: User[]) => {
  if (users.length === 0) return rmSync(file, { force: true })
  writeOwned(file, JSON.stringify(users, null, 2))
}

/** The processes that use the embedded database now. Killed ones don't count. */
export const liveUsers = (file: string): User[] => read(file).filter(isAlive)

/** Notes this process as a user. The caller holds the lock. */
export const addUser = (file: string): string => {
  const self = identify(process.pid)
  if (!self) throw new Error('This process has no identity')
  const id = randomUUID()
  write(file, [...liveUsers(file), { ...self, id }])
  return id
}

/** Strikes a user off. The caller holds the lock. @returns how many are left */
export const removeUser = (file: string, id: string): number => {
  const left = liveUsers(file).filter((user) => user.id !== id)
  write(file, left)
  return left.length
}
