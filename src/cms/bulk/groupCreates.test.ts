import { expect, it } from '@jest/globals'
import type { Payload, PayloadRequest, SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import { groupCreates } from './groupCreates'

const turn = () => new Promise((resolve) => setImmediate(resolve))

type Site = {
  /** Of the transaction of a group. */
  begin: () => Promise<string>
  create: (at: number) => Promise<unknown>
}

/** @returns what creates a document over REST */
const siteWith = ({ begin, create }: Site) => {
  const handler = async ({ data }: PayloadRequest) => {
    await create((data as { at: number }).at)
    return Response.json({})
  }
  const collection = { slug: 'pages', fields: [], custom: { public: true }, endpoints: [{ path: '/', method: 'post', handler }] } // prettier-ignore
  const config = {
    collections: [collection],
    i18n: { fallbackLanguage: 'en', translations: {} },
  } as unknown as SanitizedConfig
  groupCreates(config)
  const payload = {
    config,
    collections: { pages: { config: collection } },
    db: { beginTransaction: begin },
  } as unknown as Payload
  const [endpoint] = (collection as unknown as SanitizedCollectionConfig).endpoints || []
  return async (at: number) =>
    endpoint?.handler({ payload, data: { at }, context: {} } as unknown as PayloadRequest)
}

it('creates one after the other, as they came, where the group’s transaction can’t begin', async () => {
  const log: string[] = []
  const post = siteWith({
    begin: () => Promise.reject(new Error('no connection is free')),
    create: async (at) => {
      log.push(`begin ${at}`)
      await turn()
      log.push(`end ${at}`)
    },
  })
  await Promise.all([1, 2, 3].map(post))
  expect(log).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3'])
})

it('lets no more than 200 wait for company: the next is created at once', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const created: number[] = []
  const post = siteWith({
    begin: () => held.then(() => Promise.reject(new Error('no connection is free'))),
    create: (at) => Promise.resolve(created.push(at)),
  })
  const all = Array.from({ length: 203 }, (_, at) => post(at))
  await Promise.all(all.slice(200))
  expect(created).toEqual([200, 201, 202])
  release()
  await Promise.all(all)
  expect(created).toHaveLength(203)
})
