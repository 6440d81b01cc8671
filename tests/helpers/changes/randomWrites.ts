import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Random } from '../../fuzz/random'
import { keyHolder } from '../server/client'

const collections = ['content', 'case-studies', 'partners'] as const

type Document = { collection: (typeof collections)[number]; id: string }

const tableOf = ({ collection }: Document) => collection.replaceAll('-', '_')

type Options = {
  random: Random
  databaseUrl: string
  somewhere: () => string
}

/** Writes of all kinds, by REST and by SQL, of which each may fail: its server may be killed meanwhile. */
export const randomWriter = ({ random, databaseUrl, somewhere }: Options) => {
  const documents: Document[] = []
  const outcomes = { answered: 0, failed: 0 }
  let number = 0

  const send = async (method: string, path: string, json?: object) => {
    const { status, body } = await keyHolder(somewhere())(method, path, { json })
    if (status >= 400) throw new Error(`${method} ${path}: ${status}`)
    return body as { doc: { id: string } }
  }

  const create = async (_status: string) => {
    const collection = random.pick(collections)
    const json = { title: `Title ${++number}`, _status }
    const { doc } = await send('POST', `/api/${collection}`, json)
    documents.push({ collection, id: doc.id })
  }

  const patch =
    (data: () => object, query = '') =>
    ({ collection, id }: Document) =>
      send('PATCH', `/api/${collection}/${id}${query}`, data())

  const title = () => ({ title: `Title ${++number}` })

  const many = async ({ collection }: Document) => {
    const ids = documents.filter((one) => one.collection === collection).slice(-4)
    const where = ids.map(({ id }, at) => `where[id][in][${at}]=${id}`).join('&')
    await send('PATCH', `/api/${collection}?${where}`, { summary: `Of many ${++number}` })
  }

  const withClient = async (work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  const touch = (client: pg.Client, document: Document) =>
    client.query(`update ${tableOf(document)} set updated_at = now() where id = $1`, [document.id])

  /** A row that is numbered early and committed late. */
  const commitLate = (document: Document) =>
    withClient(async (client) => {
      await client.query('begin')
      await client.query(`set local lock_timeout = '2s'`)
      await touch(client, document)
      await client.query('set constraints all immediate')
      await wait(random.pick([20, 100, 300]))
      await client.query(random.chance(0.8) ? 'commit' : 'rollback')
    })

  const publishByStatement = (document: Document) =>
    withClient((client) =>
      client.query(
        `update ${tableOf(document)} set _status = $2, updated_at = now() where id = $1`,
        [document.id, random.pick(['published', 'draft'])],
      ),
    )

  const gone = async (document: Document) => {
    await send('DELETE', `/api/${document.collection}/${document.id}`)
    documents.splice(documents.indexOf(document), 1)
  }

  const actions: [weight: number, act: (document: Document) => Promise<unknown>][] = [
    [6, () => create('published')],
    [2, () => create('draft')],
    [5, patch(title)],
    [4, patch(() => ({ ...title(), _status: 'published' }))],
    [3, patch(() => ({ _status: 'draft' }))],
    [2, patch(title, '?draft=true')],
    [2, patch(() => ({ summary: `Auf Deutsch ${++number}` }), '?locale=de')],
    [2, patch(() => ({ deletedAt: new Date().toISOString() }))],
    [2, patch(() => ({ deletedAt: null }), '?trash=true')],
    [1, gone],
    [1, many],
    [2, commitLate],
    [1, publishByStatement],
  ]
  const weighted = actions.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))

  const writeOnce = async () => {
    const recent = documents.slice(-60)
    const act = recent.length < 5 ? () => create('published') : random.pick(weighted)
    try {
      await act(random.pick(recent))
      outcomes.answered += 1
    } catch {
      outcomes.failed += 1
    }
  }

  return {
    outcomes,
    documents,
    touch: (document: Document) => withClient((client) => touch(client, document)),
    /** Holds a document and a number of a row, and says nothing. */
    idle: async (document: Document) => {
      const client = new pg.Client({ connectionString: databaseUrl })
      client.on('error', () => undefined)
      await client.connect()
      await client.query('begin isolation level repeatable read')
      await touch(client, document)
      await client.query('set constraints all immediate')
      return () => client.end()
    },
    /** So many, so many at once. */
    write: async (writes: number, atOnce: number) => {
      let left = writes
      const lane = async () => {
        while (left-- > 0) await writeOnce()
      }
      await Promise.all(Array.from({ length: atOnce }, lane))
    },
  }
}
