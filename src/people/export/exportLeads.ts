import type { Payload, PayloadRequest } from 'payload'
import type { Client } from 'pg'
import Cursor from 'pg-cursor'
import { people } from '../../platform/access/people'
import { openConnection } from '../../platform/database/connections/openConnection'
import { AppError } from '../../platform/errors'
import { logger, noteLogged } from '../../platform/logging'
import { shareOf } from '../../platform/processes/siblings'
import { shared } from '../../platform/shared'
import { csvHead, csvLines } from './leadCsv'
import { binder, leadCondition, type LeadFilter } from '../leads/list/leadFilter'
import { leadOrder, type LeadSort } from '../leads/list/leadOrder'
import { leadColumns, type LeadRow } from '../leads/list/leadRow'
import { noteListExport } from './noteListExport'

const batch = 100
const mostAtOnce = 4

const state = shared('leadExports', () => ({ running: 0 }))

const busy = () =>
  new AppError(
    'unavailable',
    'Other exports are still running. Please try again in half a minute.',
    { headers: { 'Retry-After': '30' } },
  )

type Export = {
  payload: Payload
  /** Who takes it along. */
  user: PayloadRequest['user']
  filter: LeadFilter
  sort: LeadSort[]
  /** After this time without being read it breaks off. @default 60,000 */
  stalledMs?: number
}

const statementFor = ({ filter, sort }: Export) => {
  const values: unknown[] = []
  const where = leadCondition(filter, binder(values))
  const text = `select ${leadColumns} from leads l left join ${people().rows} u on u.id = l.owner_id
    where ${where} order by ${leadOrder({ sort })}`
  return { text, values }
}

type Reader = { read: () => Promise<LeadRow[]>; close: () => Promise<void> }

/** @throws AppError 503 while too many exports run */
const openReader = async (wanted: Export): Promise<Reader> => {
  if (state.running >= shareOf(mostAtOnce)) throw busy()
  state.running += 1
  let client: Client | undefined
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    state.running -= 1
    await client?.end().catch(() => undefined) // it may be gone already
  }
  try {
    const { payload } = wanted
    client = await openConnection({ payload, applicationName: 'frontdesk-export' })
    const { text, values } = statementFor(wanted)
    // One statement sees one state.
    const cursor = client.query(new Cursor<LeadRow>(text, values))
    return { read: () => cursor.read(batch), close }
  } catch (error) {
    await close()
    throw error
  }
}

const begin = async ({ payload, user, filter }: Export, reader: Reader) => {
  try {
    const first = await reader.read()
    return { first, noted: await noteListExport({ payload, user, filter }) }
  } catch (error) {
    await reader.close()
    throw error
  }
}

/**
 * Streaming export with backpressure: every lead that the filter matches as CSV, read through a cursor as fast as the
 * client fetches it, a few hundred rows in memory. A failure breaks the stream off, so that no half file looks whole;
 * so does a stalled reader. Who exported what is noted before the first row is sent.
 * @throws AppError 503 while too many exports run; whatever the first rows fail with
 */
export const exportLeads = async (wanted: Export): Promise<ReadableStream<Uint8Array>> => {
  const { stalledMs = 60_000 } = wanted
  const reader = await openReader(wanted)
  let waiting: NodeJS.Timeout | undefined
  let isWanted = true
  const encode = (text: string) => Buffer.from(text, 'utf8')
  const { first, noted } = await begin(wanted, reader)
  let rowsSent = 0
  let isClosed = false
  const close = async ({ isWhole } = { isWhole: false }) => {
    if (isClosed) return
    isClosed = true
    clearTimeout(waiting)
    await reader.close()
    await noted.end({ rows: rowsSent, isWhole })
  }
  let ready: { head: string; rows: LeadRow[] } | undefined = { head: csvHead(), rows: first }

  /** Runs while the other side has to ask for more. */
  const expectDemand = (controller: ReadableStreamDefaultController) => {
    waiting = setTimeout(() => {
      logger.warn({ msg: 'An export was broken off: its reader took nothing', stalledMs })
      const failure = new Error('The reader of an export took nothing for too long')
      noteLogged(failure)
      controller.error(failure)
      void close()
    }, stalledMs)
  }

  return new ReadableStream<Uint8Array>(
    {
      start: expectDemand,
      pull: async (controller) => {
        clearTimeout(waiting)
        try {
          const { head, rows } = ready ?? { head: '', rows: await reader.read() }
          ready = undefined
          if (head || rows.length > 0) controller.enqueue(encode(head + csvLines(rows)))
          rowsSent += rows.length
          if (rows.length > 0) return expectDemand(controller)
          controller.close()
          await close({ isWhole: true })
        } catch (error) {
          if (!isWanted) return
          logger.error({ msg: 'An export broke off', err: error })
          await close()
          throw error
        }
      },
      cancel: () => {
        isWanted = false
        return close()
      },
    },
    { highWaterMark: 0 },
  )
}
