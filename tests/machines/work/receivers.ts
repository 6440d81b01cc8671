import { createHash } from 'node:crypto'
import { startSmtpServer, type ReceivedMail } from '../../helpers/server/smtpServer'
import { startWebhookReceiver, type Message } from '../../helpers/webhooks/webhookReceiver'
import type { Recorder } from '../history/recorder'
import { versionOf } from './documents'

export const salesInbox = 'sales@desk.example'

/** As messages may be this old or new (Standard Webhooks). */
const toleranceSeconds = 300

const personIn = ({ parsed }: ReceivedMail) =>
  /person-\d+@example\.com/.exec(`${parsed.text ?? ''} ${parsed.html ?? ''}`)?.[0]

/** Takes all mails, and notes those that the laws are about. */
export const startMailbox = async ({ note, now }: Recorder) => {
  const smtp = await startSmtpServer()
  const codes = new Map<string, string>()
  let noted = 0
  const take = (mail: ReceivedMail) => {
    const to = mail.to[0] ?? ''
    const messageId = mail.parsed.messageId ?? ''
    if (to.startsWith('reader-')) {
      const code = /\d{6}/.exec(mail.parsed.subject ?? '')?.[0]
      if (code) codes.set(to, code)
      note({ kind: 'mail', at: now(), to, about: 'code', email: to, messageId })
      return
    }
    const email = to === salesInbox ? personIn(mail) : to
    const about = to === salesInbox ? 'notice' : 'confirmation'
    if (email) note({ kind: 'mail', at: now(), to, about, email, messageId })
  }
  const poll = setInterval(() => {
    while (noted < smtp.received.length) take(smtp.received[noted++]!)
  }, 50)
  return {
    url: smtp.url,
    codeFor: (email: string) => codes.get(email),
    stop: async () => {
      clearInterval(poll)
      await smtp.stop()
    },
  }
}

/** Takes webhooks. A moody one refuses some messages once. */
export const startHooks = async (
  name: string,
  { note, now }: Recorder,
  { isMoody = false } = {},
) => {
  const receiver = await startWebhookReceiver()
  const refused = new Set<string>()
  const said = { tooOld: 0 }
  receiver.behave(({ id, raw, body, headers }: Message) => {
    const { type, data } = body
    note({
      kind: 'hook',
      at: now(),
      webhook: name,
      id,
      type,
      subject: data.documentId ?? data.leadId ?? '',
      version: versionOf(data.doc?.title),
      digest: createHash('sha256').update(raw).digest('base64url').slice(0, 16),
    })
    const age = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))
    if (age > toleranceSeconds) said.tooOld += 1
    const isRefused = isMoody && !refused.has(id) && createHash('md5').update(id).digest()[0]! < 25
    if (isRefused) refused.add(id)
    return isRefused ? 503 : 204
  })
  return { ...receiver, said }
}
