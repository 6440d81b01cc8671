import { expect, it } from '@jest/globals'
import { createClient } from '../client'

type Asked = { method?: string; address: string; cache?: string }

const recording = () => {
  const asked: Asked[] = []
  const fetched: typeof fetch = async (input, { method, cache } = {}) => {
    asked.push({ method, address: String(input), cache })
    return Response.json({ id: 'd1', title: 'A draft', token: 't' })
  }
  return { asked, desk: createClient({ baseUrl: 'http://desk', fetch: fetched }) }
}

it('a draft is asked for by its token, and no cache keeps it', async () => {
  const { asked, desk } = recording()
  const draft = await desk.withPreview('t/1').byId('content', 'd1', { locale: 'de' })
  expect(draft?.title).toBe('A draft')
  expect(asked).toEqual([
    {
      method: 'GET',
      address: 'http://desk/api/content/d1?locale=de&preview=t%2F1',
      cache: 'no-store',
    },
  ])
})

it('the client itself goes on reading what is published', async () => {
  const { asked, desk } = recording()
  desk.withPreview('t')
  await desk.byId('content', 'd1')
  expect(asked[0]!.address).toBe('http://desk/api/content/d1')
})

it('a token is asked for by id', async () => {
  const { asked, desk } = recording()
  expect((await desk.createPreview('content', 'd1')).token).toBe('t')
  expect(asked).toMatchObject([{ method: 'POST', address: 'http://desk/api/content/d1/preview' }])
})
