import type { Connection } from '../database/connectionOf'
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
  connection: Connection
  name: string
  /** Given out meanwhile. */
  given: ReadonlySet<string>
  /** Names that the same picture has. */
  own?: ReadonlySet<string>
}

/** The name, or the first numbered one that is no other picture's address. Call it under a lock. */
export const freeName = async ({
  connection,
  name,
  given,
  own = new Set(),
}: Wanted): Promise<string> => {
  for (let from = 0; ; from += atOnce) {
    const names = candidates(name, from)
    const taken = await takenNames(connection, names)
    const isFree = (candidate: string) => !taken.has(candidate) || own.has(candidate)
    const free = names.find((candidate) => isFree(candidate) && !given.has(candidate))
    if (free) return free
  }
}
