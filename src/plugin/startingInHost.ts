import type { Config, Payload, Where } from 'payload'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { isOneShot } from '../platform/environment/isOneShot'
import { prepareAccess } from '../cms/roles/followAccess'
import { applySteps } from '../platform/database/steps/applySteps'
import { demandTables } from '../platform/database/steps/demandTables'
import { logger } from '../platform/logging'
import { isOwnServer } from '../platform/ownServer'
import { shared } from '../platform/shared'
import { settings } from '../platform/settings'
import { startBackground } from './background'
import { oursIn } from './ours'

const running = shared('hostBackground', () => new WeakSet<Payload>())

const nothing = () => Promise.resolve()

/** Payload's own runner, if the project has it on, takes the project's jobs: ours are held by leases. */
const leaveOurJobs = (payload: Payload) => {
  const ours = oursIn(payload.config).tasks.map(({ slug }) => slug)
  const notOurs: Where = {
    or: [{ taskSlug: { exists: false } }, { taskSlug: { not_in: ours } }],
  }
  const run = payload.jobs.run.bind(payload.jobs)
  payload.jobs.run = (args) =>
    run({ ...args, where: args?.where ? { and: [args.where, notOurs] } : notOurs })
}

/** Next tells a route of no socket (`routes()`). */
const warnOfOneClient = () => {
  if (settings.mode !== 'production' || settings.trustedProxies > 0) return
  logger.warn({
    msg: 'All visitors are one client to Frontdesk’s limits, and one can use them up for everybody: set TRUST_PROXY to the number of proxies in front that append to X-Forwarded-For',
  })
}

/** Once, though development reloads the configuration; `payload.destroy()` ends it. */
const startOnce = async (payload: Payload) => {
  if (running.has(payload)) return
  await demandTables(payload.db as unknown as PostgresAdapter)
  await applySteps(payload)
  await prepareAccess(payload)
  if (running.has(payload)) return // another call was quicker
  running.add(payload)
  leaveOurJobs(payload)
  warnOfOneClient()
  const background = startBackground({ payload, onLost: nothing })
  const destroy = payload.destroy.bind(payload)
  payload.destroy = async () => {
    running.delete(payload)
    await background.stop()
    await destroy()
  }
}

/**
 * In a project whose server is not ours, Payload's `onInit` is where everything behind requests begins, before the
 * project's own. Our server calls it for the other plugins alone, and starts the rest itself.
 * @throws SetupError when the project's migrations have not been run
 */
export const startingInHost =
  (own: Config['onInit']): NonNullable<Config['onInit']> =>
  async (payload) => {
    if (!isOneShot() && !isOwnServer()) await startOnce(payload)
    await own?.(payload)
  }
