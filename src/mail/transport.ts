import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer, { type Transporter } from 'nodemailer'
import { env } from '../env'
import { logger } from '../logging'
import { shared } from '../shared'

const second = 1000

/** Without a mail server each mail becomes an `.eml` file, which every mail program opens. */
const fileTransport = () => {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const folder = path.join(env.DATA_DIR, 'mail')
  return {
    name: 'eml-files',
    version: '1',
    send: (mail: { data: object }, done: (error: Error | null, info?: unknown) => void) => {
      const save = async () => {
        const { message, envelope, messageId } = await composer.sendMail(mail.data)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const moment = new Date().toISOString().replaceAll(':', '-')
        const file = path.join(folder, `${moment}-${randomUUID().slice(0, 8)}.eml`)
        // Under its name only once it is whole: somebody may be watching the folder.
        await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
        await rename(`${file}.part`, file)
        logger.info({ msg: 'No SMTP_URL is set: the mail was written to a file', file })
        return { envelope, messageId }
      }
      save().then((info) => done(null, info), done)
    },
  }
}

const open = (): Transporter =>
  env.SMTP_URL
    ? nodemailer.createTransport(env.SMTP_URL, {
        pool: true,
        maxConnections: 5,
        connectionTimeout: 10 * second,
        greetingTimeout: 10 * second,
        socketTimeout: 30 * second,
      } as object)
    : nodemailer.createTransport(fileTransport() as never)

/** The way out for mail: `SMTP_URL`, or files in `DATA_DIR/mail`. */
export const mailTransport = (): Transporter => shared('mailTransport', open)
