import type { Pool } from 'pg'
import { readStory, type RequestEntry } from './story'

/** What a person wrote last; `undefined` for one who was added by hand. */
export const latestRequest = async (options: {
  pool: Pool
  id: string
}): Promise<RequestEntry | undefined> => {
  const { entries } = await readStory(options)
  return entries.find((entry) => entry.kind === 'request')
}
