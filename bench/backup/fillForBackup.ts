import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

const copied = [
  { table: 'content', id: 'id', also: `'slug', m.new::text` },
  { table: 'content_locales', id: '_parent_id', also: `'id', nextval('content_locales_id_seq')` },
]

/** Copies of what the API has written, by SQL: it writes some forty documents a second. */
const multiply = async (client: pg.Client, times: number) => {
  await client.query('drop table if exists copies')
  await client.query(`create temporary table copies as select c.id as old, gen_random_uuid() as new from content c, generate_series(1, ${times}) n`) // prettier-ignore
  for (const { table, id, also } of copied)
    await client.query(
      `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('${id}', m.new, ${also}))).* from ${table} r join copies m on m.old = r.${id}`,
    )
}

const atOnce = 64

const writeFiles = async (folder: string, keys: string[], bytes: number) => {
  await mkdir(path.join(folder, 'objects'), { recursive: true })
  for (let start = 0; start < keys.length; start += atOnce)
    await Promise.all(keys.slice(start, start + atOnce).map((key) => writeFile(path.join(folder, key), randomBytes(bytes)))) // prettier-ignore
}

type Filling = { url: string; uploads: string; documents: number; fileBytes: number }

/** Brings a database that has some documents to so many, and gives each a file of random bytes. */
export const fillForBackup = async ({ url, uploads, documents, fileBytes }: Filling) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // the query says it
  await client.connect()
  try {
    const count = async (table: string) =>
      (await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count ?? 0 // prettier-ignore
    const now = await count('content')
    if (documents > now) await multiply(client, Math.round(documents / now) - 1)
    await client.query(`insert into media (id) select gen_random_uuid() where not exists (select from media)`) // prettier-ignore
    const keys = Array.from({ length: Math.max(0, documents - (await count('media_files'))) }, () => `objects/${randomUUID()}`) // prettier-ignore
    await client.query(
      `insert into media_files (name, media_id, object, mime_type) select k, (select id from media limit 1), k, 'image/png' from unnest($1::text[]) k`,
      [keys],
    )
    await writeFiles(path.join(uploads, 'media'), keys, fileBytes)
    return { documents: await count('content'), files: await count('media_files') }
  } finally {
    await client.end()
  }
}
