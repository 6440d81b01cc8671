import type { Where } from 'payload'
import * as qs from 'qs-esm'

/** Addresses of the list of leads. */
export type LeadsList = (conditions?: Where[]) => string

/**
 * The list under these conditions, in the shape that its filter shows. An empty preset lets go of the one
 * that is chosen, which would bring its own conditions.
 */
export const leadsList =
  (adminRoute: string): LeadsList =>
  (conditions) => {
    const where = conditions && { or: [{ and: conditions }] }
    const query = qs.stringify({ where, preset: '' }, { addQueryPrefix: true })
    return `${adminRoute}/collections/leads${query}`
  }
