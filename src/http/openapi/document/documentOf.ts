import type { SanitizedConfig } from 'payload'
import { shared } from '../../../platform/shared'
import { createDocument } from './createDocument'

type Document = Awaited<ReturnType<typeof createDocument>>

type Made = { document: Document; text: string }

const known = shared('openApiDocuments', () => new WeakMap<object, Promise<Made>>())

const make = async (config: SanitizedConfig): Promise<Made> => {
  const text = JSON.stringify(await createDocument(config))
  return { text, document: JSON.parse(text) as Document } // without what is undefined
}

const madeFor = (config: SanitizedConfig): Promise<Made> => {
  const made = known.get(config) ?? make(config)
  known.set(config, made)
  made.catch(() => known.delete(config))
  return made
}

/** The OpenAPI document, made when it is first asked for. */
export const documentOf = async (config: SanitizedConfig) => (await madeFor(config)).document

export const documentText = async (config: SanitizedConfig) => (await madeFor(config)).text
