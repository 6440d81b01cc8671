import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type ReceivedMail = {
  /** The envelope's, as the server was told. */
  from: string
  to: string[]
  /** As it came, header and all. */
  raw: string
  /** Unix ms. */
  at: number
  parsed: Email
}

type Reply = { code: number; message: string }

export type Behaviour = {
  /** What a recipient is refused with; `undefined` accepts. */
  refuse?: (recipient: string) => Reply | undefined
  /** What a mail is refused with, once all of it is there; `undefined` accepts. */
  refuseMail?: (raw: string) => Reply | undefined
  /** Takes the connection and says nothing. */
  hangs?: boolean
  /** Ends the connection in the midst of this many mails. */
  drops?: number
}

export type TestSmtpServer = {
  url: string
  /** In the order of their arrival. */
  received: ReceivedMail[]
  /** How many connections were made. */
  connections: () => number
  /** Recipients that were named, whether accepted or not. */
  named: string[]
  behave: (behaviour: Behaviour) => void
  /** Takes connections again, on the same port. */
  start: () => Promise<void>
  /** Is down: ends every connection, and refuses new ones. */
  stop: () => Promise<void>
}

const failure = ({ code, message }: Reply) =>
  Object.assign(new Error(message), { responseCode: code })

const wholeOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}

const addressOf = (entry: false | { address: string }) => (entry ? entry.address : '')

/** A real mail server in this process, which does what a test says. */
export const startSmtpServer = async (): Promise<TestSmtpServer> => {
  const received: ReceivedMail[] = []
  const named: string[] = []
  const sockets = new Set<Socket>()
  let behaviour: Behaviour = {}
  let connections = 0
  let port = 0
  let server: SMTPServer

  const take = async (stream: AsyncIterable<Buffer>, { envelope }: SMTPServerSession) => {
    if (behaviour.drops) {
      behaviour.drops -= 1
      for (const socket of sockets) socket.destroy()
      return
    }
    const raw = await wholeOf(stream)
    const reply = behaviour.refuseMail?.(raw)
    if (reply) throw failure(reply)
    received.push({
      from: addressOf(envelope.mailFrom),
      to: envelope.rcptTo.map(addressOf),
      raw,
      at: Date.now(),
      parsed: await PostalMime.parse(Buffer.from(raw, 'latin1')),
    })
  }

  const listen = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onConnect: (_session, done) => {
        connections += 1
        if (!behaviour.hangs) done()
      },
      onRcptTo: ({ address }, _session, done) => {
        named.push(address)
        const reply = behaviour.refuse?.(address)
        done(reply && failure(reply))
      },
      onData: (stream, session, done) => {
        take(stream, session).then(() => done(), done)
      },
    })
    server.on('error', () => undefined) // connections that a test cuts
    server.server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.server.address() as { port: number }).port
  }

  await listen()
  return {
    get url() {
      return `smtp://127.0.0.1:${port}`
    },
    received,
    named,
    connections: () => connections,
    behave: (next) => {
      behaviour = next
    },
    start: listen,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
