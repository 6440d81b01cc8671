import type { PayloadRequest } from 'payload'
import { storeWith } from '../connections/beforeCommit'
import { createGroup, type GroupMember } from './group'
import { letWait } from './sentLater'

type AsMember = (own: PayloadRequest) => GroupMember

export type Outcome<T> = { value: T } | { error: unknown }

type SideBySide<In, T> = {
  /** In the transaction that all of them share. */
  req: PayloadRequest
  turn: () => Promise<void>
  /** Whether its documents have hooks of ours alone. */
  mayWait: boolean
  /** Whether nothing else is done in the transaction. */
  isWhole: boolean
  items: readonly In[]
  /** Waited for before each begins. What it throws is everybody's. */
  begin: () => Promise<void>
  /** Begins one, for a request of its own. */
  run: (item: In, asMember: AsMember) => { member: GroupMember; work: Promise<T> }
  /** Whether a failure is no item's own. */
  isOfAll: (error: unknown) => boolean
}

/**
 * A failure that is one document's own is found when each is created by itself. One of ours would come each time, at
 * twice the work, and is in the log.
 * @throws what each by itself would fail with as well
 */
const isStoredBy = async (
  finish: () => Promise<void>,
  { req, isOfAll }: Pick<SideBySide<unknown, unknown>, 'req' | 'isOfAll'>,
): Promise<boolean> => {
  try {
    await finish()
    return true
  } catch (error) {
    if (isOfAll(error)) throw error
    req.payload.logger.warn({
      err: error,
      msg: 'Documents are not stored together, but each by itself',
    })
    return false
  }
}

/**
 * Runs what creates documents side by side, as members of one group.
 * @returns what became of each, and whether that is what each by itself would have come to: if not, the transaction has to
 * be rolled back
 */
export const sideBySide = async <In, T>(
  given: SideBySide<In, T>,
): Promise<{ outcomes: Outcome<T>[]; isSound: boolean }> => {
  const { req, items, begin, run, isOfAll, mayWait, isWhole } = given
  const group = createGroup(given)
  const transaction = await req.transactionID
  if (!transaction) throw new Error('A group of documents has no transaction')
  const id = String(transaction)
  const stopWaiting = mayWait ? letWait(id, group) : () => undefined
  const outcomes: Outcome<T>[] = []
  let isSound = true
  const runOne = (item: In, at: number) =>
    group.join(async (asMember) => {
      const { member, work } = run(item, asMember)
      outcomes[at] = await work.then(
        (value) => ({ value }),
        (error: unknown) => {
          if (member.hasWritten || isOfAll(error)) isSound = false
          return { error }
        },
      )
    })
  const under: Promise<void>[] = []
  // Itself a member: nobody is answered before all have begun.
  const begun = group.join(async () => {
    for (const [at, item] of items.entries()) {
      await begin()
      under.push(runOne(item, at))
    }
  })
  const [beginning] = await Promise.allSettled([begun])
  await Promise.all(under)
  stopWaiting()
  if (beginning.status === 'rejected') throw beginning.reason
  const { areContended, areDisputed } = group.claims
  const hasFailures = outcomes.some((one) => 'error' in one)
  const isAsAlone = isSound && !areDisputed && !(areContended && hasFailures)
  const finish = () => (mayWait && isWhole ? storeWith(id, group.flush) : group.flush())
  const isStored = isAsAlone && (await isStoredBy(finish, { req, isOfAll }))
  return { outcomes, isSound: isStored }
}
