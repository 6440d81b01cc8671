import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import type { Random } from '../../fuzz/random'
import { loggedIn, visitor, type Client } from '../server/client'
import type { TestServer } from '../server/testServer'
import { addressOf, collections, kinds, type Collection, type Document } from './publicAddresses'

type Options = {
  random: Random
  databaseUrl: string
  /** They keep answers. */
  replicas: TestServer[]
  /** It keeps none: what it says is so. */
  control: TestServer
  /** Whether partners show the case studies that name them. */
  hasJoins?: boolean
}

const textOf = (text: string) => ({ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }) // prettier-ignore
const body = (text: string) => ({
  root: { type: 'root', version: 1, format: '', indent: 0, direction: 'ltr', children: [{ type: 'paragraph', version: 1, children: [textOf(text)] }] }, // prettier-ignore
})

const photo = async () => {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
  return new Blob([new Uint8Array(await drawn.png().toBuffer())], { type: 'image/png' })
}

/**
 * Writes at random at several replicas, one after the other, and reads after each what had been in their memory: the
 * replica that took the write must tell what is so at once, the others within a second of its answer.
 */
export const staleAnswers = async ({
  random,
  databaseUrl,
  replicas,
  control,
  hasJoins = false,
}: Options) => {
  const documents: Document[] = []
  const pictures: string[] = []
  const said = { writes: 0, refused: 0, compared: 0, fromMemory: 0, slowestMs: 0 }
  const stale: string[] = []
  let number = 0
  const name = () => `${random.pick(['Alpha', 'Beta'])} ${++number}`
  const admins = await Promise.all(replicas.map(({ url }) => loggedIn(url)))
  const sql = new pg.Client({ connectionString: databaseUrl })
  sql.on('error', () => undefined) // the statement under way says it
  await sql.connect()

  const related = (collection: Collection) => {
    const some = random.shuffled(documents).slice(0, 2)
    if (collection === 'content')
      return { related: some.map((one) => ({ relationTo: one.collection, value: one.id })) }
    const partners = some.filter((one) => one.collection === 'partners').map(({ id }) => id)
    return collection === 'case-studies' ? { partners } : {}
  }
  const required = (collection: Collection) =>
    collection === 'events' ? { startsAt: '2027-05-01T09:00:00.000Z', startsAt_tz: 'Europe/Berlin' } : {} // prettier-ignore

  type Write = (ask: Client, one: Document) => Promise<{ status: number; text: string } | undefined>
  const patch =
    (data: (one: Document) => object, query = ''): Write =>
    (ask, one) =>
      ask('PATCH', `/api/${one.collection}/${one.id}${query}`, { json: data(one) })

  const create: Write = async (ask) => {
    const collection = random.pick(collections)
    const _status = random.chance(0.7) ? 'published' : 'draft'
    const own = { ...related(collection), ...required(collection) }
    const json = { title: name(), _status, tags: [random.pick(['x', 'y'])], ...own }
    const answer = await ask('POST', `/api/${collection}`, { json })
    const doc = (answer.body as { doc?: Document } | undefined)?.doc
    if (doc) documents.push({ collection, id: doc.id, slug: doc.slug })
    return answer
  }
  const createPicture: Write = async (ask) => {
    const body = new FormData()
    body.set('_payload', JSON.stringify({ alt: name() }))
    body.set('file', await photo(), `p${++number}.png`)
    const answer = await ask('POST', '/api/media', { body })
    const doc = (answer.body as { doc?: { id: string } } | undefined)?.doc
    if (doc) pictures.push(doc.id)
    return answer
  }
  const renamePicture: Write = (ask) =>
    ask('PATCH', `/api/media/${random.pick(pictures)}`, { json: { alt: name() } })
  const removePicture: Write = async (ask) => {
    if (pictures.length < 5) return createPicture(ask, documents[0]!)
    return ask('DELETE', `/api/media/${pictures.shift()}`)
  }
  const remove: Write = async (ask, one) => {
    if (documents.length < 30) return undefined
    documents.splice(documents.indexOf(one), 1)
    return ask('DELETE', `/api/${one.collection}/${one.id}`)
  }
  const rename: Write = async (ask, one) => {
    const slug = `${random.pick(['a', 'b'])}-${++number}`
    const answer = await patch(() => ({ slug }))(ask, one)
    if (answer?.status === 200) one.slug = slug
    return answer
  }
  const bulk: Write = (ask, { collection }) => {
    const ids = documents.filter((one) => one.collection === collection).slice(-3)
    const where = ids.map(({ id }, at) => `where[id][in][${at}]=${id}`).join('&')
    return ask('PATCH', `/api/${collection}?${where}`, { json: { summary: name() } })
  }
  const site: Write = (ask) => ask('POST', '/api/globals/site', { json: { name: name() } })
  /** No hook hears of it: only the log tells, so that no replica has it as its own write. */
  const bySql: Write = async (_, { collection, id }) => {
    const table = collection.replaceAll('-', '_')
    const set = random.pick([
      `slug = slug || '${++number}'`,
      'updated_at = now()',
      `_status = 'draft'`,
    ])
    await sql.query(`update ${table} set ${set} where id = $1`, [id])
    return undefined
  }
  const writes: [number, Write][] = [
    [4, patch(() => ({ title: name() }))],
    [2, patch(() => ({ title: name() }), '?locale=de')],
    [3, patch(() => ({ summary: name() }))],
    [2, patch(() => ({ tags: [random.pick(['x', 'y'])] }))],
    [2, patch(({ collection }) => related(collection))],
    [2, patch(({ collection }) => (collection === 'content' ? { kind: random.pick(kinds), body: body(name()) } : { seo: { noIndex: random.chance(0.5) } }))], // prettier-ignore
    [2, patch(({ collection }) => (collection === 'partners' ? { tier: random.pick(['gold', 'silver']), order: ++number } : { seo: { noIndex: random.chance(0.5) } }))], // prettier-ignore
    [2, patch(() => ({ title: name() }), '?draft=true')],
    [3, patch(() => ({ _status: 'published', deletedAt: null }), '?trash=true')],
    [2, patch(() => ({ _status: 'draft' }))],
    [1, patch(() => ({ deletedAt: new Date().toISOString() }))],
    [2, patch(() => ({ heroImage: random.pick([...pictures, null]) }))],
    [1, renamePicture],
    [1, removePicture],
    [2, rename],
    [2, create],
    [1, remove],
    [1, bulk],
    [1, site],
    [1, bySql],
  ]
  const weighted = writes.flatMap(([weight, write]) => Array.from({ length: weight }, () => write))

  const read = async ({ url }: TestServer, address: string) => {
    const { status, text, body, headers } = await visitor(url)('GET', address)
    if (headers.get('cache-status')?.includes('hit')) said.fromMemory += 1
    if (status !== 200) return `${status}`
    // Payload runs the hooks of a global's fields side by side: they are there in the order in which they ended.
    return address.startsWith('/api/globals')
      ? JSON.stringify(
          Object.entries(body as object).sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : text
  }
  /** What is so, for sure: this replica too learns of some things within a second. */
  const differenceFrom = async (address: string, seen: string) => {
    if ((await read(control, address)) === seen) return undefined
    await wait(500)
    const so = await read(control, address)
    if (so === seen) return undefined
    const at = [...so].findIndex((letter, place) => letter !== seen[place])
    return `…${seen.slice(Math.max(0, at - 60), at + 60)}… is …${so.slice(Math.max(0, at - 60), at + 60)}…`
  }

  const isOldAtOnce = async (replica: TestServer, address: string) => {
    said.compared += 1
    return differenceFrom(address, await read(replica, address))
  }
  const isOldAfterASecond = async (replica: TestServer, address: string, answeredAt: number) => {
    for (;;) {
      const after = performance.now() - answeredAt
      said.compared += 1
      const seen = await read(replica, address)
      if (seen === (await read(control, address))) return undefined
      if (after >= 1000) return differenceFrom(address, seen)
      said.slowestMs = Math.max(said.slowestMs, after)
    }
  }

  const step = async () => {
    const at = random.pick(replicas.map((_, index) => index))
    const write = random.pick(weighted)
    const one = random.pick(documents)
    const addresses = [
      `/api/${one.collection}/${one.id}`,
      ...Array.from({ length: 7 }, () => addressOf(random, documents, { hasJoins })),
    ]
    for (const replica of replicas)
      await Promise.all(addresses.map((address) => read(replica, address)))
    const answer = await write(admins[at]!, one)
    const answeredAt = performance.now()
    if (answer && answer.status >= 500) throw new Error(`${answer.status} ${answer.text}`)
    if (answer && answer.status >= 400) said.refused += 1
    said.writes += 1
    // The replica that took it; SQL was taken by none.
    await Promise.all(
      replicas.flatMap((replica, index) =>
        addresses.map(async (address) => {
          const isOld = index === at && answer ? isOldAtOnce : isOldAfterASecond
          const difference = await isOld(replica, address, answeredAt)
          if (difference)
            stale.push(
              `${said.writes} ${write.name} at ${at}, read at ${index}: ${address}: ${difference}`,
            )
        }),
      ),
    )
  }

  return {
    run: async (steps: number) => {
      await site(admins[0]!, documents[0]!) // until then its times are those of the answer
      while (pictures.length < 6) await createPicture(admins[0]!, documents[0]!)
      while (documents.length < 40) await create(admins[0]!, documents[0]!)
      for (let done = 0; done < steps && stale.length < 5; done++) await step()
      return { ...said, stale }
    },
    stop: () => sql.end(),
  }
}
