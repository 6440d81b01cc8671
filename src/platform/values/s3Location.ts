import type { S3Location } from '../settings'

const known = ['endpoint', 'region', 'path-style']
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

const isHttp = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** What of an `s3://bucket/prefix?endpoint=…&region=…` says where the files are; nothing for another text. */
export const parseS3Url = (text: string): Omit<S3Location, 'credentials'> | undefined => {
  if (!/^s3:\/\//.test(text) || !URL.canParse(text)) return undefined
  const { host: bucket, pathname, searchParams, username, hash } = new URL(text)
  const endpoint = searchParams.get('endpoint') ?? undefined
  const pathStyle = searchParams.get('path-style')
  if (!bucketName.test(bucket) || username || hash) return undefined
  if ([...searchParams.keys()].some((name) => !known.includes(name))) return undefined
  if (endpoint !== undefined && !isHttp(endpoint)) return undefined
  if (pathStyle !== null && !['true', 'false'].includes(pathStyle)) return undefined
  return {
    bucket,
    prefix: decodeURIComponent(pathname).split('/').filter(Boolean).join('/'),
    region: searchParams.get('region') ?? '',
    endpoint,
    hasBucketInPath: pathStyle === null ? endpoint !== undefined : pathStyle === 'true',
  }
}
