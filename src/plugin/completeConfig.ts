import type { SanitizedConfig } from 'payload'
import { groupCreates } from '../cms/bulk/groupCreates'
import { filterWithinReach } from '../cms/publishing/rights/filterWithinReach'
import { guardBookkeeping } from '../cms/bookkeeping/guardBookkeeping'
import { servePreviews } from '../cms/preview/servePreviews'
import { demandPublicRelations } from '../cms/publishing/demandPublicRelations'
import { restoreAsDraft } from '../cms/publishing/restoreAsDraft'
import { retryWrites } from '../cms/publishing/state/retryWrites'
import { serveAnswers } from '../cms/served/rest/serveAnswers'
import { settings } from '../platform/settings'
import { keysAsVisitors } from './keysAsVisitors'
import { oursIn } from './ours'

type Entity = { slug: string; custom?: Record<string, unknown> }

/**
 * What no plugin can do, since Payload adds collections and endpoints after all of them. `publishing` cares for the
 * whole project's editing; without it Payload's own locking stays, and what we did not bring is left as it is.
 * It may be called again: a project that calls nothing gets it when its database adapter begins.
 * @throws SetupError
 */
export const completeConfig = async (config: SanitizedConfig): Promise<SanitizedConfig> => {
  const ours = oursIn(config)
  if (ours.isComplete) return config
  const { parts, slugs } = ours
  const isOurs = ({ slug, custom }: Entity) => slugs.includes(slug) || Boolean(custom?.public)
  const isCaredFor = (entity: Entity) => parts.publishing || isOurs(entity)
  // In a project with accounts of its own, what it shows of them is its own business.
  await demandPublicRelations(config, parts.accounts ? () => true : isOurs)
  if (parts.publishing) guardBookkeeping(config)
  filterWithinReach(config, isCaredFor)
  restoreAsDraft(config, isCaredFor)
  retryWrites(config, isCaredFor)
  groupCreates(config)
  serveAnswers(config)
  servePreviews(config)
  if (parts.access || (!parts.accounts && settings.apiKeys.length > 0))
    keysAsVisitors(config, isOurs)
  ours.isComplete = true
  return config
}
