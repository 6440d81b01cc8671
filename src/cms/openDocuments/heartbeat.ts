import type { Pool, PoolClient } from 'pg'
import { subjectKey } from '../access/mayReach'
import { transaction } from '../../platform/database/transactions/transaction'
import { AppError } from '../../platform/errors'
import { describeRoom, type OpenDocument } from './describeRoom'
import { endLock, giveLock } from './giveLock'
import { answerSeconds, leaseSeconds } from './lease'
import { readRoom } from './readRoom'
import type { Room, Tab, Visit } from './visit'

const ownTab = ({ tabs }: Room, { tab }: Visit) => tabs.find((other) => other.tab === tab)

const firstAsker = ({ tabs, lock }: Room): Tab | undefined =>
  tabs
    .filter(({ askedAt, userId }) => askedAt && userId !== lock?.userId)
    .sort((one, other) => Number(one.askedAt) - Number(other.askedAt))[0]

const holderOf = ({ tabs, lock }: Room): Tab | undefined =>
  lock && tabs.find(({ holds, userId }) => holds && userId === lock.userId)

const lapsed = (column: string) => `${column} <= now() - interval '${leaseSeconds} s'`

const again = () => new AppError('conflict', 'Please open the document again.')

/** One at a time for a document, whatever replica they come to. */
const oneAtATime = (client: PoolClient, { subject }: Visit) =>
  client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `frontdesk:open:${subjectKey(subject)}`,
  ])

/** What has lapsed goes. Rows of other documents that are locked are skipped (`skip locked`). */
const sweep = async (client: PoolClient, { subject }: Visit) => {
  await client.query(`delete from open_documents where subject = $1 and ${lapsed('seen_at')}`, [
    subjectKey(subject),
  ])
  await client.query(
    `delete from open_documents where tab in (
       select tab from open_documents where ${lapsed('seen_at')} for update skip locked)`,
  )
  await client.query(
    `delete from payload_locked_documents where id in (
       select id from payload_locked_documents where ${lapsed('updated_at')} for update skip locked)`,
  )
}

const enter = async (client: PoolClient, visit: Visit) => {
  const { rowCount } = await client.query(
    `insert into open_documents (tab, user_id, subject) values ($1, $2, $3)
     on conflict (tab) do update set seen_at = now()
      where open_documents.user_id = $2 and open_documents.subject = $3`,
    [visit.tab, visit.userId, subjectKey(visit.subject)],
  )
  if (rowCount !== 1) throw again()
}

/** The row of a tab that is gone stays for a while: a sign of life that was on its way finds nothing to hold. */
const gone = 'gone'

const leave = async (client: PoolClient, visit: Visit) => {
  const room = await readRoom(client, visit.subject)
  const { rowCount } = await client.query(
    `insert into open_documents (tab, user_id, subject) values ($1, $2, '${gone}')
     on conflict (tab) do update
       set subject = '${gone}', seen_at = now(), holds = false, asked_at = null
      where open_documents.user_id = $2 and open_documents.subject in ($3, '${gone}')`,
    [visit.tab, visit.userId, subjectKey(visit.subject)],
  )
  if (rowCount !== 1) throw again()
  if (holderOf(room)?.tab !== visit.tab) return
  const next = firstAsker(room)
  if (next) await giveLock(client, { ...visit, ...next })
  else await endLock(client, visit.subject)
}

const set = (client: PoolClient, tab: string, change: string) =>
  client.query(`update open_documents set ${change} where tab = $1`, [tab])

/** Whether a free document becomes this tab's without a click. */
const takesFree = (own: Tab, { action }: Visit) =>
  !own.looksOn || own.askedAt !== null || ['edit', 'takeOver', 'ask'].includes(action)

const asHolder = async (client: PoolClient, visit: Visit, room: Room) => {
  const { action, subject } = visit
  await client.query('update payload_locked_documents set updated_at = now() where id = $1', [
    room.lock!.id,
  ])
  const asker = firstAsker(room)
  if (!asker || (action !== 'handOver' && action !== 'refuse')) return
  if (action === 'handOver') return giveLock(client, { subject, ...asker })
  await client.query(
    `update open_documents set asked_at = null, refused_at = now() where subject = $1 and asked_at is not null`,
    [subjectKey(subject)],
  )
}

const asAsker = async (client: PoolClient, visit: Visit, own: Tab) => {
  const { action, tab } = visit
  if (action === 'ask')
    await set(client, tab, 'asked_at = coalesce(asked_at, now()), refused_at = null')
  if (action === 'withdraw') await set(client, tab, 'asked_at = null')
  if (action !== 'takeOver') return
  if (own.askedSecondsAgo === null || own.askedSecondsAgo < answerSeconds)
    throw new AppError('conflict', 'Please ask first, and leave a moment for the answer.')
  await giveLock(client, visit)
}

const act = async (client: PoolClient, visit: Visit) => {
  const room = await readRoom(client, visit.subject)
  const own = ownTab(room, visit)
  if (!own || !visit.mayEdit) return
  const { lock } = room
  if (!lock) {
    if (takesFree(own, visit)) await giveLock(client, visit)
  } else if (lock.userId !== visit.userId) {
    if (!own.looksOn) await set(client, own.tab, 'looks_on = true')
    await asAsker(client, visit, own)
  } else if (!holderOf(room) || (visit.action === 'edit' && !own.holds)) {
    await giveLock(client, visit) // from a tab of the same person that is gone, or that they turn their back on
  } else if (own.holds) await asHolder(client, visit, room)
}

/** A sign of life that need not be written: most of them. */
const isNoNews = (room: Room, visit: Visit): boolean => {
  const own = ownTab(room, visit)
  if (visit.action !== 'stay' || !own || own.isDue) return false
  if (!visit.mayEdit) return true
  if (!room.lock) return !takesFree(own, visit)
  return room.lock.userId === visit.userId ? Boolean(holderOf(room)) : own.looksOn
}

/**
 * What an edit view does with the document that it has open: shows a sign of life, asks for it, hands it over, leaves.
 * @returns who has it and who is there
 */
export const heartbeat = async (pool: Pool, visit: Visit): Promise<OpenDocument> => {
  const seen = await readRoom(pool, visit.subject)
  if (isNoNews(seen, visit)) return describeRoom(seen, visit)
  return transaction(pool, async (client) => {
    await oneAtATime(client, visit)
    await sweep(client, visit)
    if (visit.action === 'leave') await leave(client, visit)
    else {
      await enter(client, visit)
      await act(client, visit)
    }
    return describeRoom(await readRoom(client, visit.subject), visit)
  })
}
