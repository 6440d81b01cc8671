import type { Payload } from 'payload'

/** Whether the collection `redirects` is ours: a project with another keeps it, and answers for it. */
export const hasOwnRedirects = ({ collections }: Pick<Payload, 'collections'>): boolean =>
  (collections as Partial<Payload['collections']>).redirects?.config.custom?.ours === 'redirects'

/** What leads on for good, and keeps the method (RFC 9110, 15.4.9). */
export const redirectStatus = 308
