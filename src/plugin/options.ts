import type { Config, TypedUser } from 'payload'
import type { Role } from '../platform/access/role'
import type { Settings } from '../platform/settings'
import { SetupError } from '../platform/setupError'
import type { CollectionOverrides } from './lists/collections'
import type { PartName, Parts } from '../platform/parts'

/** An object switches a part on, `false` off. */
type Part<T = object> = T | false

/** The role of one of the project's own users; `undefined` for none. */
export type RoleOf = (user: TypedUser) => Exclude<Role, 'service'> | undefined

/** What a project says of itself; what it leaves out comes from the environment (.env.example). */
export type FrontdeskOptions = Partial<
  Pick<
    Settings,
    | 'baseUrl'
    | 'siteUrl'
    | 'locales'
    | 'apiKeys'
    | 'corsOrigins'
    | 'trustedProxies'
    | 'dataDir'
    | 'uploadsDir'
    | 'uploadMaxMb'
    | 'cacheMaxMb'
    | 'readQueueMs'
    | 'smtpUrl'
    | 'mailFrom'
    | 'retentionDays'
  >
> & {
  /** People who log in. @default on, unless the project has a collection of its own that logs in */
  accounts?: Part
  /** Needed without our accounts. */
  roleOf?: RoleOf
  publishing?: Part<{ workbenchUrl?: string }>
  leads?: Part<{ inbox?: string[] }>
  downloads?: Part
  search?: Part
  assistant?: Part<{
    providers?: Settings['chatProviders']
    firstTokenTimeoutMs?: number
    totalTimeoutMs?: number
    maxOutputTokens?: number
    /** @default unlimited */
    dailyTokens?: number
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
    publishing: isOn('publishing'),
    leads: isOn('leads'),
    downloads: isOn('downloads'),
    search: isOn('search'),
    assistant: isOn('assistant'),
  }
  for (const [name, needed] of Object.entries(needs) as [PartName, PartName[]][])
    for (const other of needed)
      if (parts[name] && !parts[other])
        throw new SetupError(
          `frontdesk(): the part “${name}” needs “${other}”, which is switched off. Switch it on, or “${name}” off as well: ${name}: false`,
        )
  return parts
}

/** What was given, without what was left out. */
const said = <T extends object>(options: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as Partial<T>

/** The environment's settings, with the project's own laid over them. */
export const settingsWith = (environment: Settings, options: FrontdeskOptions): Settings => {
  const {
    accounts: _,
    downloads: __,
    search: ___,
    collections: ____,
    roleOf: _____,
    ...rest
  } = options
  const { publishing, leads, assistant, ...own } = rest
  return {
    ...environment,
    ...said(own),
    ...said({
      workbenchUrl: publishing ? publishing.workbenchUrl : undefined,
      salesInbox: leads ? leads.inbox : undefined,
      chatProviders: assistant ? assistant.providers : undefined,
      chatFirstTokenTimeoutMs: assistant ? assistant.firstTokenTimeoutMs : undefined,
      chatTotalTimeoutMs: assistant ? assistant.totalTimeoutMs : undefined,
      chatMaxOutputTokens: assistant ? assistant.maxOutputTokens : undefined,
      chatDailyTokens: assistant ? assistant.dailyTokens : undefined,
    }),
  }
}
