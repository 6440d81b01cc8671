import type { Pool } from 'pg'

/** The objects that addresses of pictures stand for; those of releases before `media_files` are not among them. */
export const namedPictures = async (pool: Pick<Pool, 'query'>): Promise<string[]> => {
  const { rows } = await pool.query<{ object: string }>(
    `select distinct object from media_files f where exists (select 1 from media m where m.id = f.media_id)`,
  )
  return rows.map(({ object }) => object)
}
