import type { Payload } from 'payload'
import { queueOnce } from '../../platform/jobs/queueJob'
import { wakeJobs } from '../../platform/jobs/wakeJobs'
import { contentVersion } from '../../platform/changes/contentChanges'
import { settings } from '../../platform/settings'
import { indexPgvector } from './vectors/indexPgvector'
import { describeVectors, refreshVectors } from './vectors/keptVectors'
import { provideMeaning } from './describeMeaning'
import { modelKey, pageEmbeddings, queryEmbeddings } from './embedding/embeddings'
import {
  embeddingTokensToday,
  isEmbeddingBudgetSpent,
  storeEmbeddingUsage,
} from './embedding/usage'
import { embedPages } from './embedPages'
import { isPending } from './passages/pendingPages'

/** As often as this it is looked what is left to do, also while nothing changes. */
const lookEveryMs = 60_000
const storeEveryMs = 5_000

/** What operators are told. */
const describe = () => {
  const [ofQueries, ofPages] = [queryEmbeddings(), pageEmbeddings()].map(({ circuit }) =>
    circuit.state(),
  )
  const { reason, ...vectors } = describeVectors()
  const { embeddingsDailyTokens: dailyTokens } = settings
  return {
    isFailing: ofQueries?.state !== 'closed' || ofPages?.state !== 'closed' || reason !== undefined,
    detail: {
      ...ofQueries,
      pages: { state: ofPages?.state, lastError: ofPages?.lastError },
      ...vectors,
      reason,
      tokensToday: embeddingTokensToday(),
      dailyTokens,
      isBudgetSpent: dailyTokens === undefined ? undefined : isEmbeddingBudgetSpent(1),
    },
  }
}

export type Keeping = { work: () => Promise<void>; stop: () => Promise<void> }

/**
 * What a server does beside searches: queues a job when pages lack vectors, reads vectors that have come, and stores what
 * was counted. To be called every second; while nothing changes it asks the database for nothing but the counts.
 */
export const keepEmbedded = (payload: Payload): Keeping => {
  const { pool } = payload.db
  provideMeaning(describe)
  let version = -1
  let lookedAt = -Infinity
  let storedAt = -Infinity
  const queueIfPending = async (now: number) => {
    if (version === contentVersion() && now - lookedAt < lookEveryMs) return
    version = contentVersion()
    lookedAt = now
    const isClosed = pageEmbeddings().circuit.state().state === 'closed'
    const canEmbed = isClosed && !isEmbeddingBudgetSpent(1)
    if (!(await isPending(pool, { model: modelKey(), canEmbed }))) return
    await queueOnce(pool, embedPages.slug)
    wakeJobs()
  }
  const work = async () => {
    const now = performance.now()
    if (now - storedAt > storeEveryMs) {
      storedAt = now
      await storeEmbeddingUsage()
    }
    await queueIfPending(now)
    await refreshVectors(pool)
    indexPgvector(payload)
  }
  const stop = async () => {
    for (const { circuit } of [queryEmbeddings(), pageEmbeddings()]) circuit.stop()
    await storeEmbeddingUsage()
  }
  return { work, stop }
}
