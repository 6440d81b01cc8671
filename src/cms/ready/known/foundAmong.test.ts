import { expect, it } from '@jest/globals'
import type { Where } from 'payload'
import { foundAmong } from './foundAmong'

const documents = new Map(
  [
    { id: 'a', _status: 'published', deletedAt: null, title: { en: 'A' } },
    { id: 'b', _status: 'draft' },
    { id: 'c', _status: 'published', deletedAt: '2026-01-01T00:00:00.000Z' },
  ].map((one) => [one.id, one]),
)

const all = { id: { in: ['a', 'b', 'c'] } }
const shown: Where = { and: [{ _status: { equals: 'published' } }, { deletedAt: { exists: false } }] } // prettier-ignore

it.each<[string, Where | undefined, string[] | undefined]>([
  ['all of those that are named', all, ['a', 'b', 'c']],
  ['those that visitors see', { and: [all, shown] }, ['a']],
  ['what one condition of several allows', { and: [all, { or: [{ _status: { equals: 'draft' } }, { deletedAt: { exists: true } }] }] }, ['b', 'c']], // prettier-ignore
  ['what is not in the trash', { and: [all, { deletedAt: { equals: null } }] }, ['a', 'b']],
  ['one of them', { id: { in: ['b'] } }, ['b']],
  ['nothing of what is not known', { id: { in: ['a', 'd'] } }, undefined],
  ['nothing without names', shown, undefined],
  ['nothing where only some may be named', { or: [all, shown] }, undefined],
  ['nothing by other fields', { and: [all, { title: { exists: true } }] }, undefined],
  ['nothing by other operators', { and: [all, { _status: { not_equals: 'draft' } }] }, undefined],
  ['nothing without a condition', undefined, undefined],
])('finds %s', (_, where, ids) => {
  expect(foundAmong(where, documents)?.map(({ id }) => id)).toEqual(ids)
})

it('asks nobody where nothing is known', () => {
  expect(foundAmong(all, new Map())).toBeUndefined()
})
