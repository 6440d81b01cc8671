import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { withTimeout } from '../../async/withTimeout'
import { logger } from '../../logging'
import { settings } from '../../settings'
import { shared } from '../../shared'
import { judge, lookAt, type Verdict } from './look'
import { connectionTo, greet, mostAnswerMs, openReplica, type Replica } from './openReplica'
import { identityOfPrimary, requiredNow } from './primary'
import { showReplicas } from './replicasMeter'

/** As the primary's log is looked at (src/platform/changes/followChanges.ts). */
const lookEveryMs = 300
const connectAgainAfterMs = 1000

const state = shared('replicas', () => ({ open: [] as Replica[], next: 0 }))

export const openReplicas = (): readonly Replica[] => state.open

class OtherDatabase extends Error {}

/** @throws while it is not known which database the primary's is, or when the replica has another */
const demandSame = (identity: string) => {
  const own = identityOfPrimary()
  if (own === undefined) throw new Error('the primary is not known yet')
  if (identity !== own) throw new OtherDatabase('it is of another database')
}

/** Who waits for an answer asks the primary instead. */
const abandon = ({ inUse }: Replica) => {
  for (const client of [...inUse]) void client.end().catch(() => undefined)
}

const told = new WeakMap<Replica, Verdict | undefined>()

/** Once, when it begins and when it is over. @param err what “unreachable” means: a password, a right, a network */
const tell = (replica: Replica, err?: unknown) => {
  const { name, status } = replica
  const trouble = status.trouble()
  if (trouble === told.get(replica)) return
  told.set(replica, trouble)
  if (trouble) logger.warn({ msg: 'A read replica is not read from', replica: name, why: trouble, err }) // prettier-ignore
  else if (status.verdict() === 'ready') logger.info({ msg: 'A read replica is read from again', replica: name }) // prettier-ignore
}

const lookOnce = async (replica: Replica, client: pg.Client) => {
  const look = await withTimeout(lookAt(client), mostAnswerMs)
  const required = requiredNow()
  if (!required) return // the primary is out of touch, and nothing of the replica's making
  replica.status.note(judge(look, required))
  replica.lagBytes = required.position > look.position ? Number(required.position - look.position) : 0 // prettier-ignore
}

const lookAgainAndAgain = async (replica: Replica, signal: AbortSignal) => {
  const client = new pg.Client(connectionTo(replica.url, 'frontdesk-replica-watch'))
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('the connection was closed')))
  })
  lost.catch(() => undefined)
  try {
    await withTimeout(client.connect(), mostAnswerMs)
    demandSame(await withTimeout(greet(client), mostAnswerMs))
    for (;;) {
      await Promise.race([lookOnce(replica, client), lost])
      tell(replica)
      await Promise.race([wait(lookEveryMs, undefined, { signal }), lost])
    }
  } finally {
    void client.end().catch(() => undefined)
  }
}

const watch = async (replica: Replica, signal: AbortSignal) => {
  while (!signal.aborted) {
    try {
      await lookAgainAndAgain(replica, signal)
    } catch (error) {
      if (signal.aborted) return
      if (identityOfPrimary() !== undefined) {
        replica.status.note(error instanceof OtherDatabase ? 'of another database' : 'unreachable')
        replica.lagBytes = undefined
        tell(replica, error)
      }
      abandon(replica)
      await wait(connectAgainAfterMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

/** Whether it has a connection for one more. */
const hasRoom = ({ pool }: Replica) =>
  pool.idleCount > 0 || pool.totalCount < (pool.options.max ?? 0)

/**
 * A replica for a read, in turns. @param name the one that the request has read from before: no other may be behind what
 * that has shown
 */
export const chooseReplica = (name?: string): Replica | undefined => {
  const { open } = state
  const able = (replica: Replica) => replica.status.mayRead() && hasRoom(replica)
  if (name !== undefined) return open.find((one) => one.name === name && able(one))
  for (let tried = 0; tried < open.length; tried++) {
    const replica = open[state.next++ % open.length]
    if (replica && able(replica)) return replica
  }
  return undefined
}

/** Opens the replicas of `DATABASE_READ_URLS`, and watches how they do. */
export const startReplicas = (): { stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const open = settings.databaseReadUrls.map((url) => openReplica(url, demandSame))
  state.open = open
  if (open.length > 0) showReplicas(open)
  const watching = open.map((replica) => watch(replica, stopping.signal))
  return {
    stop: async () => {
      state.open = []
      stopping.abort()
      await Promise.all(watching)
      open.forEach(abandon)
      await Promise.all(open.map(({ pool }) => pool.end()))
    },
  }
}
