import { writeFile } from 'node:fs/promises'
import type { SanitizedConfig } from 'payload'
import { clientTypes } from './clientTypes'

/**
 * Writes what the client knows of a service into a file of a project.
 *
 * @example await writeClientTypes({ config: await config, file: 'src/frontdesk-api.ts' })
 */
export const writeClientTypes = async ({
  config,
  file,
  from,
}: {
  config: SanitizedConfig
  file: string
  /** Where the file imports the client’s own types from. @default 'frontdesk-client' */
  from?: string
}): Promise<void> => {
  await writeFile(file, await clientTypes(config, { from }))
}
