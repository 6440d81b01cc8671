import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

type Running = { run: () => Promise<AddressInfo>; close: () => Promise<void> }
type Options = { port: number; address: string; silent: boolean; directory: string; configureBuckets: { name: string }[] } // prettier-ignore

/** s3rver knows one pair of keys. */
export const s3Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** A server that speaks S3, with one empty bucket. `url` is for UPLOADS_URL. */
export const startS3Server = async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-s3-'))
  const S3rver = createRequire(import.meta.url)('s3rver') as new (options: Options) => Running
  const at = (port: number) =>
    new S3rver({
      ...{ port, address: '127.0.0.1', silent: true, directory },
      configureBuckets: [{ name: 'uploads' }],
    })
  let server = at(0)
  const { port } = await server.run()
  return {
    url: `s3://uploads/frontdesk?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    /** It answers nobody, until it is resumed. */
    pause: () => server.close(),
    resume: async () => {
      server = at(port)
      await server.run()
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>
