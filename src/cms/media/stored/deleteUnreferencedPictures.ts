import type { Payload } from 'payload'
import { referencedObjects } from './pictureFiles'
import { pictureStore } from './pictureStore'

/**
 * Deletes those of these objects that no address stands for. A key is given out once: what nothing names now, once
 * the transaction that wrote it has ended, nothing will name again.
 * @returns how many
 */
export const deleteUnreferencedPictures = async (
  payload: Pick<Payload, 'db'>,
  objects: string[],
): Promise<number> => {
  const { drizzle } = payload.db
  const named = await referencedObjects(drizzle, objects)
  const unnamed = [...new Set(objects)].filter((object) => !named.has(object))
  for (const object of unnamed) await pictureStore.remove(object)
  return unnamed.length
}
