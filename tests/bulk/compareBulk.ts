import { createLocalReq, type PayloadRequest } from 'payload'
import { answeredErrors } from '../../src/http/answer/answeredErrors'
import { createEach } from '../../src/cms/bulk/createRows'
import { readStates } from '../../src/cms/publishing/state/documentState'
import type { Result } from '../../src/cms/bulk/bulkRows'
import { randomOf } from '../fuzz/random'
import { collections, makeWorld } from '../ready/world'
import type { Opened } from '../ready/site'
import { comparable, rowsNaming } from './storedRows'

type Row = Record<string, unknown>

const nobody = '0199a000-0000-7000-8000-000000000000'

/** What a rule refuses, and what two rows of one request both want. */
const oddities: ((row: Row) => Row)[] = [
  (row) => ({ ...row, title: undefined }),
  (row) => ({ ...row, slug: 'Not A Slug' }),
  (row) => ({ ...row, title: 'The same' }),
  (row) => ({ ...row, slug: 'the-same-2' }),
  (row) => ({ ...row, id: nobody }), // Payload draws another
  (row) => ({ ...row, heroImage: nobody, logo: nobody }),
  (row) => ({ ...row, kind: 'nonsense', tier: 'nonsense', capacity: -1, gallery: [nobody] }),
]

const administrator = async ({ payload }: Opened) => {
  const data = { email: 'bulk@example.com', password: 'A-long-passphrase-4711', name: 'B', role: 'admin' } // prettier-ignore
  const made = await payload.create({ collection: 'users', data, overrideAccess: true }) // prettier-ignore
  return { ...made, collection: 'users' as const }
}

const idsIn = (results: Result[]) => results.flatMap((one) => ('id' in one ? [one.id] : []))

type Refused = Extract<Result, { errors: unknown }>['errors'][number]

/** Payload tells of fields in the order in which they were found out about, which no rule says. */
const inOrder = ({ message = '', data, ...told }: Refused) => {
  const { errors = [] } = (data ?? {}) as { errors?: { path: string }[] }
  const [intro = '', names = ''] = message.split(': ')
  const sorted = [...errors].sort((a, b) => (a.path < b.path ? -1 : 1))
  const order = errors.length > 1 ? `${intro}: ${names.split(', ').sort().join(', ')}` : message
  return { ...told, message: order, data: { ...(data as object), errors: sorted } }
}

/** What came of requests that create a document each, all of them at once. */
export const createAtOnce = (requests: PayloadRequest[], collection: string): Promise<Result[]> => {
  const { endpoints } = requests[0]!.payload.collections[collection as 'content'].config
  const create = (endpoints || []).find(({ path, method }) => path === '/' && method === 'post')!
  return Promise.all(
    requests.map(async (req) => {
      try {
        const response = await create.handler(req)
        const { doc } = (await response.json()) as { doc: { id: string } }
        return { id: doc.id }
      } catch (error) {
        return { errors: (await answeredErrors(error, { req, collection })).errors }
      }
    }),
  )
}

/**
 * Creates random documents one at a time, in bulk and by requests that arrive together, and tells of each round in which
 * something is stored otherwise.
 */
