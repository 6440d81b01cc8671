import type { TestDatabase } from '../database/testDatabase'

/** Titles of all that visitors see, by collection and id, as the tables have it. */
export const publishedSet = async (database: TestDatabase): Promise<Map<string, string | null>> => {
  const { rows } = await database.query<{ key: string; title: string | null }>(`
    select 'content/' || c.id as key, l.title from content c
      left join content_locales l on l._parent_id = c.id and l._locale = 'en'
     where c._status = 'published' and c.deleted_at is null
    union all
    select 'case-studies/' || c.id, l.title from case_studies c
      left join case_studies_locales l on l._parent_id = c.id and l._locale = 'en'
     where c._status = 'published' and c.deleted_at is null
    union all
    select 'partners/' || p.id, p.title from partners p
     where p._status = 'published' and p.deleted_at is null`)
  return new Map(rows.map(({ key, title }) => [key, title]))
}

export const sorted = <T>(map: ReadonlyMap<string, T>): [string, T][] =>
  [...map].sort(([one], [other]) => (one < other ? -1 : 1))
