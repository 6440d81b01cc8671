import type { Pool } from 'pg'
import { settings } from '../../platform/settings'
import { asEntry, requests, type RequestEntry, type StoryRow } from '../timeline/story'

const statement = `${requests}
 order by at desc, id desc
 limit 1`

/** What a person wrote last; `undefined` for one who was added by hand. */
export const latestRequest = async ({
  pool,
  id,
}: {
  pool: Pool
  id: string
}): Promise<RequestEntry | undefined> => {
  const { rows } = await pool.query<StoryRow>(statement, [id, settings.locales[0]])
  return rows.map(asEntry)[0] as RequestEntry | undefined
}
