import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import nodemailer from 'nodemailer'
import { env } from '../env'
import { logger } from '../logging'
import { noteMailFailed, noteMailSent } from './mailState'
import { parseSender } from './parseSender'

const { name: defaultFromName, address: defaultFromAddress } = parseSender(
  env.MAIL_FROM ?? `Frontdesk <no-reply@${new URL(env.BASE_URL).hostname}>`,
)

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
        const file = path.join(
          folder,
          `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
        )
        await writeFile(file, message as Buffer, { mode: 0o600 })
        logger.info({ msg: 'No SMTP_URL is set: the mail was written to a file', file })
        return { envelope, messageId }
      }
      save().then((info) => done(null, info), done)
    },
  }
}

const transport = env.SMTP_URL
  ? nodemailer.createTransport(env.SMTP_URL, { pool: true } as object)
  : nodemailer.createTransport(fileTransport() as never)

const adapter = nodemailerAdapter({
  defaultFromAddress,
  defaultFromName,
  skipVerify: true,
  transport,
})

/** Mail for Payload and for us, through `SMTP_URL` or into `DATA_DIR/mail`. Health is told how it goes. */
export const emailAdapter: typeof adapter = adapter.then((create) => (args) => {
  const mail = create(args)
  const sendEmail: typeof mail.sendEmail = async (message) => {
    try {
      const sent = await mail.sendEmail(message)
      noteMailSent()
      return sent
    } catch (error) {
      noteMailFailed((error as Error).message)
      throw error
    }
  }
  return { ...mail, sendEmail }
})
