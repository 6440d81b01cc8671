import type { SanitizedConfig } from 'payload'
import { createDocument } from '../document/createDocument'
import { textOf } from '../rest/fieldSchema'
import { conditionSchemas } from '../rest/filterSchema'
import { cardSchema } from '../rest/servedSchemas'
import { collectionText, globalText } from './collectionText'
import { endpointTexts, operationAt, type Document } from './endpointTexts'
import { literal, objectText, schemaText, unionOf } from './schemaText'

/** `WhereRichText` → `richText`, as fields name their type. */
const typeOf = (name: string) => name.slice('Where'.length).replace(/^./, (first) => first.toLowerCase()) // prettier-ignore

const operatorsText = (): string =>
  objectText(
    Object.entries(conditionSchemas).map(([name, schema]) => ({
      name: typeOf(name),
      text: schemaText(schema, { depth: 2 }),
    })),
    1,
  )

/** What only people who are logged in may read is none of a program’s business. */
const isForPrograms = (document: Document, slug: string): boolean =>
  operationAt(document, `/api/${slug}`, 'get')?.security?.some((one) => 'apiKey' in one) ?? false

const collectionsText = (config: SanitizedConfig, document: Document): string => {
  const shown = config.collections.filter(({ slug }) => isForPrograms(document, slug))
  return objectText(
    shown.map((one) => ({
      name: one.slug,
      text: collectionText(one, config),
      description: textOf(one.admin.description),
    })),
    1,
  )
}

const globalsText = (config: SanitizedConfig, document: Document): string => {
  const shown = config.globals.filter(({ slug }) => operationAt(document, `/api/globals/${slug}`, 'get')) // prettier-ignore
  return objectText(
    shown.map((one) => ({ name: one.slug, text: globalText(one, config) })),
    1,
  )
}

const localesOf = ({ localization }: SanitizedConfig): string[] =>
  localization ? localization.localeCodes : ['en']

const markers = ['AnyRef', 'Choice', 'Localized', 'Moment', 'Ref', 'RichText', 'Sizes']

const markersIn = (text: string) =>
  markers.filter((name) => new RegExp(`\\b${name}\\b(?![\\w'])`).test(text))

/**
 * What the client (`client/`) knows of a service: its collections, filters, forms and answers as one type, `Api`, from
 * the configuration alone. No server, no database.
 */
export const clientTypes = async (
  config: SanitizedConfig,
  { from = 'frontdesk-client' }: { from?: string } = {},
): Promise<string> => {
  const document = await createDocument(config)
  const api = objectText(
    [
      { name: 'locale', text: unionOf(localesOf(config).map(literal)) },
      { name: 'card', text: schemaText(cardSchema, { depth: 1 }) },
      { name: 'operators', text: operatorsText() },
      { name: 'collections', text: collectionsText(config, document) },
      { name: 'globals', text: globalsText(config, document) },
      ...endpointTexts(document),
    ],
    0,
  )
  return [
    '// Made by `generate`, of the collections and of the schemas that validate requests. Changes are lost.',
    `import type { ${markersIn(api).join(', ')} } from ${literal(from)}`,
    '',
    `export type Api = ${api}`,
    '',
  ].join('\n')
}
