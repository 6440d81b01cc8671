import type { Where } from 'payload'
import * as qs from 'qs-esm'

/** Addresses of a collection's list, all of it or under conditions. */
export type ListAddress = (conditions?: Where[]) => string

/**
 * The list under these conditions, in the shape that its filter shows. An empty preset lets go of the one
 * that is chosen, which would bring its own conditions.
 */
export const listAddress =
  ({ adminRoute, collection }: { adminRoute: string; collection: string }): ListAddress =>
  (conditions) => {
    const where = conditions && { or: [{ and: conditions }] }
    const query = qs.stringify({ where, preset: '' }, { addQueryPrefix: true })
    return `${adminRoute}/collections/${collection}${query}`
  }
