import { text } from 'node:stream/consumers'
import type { ObjectStore } from './objectStore'

const key = 'database'
const knownForMs = 60_000

type Owner = {
  /** Where the mark lies. */
  store: ObjectStore
  /** Says which database this is. */
  identify: () => Promise<string>
  /** Told at each look at the mark of another one. */
  onOther: () => void
}

const readMark = async (store: ObjectStore): Promise<string | undefined> =>
  (await store.stat(key)) && text(await store.read(key))

/**
 * Ownership mark: the first database that asks writes its identity into the bucket, and is the only one that may delete
 * there, until somebody deletes the mark. What was read holds for a minute.
 */
export const bucketOwner = ({ store, identify, onOther }: Owner) => {
  let known = { at: -Infinity, isOurs: false }

  const look = async (): Promise<boolean> => {
    const own = await identify()
    if ((await readMark(store)) === undefined) await store.put(key, { data: Buffer.from(own) })
    const isOurs = (await readMark(store)) === own // read again: two may have come at once
    if (!isOurs) onOther()
    return isOurs
  }

  return {
    /** @throws when the mark cannot be read */
    isOurs: async (): Promise<boolean> => {
      if (performance.now() - known.at > knownForMs)
        known = { isOurs: await look(), at: performance.now() }
      return known.isOurs
    },
  }
}
