import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { once } from '../async/once'
import { AppError } from '../errors'
import type { S3Location } from '../settings'
import { readSource, type FileSource } from './fileSource'
import type { ObjectStore, StoredObject } from './objectStore'
import { connectToBucket, mostSilenceMs, sockets, statusOf } from './s3Client'

const isMissing = (error: unknown) => statusOf(error) === 404

const gone = (cause: unknown) =>
  Object.assign(new Error('The object is gone', { cause }), { code: 'ENOENT' })

const unavailable = (cause: unknown) =>
  new AppError('unavailable', 'The file could not be read. Please try again later.', { cause })

const md5Of = async (source: FileSource): Promise<string> => {
  const hash = createHash('md5')
  for await (const chunk of readSource(source)) hash.update(chunk as Buffer)
  return hash.digest('base64')
}

const sizeOf = async (source: FileSource): Promise<number> =>
  'path' in source ? (await stat(source.path)).size : source.data.byteLength

const isKey = (key: string) =>
  !key.includes('\0') && !key.split('/').some((part) => ['', '.', '..'].includes(part))

const demandKey = (key: string) => {
  if (!isKey(key)) throw new Error('A key leads nowhere but into its store')
  return key
}

/**
 * Object store in a bucket (Amazon's S3 protocol). A write is one request with its length and its digest: S3 keeps all of
 * it or none. Nothing says that an object is public: the bucket's own rules hold, and our addresses are the way in.
 * What is no key of ours, such as the empty objects that consoles show as folders, is not listed.
 * @param silenceMs so long may the other side, or whoever reads a body, stand still
 */
export const s3Store = (
  location: S3Location,
  folder: string,
  silenceMs = mostSilenceMs,
): ObjectStore => {
  const { bucket: Bucket, prefix } = location
  const root = [prefix, folder].filter(Boolean).join('/')
  const openWith = (maxSockets: number) =>
    once(() => connectToBucket({ location, silenceMs, maxSockets }))
  const [connect, connectToRead] = [openWith(sockets.others), openWith(sockets.reads)]
  const place = (key: string) => ({ Bucket, Key: `${root}/${demandKey(key)}` })

  return {
    put: async (key, source) => {
      const target = place(key)
      try {
        const { s3, client } = await connect()
        const [ContentLength, ContentMD5] = [await sizeOf(source), await md5Of(source)]
        const Body = 'path' in source ? readSource(source) : source.data
        await client.send(new s3.PutObjectCommand({ ...target, Body, ContentLength, ContentMD5 }))
      } catch (cause) {
        throw new AppError('unavailable', 'The file could not be stored. Please try again later.', {
          cause,
        })
      }
    },
    stat: async (key) => {
      const target = place(key)
      const { s3, client } = await connect()
      try {
        const { ContentLength: size = 0, LastModified: storedAt = new Date() } = await client.send(
          new s3.HeadObjectCommand(target),
        )
        return { key, size, storedAt }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw unavailable(error)
      }
    },
    read: async (key, range) => {
      const target = place(key)
      const { s3, client } = await connectToRead()
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ ...target, Range }))
        return Body as Readable
      } catch (error) {
        throw isMissing(error) ? gone(error) : unavailable(error)
      }
    },
    remove: async (key) => {
      const target = place(key)
      const { s3, client } = await connect()
      await client.send(new s3.DeleteObjectCommand(target))
    },
    list: async () => {
      const { s3, client } = await connect()
      const found: StoredObject[] = []
      const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: `${root}/` })
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key = '', Size: size = 0, LastModified: storedAt = new Date() } of Contents)
            found.push({ key: Key.slice(root.length + 1), size, storedAt })
      } catch (error) {
        throw unavailable(error)
      }
      return found.filter(({ key }) => isKey(key))
    },
  }
}
