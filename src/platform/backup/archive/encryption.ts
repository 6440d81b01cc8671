import { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { SetupError } from '../../setupError'

/** How a file begins that age has encrypted. */
export const encryptedMagic = 'age-encryption.org/'

const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-')
const isRecipient = (key: string) => key.startsWith('age1')

/** Not by `Readable.toWeb`: in Node 20 it throws where nobody catches it when its reader gives up. */
const webOf = (bytes: AsyncIterable<Uint8Array>) =>
  WebStream.from(bytes) as unknown as ReadableStream<Uint8Array>

const iterated = (stream: ReadableStream<Uint8Array>) =>
  stream as unknown as AsyncIterable<Uint8Array>

/** `BACKUP_KEY` may be a passphrase, a public key of age, or a private one. @throws when it is meant to be one and is not */
export const encrypterOf = async (key: string): Promise<Encrypter> => {
  const encrypter = new Encrypter()
  if (isIdentity(key)) encrypter.addRecipient(await identityToRecipient(key))
  else if (isRecipient(key)) encrypter.addRecipient(key)
  else encrypter.setPassphrase(key)
  return encrypter
}

/** Encrypts as `age` does (docs/decisions/backup.md): authenticated chunks of 64 KiB, of which the last says so. */
export const encrypted = async (bytes: AsyncIterable<Uint8Array>, key: string) =>
  iterated(await (await encrypterOf(key)).encrypt(webOf(bytes)))

const decrypterOf = (key: string): Decrypter => {
  if (isRecipient(key))
    throw new SetupError(
      'BACKUP_KEY is a public key, which can only encrypt: set it to the private key (AGE-SECRET-KEY-…) to read this backup.',
    )
  const decrypter = new Decrypter()
  if (isIdentity(key)) decrypter.addIdentity(key)
  else decrypter.addPassphrase(key)
  return decrypter
}

const wrongKey = (cause: unknown) =>
  new SetupError('BACKUP_KEY is not the key that this backup was encrypted with.', { cause })

const altered = (cause: unknown) =>
  new SetupError('This backup is cut off or was altered: nothing was kept of it. Use another one.', { cause }) // prettier-ignore

/** @throws SetupError when the key is another one, and at the first byte that was not written so */
export const decrypted = async (
  bytes: AsyncIterable<Uint8Array>,
  key: string,
): Promise<AsyncIterable<Uint8Array>> => {
  const decrypter = decrypterOf(key)
  const stream = await decrypter.decrypt(webOf(bytes)).catch((error: unknown) => {
    throw wrongKey(error)
  })
  return (async function* () {
    const reader = stream.getReader()
    for (;;) {
      const read = await reader.read().catch((error: unknown) => {
        throw (error as NodeJS.ErrnoException).code ? error : altered(error)
      })
      if (read.done) return
      yield read.value
    }
  })()
}
