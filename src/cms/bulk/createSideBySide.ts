import { answeredErrors } from '../../http/answer/answeredErrors'
import { createGroup } from '../../platform/database/group/group'
import { ownTurn } from '../../platform/async/ownTurn'
import { beginRow, bulkTurn, isOfAll, type Result } from './bulkRows'
import { createAsMember, type Creating, type Row } from './createRow'

/** More at once save little, and are held in memory together. */
export const mostSideBySide = 50

type Created = { id: string } | { error: unknown }

type Group = ReturnType<typeof createGroup>

const failed = (one: Created) => 'error' in one

/** @returns what became of each, and whether that is what each by itself would have come to */
const createMembers = async (rows: Row[], creating: Creating, group: Group) => {
  const created: Created[] = []
  let isSound = true
  const createOne = (row: Row, at: number) =>
    group.join(async (asMember) => {
      const { member, created: creation } = createAsMember(row, creating, asMember)
      created[at] = await creation.then(
        (id) => ({ id }),
        (error: unknown) => {
          if (member.hasWritten || isOfAll(error, creating)) isSound = false
          return { error }
        },
      )
    })
  const under: Promise<void>[] = []
  // Itself a member: nobody is answered before all have begun.
  const begun = group.join(async () => {
    for (const [at, row] of rows.entries()) {
      await beginRow(creating)
      under.push(createOne(row, at))
    }
  })
  const [beginning] = await Promise.allSettled([begun])
  await Promise.all(under)
  if (beginning.status === 'rejected') throw beginning.reason
  const { areContended, areDisputed } = group.claims
  const isInOrder = !areDisputed && !(areContended && created.some(failed))
  return { created, isSound: isSound && isInOrder }
}

/**
 * Creates documents side by side, in the request's transaction, so that what each needs of the database is asked and
 * stored for all of them together. Which one is to blame when that fails nobody knows.
 * @returns nothing then, and when one failed of which something is stored: the transaction has to be rolled back
 */
export const createSideBySide = async (
  rows: Row[],
  creating: Creating,
): Promise<Result[] | undefined> => {
  const group = createGroup({ req: creating.req, turn: () => ownTurn(bulkTurn) })
  const { created, isSound } = await createMembers(rows, creating, group)
  if (!isSound) return undefined
  const results: Result[] = []
  for (const one of created) {
    if ('id' in one) results.push(one)
    else {
      const { errors, status } = await answeredErrors(one.error, creating)
      if (status >= 500) return undefined
      results.push({ errors })
    }
  }
  return results
}
