import { expect, it } from '@jest/globals'
import type { FindArgs, Payload } from 'payload'
import { readingOnce } from './readingOnce'

const published = { _status: { equals: 'published' } }

const payloadWith = (localizeStatus: boolean) => {
  const asked: FindArgs[] = []
  const find = (args: FindArgs) => {
    asked.push(args)
    return Promise.resolve({ docs: [{ id: String(asked.length) }] })
  }
  const config = { versions: { drafts: { localizeStatus } } }
  const payload = { collections: { content: { config } }, db: { find } } as unknown as Payload
  return { asked, once: readingOnce(payload) }
}

const read = (payload: Payload, locale: string, where: FindArgs['where'] = published) =>
  payload.db.find({ collection: 'content', locale, where })

it('asks once for what is the same in every language', async () => {
  const { asked, once } = payloadWith(false)
  expect(await read(once, 'de')).toEqual(await read(once, 'en'))
  expect(asked).toHaveLength(1)
})

it.each([
  ['where each language is published by itself', true, published],
  ['where something else decides', false, { title: { exists: true } }],
])('asks for each language %s', async (_, localizeStatus, where) => {
  const { asked, once } = payloadWith(localizeStatus)
  expect((await read(once, 'de', where)).docs).not.toEqual((await read(once, 'en', where)).docs)
  expect(asked).toHaveLength(2)
})
