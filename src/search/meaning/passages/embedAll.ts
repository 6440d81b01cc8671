import type { Payload } from 'payload'
import { mapInTurns } from '../../../platform/async/ownTurn'
import { withAdvisoryLock } from '../../../platform/database/transactions/advisoryLock'
import { logger } from '../../../platform/logging'
import { announce } from '../../index/repairIndex'
import { modelKey } from '../embedding/embeddings'
import { storeEmbeddingUsage } from '../embedding/usage'
import { quantize, type Quantized } from '../vectors/quantize'
import { embedTexts, NoMoreNow } from './embedTexts'
import { passagesOf, type PassageText } from './passagesOf'
import { pendingPages, removeOutdated, type PendingPage } from './pendingPages'
import { knownVectors, storePages } from './storePages'

type Embed = { payload: Payload; assertHeld: () => void }

type Page = { page: PendingPage; passages: PassageText[] }

/** So many pages are read at once, and those of a batch that are whole are stored at once. */
const pagesAtOnce = 100

/** Stores pages as soon as each of their passages has its vector, or is known to get none. */
const embedPages = async ({ payload, assertHeld }: Embed, model: string, pages: Page[]) => {
  const { pool } = payload.db
  const digests = pages.flatMap(({ passages }) => passages.map(({ digest }) => digest))
  const known = await knownVectors(pool, { model, digests })
  const vectors = new Map<string, Quantized | undefined>(known)
  const waiting = new Set(pages)
  const storeWhole = async () => {
    const whole = [...waiting].filter(({ passages }) =>
      passages.every(({ digest }) => vectors.has(digest)),
    )
    if (whole.length === 0) return
    assertHeld()
    await storePages(pool, whole.map((each) => ({ ...each, model, vectors }))) // prettier-ignore
    for (const page of whole) waiting.delete(page)
    await announce(payload)
  }
  await storeWhole()
  const missing = new Map(
    pages.flatMap(({ passages }) =>
      passages.filter(({ digest }) => !vectors.has(digest)).map((each) => [each.text, each.digest]),
    ),
  )
  await embedTexts([...missing.keys()], async (embedded) => {
    for (const [text, vector] of embedded)
      vectors.set(missing.get(text)!, vector && quantize(vector))
    await storeWhole()
  })
  return missing.size
}

const embedPending = async (embed: Embed, model: string) => {
  const { pool } = embed.payload.db
  const outcome = { removed: await removeOutdated(pool, model), pages: 0, passages: 0 }
  if (outcome.removed > 0) await announce(embed.payload)
  for (;;) {
    const pages = await pendingPages(pool, { model, count: pagesAtOnce })
    if (pages.length === 0) return outcome
    const parts = await mapInTurns(pages, (page) => ({ page, passages: passagesOf(page) }))
    outcome.passages += await embedPages(embed, model, parts)
    outcome.pages += pages.length
  }
}

/**
 * Gives vectors to all passages of published pages that have none, and takes them from what is gone. What is stored stays
 * stored: when the provider fails, or the day's tokens are spent, the next job goes on from there.
 */
export const embedAll = async (embed: Embed): Promise<void> => {
  const model = modelKey()
  await withAdvisoryLock({
    pool: embed.payload.db.pool,
    name: 'embeddings',
    run: async () => {
      try {
        const outcome = await embedPending(embed, model)
        if (outcome.pages + outcome.removed > 0)
          logger.info({ msg: 'Pages have embeddings', model, ...outcome })
      } catch (error) {
        if (!(error instanceof NoMoreNow)) throw error
        logger.warn({ msg: 'Pages get no more embeddings for now', model, reason: error.message })
      } finally {
        await storeEmbeddingUsage()
      }
    },
  })
}
