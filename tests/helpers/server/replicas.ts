import { keyHolder, visitor } from './client'
import { until, type TestServer } from './testServer'

/** A document that is written at one replica and read at the other. */
export const readElsewhere = async ([one, other]: [TestServer, TestServer]) => {
  const write = keyHolder(one.url)
  const json = { title: 'Version 0', _status: 'published' }
  const { id } = (await write('POST', '/api/content', { json })).body.doc
  const address = `/api/content/${id}`
  const ask = () => visitor(other.url)('GET', address)
  const read = async () => (await ask()).body?.title as string | undefined
  const change = (data: object, query = '') => write('PATCH', address + query, { json: data })

  return {
    read,
    change,
    status: async () => (await ask()).status,
    /** Changes it as often as this. @returns how long after an answer the latest read began that was told the old, in ms */
    slowestChange: async (times: number): Promise<number> => {
      let slowest = 0
      for (let version = 1; version <= times; version++) {
        await read() // it is in the other one's memory
        await change({ title: `Version ${version}` })
        const answeredAt = performance.now()
        await until('the change to be seen', async () => {
          const beganAt = performance.now()
          const isSeen = (await read()) === `Version ${version}`
          if (!isSeen) slowest = Math.max(slowest, beganAt - answeredAt)
          return isSeen
        })
      }
      return slowest
    },
    /** Takes it back while a newer draft waits: the latest version is a draft before and after. */
    withdraw: async (withdrawal: object) => {
      await change({ _status: 'published', deletedAt: null }, '?trash=true')
      await change({ title: 'A newer draft' }, '?draft=true')
      await until('it to be seen', async () => (await ask()).status === 200)
      await change(withdrawal)
    },
  }
}

export const withdrawals = [{ _status: 'draft' }, { deletedAt: new Date().toISOString() }]
