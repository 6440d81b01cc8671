import type * as S3 from '@aws-sdk/client-s3'
import { once } from '../async/once'
import type { S3Location } from '../settings'

/** For the connection, and for silence on it, however long all of a request takes. */
const connectMs = 3000
export const mostSilenceMs = 30_000

/** Bodies that are read hold their connection as long as their reader takes: nothing else waits behind them. */
export const sockets = { reads: 1000, others: 200 }

/** Read when the first file is asked for: it has three hundred files of its own. */
const load = once((): Promise<typeof S3> => import('@aws-sdk/client-s3'))

type Connecting = { location: S3Location; silenceMs: number; maxSockets: number }

export const connectToBucket = async ({ location, silenceMs, maxSockets }: Connecting) => {
  const s3 = await load()
  const { region, endpoint, hasBucketInPath, credentials } = location
  const client = new s3.S3Client({
    ...{ region, endpoint, credentials, forcePathStyle: hasBucketInPath },
    // Else sums of its own kind go along, which servers other than Amazon's refuse. Ours is the MD5 that all know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Servers and proxies that never say 100 would keep each larger upload waiting.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  })
  return { s3, client }
}

/** The status of the answer that an error stands for; none where nothing was answered. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
