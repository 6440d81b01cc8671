import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from '@jest/globals'
import { AppError } from '../../errors'
import type { ObjectStore } from '../../files/objectStore'
import { copyFiles } from './copyFiles'

const refused = Object.assign(new Error('UnknownError'), {
  name: 'Unknown',
  $metadata: { httpStatusCode: 403 },
})
const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' })
const denied = Object.assign(new Error("EACCES: permission denied, open '/uploads/a'"), { code: 'EACCES' }) // prettier-ignore
const gone = Object.assign(new Error('gone'), { code: 'ENOENT' })

const fails = (error: Error) => () => Promise.reject(error)
const inStore = (cause: Error) => new AppError('unavailable', 'The file could not be read. Please try again later.', { cause }) // prettier-ignore

const breaksOff = () =>
  Promise.resolve(
    Readable.from(
      (function* () {
        yield Buffer.alloc(1000)
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
      })(),
    ),
  )

const copied = (store: Partial<ObjectStore>, size = 10) =>
  copyFiles({
    keys: Readable.from([{ folder: 'media', key: 'a' }]),
    storeOf: () =>
      ({
        stat: () => Promise.resolve({ key: 'a', size, storedAt: new Date() }),
        ...store,
      }) as ObjectStore,
    writer: {
      add: () => Promise.resolve(),
      addStream: async (_name, _size, source) => void (await buffer(source)),
      finish: () => Promise.resolve(),
    },
    onProgress: () => undefined,
    onMissing: () => undefined,
  })

it.each([
  ['that this user may not read', { read: fails(denied) }, 'permission denied'],
  ['whose bucket refuses the key', { stat: fails(inStore(refused)) }, 'AWS_ACCESS_KEY_ID'],
  ['whose bucket is away', { stat: fails(inStore(away)) }, 'connect ECONNREFUSED'],
  ['that breaks off', { read: breaksOff }, 'read ECONNRESET'],
])('says which file ends the backup, and why: one %s', async (_, store, why) => {
  for (const size of [10, 2_000_000]) {
    const failed = copied(store, size)
    await expect(failed).rejects.toMatchObject({ name: 'SetupError' })
    await expect(failed).rejects.toThrow(/^The file files\/media\/a can’t be read: /)
    await expect(failed).rejects.toThrow(why)
  }
})

it('counts a file that is gone, and goes on', async () => {
  expect(await copied({ read: fails(gone) })).toMatchObject({ missing: 1 })
  expect(await copied({ stat: () => Promise.resolve(undefined) })).toMatchObject({ missing: 1 })
})
