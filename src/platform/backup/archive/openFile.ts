import { open } from 'node:fs/promises'
import { SetupError } from '../../setupError'
import { decrypted, encryptedMagic } from './encryption'

const atOnce = 1024 * 1024

const why: Record<string, string> = {
  ENOENT: 'there is none',
  EACCES: 'this user may not read it',
  EPERM: 'this user may not read it',
  EISDIR: 'it is a folder',
}

const unreadable = (file: string, error: unknown) => {
  const { code = '', message } = error as NodeJS.ErrnoException
  return new SetupError(`The backup ${file} can’t be read: ${why[code] ?? message}.`)
}

async function* read(file: string): AsyncIterable<Buffer> {
  try {
    const handle = await open(file, 'r')
    try {
      for (;;) {
        const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(atOnce), 0, atOnce)
        if (bytesRead === 0) return
        yield buffer.subarray(0, bytesRead)
      }
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw unreadable(file, error)
  }
}

const beginningOf = async (file: string): Promise<string> => {
  for await (const chunk of read(file)) return chunk.subarray(0, 64).toString('latin1')
  throw new SetupError(`${file} is empty.`)
}

/**
 * The bytes of a backup as it was before it was encrypted. With a key, only what it has encrypted is taken: else whoever
 * can put a file there could put one that nobody has encrypted.
 * @throws SetupError
 */
export const openFile = async (
  file: string,
  key: string | undefined,
): Promise<AsyncIterable<Uint8Array>> => {
  const isEncrypted = (await beginningOf(file)).startsWith(encryptedMagic)
  if (!isEncrypted && key)
    throw new SetupError(
      'This backup is not encrypted, and BACKUP_KEY is set: if it is yours all the same, run this with BACKUP_KEY= (and BACKUP_KEY_FILE=, if that is set) in front.',
    )
  if (!isEncrypted) return read(file)
  if (!key) throw new SetupError('This backup is encrypted: set BACKUP_KEY to the key that it was made with.') // prettier-ignore
  return decrypted(read(file), key)
}
