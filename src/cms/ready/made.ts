import type { PayloadRequest } from 'payload'
import { memberOf } from '../../platform/database/group/group'
import { isGroupable } from './groupable'
import type { MadeDocument } from './known/foundAmong'

export type { MadeDocument }

/**
 * A document that this transaction has made, and nothing has changed since: it need not be read again. Known only in a
 * group, and where no hook but ours, which change nothing past Payload, has seen it.
 */
export const madeBy = (
  req: PayloadRequest,
  { collection, id }: { collection: string; id: string },
): MadeDocument | undefined =>
  isGroupable(req.payload, collection) ? memberOf(req)?.made.get(`${collection}/${id}`) : undefined

type Item = { id: string; made?: MadeDocument }

/** By id. */
export const madeAmong = (items: readonly Item[]): ReadonlyMap<string, MadeDocument> =>
  new Map(items.flatMap(({ id, made }) => (made ? [[id, made] as const] : [])))
