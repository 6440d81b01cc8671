import type { Config, TypedUser } from 'payload'
import type { Settings } from '../platform/settings'
import { SetupError } from '../platform/setupError'
import type { CollectionOverrides } from './lists/collections'
import type { PartName, Parts } from '../platform/parts'

/** An object switches a part on, `false` off. */
type Part<T = object> = T | false

/** The role of one of the project's own users: ours, or one made in the panel; `undefined` for none. */
export type RoleOf = (user: TypedUser) => string | undefined

/** What a project says of itself; what it leaves out comes from the environment (.env.example). */
export type FrontdeskOptions = Partial<
  Pick<
    Settings,
    | 'baseUrl'
    | 'siteUrl'
    | 'sitePreviewUrl'
    | 'locales'
    | 'apiKeys'
    | 'metricsToken'
    | 'corsOrigins'
    | 'trustedProxies'
    | 'dataDir'
    | 'uploadsDir'
    | 'uploadMaxMb'
    | 'cacheMaxMb'
    | 'readQueueMs'
    | 'smtpUrl'
    | 'mailFrom'
    | 'changesDays'
    | 'retentionDays'
    | 'auditDays'
    | 'mcp'
  >
> & {
  /** People who log in. @default on, unless the project has a collection of its own that logs in */
  accounts?: Part<Partial<Pick<Settings, 'signOn'>>>
  /** Roles made in the panel, and API keys. Without it there are administrators, editors and sales, and `apiKeys`. */
  access?: Part
  /** Needed without our accounts. */
  roleOf?: RoleOf
  publishing?: Part<{ workbenchUrl?: string }>
  leads?: Part<{ inbox?: string[] }>
  downloads?: Part
  search?: Part<{
    /** Memory for the index, in megabytes. */
    maxMb?: number
    /** What tells how near texts are in meaning. @default none: search goes by words alone */
    embeddings?: Settings['embeddings']
    /** Memory for vectors, in megabytes. */
    embeddingsMaxMb?: number
    /** @default unlimited */
    embeddingsDailyTokens?: number
  }>
  assistant?: Part<{
    providers?: Settings['chatProviders']
    firstTokenTimeoutMs?: number
    totalTimeoutMs?: number
    maxOutputTokens?: number
    /** @default unlimited */
    dailyTokens?: number
  }>
  /** Who did what, in a chain of digests. */
  audit?: Part
  webhooks?: Part<{
    /** Whether they may go into private networks. @default false */
    allowPrivate?: boolean
  }>
  /** Changes to the collections that the parts bring, by slug. */
  collections?: CollectionOverrides
}

const needs: Partial<Record<PartName, PartName[]>> = {
  downloads: ['leads'],
  assistant: ['search', 'leads'],
}

/**
 * Which parts are on: all that the project does not switch off.
 * @throws SetupError when one lacks another that it needs
 */
export const partsOf = (
  options: FrontdeskOptions,
  { collections = [] }: Pick<Config, 'collections'>,
): Parts => {
  const isOn = (name: PartName) => options[name] !== false
  const parts: Parts = {
    accounts: options.accounts ? true : isOn('accounts') && !collections.some(({ auth }) => auth),
    access: isOn('access'),
    publishing: isOn('publishing'),
    leads: isOn('leads'),
    downloads: isOn('downloads'),
    search: isOn('search'),
    assistant: isOn('assistant'),
    audit: isOn('audit'),
    webhooks: isOn('webhooks'),
  }
  for (const [name, needed] of Object.entries(needs) as [PartName, PartName[]][])
    for (const other of needed)
      if (parts[name] && !parts[other])
        throw new SetupError(
          `frontdesk(): the part “${name}” needs “${other}”, which is switched off. Switch it on, or “${name}” off as well: ${name}: false`,
        )
  return parts
}

const areNoSettings: ReadonlySet<string> = new Set<keyof FrontdeskOptions>([
  ...(['accounts', 'access', 'publishing', 'leads', 'downloads', 'search', 'assistant'] as const),
  ...(['audit', 'webhooks', 'collections', 'roleOf'] as const),
])

/** What was given, without what was left out. */
const said = <T extends object>(options: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as Partial<T>

/** The environment's settings, with the project's own laid over them. */
export const settingsWith = (environment: Settings, options: FrontdeskOptions): Settings => {
  const { accounts, publishing, leads, search, assistant, webhooks } = options
  const own = Object.entries(options).filter(([name]) => !areNoSettings.has(name))
  return {
    ...environment,
    ...said(Object.fromEntries(own) as Partial<Settings>),
    ...said({
      signOn: accounts ? accounts.signOn : undefined,
      workbenchUrl: publishing ? publishing.workbenchUrl : undefined,
      webhooksAllowPrivate: webhooks ? webhooks.allowPrivate : undefined,
      salesInbox: leads ? leads.inbox : undefined,
      embeddings: search ? search.embeddings : undefined,
      searchMaxMb: search ? search.maxMb : undefined,
      embeddingsMaxMb: search ? search.embeddingsMaxMb : undefined,
      embeddingsDailyTokens: search ? search.embeddingsDailyTokens : undefined,
      chatProviders: assistant ? assistant.providers : undefined,
      chatFirstTokenTimeoutMs: assistant ? assistant.firstTokenTimeoutMs : undefined,
      chatTotalTimeoutMs: assistant ? assistant.totalTimeoutMs : undefined,
      chatMaxOutputTokens: assistant ? assistant.maxOutputTokens : undefined,
      chatDailyTokens: assistant ? assistant.dailyTokens : undefined,
    }),
  }
}
