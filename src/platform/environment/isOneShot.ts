import path from 'node:path'

/**
 * Whether this process builds, migrates or generates: it ends by itself, and serves no requests. Payload's and Next's own
 * commands say so by the environment, or are what was started.
 */
export const isOneShot = (): boolean => {
  /* eslint-disable no-restricted-properties -- set by Next and Payload, not by an operator */
  const { NEXT_PHASE, PAYLOAD_MIGRATING } = process.env
  /* eslint-enable no-restricted-properties */
  if (NEXT_PHASE === 'phase-production-build' || PAYLOAD_MIGRATING === 'true') return true
  const [, program = ''] = process.argv
  return path.basename(program) === 'payload' || /[\\/]payload[\\/]bin\.js$/.test(program)
}
