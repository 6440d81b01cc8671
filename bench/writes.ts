import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { plainPayload, post, type Posted } from './forms'
import { inRounds, median, perSecond, ratios } from './inRounds'
import { apiKey, production, start } from './servers'
import type { Bench } from './types'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const atOnce = 8
const rowsAtOnce = 50

const words =
  'depot charging truck overnight power grid tariff vehicle route battery energy contract'.split(
    ' ',
  )

const sentence = (length: number) =>
  Array.from({ length }, () => words[Math.floor(Math.random() * words.length)]).join(' ')

const paragraph = () => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text: sentence(75), format: 0, detail: 0, mode: 'normal', style: '' }], // prettier-ignore
})

/** About 5 KB as JSON. */
const document = () => ({
  title: sentence(5),
  slug: randomUUID(),
  summary: sentence(20),
  kind: 'article',
  tags: ['depot', 'night'],
  body: { root: { type: 'root', version: 1, format: '', indent: 0, direction: 'ltr', children: Array.from({ length: 8 }, paragraph) } }, // prettier-ignore
  _status: 'published',
})

const many = () => ({ docs: Array.from({ length: rowsAtOnce }, document) })

const byKey = () => ({ 'X-API-Key': apiKey })

/** Creating and publishing documents, one a request and many, against a plain Payload `create` with the same fields. */
export const writes: Bench = {
  name: 'writes',
  title: 'Creating and publishing',
  run: async ({ folder }) => {
    const ours = await start({ command: production, folder: path.join(folder, 'writes') })
    const plain = await start({ command: plainPayload, folder: path.join(folder, 'plain') })
    const latest: Posted[] = []
    const measure = (place: number, rows: number, posted: () => Promise<Posted>) => async () => {
      latest[place] = await posted()
      return latest[place].perSecond * rows
    }
    const options = { connections: atOnce, seconds }
    try {
      const found = await inRounds(rounds, [
        measure(0, 1, () => post(plain, '/api/content', document, undefined, options)),
        measure(1, 1, () => post(ours, '/api/content', document, byKey, options)),
        measure(2, rowsAtOnce, () =>
          post(ours, '/api/content/bulk', many, byKey, { connections: 2, seconds }),
        ),
      ])
      const [control = []] = found
      const row = (name: string, place: number) => {
        const { median: middle, middle: spread } = ratios(found[place]!, control)
        const { p50, p99 } = latest[place]!
        return [name, perSecond(median(found[place]!)), `${Math.round(p50)} / ${Math.round(p99)}`, middle, spread] // prettier-ignore
      }
      return {
        note: `Documents of about 5 KB, ${atOnce} at once (bulk: 2 requests of ${rowsAtOnce}), ${rounds} rounds of ${seconds} s in turns, medians; each server with its own embedded PostgreSQL, load from the same machine. Plain: Payload's own REST \`create\` behind node:http, with the same fields, languages, drafts and versions (bench/plainContent.ts), and nothing else. Ours besides: who may, audit, change log, search index, documents ready to be served, all in the write's transaction.`,
        columns: ['', 'documents a second', 'p50 / p99 ms a request', 'to plain', 'middle half'],
        rows: [
          row('plain Payload `create`', 0),
          row('POST /api/content', 1),
          row('POST /api/content/bulk', 2),
        ],
      }
    } finally {
      await ours.stop()
      await plain.stop()
    }
  },
}
