import { createLocalReq, type PayloadRequest } from 'payload'
import { createAll, createEach } from '../../src/cms/bulk/createRows'
import type { Result } from '../../src/cms/bulk/bulkRows'
import { createAtOnce } from './compareBulk'
import type { Opened } from '../ready/site'

/**
 * What comes of documents whose bodies bring an id: one in a request of its own, then several in bulk, each by itself and
 * all or nothing.
 */
export const createWithIds = async ({ payload, database }: Opened, given: unknown[]) => {
  const email = 'ids@example.com'
  const data = { email, password: 'A-long-passphrase-4711', name: 'I', role: 'admin' } as const
  const made = await payload.create({ collection: 'users', data, overrideAccess: true }) // the test's own
  const user = { ...made, collection: 'users' as const }
  const request = async (more: object = {}): Promise<PayloadRequest> =>
    Object.assign(await createLocalReq({ user, locale: 'en' }, payload), { payloadAPI: 'REST', ...more }) // prettier-ignore
  const bodies = (name: string) =>
    given.map((id, at) => ({ id, title: `Brings an id, ${name} ${at}`, kind: 'article' }))
  const single: Result[] = []
  for (const body of bodies('alone')) {
    const asked = { data: body, query: {}, routeParams: { collection: 'content' }, headers: new Headers() } // prettier-ignore
    single.push(...(await createAtOnce([await request(asked)], 'content')))
  }
  const creating = async () => ({ req: await request(), collection: 'content', draft: false })
  const each = await createEach(bodies('each'), await creating())
  const all = await createAll(bodies('all'), await creating())
  const ids = [single, each, all].map((results) => results.flatMap((one) => ('id' in one ? [one.id] : []))) // prettier-ignore
  await database.query('delete from content where id = any($1)', [ids.flat()])
  await payload.delete({ collection: 'users', id: made.id, overrideAccess: true }) // the test's own
  return ids
}
