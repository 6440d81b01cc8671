import { ensureChangeLog } from '../../platform/changes/database/ensureChangeLog'
import { ensureVersionOrder } from '../../cms/publishing/state/ensureVersionOrder'
import { ensureTriggers } from '../../cms/ready/ensureTriggers'
import { auditSteps } from '../../audit/auditSteps'
import type { Steps } from '../../platform/database/steps/step'
import type { Parts } from '../../platform/parts'
import { searchPart } from '../../search/searchPart'
import { loggedTables } from './loggedTables'

/** SQL of the parts that are on, beside their tables. A new part's steps are one line here. */
export const stepsOf = (parts: Parts): Steps => {
  const all = [
    { isOn: parts.search, steps: searchPart.steps },
    { isOn: parts.audit, steps: auditSteps },
  ]
  const ofParts = (isOn: boolean) =>
    all.filter((one) => one.isOn === isOn).flatMap(({ steps }) => steps)
  return {
    needed: ofParts(true),
    unneeded: ofParts(false).map(({ number }) => number),
    ensured: [
      (payload) => ensureChangeLog(payload.db.pool, loggedTables(payload)),
      ensureTriggers,
      ensureVersionOrder,
    ],
  }
}
