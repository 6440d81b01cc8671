import { answeredErrors } from '../../http/answer/answeredErrors'
import { ownTurn } from '../../platform/async/ownTurn'
import { sideBySide } from '../../platform/database/group/sideBySide'
import { isGroupable } from '../ready/groupable'
import { beginRow, bulkTurn, isOfAll, type Result } from './bulkRows'
import { createAsMember, type Creating, type Row } from './createRow'

/** More at once save few statements, and V8 has to keep all that they hold meanwhile (docs/decisions/bulk-writes.md). */
export const mostSideBySide = 25

/**
 * Creates documents side by side, in the request's transaction, so that what each needs of the database is asked and
 * stored for all of them together. Which one is to blame when that fails nobody knows.
 * @param isWhole whether they are all that the transaction writes
 * @returns nothing then, and when one failed of which something is stored: the transaction has to be rolled back
 */
export const createSideBySide = async (
  rows: Row[],
  creating: Creating,
  { isWhole }: { isWhole: boolean },
): Promise<Result[] | undefined> => {
  const { outcomes, isSound } = await sideBySide({
    req: creating.req,
    turn: () => ownTurn(bulkTurn),
    mayWait: isGroupable(creating.req.payload, creating.collection),
    isWhole,
    items: rows,
    begin: () => beginRow(creating),
    run: (row: Row, asMember) => createAsMember(row, creating, asMember),
    isOfAll: (error) => isOfAll(error, creating),
  })
  if (!isSound) return undefined
  const results: Result[] = []
  for (const one of outcomes) {
    if ('value' in one) results.push({ id: one.value })
    else {
      const { errors, status } = await answeredErrors(one.error, creating)
      if (status >= 500) return undefined
      results.push({ errors })
    }
  }
  return results
}
