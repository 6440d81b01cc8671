import { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import pg from 'pg'
import { splitMessages, type Rows } from './splitMessages'

/** A statement whose rows are not made into JavaScript's values: they are handed over as they came, in PostgreSQL's binary format. */
export type RawQuery = {
  text: string
  values: unknown[]
  name?: string
  /** For each time that it is sent: a replica may be asked before the primary. The result's rows are what it has gathered. */
  begin: () => Rows
}

type Done = (error: Error | null, result?: object) => void

/** What pg keeps of a connection and of a query. */
type Internals = {
  connection: { attachListeners: (stream: EventEmitter) => void; stream: unknown; ssl: unknown }
}
type Asked = { submit: (connection: pg.Connection) => void; callback: Done }

const isRaw = (given: unknown): given is RawQuery =>
  typeof (given as { begin?: unknown } | null)?.begin === 'function'

const askedOf = (query: RawQuery, done: Done) =>
  new pg.Query({ ...query, binary: true, callback: done } as pg.QueryConfig) as pg.Query & Asked

type Connection = Internals['connection']

/** What all connections read into, one after the other: Node would make 64 KiB for each piece, for V8 to collect. */
const memory = Buffer.allocUnsafeSlow(64 * 1024)

/** TLS reads by itself. Who takes the stream over (pg-copy-streams) reads it as any other, and then `data` goes on where they end. */
const socketInto = (give: (piece: Buffer) => void): Socket => {
  const socket: Socket = new Socket({
    onread: {
      buffer: memory,
      callback: (many: number) => {
        const piece = memory.subarray(0, many)
        const isTaken = socket.listenerCount('data') === 0 || socket.readableLength > 0
        if (isTaken) return socket.push(Buffer.from(piece))
        give(piece)
        return true
      },
    },
  } as ConstructorParameters<typeof Socket>[0])
  return socket
}

/** pg is given its messages whole, and not those that are somebody's rows. */
const divert = (connection: Connection, rowsNow: () => Rows | undefined) => {
  const whole = new EventEmitter()
  const give = splitMessages({ rowsNow, hand: (bytes) => void whole.emit('data', bytes) })
  const attach = connection.attachListeners.bind(connection)
  if (!connection.ssl) connection.stream = socketInto(give)
  connection.attachListeners = (stream) => {
    attach(whole)
    stream.on('data', give)
  }
}

/** A connection that can be asked for rows as they are (RawQuery). All else is pg's. */
export class RawClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    let rows: Rows | undefined
    divert((this as unknown as Internals).connection, () => rows)
    const query = this.query.bind(this) as unknown as (...given: unknown[]) => unknown
    const ask = (raw: RawQuery) =>
      new Promise<object>((resolve, reject) => {
        let own: Rows | undefined
        // It may be told of its end while another is under way, or before it was ever sent: pg's `query_timeout`.
        const asked = askedOf(raw, (error, result) => {
          if (rows === own) rows = undefined
          const failure = error ?? own?.failure
          if (failure) reject(failure)
          else resolve({ ...result, rows: own?.all ?? [] })
        })
        const submit = asked.submit.bind(asked)
        asked.submit = (to) => {
          own = rows = raw.begin()
          return submit(to)
        }
        query(asked)
      })
    const asking = (...given: unknown[]): unknown => {
      const [raw] = given
      if (!isRaw(raw)) return query(...given)
      const done = given.find((one) => typeof one === 'function') as Done | undefined
      const answer = ask(raw)
      if (!done) return answer
      answer.then((result) => done(null, result), done)
      return undefined
    }
    this.query = asking as typeof this.query
  }
}
