import type { SanitizedConfig } from 'payload'
import type { Steps } from '../platform/database/steps/step'
import type { Task } from '../platform/jobs/task'
import type { Parts } from '../platform/parts'
import { SetupError } from '../platform/setupError'

/** What `frontdesk()` leaves in the configuration, as `custom.frontdesk`, for what runs later. */
export type Ours = {
  parts: Parts
  tasks: Task<never>[]
  steps: Steps
  /** Slugs of the collections and globals that it brought. */
  slugs: string[]
  /** Whether the finished configuration has been gone over (completeConfig.ts). */
  isComplete?: boolean
}

type Holder = { custom?: Record<string, unknown> }

/** @throws SetupError when the plugin is not there */
export const oursIn = ({ custom }: Holder | SanitizedConfig): Ours => {
  const ours = custom?.frontdesk as Ours | undefined
  if (ours) return ours
  throw new SetupError(
    'db: withFrontdeskTables(…) needs the plugin: plugins: [frontdesk({ … })]. Without it, leave withFrontdeskTables out as well.',
  )
}
