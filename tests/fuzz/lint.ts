import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { Document } from './openApi'

/** What Redocly's recommended rules call an error. */
export const lintErrors = async (document: Document): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer ?? ''} ${message}`)
}
