import { expect, it } from '@jest/globals'
import type pg from 'pg'
import { prepareRepeated } from './prepareRepeated'

type Sent = { text: string; name?: string; values?: unknown }

const fakeClient = (answer: () => Promise<unknown> = () => Promise.resolve({ rows: [] })) => {
  const sent: Sent[] = []
  const query = (first: string | Sent, values?: unknown) => {
    sent.push({ ...(typeof first === 'string' ? { text: first } : first), values })
    return answer()
  }
  const client = { query } as unknown as pg.PoolClient
  prepareRepeated(client)
  return { client, sent }
}

const often = 25

it('prepares what is asked for often', async () => {
  const { client, sent } = fakeClient()
  for (let times = 0; times < often; times++) await client.query('select $1::int as often', [times])
  expect(sent[0]?.name).toBeUndefined()
  expect(sent.at(-1)).toMatchObject({ name: expect.any(String), text: 'select $1::int as often' })
  expect(sent.at(-1)?.values).toEqual([often - 1])
})

it.each([
  ['has no values', ['select 1']],
  ['has a name already', [{ text: 'select $1::int as named', name: 'own', values: [1] }]],
  ['plans nothing', ['set local a = $1', [1]]],
])('leaves alone what %s', async (_, given) => {
  const { client, sent } = fakeClient()
  const query = client.query.bind(client) as unknown as (...given: unknown[]) => Promise<unknown>
  const [own] = given as [Sent | string]
  for (let times = 0; times < often; times++) await query(...given)
  expect(sent.at(-1)?.name).toBe(typeof own === 'string' ? undefined : own.name)
})

it('no longer prepares a statement whose tables were changed by another release', async () => {
  const text = 'select * from changed where id = $1'
  const { client } = fakeClient()
  for (let times = 0; times < often; times++) await client.query(text, [1])
  const changed = Object.assign(new Error('cached plan must not change result type'), { code: '0A000' }) // prettier-ignore
  const failing = fakeClient(() => Promise.reject(changed))
  await expect(failing.client.query(text, [1])).rejects.toThrow('cached plan')
  const { client: next, sent } = fakeClient()
  for (let times = 0; times < often; times++) await next.query(text, [1])
  expect(sent.map(({ name }) => name)).toEqual(Array.from({ length: often }, () => undefined))
})
