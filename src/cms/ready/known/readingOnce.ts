import {
  deepCopyObjectSimple,
  type FindArgs,
  type PaginatedDocs,
  type Payload,
  type SanitizedCollectionConfig,
  type Where,
} from 'payload'
import { foundAmong, type MadeDocument } from './foundAmong'

/** Fields that are the same in every language; `_status` is not where a project has one for each (`localizeStatus`). */
const shared = ['id', '_status', 'deletedAt']

const isOfAllLanguages = (where: Where = {}): boolean =>
  Object.entries(where).every(([key, value]) => {
    if (key.toLowerCase() === 'and' || key.toLowerCase() === 'or')
      return (value as Where[]).every(isOfAllLanguages)
    return shared.includes(key)
  })

/** Whether each language has a `_status` of its own. */
export const hasOwnStatuses = ({ versions }: Pick<SanitizedCollectionConfig, 'versions'>) =>
  typeof versions?.drafts === 'object' && versions.drafts.localizeStatus === true

const inOnePage = (docs: MadeDocument[]): PaginatedDocs => ({
  docs: docs as never,
  totalDocs: docs.length,
  limit: docs.length,
  totalPages: 1,
  page: 1,
  pagingCounter: 1,
  hasPrevPage: false,
  hasNextPage: false,
  prevPage: null,
  nextPage: null,
})

const nothingMade: ReadonlyMap<string, MadeDocument> = new Map()

/**
 * Payload’s database, which answers the same question once: a document comes with all of its languages, whichever is
 * asked for. For reads that follow each other within a transaction that writes nothing meanwhile.
 * @param made documents that need not be asked for at all, by id
 */
export const readingOnce = (payload: Payload, made = nothingMade): Payload => {
  const known = new Map<string, Promise<PaginatedDocs>>()
  const find = async (args: FindArgs): Promise<PaginatedDocs> => {
    if (!isOfAllLanguages(args.where)) return payload.db.find(args)
    const { req: _req, locale, ...asked } = args
    const config = payload.collections[args.collection]?.config
    const isOfLocale = config !== undefined && hasOwnStatuses(config)
    const isWhole = !args.select && Object.keys(args.joins || {}).length === 0 && !isOfLocale
    const among = isWhole ? foundAmong(args.where, made) : undefined
    if (among) return inOnePage(deepCopyObjectSimple(among))
    const key = JSON.stringify([asked, isOfLocale && locale])
    const found = known.get(key) ?? payload.db.find(args)
    known.set(key, found)
    return deepCopyObjectSimple(await found) // what reads it changes it
  }
  const db = Object.create(payload.db, { find: { value: find } }) as Payload['db']
  return Object.create(payload, { db: { value: db } }) as Payload
}
