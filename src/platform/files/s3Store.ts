import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type * as S3 from '@aws-sdk/client-s3'
import { once } from '../async/once'
import { AppError } from '../errors'
import type { S3Location } from '../settings'
import { readSource, type FileSource } from './fileSource'
import type { ObjectStore, StoredObject } from './objectStore'

/** Of one request: for the connection, and for silence on it. */
const connectMs = 3000
const silenceMs = 30_000

/** Read when the first file is asked for: it has three hundred files of its own. */
const load = once((): Promise<typeof S3> => import('@aws-sdk/client-s3'))

const clientOf = async (location: S3Location): Promise<{ s3: typeof S3; client: S3.S3Client }> => {
  const s3 = await load()
  const { region, endpoint, hasBucketInPath, credentials } = location
  const client = new s3.S3Client({
    ...{ region, endpoint, credentials, forcePathStyle: hasBucketInPath },
    // Else sums of its own kind go along, which servers other than Amazon's refuse. Ours is the MD5 that all know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: silenceMs,
      throwOnRequestTimeout: true,
    },
  })
  return { s3, client }
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

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

const demandKey = (key: string) => {
  const isStrange = key === '' || key.includes('\0') || key.startsWith('/')
  if (isStrange || key.split('/').some((part) => ['', '.', '..'].includes(part)))
    throw new Error('A key leads nowhere but into its store')
  return key
}

/**
 * Object store in a bucket (Amazon's S3 protocol). A write is one request with its length and its digest: S3 keeps all of
 * it or none. Nothing says that an object is public: the bucket's own rules hold, and our addresses are the way in.
 */
export const s3Store = (location: S3Location, folder: string): ObjectStore => {
  const { bucket: Bucket, prefix } = location
  const root = [prefix, folder].filter(Boolean).join('/')
  const connect = once(() => clientOf(location))
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
      const { s3, client } = await connect()
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
      for await (const { Contents = [] } of pages)
        for (const { Key = '', Size: size = 0, LastModified: storedAt = new Date() } of Contents)
          found.push({ key: Key.slice(root.length + 1), size, storedAt })
      return found
    },
  }
}
