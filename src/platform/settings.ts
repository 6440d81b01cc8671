import type { LocaleCode } from './locales'
import { shared } from './shared'

/** A bucket, and the part of it that is ours. */
export type S3Location = {
  bucket: string
  /** Without slashes at its ends; empty: all of the bucket. */
  prefix: string
  region: string
  /** Of a server that is not Amazon's. */
  endpoint?: string
  /** Whether the bucket stands in the path and not in the host's name. */
  hasBucketInPath: boolean
  /** @default those of the machine: a role of the instance, of the container, of the pod */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
}

/** Parameters of a model, as its server takes them in the body of a request. */
export type ModelParameters = { [name: string]: string | number | boolean | ModelParameters }

/** A model, and how the host that has it wants to be spoken to (OpenAI's protocol). */
export type ProviderSettings = {
  name: string
  model: string
  baseUrl: string
  apiKey: string | undefined
  maxTokensField: 'max_tokens' | 'max_completion_tokens'
  /** Whether it takes `stream_options`, without which most don't count the tokens of a stream. */
  takesStreamOptions: boolean
  /** Sent along with every request. */
  parameters: ModelParameters
}

/** A provider of single sign-on (OpenID Connect), and how this service is known there. */
export type SignOnSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** The claim that says the role. @default people need an account, and keep its role */
  roleClaim?: string
  /** The one account that may log in with a password. @default everybody may */
  breakGlass?: string
}

export type BackupSettings = {
  /** Absolute. */
  folder: string
  everyHours: number
  /** So many of them are kept, the newest. */
  keep: number
}

/** What the parts are told of the project that they run in: the options of `frontdesk()`, with their defaults. */
export type Settings = {
  mode: 'production' | 'development' | 'test'
  /** How many serve on this port. What this one may take of memory and connections is its part of the whole. */
  processes: number
  /** Where the API and the panel are, without a slash at the end. */
  baseUrl: string
  /** Where visitors read the website, without a slash at the end. */
  siteUrl: string
  /** Where previews open, with `{collection}`, `{slug}`, `{id}`, `{locale}` and `{token}` to fill in. @default the example site's page */
  sitePreviewUrl?: string
  /** The first one is the default; never empty. */
  locales: LocaleCode[]
  /** What keys are derived from: Payload's `secret`. */
  secret: string
  /** Payload's: what the names of its cookies begin with. */
  cookiePrefix: string
  /** PostgreSQL's address; without one, the server's own. */
  databaseUrl?: string
  databasePoolMax: number
  /** Streaming replicas of it, for reads. */
  databaseReadUrls: string[]
  /** Absolute. */
  dataDir: string
  /** Absolute. Uploads under way, and uploaded files where there is no bucket. */
  uploadsDir: string
  /** Where uploaded files are. @default in `uploadsDir` */
  uploadsBucket?: S3Location
  uploadMaxMb: number
  /** What backups are encrypted with: a passphrase, or a key of age. @default they are not */
  backupKey?: string
  /** Where and when our own server backs up. @default never */
  backups?: BackupSettings
  /** For answers. */
  cacheMaxMb: number
  /** For the search's index. @default 160, or two and a half times `cacheMaxMb` when that is less */
  searchMaxMb?: number
  /** How long a visitor's read waits for its turn. */
  readQueueMs: number
  /** Single sign-on by OpenID Connect. @default off */
  signOn?: SignOnSettings
  /** Who presents it reads the metrics. */
  metricsToken?: string
  /** Keys of programs, which act as the service account. */
  apiKeys: string[]
  /** Websites whose pages may call the API. */
  corsOrigins: string[]
  /** How many proxies in front of us are believed what they say of the client. */
  trustedProxies: number
  /** Without one, mails are written to files. */
  smtpUrl?: string
  /** As in a mail's head: `Frontdesk <hello@example.com>`. */
  mailFrom?: string
  /** Who is told of new leads. */
  salesInbox: string[]
  /** How many days a withdrawal stays in the change log, and other events that are no publication. */
  changesDays: number
  /** Days until each kind of personal data is erased. */
  retentionDays: { spam: number; leads: number; chats: number }
  /** Days until the audit trail forgets. */
  auditDays: number
  /** In the order in which they are tried. */
  chatProviders: ProviderSettings[]
  chatFirstTokenTimeoutMs: number
  chatTotalTimeoutMs: number
  chatMaxOutputTokens: number
  /** @default unlimited */
  chatDailyTokens?: number
  /** The model that tells how near texts are in meaning. @default none: search goes by words alone */
  embeddings?: ProviderSettings
  /** Memory for the vectors of passages, a byte a dimension. */
  embeddingsMaxMb: number
  /** @default unlimited */
  embeddingsDailyTokens?: number
  workbenchUrl?: string
  /** Whether webhooks may go into private networks. */
  webhooksAllowPrivate: boolean
  /** Whether programs with a key may use the Model Context Protocol. */
  mcp: boolean
}

const given = shared<{ settings?: Settings }>('settings', () => ({}))

/** Says what the parts are to go by, before any of them runs. */
export const provideSettings = (settings: Settings) => {
  given.settings = settings
}

/**
 * What the parts go by. It is known once `frontdesk()` has been called: a module may read it in its functions, not
 * while it is imported.
 */
export const settings: Readonly<Settings> = new Proxy({} as Settings, {
  get: (_, name) => {
    if (!given.settings) throw new Error(`frontdesk() has not been called yet (${String(name)})`)
    return given.settings[name as keyof Settings]
  },
})
