import type { TestDatabase } from '../helpers/database/testDatabase'

const columnsOf = async ({ query }: TestDatabase, table: string): Promise<string[]> => {
  const { rows } = await query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1`,
    [table],
  )
  return rows.map(({ name }) => name)
}

type Copied = { table: string; key: string; made: Record<string, string>; own?: string }

const tables: Copied[] = [
  {
    table: 'content',
    key: 'id',
    made: {
      id: 'c.made',
      slug: `t.slug || '-' || c.copy`,
      created_at: `t.created_at - c.copy * interval '1 minute'`,
      updated_at: `t.updated_at - c.copy * interval '1 minute'`,
      published_at: `t.published_at - c.copy * interval '1 minute'`,
    },
  },
  {
    table: 'content_locales',
    key: '_parent_id',
    own: 'id',
    made: {
      _parent_id: 'c.made',
      title: `t.title || ' ' || c.copy`,
      summary: `t.summary || ' ' || c.copy`,
      seo_title: `t.seo_title || ' ' || c.copy`,
      seo_description: `t.seo_description || ' ' || c.copy`,
    },
  },
  {
    table: 'content_texts',
    key: 'parent_id',
    own: 'id',
    made: { parent_id: 'c.made', text: `t.text || '-' || c.copy` },
  },
  { table: 'ready_documents', key: 'id', made: { id: 'c.made' } },
]

/** Rows by the hundred thousand, which cost no save: each document of `content` so many times, and what belongs to it. */
export const multiplyContent = async (database: TestDatabase, copies: number): Promise<void> => {
  const { query } = database
  await query(
    `create table copies as
      select d.id, n.copy, gen_random_uuid() as made from content d cross join generate_series(1, ${copies}) as n(copy)`,
  )
  for (const { table, key, made, own } of tables) {
    await query(`alter table ${table} disable trigger user`)
    const names = (await columnsOf(database, table)).filter((name) => name !== own)
    await query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join()})
       select ${names.map((name) => made[name] ?? `t."${name}"`).join()} from ${table} t join copies c on c.id = t.${key}`,
    )
    await query(`alter table ${table} enable trigger user`)
  }
  await query('drop table copies')
  await query('vacuum analyze')
}
