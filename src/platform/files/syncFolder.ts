import { open } from 'node:fs/promises'

/** What is in a folder, its new names included, outlives a power failure from here on. */
export const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
