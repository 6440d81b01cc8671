import { expect, it } from '@jest/globals'
import { isRead } from './withReplicaReads'

it.each([
  [true, ['select 1']],
  [true, ['\n  SELECT id from content where id = $1', ['x']]],
  [true, [{ text: 'with a as (select 1) select * from a', rowMode: 'array' }, []]],
  [false, ['insert into content default values']],
  [false, [{ text: 'update content set title = $1' }, ['x']]],
  [false, ['selection']],
  [false, ['select 1', () => undefined]],
  [false, [{ text: 'select 1', submit: () => undefined }]],
  [false, [undefined]],
] as [boolean, unknown[]][])('%s: %j', (is, given) => {
  expect(isRead(given)).toBe(is)
})
