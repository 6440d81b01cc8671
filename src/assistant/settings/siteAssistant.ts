import type { FieldHook, JSONField } from 'payload'
import { settings } from '../../platform/settings'
import { assistantSettings } from './assistantSettings'

/** What the site shows before the first question: the assistant's name and greeting. */
export const siteAssistant: FieldHook = async ({ req }) => {
  const { name, greeting } = await assistantSettings(
    req.payload,
    req.locale ?? settings.locales[0] ?? 'en',
  )
  return { name, greeting }
}

const uri = 'frontdesk://site/assistant.json'

/** What it looks like, for the types and OpenAPI. */
export const siteAssistantSchema: NonNullable<JSONField['jsonSchema']> = {
  uri,
  fileMatch: [uri],
  schema: {
    type: 'object',
    description: 'What the site shows before the first question to the assistant.',
    required: ['name', 'greeting'],
    properties: { name: { type: 'string' }, greeting: { type: 'string' } },
  },
}
