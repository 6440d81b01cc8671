import type { LocaleCode } from './locales'
import type { ProviderSettings } from './providerSettings/parseProviders'
import { shared } from './shared'

/** What the parts are told of the project that they run in: the options of `frontdesk()`, with their defaults. */
export type Settings = {
  mode: 'production' | 'development' | 'test'
  /** Where the API and the panel are, without a slash at the end. */
  baseUrl: string
  /** Where visitors read the website, without a slash at the end. */
  siteUrl: string
  /** The first one is the default; never empty. */
  locales: LocaleCode[]
  /** What keys are derived from: Payload's `secret`. */
  secret: string
  /** PostgreSQL's address; without one, the server's own. */
  databaseUrl?: string
  databasePoolMax: number
  /** Absolute. */
  dataDir: string
  /** Absolute. */
  uploadsDir: string
  uploadMaxMb: number
  /** For answers, and as much again for the search's postings. */
  cacheMaxMb: number
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
  /** Days until each kind of personal data is erased. */
  retentionDays: { spam: number; leads: number; chats: number }
  /** In the order in which they are tried. */
  chatProviders: ProviderSettings[]
  chatFirstTokenTimeoutMs: number
  chatTotalTimeoutMs: number
  chatMaxOutputTokens: number
  /** @default unlimited */
  chatDailyTokens?: number
  workbenchUrl?: string
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
