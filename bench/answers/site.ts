import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { composeLocalAnswer } from '../../src/assistant/local/composeLocalAnswer'
import { withoutPleasantries } from '../../src/assistant/local/talk/withoutPleasantries'
import { buildPrompt } from '../../src/assistant/prompt/buildPrompt'
import { chatQuestion } from '../../src/assistant/request/chatQuestion'
import type { Turn } from '../../src/assistant/events/turn'
import { retrieveFor } from '../../src/assistant/stages/retrieveForAnswer'
import { assistantSettings } from '../../src/assistant/settings/assistantSettings'
import { estimatePrompt } from '../../src/assistant/usage/estimateTokens'
import { seedDemo } from '../../src/demo/seedDemo'
import { hearsOfChanges } from '../../src/platform/changes/contentChanges'
import { followChanges } from '../../src/platform/changes/followChanges'
import { useDatabase } from '../../src/platform/database/connections/connection'
import { acquireEmbeddedDatabase } from '../../src/platform/database/embedded/acquireEmbeddedDatabase'
import { migrate } from '../../src/platform/database/migrate'
import type { LocaleCode } from '../../src/platform/locales'
import { reindex, repairIndex, searchPageOf } from '../../src/search/engine'

export type Answered = {
  text: string
  /** `content/pricing`. */
  sources: string[]
  passages: string[]
  /** What a provider would be sent, estimated. */
  promptTokens: number
  ms: number
}

/** A site with the demo content, in this process. */
export type Site = {
  payload: Payload
  /** Asks as a visitor does who says nothing of their language. */
  ask: (question: string, before?: string[]) => Promise<Answered>
  /** What was asked before, and what it was answered with. */
  converse: (before: string[]) => Promise<Turn[]>
  /** Which of the lines that pages are also asked as count. */
  useLines: (isOn: (text: string) => boolean) => Promise<void>
  /** @returns pages, the best first */
  search: (query: string, locale: LocaleCode) => Promise<string[]>
  close: () => Promise<void>
}

const dot = () =>
  sharp({ create: { width: 16, height: 9, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

export const untilInTouch = async () => {
  while (!hearsOfChanges()) await wait(50)
}

export const openPayload = async (url: string) => {
  useDatabase(url)
  const { default: config } = await import('@payload-config')
  const { getPayload } = await import('payload')
  return getPayload({ config, disableOnInit: true, key: randomUUID() })
}

const pageOf = (url: string) => new URL(url).pathname.split('/').slice(-2).join('/')

/** Opens it in `folder`, where an earlier run may have left it. */
export const openSite = async (folder: string): Promise<Site> => {
  const isNew = !existsSync(path.join(folder, 'ready'))
  const database = await acquireEmbeddedDatabase({ dataDir: folder, log: () => undefined })
  const payload = await openPayload(database.url)
  if (isNew) {
    await migrate({ payload })
    await seedDemo({ payload, log: () => undefined, draw: dot })
    writeFileSync(path.join(folder, 'ready'), '')
  }
  const changes = followChanges({ onLost: () => Promise.resolve() })
  await untilInTouch()
  await repairIndex({ payload }) // the rules may have changed since

  const say = async (messages: Turn[]) => {
    const startedAt = performance.now()
    const asked = chatQuestion({ messages })
    const { history, locale } = asked
    const settings = await assistantSettings(payload, locale)
    const retrieved = await retrieveFor({ payload, said: asked.question, history, locale })
    const { text, citations } = composeLocalAnswer({ ...asked, retrieved, settings })
    const ms = performance.now() - startedAt
    const sources = citations.map((citation) => pageOf(citation.url))
    const { passages } = retrieved
    const question = withoutPleasantries(asked.question, locale)
    const prompt = buildPrompt({ passages, settings, history, question, locale })
    const promptTokens = estimatePrompt(prompt)
    return { text, sources, passages: passages.map((passage) => passage.text), promptTokens, ms }
  }

  const converse = async (before: string[]) => {
    const turns: Turn[] = []
    for (const earlier of before) {
      turns.push({ role: 'user', content: earlier })
      const { text } = await say(turns)
      turns.push({ role: 'assistant', content: text })
    }
    return turns
  }

  const useLines = async (isOn: (text: string) => boolean) => {
    const { pool } = payload.db
    const { rows } = await pool.query<{ id: string; text: string }>('select id, text from asked_as')
    const ids = rows.filter(({ text }) => isOn(text)).map(({ id }) => id)
    await pool.query(
      `update asked_as set state = (case when id = any($1::uuid[]) then 'accepted' else 'proposed' end)::enum_asked_as_state`,
      [ids],
    )
    await reindex({ payload })
  }

  return {
    payload,
    converse,
    useLines,
    ask: async (question, before = []) =>
      say([...(await converse(before)), { role: 'user', content: question }]),
    search: async (query, locale) => {
      const { docs } = await searchPageOf({ payload, query, locale, page: 1, limit: 10 })
      return docs.map(({ type, slug }) => `${type}/${slug}`)
    },
    close: async () => {
      await changes.stop()
      await payload.destroy()
      await database.release()
    },
  }
}
