import type { FindArgs, PaginatedDocs, Payload, Where } from 'payload'

/** Fields that are the same in every language; `_status` is not where a project has one for each (`localizeStatus`). */
const shared = ['id', '_status', 'deletedAt']

const isOfAllLanguages = (where: Where = {}): boolean =>
  Object.entries(where).every(([key, value]) => {
    if (key.toLowerCase() === 'and' || key.toLowerCase() === 'or')
      return (value as Where[]).every(isOfAllLanguages)
    return shared.includes(key)
  })

const hasOwnStatuses = ({ collections }: Payload, { collection }: FindArgs): boolean => {
  const { drafts } = collections[collection]?.config.versions ?? {}
  return typeof drafts === 'object' && drafts.localizeStatus === true
}

/**
 * Payload’s database, which answers the same question once: a document comes with all of its languages, whichever is
 * asked for. For reads that follow each other within a transaction that writes nothing meanwhile.
 */
export const readingOnce = (payload: Payload): Payload => {
  const known = new Map<string, Promise<PaginatedDocs>>()
  const find = async (args: FindArgs): Promise<PaginatedDocs> => {
    if (!isOfAllLanguages(args.where)) return payload.db.find(args)
    const { req: _req, locale, ...asked } = args
    const key = JSON.stringify([asked, hasOwnStatuses(payload, args) && locale])
    const found = known.get(key) ?? payload.db.find(args)
    known.set(key, found)
    return structuredClone(await found) // what reads it changes it
  }
  const db = Object.create(payload.db, { find: { value: find } }) as Payload['db']
  return Object.create(payload, { db: { value: db } }) as Payload
}
