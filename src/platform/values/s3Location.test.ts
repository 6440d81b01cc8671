import { expect, it } from '@jest/globals'
import { parseS3Url } from './s3Location'

it('is read from an address', () => {
  expect(parseS3Url('s3://files/a/b/?region=eu-central-1')).toEqual({
    ...{ bucket: 'files', prefix: 'a/b', region: 'eu-central-1', endpoint: undefined },
    hasBucketInPath: false,
  })
  expect(parseS3Url('s3://files?endpoint=http://minio:9000')).toMatchObject({
    ...{ prefix: '', region: '', endpoint: 'http://minio:9000', hasBucketInPath: true },
  })
  expect(parseS3Url('s3://files?endpoint=https://r2.example&path-style=false')).toMatchObject({
    hasBucketInPath: false,
  })
})

it.each([
  's3://',
  's3://UPPER',
  'https://files',
  's3://files?regoin=x',
  's3://files?endpoint=minio:9000',
  's3://key:secret@files',
  's3://files?path-style=1',
])('is not read from %s', (text) => {
  // prettier-ignore
  expect(parseS3Url(text)).toBeUndefined()
})
