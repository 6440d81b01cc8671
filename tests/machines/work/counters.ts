import { until } from '../../helpers/server/testServer'
import { callOf } from './documents'
import type { Desk, Work } from './workers'

type Counter = { id: string; name: string }

/** Numbers that many add one to, by `If-Match`. */
export const counters = (count: number, { ask, random, record }: Desk) => {
  const all: Counter[] = []
  const valueOf = (summary: unknown) => Number(String(summary ?? '0'))
  const incrementOne = async ({ id, name }: Counter): Promise<boolean> => {
    const path = `/api/content/${id}`
    const seen = await ask({ path: `${path}?draft=true`, hasKey: true })
    const etag = seen.headers.etag
    if (seen.outcome !== 'ok' || !etag) return false
    const value = valueOf(seen.body.summary) + 1
    const json = { summary: String(value) }
    const headers = { 'If-Match': etag }
    const told = await ask({ method: 'PATCH', path, json, headers, hasKey: true })
    record.note({ kind: 'increment', counter: name, value, ...callOf(told) })
    return told.outcome === 'ok'
  }
  return {
    all,
    create: async () => {
      for (let number = 0; number < count; number++) {
        const json = { title: `Counter ${number}`, summary: '0' }
        const told = await ask({ method: 'POST', path: '/api/content', json, hasKey: true })
        all.push({ id: told.body.doc.id as string, name: `counter ${number}` })
      }
    },
    increment: (): Work => async () => void (await incrementOne(random.pick(all))),
    /** Nothing that a fault has left behind holds a document for good. */
    tryEach: async () => {
      for (const counter of all)
        await until(`${counter.name} to take a write`, () => incrementOne(counter), 60)
    },
  }
}
