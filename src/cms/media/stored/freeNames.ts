import type { PayloadRequest } from 'payload'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import { tryLockUntilCommit } from '../../../platform/database/transactions/tryLockUntilCommit'
import { takenNames } from './pictureFiles'

const atOnce = 20

/** `photo.png`, `photo-1.png`, `photo-2.png` … as Payload counts. */
const candidates = (name: string, from: number): string[] => {
  const dot = name.lastIndexOf('.')
  const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return Array.from({ length: atOnce }, (_, index) =>
    from + index === 0 ? name : `${base}-${from + index}${extension}`,
  )
}

type Wanted = {
  req: PayloadRequest
  name: string
  /** Given out meanwhile. */
  given: ReadonlySet<string>
  /** Names that the same picture has. */
  own?: ReadonlySet<string>
}

/**
 * The name, or the first numbered one that is no other picture's address, nor about to become one: who chooses a name
 * holds it until the commit, and never waits for the lock of another name.
 */
export const freeName = async ({ req, name, given, own = new Set() }: Wanted): Promise<string> => {
  const connection = await connectionOf(req)
  const claim = async (candidate: string): Promise<boolean> => {
    if (own.has(candidate)) return true
    if (!(await tryLockUntilCommit({ req, name: `media:name:${candidate}` }))) return false
    // Who held it may have committed it since it was looked up.
    return !(await takenNames(connection, [candidate])).has(candidate)
  }
  for (let from = 0; ; from += atOnce) {
    const names = candidates(name, from)
    const taken = await takenNames(connection, names)
    for (const candidate of names) {
      if (given.has(candidate) || (taken.has(candidate) && !own.has(candidate))) continue
      if (await claim(candidate)) return candidate
    }
  }
}
