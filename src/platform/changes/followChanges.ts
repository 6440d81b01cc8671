import { Client } from 'pg'
import { readClocks } from '../async/clocks'
import { inTurns } from '../async/inTurns'
import { withTimeout } from '../async/withTimeout'
import { databaseAddress } from '../database/connections/connection'
import { beginPosition, forgetPosition, meetPrimary } from '../database/replicas/primary'
import { logger } from '../logging'
import { tellOfAccess } from './accessChanges'
import type { Change } from './change'
import { changesChannel } from './changesChannel'
import { forgetEverything, noteContentChange, noteInTouch, noteOutOfTouch } from './contentChanges'
import { setLook, tellListeners } from './listeners'
import { numberChanges, readChanges } from './log'

/** The log is looked at so often, whether anything was announced or not. */
const lookEveryMs = 300
/** A connection that says nothing for so long is given up. */
const mostWaitMs = 2000
const readAtOnce = 1000

/** What changes what visitors see. */
const seenByVisitors: ReadonlySet<Change['kind']> = new Set([
  'content',
  'gone',
  'setting',
  'search',
])

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Reads what is new in the log, on from `position`. */
const lookerAt = (client: Client, start: number) => {
  let position = start
  return inTurns(async () => {
    const asked = readClocks()
    const notePosition = beginPosition(asked)
    const { head } = await withTimeout(numberChanges(client), mostWaitMs)
    await withTimeout(notePosition(client), mostWaitMs) // before anybody is told of what replicas may lack
    while (position < head) {
      const reading = { connection: client, after: position, limit: readAtOnce }
      const changes = await withTimeout(readChanges(reading), mostWaitMs)
      const seen = changes.filter(({ kind }) => seenByVisitors.has(kind))
      if (seen.length > 0) noteContentChange(seen)
      if (changes.some(({ kind }) => kind === 'access')) tellOfAccess()
      position = changes.at(-1)?.position ?? head
      tellListeners()
    }
    noteInTouch(asked)
  })
}

/** It says so itself when it is lost, between statements as well. */
const openClient = () => {
  const client = new Client({
    ...databaseAddress(),
    connectionTimeoutMillis: 10 * mostWaitMs,
    query_timeout: 10 * mostWaitMs,
    application_name: 'frontdesk-changes',
  })
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('the connection was closed')))
  })
  lost.catch(() => undefined)
  return { client, lost }
}

type Follower = { stop: () => Promise<void> }

/**
 * Follows the change log for as long as the process lives: what it has in memory is invalidated by it, and who follows
 * the log himself is woken. It asks again and again, so that nothing depends on an announcement; NOTIFY makes it
 * quicker. While the connection is lost nothing counts as fresh, so that no reader is shown an old state.
 */
export const followChanges = ({ onLost }: { onLost: () => Promise<void> }): Follower => {
  let stopped = false
  let client: Client | undefined

  const listen = async () => {
    const opened = openClient()
    const { lost } = opened
    const own = (client = opened.client)
    await withTimeout(own.connect(), mostWaitMs)
    await withTimeout(own.query(`listen ${changesChannel}`), mostWaitMs)
    await withTimeout(meetPrimary(own), mostWaitMs)
    const { head } = await withTimeout(numberChanges(own), mostWaitMs)
    const look = lookerAt(own, head)
    const { processID } = own as Client & { processID?: number }
    own.on('notification', ({ payload, processId }) => {
      if (payload !== 'log') noteContentChange()
      else if (processId !== processID) look().catch(() => undefined) // the loop below says why
    })
    forgetEverything()
    noteContentChange() // changes made while this process was not listening are unknown
    setLook(look)
    while (!stopped) {
      await Promise.race([look(), lost])
      await Promise.race([wait(lookEveryMs), lost])
    }
  }

  const follow = async () => {
    while (!stopped) {
      try {
        await listen()
      } catch (error) {
        setLook(undefined)
        if (stopped) return
        logger.warn({ msg: 'Lost touch with the database', reason: (error as Error).message })
        noteOutOfTouch()
        forgetPosition()
        await client?.end().catch(() => undefined)
        await onLost().catch((cause: unknown) =>
          logger.error({ msg: 'The database could not be restarted', err: cause }),
        )
        await wait(500)
      }
    }
  }

  const following = follow()
  return {
    stop: async () => {
      stopped = true
      setLook(undefined)
      await client?.end().catch(() => undefined)
      await following
    },
  }
}
