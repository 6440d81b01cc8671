import path from 'node:path'
import type { z } from 'zod'
import { parseEmbeddings, parseProviders, type Complaint } from '../providerSettings/parseProviders'
import type { ProviderSettings } from '../settings'
import type { LocaleCode } from '../locales'
import { crossChecks } from './crossChecks'
import { environmentSchema } from './environmentSchema'
import { fromFiles } from './fromFiles'

/** The names of all settings. */
export const variableNames: readonly string[] = Object.keys(environmentSchema.shape)

export type Env = Omit<
  z.infer<typeof environmentSchema>,
  'BASE_URL' | 'SITE_URL' | 'UPLOADS_DIR' | 'CORS_ORIGINS' | 'CHAT_PROVIDERS' | 'EMBEDDINGS'
> & {
  BASE_URL: string
  SITE_URL: string
  /** Absolute. */
  DATA_DIR: string
  /** Absolute. */
  UPLOADS_DIR: string
  CORS_ORIGINS: string[]
  /** In the order in which they are tried, with what their own variables say. */
  CHAT_PROVIDERS: ProviderSettings[]
  EMBEDDINGS?: ProviderSettings
  LOCALES: LocaleCode[]
}

/** Thrown for a missing or bad variable. The message is for the operator and never holds a value. */
export class EnvError extends Error {}

type Source = Record<string, string | undefined>

/** An empty variable counts as unset. */
const examine = (source: Source) => {
  const read = fromFiles(source, variableNames)
  const given = Object.fromEntries(Object.entries(read.given).filter(([, value]) => value?.trim()))
  const result = environmentSchema.safeParse(given)
  const chat = parseProviders(given, variableNames)
  const { model: embeddings, ...embedding } = parseEmbeddings(given, variableNames)
  const bad = (result.error?.issues ?? [])
    .map((issue): Complaint => ({ variable: String(issue.path[0]), shouldBe: issue.message }))
    .concat(read.complaints, chat.complaints, embedding.complaints)
    .concat(crossChecks(given))
  return { given, result, providers: chat.providers, embeddings, bad }
}

/**
 * Reads settings from `source`.
 * @throws EnvError naming every variable that is missing or bad, and what it should look like
 */
export const parseEnv = (source: Source): Env => {
  const { given, result, providers, embeddings, bad } = examine(source)
  if (!result.success || bad.length > 0) {
    const lines = bad.map(
      ({ variable, shouldBe }) =>
        `  ${variable} ${variable in given ? 'should be' : 'is missing. It should be'} ${shouldBe}.`,
    )
    const advice =
      'PAYLOAD_SECRET' in given ? '' : '\n`npm run up` and `npm run dev` make a .env with it.'
    throw new EnvError(
      `These settings need a look (environment or .env):\n${[...new Set(lines)].join('\n')}${advice}`,
    )
  }
  const { data } = result
  const baseUrl = data.BASE_URL ?? `http://localhost:${data.PORT}`
  const siteUrl = data.SITE_URL ?? baseUrl
  const dataDir = path.resolve(data.DATA_DIR)
  return {
    ...data,
    BASE_URL: baseUrl,
    SITE_URL: siteUrl,
    CHAT_PROVIDERS: providers,
    EMBEDDINGS: embeddings,
    DATA_DIR: dataDir,
    UPLOADS_DIR: data.UPLOADS_DIR ? path.resolve(data.UPLOADS_DIR) : path.join(dataDir, 'uploads'),
    CORS_ORIGINS: data.CORS_ORIGINS ?? [
      ...new Set([new URL(baseUrl).origin, new URL(siteUrl).origin]),
    ],
  }
}

/**
 * The same where others may call something else by these names: a variable that is not as ours should be counts as
 * unset.
 * @throws EnvError without PAYLOAD_SECRET
 */
export const parseSharedEnv = (source: Source): { env: Env; ignored: string[] } => {
  const { given, bad } = examine(source)
  // What is missing is a provider's key.
  const ignored = bad.map(({ variable, of = 'CHAT_PROVIDERS' }) =>
    variable in given ? variable : of,
  )
  const rest = Object.entries(given).filter(([name]) => !ignored.includes(name))
  return { env: parseEnv(Object.fromEntries(rest)), ignored: [...new Set(ignored)] }
}
