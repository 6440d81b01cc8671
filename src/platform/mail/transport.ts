import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer'
import { settings } from '../settings'
import { logger } from '../logging'
import { shared } from '../shared'
import type { SmtpError } from './refusal'

const second = 1000

/** For one mail in all: a server that sends a byte now and then must not keep it for ever. */
const sendMs = 120 * second
/** What mails in flight get to end when the process stops. */
const graceMs = 2 * second

/** Without a mail server each mail becomes an `.eml` file, which every mail program opens. */
const fileTransport = () => {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const folder = path.join(settings.dataDir, 'mail')
  return {
    name: 'eml-files',
    version: '1',
    send: (mail: { data: object }, done: (error: Error | null, info?: unknown) => void) => {
      const save = async () => {
        const { message, envelope, messageId } = await composer.sendMail(mail.data)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const moment = new Date().toISOString().replaceAll(':', '-')
        const file = path.join(folder, `${moment}-${randomUUID().slice(0, 8)}.eml`)
        // Under its name only once it is whole: a watcher of the folder must not read half a file.
        try {
          await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
          await rename(`${file}.part`, file)
        } catch (error) {
          await rm(`${file}.part`, { force: true }) // a full disk is not filled up by the tries
          throw error
        }
        logger.info({ msg: 'No SMTP_URL is set: the mail was written to a file', file })
        return { envelope, messageId }
      }
      save().then((info) => done(null, info), done)
    },
  }
}

/** What `SMTP_URL` may say otherwise, such as `smtp://mail.example.com?connectionTimeout=5000`. */
const defaults = {
  pool: true,
  maxConnections: 5,
  maxRequeues: 0, // a job is tried again by the job runner; nodemailer would do so for ever, at once
  connectionTimeout: 10 * second,
  greetingTimeout: 10 * second,
  socketTimeout: 30 * second,
}

const smtpTransport = (smtpUrl: string) => {
  const url = new URL(smtpUrl)
  for (const [name, value] of Object.entries(defaults))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
  return nodemailer.createTransport(url.href) // of options beside an address it would take no notice
}

type Mailer = {
  transport: Transporter
  /** Ends the wait for each mail that is on its way. */
  abandon: Set<(reason: Error) => void>
  closed: boolean
}

const state = shared('mailer', () => ({ mailer: undefined as Mailer | undefined }))

const mailer = (): Mailer => {
  state.mailer ??= {
    transport: settings.smtpUrl
      ? smtpTransport(settings.smtpUrl)
      : nodemailer.createTransport(fileTransport() as never),
    abandon: new Set(),
    closed: false,
  }
  return state.mailer
}

/** Lets mails be sent after a stop: a process may start anew what it has stopped. */
export const openMail = () => {
  if (state.mailer?.closed) state.mailer = undefined
}

/** What became of a mail that the server took. */
export type Sent = {
  /** One for each recipient that it did not take. */
  rejectedErrors?: SmtpError[]
}

/**
 * Sends by `SMTP_URL`, or into a file in `DATA_DIR/mail`.
 * @throws SmtpError when the server is away, or refuses the mail for every recipient
 */
export const sendNow = async (message: SendMailOptions): Promise<Sent> => {
  const { transport, abandon, closed } = mailer()
  if (closed) throw new Error('The process is stopping.')
  return new Promise<Sent>((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer)
      abandon.delete(giveUp)
    }
    const giveUp = (reason: Error) => {
      settle()
      reject(reason)
    }
    const timer = setTimeout(() => giveUp(new Error('The mail server takes too long.')), sendMs)
    abandon.add(giveUp)
    transport.sendMail(message).then((info: Sent) => {
      settle()
      resolve(info)
    }, giveUp)
  })
}

/**
 * Ends the connections to the mail server. What is on its way gets two seconds; then its job is put back,
 * so that a server that hangs delays no stop.
 */
export const closeMail = async () => {
  const closing = mailer()
  closing.closed = true
  const { abandon, transport } = closing
  for (const end = Date.now() + graceMs; abandon.size > 0 && Date.now() < end;) await wait(50)
  for (const giveUp of [...abandon]) giveUp(new Error('The process is stopping.'))
  transport.close()
}
