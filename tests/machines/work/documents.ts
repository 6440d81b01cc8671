import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '../history/entries'
import type { Told } from './call'
import type { Desk, Work } from './workers'

const collections = ['content', 'case-studies', 'partners'] as const

type Document = { path: string; id: string; version: number; isHidden: boolean }

export const callOf = ({ began, ended, outcome, replica }: Told): Call => ({
  began,
  ended,
  outcome,
  ...(replica && { replica }),
})

const titleOf = (version: number) => `Version ${version}`

/** What a title says of the state that it belongs to. */
export const versionOf = (title: unknown): number | null => {
  const found = /^Version (\d+)$/.exec(String(title))
  return found ? Number(found[1]) : null
}

/** Documents that are changed, hidden and shown again, each by one writer, and read by visitors. */
export const documents = (count: number, { ask, random, record }: Desk) => {
  const all: Document[] = []
  let turn = 0

  const write = async (document: Document, told: Promise<Told>, isHidden: boolean) => {
    const call = callOf(await told)
    const { id, version } = document
    record.note({ kind: 'write', document: id, version, ...(isHidden && { isHidden }), ...call })
    if (call.outcome !== 'refused') document.isHidden = isHidden
  }

  const create = async (number: number) => {
    const path = `/api/${collections[number % collections.length]}`
    const json = { title: titleOf(0), slug: `machine-${number}`, _status: 'published' }
    const told = await ask({ method: 'POST', path, json, hasKey: true })
    if (told.status !== 201) throw new Error(`Not created: ${told.status} ${JSON.stringify(told.body)}`) // prettier-ignore
    const document = { path, id: told.body.doc.id as string, version: 0, isHidden: false }
    all.push(document)
    await write(document, Promise.resolve(told), false)
  }

  /** The next state: a new title, now and then one that visitors don’t see. */
  const change = async (document: Document) => {
    document.version += 1
    const isHidden = random.chance(0.08)
    const json = { title: titleOf(document.version), _status: isHidden ? 'draft' : 'published' }
    const path = `${document.path}/${document.id}`
    await write(document, ask({ method: 'PATCH', path, json, hasKey: true }), isHidden)
  }

  const read = async ({ path, id }: Document) => {
    const told = await ask({ path: `${path}/${id}?select[title]=true` })
    const isGone = told.status === 404
    if (told.outcome === 'refused' && !isGone) return // one of many limits; nothing was shown
    const version = isGone ? null : versionOf(told.body?.title)
    const outcome = isGone ? 'ok' : told.outcome
    record.note({ kind: 'read', document: id, version, ...callOf(told), outcome })
  }

  return {
    all,
    create: async () => {
      for (let number = 0; number < count; number++) await create(number)
    },
    /** A writer has documents of its own. */
    writer:
      (at: number, writers: number): Work =>
      async () => {
        const own = all.filter((_, index) => index % writers === at)
        const document = random.pick(own)
        await change(document)
        // Its readers come at once, and again when a second is over.
        for (const pauseMs of [0, 1000]) {
          await wait(pauseMs)
          await Promise.all([read(document), read(document), read(document)])
        }
      },
    reader: (): Work => async () => {
      turn += 1
      await read(turn % 2 ? random.pick(all) : all[turn % 5]!)
    },
  }
}
