import { definePlugin, type CollectionSlug, type Config, type Plugin } from 'payload'
import { endpoints } from '../../endpoints'
import { adminOf } from '../admin/config'
import { answerChances } from '../assistant/retrieval/answerChances'
import { switchAudit } from '../audit/write/isAudited'
import { queryPresets } from '../admin/presets'
import { i18nOf } from '../admin/translations'
import { describeError } from '../http/answer/describeError'
import { uploadLimits } from '../http/request/uploadLimits'
import { logger } from '../platform/logging'
import { outOfRichText } from '../cms/publishing/outOfRichText'
import { boundedSharp } from '../cms/media/decoding/boundedSharp'
import { ownPeople, providePeople } from '../platform/access/people'
import { emailAdapter } from '../platform/mail/emailAdapter'
import { provideSettings, type Settings } from '../platform/settings'
import { hostLocales } from './hostLocales'
import { hostPeople, toPeople, withServiceKey } from './hostPeople'
import { withFields } from './withFields'
import { refuseClashes } from './refuseClashes'
import { startingInHost } from './startingInHost'
import { collectionsOf } from './lists/collections'
import { globalsOf } from './lists/globals'
import { jobsOf } from './lists/jobs'
import { partsOf, settingsWith, type FrontdeskOptions } from './options'
import type { PartName, Parts } from '../platform/parts'
import { personalDataOf } from './lists/personalData'
import { prepareCollection, prepareGlobal } from './prepare'
import { readEnvironment } from '../platform/environment/settingsFromEnv'
import { oursIn, type Ours } from './ours'
import { searchPart } from '../search/searchPart'
import { stepsOf } from './lists/steps'
import { tasksOf } from './lists/tasks'
import { withoutAbsent } from './withoutAbsent'

/** After plugins that say nothing: ours has to see the collections of all the others. */
const order = 1000

const endpointsOf = (parts: Parts) => [
  ...endpoints.always,
  ...(Object.keys(parts) as PartName[]).flatMap((name) => (parts[name] ? endpoints[name] : [])),
]

/** The host's panel with ours: what is a list gets longer, and what the host says itself stays. */
const mergedAdmin = (parts: Parts, { admin: host = {} }: Config): Config['admin'] => {
  const ours = adminOf(parts) ?? {}
  const [own, theirs] = [ours.components ?? {}, host.components ?? {}]
  return {
    ...ours,
    ...host,
    meta: { ...ours.meta, ...host.meta },
    components: {
      ...own,
      ...theirs,
      graphics: { ...own.graphics, ...theirs.graphics },
      beforeNavLinks: [...(own.beforeNavLinks ?? []), ...(theirs.beforeNavLinks ?? [])],
      afterNavLinks: [...(own.afterNavLinks ?? []), ...(theirs.afterNavLinks ?? [])],
      views: { ...own.views, ...theirs.views },
      providers: [...(own.providers ?? []), ...(theirs.providers ?? [])],
    },
  }
}

/** Where the settings come from: options, then what the project's own configuration says, then the environment. */
const settingsOf = (config: Config, options: FrontdeskOptions, { accounts }: Parts): Settings => {
  const { settings, ignored } = readEnvironment(config)
  if (ignored.length > 0)
    logger.warn({ msg: 'Variables that are not as Frontdesk’s should be: left alone', ignored })
  const locales = accounts ? settings.locales : hostLocales(config)
  return settingsWith({ ...settings, locales }, options)
}

/** Our collections, as this project needs them: without what refers to parts that are off, or to other accounts. */
const broughtBy = (parts: Parts, config: Config, options: FrontdeskOptions) => {
  const { collections: host = [] } = config
  const collections = collectionsOf({ parts, host, overrides: options.collections })
  const own = collections.map(withFields(toPeople))
  const all = [...own, ...host]
  const slugs = new Set(all.map(({ slug }) => slug))
  return {
    collections: searchPart.ofSearchable(own, all).map(withoutAbsent(slugs)),
    globals: globalsOf(parts, all),
    endpoints: endpointsOf(parts),
  }
}

const withFrontdesk = (config: Config, options: FrontdeskOptions): Config => {
  const parts = partsOf(options, config)
  provideSettings(settingsOf(config, options, parts))
  switchAudit(parts.audit)
  providePeople(parts.accounts ? ownPeople : hostPeople(config, options.roleOf))
  searchPart.provideAnswerChances(parts.assistant ? answerChances : undefined)
  const brought = broughtBy(parts, config, options)
  const tasks = tasksOf(parts)
  refuseClashes(config, { ...brought, tasks })
  const ours: Ours = {
    parts,
    tasks,
    steps: stepsOf(parts),
    slugs: [...brought.collections, ...brought.globals].map(({ slug }) => slug),
  }
  const { collections: host = [], globals = [], hooks, custom } = config
  const linked = [...brought.collections, ...host]
    .filter((collection) => collection.custom?.public)
    .map(({ slug }) => slug as CollectionSlug)
  const own = { isOurs: true, parts, linked }
  const theirs = { isOurs: false, parts, linked }
  return {
    ...config,
    admin: mergedAdmin(parts, config),
    collections: [
      ...brought.collections.map((collection) => prepareCollection(collection, own)),
      ...host.map((collection) => prepareCollection(withServiceKey(collection), theirs)),
    ],
    globals: [
      ...brought.globals.map((global) => prepareGlobal(global, own)),
      ...globals.map((global) => prepareGlobal(global, theirs)),
    ],
    endpoints: [...brought.endpoints, ...(config.endpoints ?? [])],
    hooks: { ...hooks, afterError: [...(hooks?.afterError ?? []), describeError] },
    i18n: i18nOf(parts, config.i18n),
    email: config.email ?? emailAdapter,
    sharp: parts.publishing ? boundedSharp : config.sharp,
    jobs: jobsOf(tasks, config.jobs),
    queryPresets: config.queryPresets ?? queryPresets,
    upload: parts.publishing ? { ...uploadLimits(), ...config.upload } : config.upload,
    onInit: startingInHost(config.onInit),
    custom: { ...custom, frontdesk: ours, personalData: personalDataOf(parts) },
  }
}

/** Where ours is the editing, no rich text leads to what another plugin keeps to staff. */
const withClosedCollections = async (config: Config): Promise<Config> => {
  const { collections = [] } = config
  if (!oursIn(config).parts.publishing) return config
  return { ...config, collections: await Promise.all(collections.map(outOfRichText)) }
}

const plugin = definePlugin<{ options: FrontdeskOptions }>({
  slug: 'frontdesk',
  order,
  plugin: ({ config, options }) => withClosedCollections(withFrontdesk(config, options)),
})

/**
 * The front desk of a company's website, for a Payload project: forms and leads, gated downloads, search, an assistant,
 * and publishing that loses nothing. Each part is an object of options, or `false`.
 *
 * @example plugins: [frontdesk({ leads: { inbox: ['sales@example.com'] }, assistant: false })]
 * @throws SetupError for parts that can't be without each other
 */
export const frontdesk = (options: FrontdeskOptions = {}): Plugin => plugin({ options })
