import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { sealFor } from '../../platform/sealFor'

/** Standard Webhooks 1.0: 24 to 64 random bytes, in base64 behind a prefix that scanners of code know. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

const sealed = sealFor('webhooks')

/** Encrypted under `PAYLOAD_SECRET`: what the database holds signs nothing by itself. */
export const sealSecret = (secret: string): string => sealed.seal(secret)

/** What was sealed under another `PAYLOAD_SECRET`. */
export class UnreadableSecret extends Error {
  override name = 'UnreadableSecret'
}

/** @throws UnreadableSecret */
export const openSecret = (text: string): string => {
  try {
    return sealed.unseal(text) as string
  } catch (cause) {
    throw new UnreadableSecret('Its secret or token can’t be read: PAYLOAD_SECRET is another.', {
      cause,
    })
  }
}

/** How long a secret that was followed by another goes on signing beside it. */
export const overlapHours = 24

type Signed = {
  id: string
  at: Date
  body: string
  /** The present one first. */
  secrets: string[]
}

/** The headers of Standard Webhooks 1.0; of several signatures a receiver finds the one that it can check. */
export const signatureHeaders = ({ id, at, body, secrets }: Signed): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})
