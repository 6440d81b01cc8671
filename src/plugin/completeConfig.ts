import type { SanitizedConfig } from 'payload'
import { guardBookkeeping } from '../cms/bookkeeping/guardBookkeeping'
import { demandPublicRelations } from '../cms/publishing/demandPublicRelations'
import { restoreAsDraft } from '../cms/publishing/restoreAsDraft'
import { retryWrites } from '../cms/publishing/state/retryWrites'
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
  const isOurs = ({ slug, custom }: Entity) =>
    parts.publishing || slugs.includes(slug) || Boolean(custom?.public)
  await demandPublicRelations(config, isOurs)
  if (parts.publishing) guardBookkeeping(config)
  restoreAsDraft(config, isOurs)
  retryWrites(config, isOurs)
  ours.isComplete = true
  return config
}
