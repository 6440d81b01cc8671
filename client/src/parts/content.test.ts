import { expect, it } from '@jest/globals'
import { createClient } from '../client'

/** A service that answers everything with this. */
const answering = (answer: object) => {
  const asked: string[] = []
  const fetched: typeof fetch = async (input) => {
    asked.push(String(input))
    return Response.json(answer)
  }
  return { asked, desk: createClient({ baseUrl: 'http://desk', locale: 'de', fetch: fetched }) }
}

it.each(['', '.', '..'])('“%s”, which leads to another path, names nothing', async (name) => {
  const { asked, desk } = answering({ docs: [{ id: 'd1' }] })
  expect(await desk.byId('content', name)).toBeUndefined()
  expect(await desk.bySlug('content', name)).toEqual({ status: 'missing' })
  expect(asked).toEqual([])
})

it('what stands where ids do is no document', async () => {
  const { desk } = answering({ totalDocs: 3 })
  expect(await desk.byId('content', 'count')).toBeUndefined()
})

it('a name is one segment, whatever is in it', async () => {
  const { asked, desk } = answering({ id: 'd1' })
  await desk.byId('content', '../globals/site?a=b#c')
  expect(asked).toEqual(['http://desk/api/content/..%2Fglobals%2Fsite%3Fa%3Db%23c?locale=de'])
})

it('settings are asked for in the client’s language, or another', async () => {
  const { asked, desk } = answering({ name: 'Site' })
  await desk.global('site')
  await desk.global('site', { locale: 'en' })
  expect(asked).toEqual([
    'http://desk/api/globals/site?locale=de',
    'http://desk/api/globals/site?locale=en',
  ])
})
