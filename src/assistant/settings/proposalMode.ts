import type { Payload } from 'payload'
import { keptWhileUnchanged } from '../../platform/changes/keptWhileUnchanged'

/**
 * What becomes of the ways of asking that a language model proposes: `ask` waits for an editor, `count` counts until one
 * strikes them out.
 */
export type ProposalMode = 'off' | 'ask' | 'count'

const kept = keptWhileUnchanged<ProposalMode>('proposalMode')

const read = async (payload: Payload): Promise<ProposalMode> => {
  const { proposals } = await payload.findGlobal({
    slug: 'assistant',
    depth: 0,
    select: { proposals: true },
    overrideAccess: true, // what every job goes by
  })
  return proposals ?? 'off'
}

/** As administrators have set it, kept in memory until it changes. */
export const proposalMode = (payload: Payload): Promise<ProposalMode> => kept(() => read(payload))
