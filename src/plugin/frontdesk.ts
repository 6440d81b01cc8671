import { definePlugin, type Config, type Plugin } from 'payload'
import { endpoints } from '../../endpoints'
import { adminOf } from '../admin/config'
import { queryPresets } from '../admin/presets'
import { i18n } from '../admin/translations'
import { describeError } from '../http/answer/describeError'
import { uploadLimits } from '../http/request/uploadLimits'
import { logger } from '../platform/logging'
import { provideSettings } from '../platform/settings'
import { collectionsOf } from './collections'
import { globalsOf } from './globals'
import { jobsOf } from './jobs'
import { partsOf, settingsWith, type FrontdeskOptions } from './options'
import type { PartName, Parts } from '../platform/parts'
import { personalDataOf } from './personalData'
import { prepareCollection, prepareGlobal } from './prepare'
import { readEnvironment } from '../platform/environment/settingsFromEnv'
import type { Ours } from './ours'
import { stepsOf } from './steps'
import { tasksOf } from './tasks'
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
      views: { ...own.views, ...theirs.views },
      providers: [...(own.providers ?? []), ...(theirs.providers ?? [])],
    },
  }
}

const withFrontdesk = (config: Config, options: FrontdeskOptions): Config => {
  const parts = partsOf(options)
  const { settings, ignored } = readEnvironment(config)
  if (ignored.length > 0)
    logger.warn({ msg: 'Variables that are not as Frontdesk’s should be: left alone', ignored })
  provideSettings(settingsWith(settings, options))
  const tasks = tasksOf(parts)
  const { collections: host = [], globals = [], hooks, custom } = config
  const own = collectionsOf(parts, options.collections)
  const slugs = new Set([...own, ...host].map(({ slug }) => slug))
  const collections = [...own.map(withoutAbsent(slugs)), ...host]
  const ownGlobals = globalsOf(parts, collections)
  const ours: Ours = {
    parts,
    tasks,
    steps: stepsOf(parts),
    slugs: [...own, ...ownGlobals].map(({ slug }) => slug),
  }
  return {
    ...config,
    admin: mergedAdmin(parts, config),
    collections: collections.map(prepareCollection),
    globals: [...ownGlobals, ...globals].map(prepareGlobal),
    endpoints: [...endpointsOf(parts), ...(config.endpoints ?? [])],
    hooks: { ...hooks, afterError: [...(hooks?.afterError ?? []), describeError] },
    i18n: { ...i18n, ...config.i18n },
    jobs: jobsOf(tasks, config.jobs),
    queryPresets: config.queryPresets ?? queryPresets,
    upload: { ...uploadLimits(), ...config.upload },
    custom: { ...custom, frontdesk: ours, personalData: personalDataOf(parts) },
  }
}

const plugin = definePlugin<{ options: FrontdeskOptions }>({
  slug: 'frontdesk',
  order,
  plugin: ({ config, options }) => withFrontdesk(config, options),
})

/**
 * The front desk of a company's website, for a Payload project: forms and leads, gated downloads, search, an assistant,
 * and publishing that loses nothing. Each part is an object of options, or `false`.
 *
 * @example plugins: [frontdesk({ leads: { inbox: ['sales@example.com'] }, assistant: false })]
 * @throws SetupError for parts that can't be without each other
 */
export const frontdesk = (options: FrontdeskOptions = {}): Plugin => plugin({ options })
