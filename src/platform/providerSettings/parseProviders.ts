import { knownHosts, unknownHost } from './knownHosts'
import { parseModel, type NamedModel } from './parseModel'
import type { ProviderSettings } from '../settings'
import { withoutTrailing } from '../text/withoutTrailing'

/** A variable that is missing or bad, and what it should look like; never its value. */
export type Complaint = {
  variable: string
  shouldBe: string
  /** What it belongs to: useless without it. @default CHAT_PROVIDERS */
  of?: 'CHAT_PROVIDERS' | 'EMBEDDINGS' | 'UPLOADS_URL' | 'WEB_CONCURRENCY'
}

type Source = Record<string, string | undefined>

const providersShape =
  'name:model, name:model, each once, such as openai:gpt-4.1-mini, ollama:llama3.1:8b?temperature=0.2 (model, messages, tools and lengths of answers are not for its parameters)'
const embeddingsShape =
  'name:model, such as openai:text-embedding-3-small?dimensions=512, ollama:nomic-embed-text'

const addressShape =
  'the address of a server that speaks OpenAI’s protocol, such as https://llm.example.com/v1'
const keyShape = 'a key: printable letters without spaces'

const isAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol, username, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && !username && !search && !hash
}

const variablesOf = (name: string) => {
  const prefix = name.toUpperCase().replaceAll('-', '_')
  return { baseUrl: `${prefix}_BASE_URL`, apiKey: `${prefix}_API_KEY` }
}

/** `local` is the fallback; another setting must never be taken for a key and sent away. */
const isTaken = (name: string, settings: readonly string[]) =>
  name === 'local' ||
  Object.values(variablesOf(name)).some((variable) => settings.includes(variable))

const complete = (
  { name, model, parameters }: NamedModel,
  source: Source,
): { provider: ProviderSettings; complaints: Complaint[] } => {
  const variables = variablesOf(name)
  const known = knownHosts.get(name)
  const { needsKey, ...host } = known ?? unknownHost
  const ownUrl = source[variables.baseUrl]?.trim()
  const apiKey = source[variables.apiKey]?.trim() || undefined
  const baseUrl = withoutTrailing(ownUrl || host.baseUrl, /^\/$/)
  const complaints: Complaint[] = []
  if (!isAddress(baseUrl)) complaints.push({ variable: variables.baseUrl, shouldBe: addressShape })
  // Behind an address of their own known names may be a proxy without keys.
  if (needsKey && !ownUrl && !apiKey)
    complaints.push({ variable: variables.apiKey, shouldBe: `the key for ${name}` })
  if (apiKey && !/^[\x21-\x7e]+$/.test(apiKey))
    complaints.push({ variable: variables.apiKey, shouldBe: keyShape })
  return { provider: { ...host, name, model, parameters, baseUrl, apiKey }, complaints }
}

type Parsed = { providers: ProviderSettings[]; complaints: Complaint[] }

/**
 * Reads `EMBEDDINGS`, one model, with the `<NAME>_API_KEY` and `<NAME>_BASE_URL` of its name.
 * @param settings names of all other settings
 */
export const parseEmbeddings = (
  source: Source,
  settings: readonly string[],
): { model?: ProviderSettings; complaints: Complaint[] } => {
  const entry = source.EMBEDDINGS?.trim()
  if (!entry) return { complaints: [] }
  const of = 'EMBEDDINGS' as const
  const model = parseModel(entry)
  if (!model || entry.includes(',') || isTaken(model.name, settings))
    return { complaints: [{ variable: of, shouldBe: embeddingsShape }] }
  const { provider, complaints } = complete(model, source)
  return { model: provider, complaints: complaints.map((each) => ({ ...each, of })) }
}

/**
 * Reads `CHAT_PROVIDERS` with the `<NAME>_API_KEY` and `<NAME>_BASE_URL` of every name in it.
 * @param settings names of all other settings: no provider may be called so that its key would be one of them
 */
export const parseProviders = (source: Source, settings: readonly string[]): Parsed => {
  const entries = (source.CHAT_PROVIDERS ?? '').split(',').map((entry) => entry.trim())
  const models = entries.filter(Boolean).map(parseModel)
  const named = models.filter((model) => model !== undefined)
  const ids = new Set(named.map(({ name, model }) => `${name}:${model}`))
  const bad = ids.size < models.length || named.some(({ name }) => isTaken(name, settings))
  if (bad) {
    return {
      providers: [],
      complaints: [{ variable: 'CHAT_PROVIDERS', shouldBe: providersShape }],
    }
  }
  const completed = named.map((model) => complete(model, source))
  return {
    providers: completed.map(({ provider }) => provider),
    complaints: completed.flatMap(({ complaints }) => complaints),
  }
}
