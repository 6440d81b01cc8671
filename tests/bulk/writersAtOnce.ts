import { createLocalReq, type PayloadRequest } from 'payload'
import { inRequest } from '../../src/platform/requestContext'
import type { Opened } from '../ready/site'
import { createAtOnce } from './compareBulk'

/**
 * What is noted of each of several documents that arrive together, each by another person's request, one of which a rule
 * refuses.
 */
export const notedAtOnce = async ({ payload, database }: Opened) => {
  const people: string[] = []
  const requests: { requestId: string; req: PayloadRequest }[] = []
  for (const [at, kind] of ['article', 'nonsense', 'guide', 'news'].entries()) {
    const data = { email: `at-once-${at}@example.com`, password: 'A-long-passphrase-4711', name: `Writer ${at}`, role: 'admin' } // prettier-ignore
    const made = await payload.create({ collection: 'users', data, overrideAccess: true }) // prettier-ignore
    const user = { ...made, collection: 'users' as const }
    people.push(made.id)
    const req = await createLocalReq({ user, locale: 'en' }, payload)
    const own = { data: { title: `At once ${at}`, kind, _status: 'published' }, query: {}, headers: new Headers() } // prettier-ignore
    const asked = { payloadAPI: 'REST' as const, routeParams: { collection: 'content' }, ...own }
    requests.push({ requestId: `at-once-${at}`, req: Object.assign(req, asked) })
  }
  const results = await Promise.all(
    requests.map(({ req, requestId }) =>
      inRequest({ requestId, client: '', isHead: false }, () => createAtOnce([req], 'content')),
    ),
  )
  const ids = results.flat().flatMap((one) => ('id' in one ? [one.id] : []))
  const { rows } = await database.query<Record<string, unknown>>(
    `select d.slug, d.xmin::text as transaction, w.user_id as writer, w.state, a.actor_id as actor, a.request_id as request
       from content d join last_writers w on w.document_id = d.id join audit_log a on a.target_id = d.id::text
      where d.id = any($1) order by d.created_at`,
    [ids],
  )
  const tags = requests.flatMap(({ req }) => req.responseHeaders?.get('etag') ?? [])
  await database.query('delete from content where id = any($1)', [ids])
  const transactions = new Set(rows.map(({ transaction }) => transaction)).size
  const noted = rows.map(({ transaction: _, state, ...row }) => ({ ...row, tag: `"${String(state)}"` })) // prettier-ignore
  return { people, tags, transactions, noted, refused: results.flat().map((one) => 'errors' in one) } // prettier-ignore
}
