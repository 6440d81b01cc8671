import { setTimeout as wait } from 'node:timers/promises'
import { randomOf } from '../../fuzz/random'
import type { TestDatabase } from '../database/testDatabase'
import { until, type TestServer } from '../server/testServer'
import { follower, streamFollower } from './followers'
import { publishedSet, sorted } from './publishedSet'
import { randomWriter } from './randomWrites'

type Options = {
  database: TestDatabase
  /** Two or more. One is killed each time; `start` makes another. */
  servers: TestServer[]
  start?: () => Promise<TestServer>
  seed: number
  writes: number
  kills: number
}

const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'frontdesk-changes'`

/**
 * Writes at random over several replicas while one after the other is killed and connections are cut, and follows by
 * pages and by streams meanwhile.
 */
export const followWhileWriting = async (options: Options) => {
  const { database, servers, start, seed, writes, kills } = options
  const random = randomOf(seed, 'changes')
  let asked = 0
  const somewhere = () => servers[asked++ % servers.length]!.url
  const writer = randomWriter({ random, databaseUrl: database.url, somewhere })
  const pages = [follower(somewhere)]
  const streams = [streamFollower(somewhere), streamFollower(somewhere)]
  const all = [...pages, ...streams]

  const chunk = Math.ceil(writes / (kills + 1))
  let cuts = 0
  for (let round = 0; round <= kills; round++) {
    const writing = writer.write(chunk, 8)
    const noise = (async () => {
      await wait(200)
      for (const stream of streams) stream.cut()
      await database.query(cutAll)
      cuts += 1
      if (round === kills) return
      await wait(300)
      const [killed] = servers.splice(round % servers.length, 1)
      await killed?.kill9()
      if (start) servers.push(await start())
    })()
    await Promise.all([writing, noise])
  }

  const wanted = async () => JSON.stringify(sorted(await publishedSet(database)))
  const heard = (one: (typeof all)[number]) => JSON.stringify(sorted(one.published))
  const target = await wanted()
  await until('all to know the same', () => all.every((one) => heard(one) === target), 30).catch(
    () => undefined, // what differs is said by whoever asked
  )
  return {
    writer,
    pages,
    streams,
    wanted: sorted(await publishedSet(database)),
    followed: all.map(({ published }) => sorted(published)),
    said: {
      ...writer.outcomes,
      cuts,
      published: (await publishedSet(database)).size,
      changes: all.map(({ count }) => count()),
      connections: streams.map(({ connections }) => connections()),
    },
    stop: () => Promise.all(all.map(({ stop }) => stop())),
  }
}

type Ran = Awaited<ReturnType<typeof followWhileWriting>>

/** How long after a write’s answer a stream hears of it while a transaction elsewhere says nothing, in ms. */
export const slowestWhileIdle = async (
  { writer, streams }: Ran,
  times: number,
): Promise<number> => {
  const stream = streams[0]!
  const published = writer.documents.filter(({ collection, id }) =>
    stream.published.has(`${collection}/${id}`),
  )
  const [held, ...others] = published
  const end = await writer.idle(held!)
  let slowest = 0
  try {
    for (let time = 0; time < times; time++) {
      const one = others[time % others.length]!
      const heardAt = () => stream.heardAt.get(`${one.collection}/${one.id}`) ?? 0
      const before = heardAt()
      await writer.touch(one)
      const answeredAt = performance.now()
      await until('it to be heard of', () => heardAt() > before)
      slowest = Math.max(slowest, heardAt() - answeredAt)
      await wait(20)
    }
  } finally {
    await end()
  }
  return slowest
}
