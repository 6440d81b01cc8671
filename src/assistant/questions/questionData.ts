import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { uuids } from '../../platform/database/uuids'
import type { Erasing } from '../../platform/privacy/personalData'
import { removeLines, removePins } from '../../search/engine'
import { isNearDuplicate } from '../local/choose/isNearDuplicate'
import { removeBegun } from './beginAnswer'
import { shownBeginning } from './maskContact'

type Row = { question: string; asked_at: Date; is_pinned: boolean }

/** What one visitor asked in these conversations, and nobody else in the same words. */
const questionsOf = async (req: PayloadRequest, conversations: string[]): Promise<Row[]> => {
  const connection = await connectionOf(req)
  const bare = (column: string) =>
    sql.raw(`trim(lower(regexp_replace(${column}, '[^[:alnum:]]+', ' ', 'g')))`)
  const { rows } = await connection.execute(sql`
    select e.question, e.asked_at, coalesce(e.settled_as = 'pin', false) as is_pinned
      from chat_exchanges e
     where e.conversation_id = any(${uuids(conversations)})
       and not exists (
         select from chat_exchanges o
          where o.conversation_id <> all(${uuids(conversations)})
            and ${bare('o.question')} = ${bare('e.question')})`)
  return rows as Row[]
}

/** So much of all words in both, for a word of seven was changed; in a part that is shorter there is nothing of who asked. */
const least = { shared: 0.7, letters: 60 }

/** Whether words that an editor wrote are a question's: as they were copied, or a word was changed. */
const isCopy = (words: string, question: string): boolean =>
  words.length >= Math.min(least.letters, question.length / 2) &&
  isNearDuplicate(words, question, least.shared)

/** Rights are asked where somebody may erase: editors' words go whoever may change them. */
const asSystem = (req: PayloadRequest): PayloadRequest =>
  new Proxy(req, { get: (target, key) => (key === 'user' ? null : Reflect.get(target, key)) })

/**
 * What editors made of a visitor's words with one click goes with them: lines that pages are also asked as, searches that
 * pages are pinned for, and drafts that were never published.
 */
const eraseCopies = async (req: PayloadRequest, conversations: string[]) => {
  const asked = await questionsOf(req, conversations)
  if (asked.length === 0) return
  const shown = asked.map((row) => ({ ...row, text: shownBeginning(row.question) }))
  const system = asSystem(req)
  const isTheirs = ({ text, createdAt }: { text: string; createdAt: string }) =>
    shown.some((row) => new Date(createdAt) >= new Date(row.asked_at) && isCopy(text, row.text))
  const since = new Date(Math.min(...asked.map(({ asked_at }) => new Date(asked_at).getTime())))
  await removeLines(system, { since, isGone: isTheirs })
  await removeBegun(system, { since, isGone: isTheirs })
  const pinned = shown.filter(({ is_pinned }) => is_pinned)
  if (pinned.length === 0) return
  await removePins(system, (query) => pinned.some(({ text }) => isCopy(query, text)))
}

/** Before their conversations are: what is asked is read there. Retention leaves copies, which are the website's by then. */
const erase = async ({ req, connection, person: { leadIds } }: Erasing) => {
  if (!req) return
  const { rows } = await connection.execute(sql`
    select id from conversations where lead_id = any(${uuids(leadIds)})`)
  const ids = rows.map(({ id }) => String(id))
  if (ids.length > 0) await eraseCopies(req, ids)
}

/** Also where one conversation is deleted. */
export const eraseCopiesWithIt: CollectionBeforeDeleteHook = ({ id, req }) =>
  eraseCopies(req, [String(id)])

/** What is kept of visitors' questions beside their conversations. */
export const questionData = { erase }
