import type pg from 'pg'
import { apiKey } from '../servers'

const filled = 1000
const atOnce = 250

const paragraph = (text: string) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }],
})

const sentence =
  'A depot that charges forty trucks overnight needs less power than most people expect, because they do not all have to leave at the same time. '

/** About 5 KB as JSON. */
const body = {
  root: {
    type: 'root',
    version: 1,
    format: '',
    indent: 0,
    direction: 'ltr',
    children: Array.from({ length: 16 }, () => paragraph(sentence)),
  },
}

const create = async (url: string, slug: string, docs: object[]): Promise<string[]> => {
  const response = await fetch(`${url}/api/${slug}/bulk`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': apiKey },
    body: JSON.stringify({ docs: docs.map((doc) => ({ ...doc, _status: 'published' })) }),
  })
  const made = (await response.json()) as { docs: { id: string; errors?: unknown }[] }
  if (made.docs.some(({ errors }) => errors)) throw new Error(JSON.stringify(made).slice(0, 500))
  return made.docs.map(({ id }) => id)
}

const list = <T>(many: number, make: (number: number) => T): T[] =>
  Array.from({ length: many }, (_, number) => make(number))

export const studies = 200

/** A thousand pages, and two hundred case studies that name partners each. @returns ids of pages */
export const fillBehind = async (url: string): Promise<string[]> => {
  const partners = await create(url, 'partners', list(20, (n) => ({ title: `Partner ${n}`, summary: sentence }))) // prettier-ignore
  const study = (n: number) => ({
    title: `Study ${n}`,
    summary: sentence,
    results: body,
    partners: [0, 1, 2].map((step) => partners[(n + step) % partners.length]),
  })
  await create(url, 'case-studies', list(studies, study))
  let ids: string[] = []
  for (let from = 0; from < filled; from += atOnce) {
    const page = (n: number) => ({
      title: `Charging depot ${from + n}`,
      summary: `What it took to charge the trucks of depot ${from + n}.`,
      kind: ['article', 'guide'][n % 2],
      tags: ['depot', `region-${n % 10}`],
      body,
    })
    ids = await create(url, 'content', list(atOnce, page))
  }
  return ids
}

const columnsOf = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Each page as many times as it takes, with other ids, addresses and times, and what is ready of it. */
export const multiply = async (client: pg.Client, documents: number) => {
  const copies = documents / filled - 1
  const others: Record<string, Record<string, string>> = {
    content: {
      id: 'c.made',
      slug: `t.slug || '-' || c.copy`,
      created_at: `t.created_at - c.copy * interval '1 hour'`,
      published_at: `t.published_at - c.copy * interval '1 hour'`,
    },
    content_locales: { id: 'default', _parent_id: 'c.made' },
    content_texts: { id: 'default', parent_id: 'c.made' },
    ready_documents: {
      id: 'c.made',
      plain: 'replace(t.plain, t.id::text, c.made::text)',
      card: 'replace(t.card, t.id::text, c.made::text)',
    },
  }
  if (copies > 0) {
    await client.query(`create temp table copies as
      select d.id, n.copy, gen_random_uuid() as made from content d cross join generate_series(1, ${copies}) as n(copy)`)
    for (const [table, made] of Object.entries(others)) {
      const names = (await columnsOf(client, table)).filter((name) => made[name] !== 'default')
      const key = table.endsWith('locales') ? '_parent_id' : table.endsWith('texts') ? 'parent_id' : 'id' // prettier-ignore
      await client.query(
        `insert into ${table} (${names.map((name) => `"${name}"`).join()})
         select ${names.map((name) => made[name] ?? `t."${name}"`).join()} from ${table} t join copies c on c.id = t.${key}`,
      )
    }
  }
  await client.query('vacuum analyze')
}