export const compareBulk = async (
  opened: Opened,
  { rounds, seed }: { rounds: number; seed: number },
) => {
  const { payload, database } = opened
  const random = randomOf(seed, 'bulk')
  const world = makeWorld(payload, random)
  const user = await administrator(opened)
  for (let n = 0; n < 3; n++) await world.createPicture()
  for (let n = 0; n < 12; n++) await world.write()
  const { rows: known } = await database.query<{ id: string }>(
    collections.map((slug) => `select id from ${slug.replace('-', '_')}`).join(' union all ') + ' union all select id from media', // prettier-ignore
  )
  const kept = new Set([...known.map(({ id }) => id), user.id, nobody])
  const outcome = {
    documents: 0,
    refused: 0,
    inGroups: 0,
    atOnceInGroups: 0,
    differing: [] as unknown[],
  }

  const requestIn = async (locale: string): Promise<PayloadRequest> => {
    const req = await createLocalReq({ user, locale }, payload)
    return Object.assign(req, { payloadAPI: 'REST' as const, fallbackLocale: undefined })
  }
  const forget = async (collection: string, ids: string[]) => {
    await database.query(`delete from ${collection.replace('-', '_')} where id = any($1)`, [ids])
    await database.query('delete from _' + collection.replace('-', '_') + '_v where parent_id is null') // prettier-ignore
    for (const table of ['search_docs', 'ready_documents', 'last_writers']) {
      const column = { search_docs: 'doc_id', ready_documents: 'id', last_writers: 'document_id' }[table] // prettier-ignore
      await database.query(`delete from ${table} where ${column} = any($1)`, [ids])
    }
  }
  const storedBy = async (collection: string, results: Result[]) => {
    const ids = idsIn(results)
    const stored = comparable(await rowsNaming(database, ids), kept)
    const { rows } = await database.query<{ count: number }>(
      `select count(distinct xmin::text)::int as count from ${collection.replace('-', '_')} where id = any($1)`, // prettier-ignore
      [ids],
    )
    await forget(collection, ids)
    return { stored, transactions: rows[0]!.count }
  }

  for (let round = 0; round < rounds; round++) {
    const collection = random.pick(collections)
    const locale = random.pick(['en', 'en', 'de'])
    const draft = random.chance(0.2)
    const isOdd = random.chance(0.4)
    const docs = Array.from({ length: 2 + (round % 9) }, (): Row => {
      const row = world.dataOf(collection)
      return isOdd && random.chance(0.3) ? random.pick(oddities)(row) : row
    }).map((row) => JSON.parse(JSON.stringify(row)) as Row)
    const singly: Result[] = []
    for (const row of docs) {
      const creating = { req: await requestIn(locale), collection, draft }
      singly.push(...(await createEach([row], creating)))
    }
    const one = await storedBy(collection, singly)
    const told = (results: Result[]) =>
      results.map((each) => ('id' in each ? 'id' : each.errors.map(inOrder)))
    const compare = (how: string, results: Result[], stored: string[]) => {
      if (JSON.stringify([one.stored, told(singly)]) === JSON.stringify([stored, told(results)]))
        return
      const only = (own: string[], other: string[]) => own.filter((text) => !other.includes(text))
      outcome.differing.push({
        round,
        how,
        collection,
        locale,
        told: [told(singly), told(results)],
        singly: only(one.stored, stored),
        [how]: only(stored, one.stored),
      })
    }
    const isInOrder = async (results: Result[]) => {
      const { rows } = await database.query<{ id: string }>(
        `select id from ${collection.replace('-', '_')} where id = any($1) order by created_at`,
        [idsIn(results)],
      )
      return JSON.stringify(rows.map(({ id }) => id)) === JSON.stringify(idsIn(results))
    }
    /** What `If-Match` is compared with later, read anew. */
    const areStatesTrue = async (results: Result[]) => {
      const ids = idsIn(results)
      const { config } = payload.collections[collection]
      const states = await readStates({ req: await requestIn(locale), collection: config, ids })
      const { rows } = await database.query<{ id: string; state: string }>(
        'select document_id as id, state from last_writers where document_id = any($1)',
        [ids],
      )
      return rows.length === ids.length && rows.every(({ id, state }) => states.get(id)?.state === state) // prettier-ignore
    }
    const bulk = await createEach(docs, { req: await requestIn(locale), collection, draft })
    if (!(await isInOrder(bulk))) outcome.differing.push({ round, order: idsIn(bulk) })
    if (!(await areStatesTrue(bulk))) outcome.differing.push({ round, states: idsIn(bulk) })
    const many = await storedBy(collection, bulk)
    compare('bulk', bulk, many.stored)
    const requests: PayloadRequest[] = []
    for (const row of docs) {
      const query = draft ? { draft: 'true' } : {}
      const data = structuredClone(row)
      const own = { data, query, routeParams: { collection }, headers: new Headers() }
      requests.push(Object.assign(await requestIn(locale), own))
    }
    const arrived = await createAtOnce(requests, collection)
    if (!(await areStatesTrue(arrived))) outcome.differing.push({ round, states: idsIn(arrived) })
    const atOnce = await storedBy(collection, arrived)
    compare('at once', arrived, atOnce.stored)
    if (atOnce.transactions === 1 && idsIn(arrived).length > 1)
      outcome.atOnceInGroups += idsIn(arrived).length
    outcome.documents += docs.length
    outcome.refused += docs.length - idsIn(bulk).length
    if (many.transactions === 1 && idsIn(bulk).length > 1) outcome.inGroups += idsIn(bulk).length
  }
  return outcome
}
