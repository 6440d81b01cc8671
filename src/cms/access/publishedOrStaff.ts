import type { Access, PayloadRequest, Where } from 'payload'
import { can, canSomewhere } from '../../platform/access/can'
import { sameForVisitors } from '../../platform/access/sameForVisitors'
import { refuseWrongKey } from '../../platform/access/keys/presentedKey'

const published: Where = {
  and: [{ _status: { equals: 'published' } }, { deletedAt: { exists: false } }],
}

/**
 * Whether the documents of this collection are what is asked for, and not what others name. In a project whose API does
 * not run our pipeline, nobody else holds a key to its collections (demandScope.ts).
 */
const isAskedFor = ({ payloadAPI, routeParams }: PayloadRequest, collection: string) =>
  payloadAPI === 'GraphQL' || (payloadAPI === 'REST' && routeParams?.collection === collection)

/**
 * Staff read everything, visitors what is published. `deletedAt` is spelled out because `trash=true`
 * has no access check of its own. A key for some collections sees published documents of others where they are named.
 */
export const publishedOrStaff = (collection: string): Access =>
  sameForVisitors<Access>(({ req }) => {
    const { user } = req
    refuseWrongKey(req)
    if (can(user, 'content:draft', collection)) return true
    const mayRead = isAskedFor(req, collection)
      ? can(user, 'content:read', collection)
      : canSomewhere(user, 'content:read')
    return mayRead && published
  })
