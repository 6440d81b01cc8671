import type { SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import { ownTurn } from '../../../platform/async/ownTurn'
import { settings } from '../../../platform/settings'
import { sessionCookieName } from '../../origin/sessionCookie'
import { apiVersion } from '../../../platform/version'
import { people } from '../../../platform/access/people'
import { collectionPaths } from '../rest/collectionPaths'
import { versionsOf } from '../rest/versionPaths'
import { changesSchema, documentSchema, inputSchema, richText } from '../rest/documentSchemas'
import { conditionSchemas, filterName, filterSchema } from '../rest/filterSchema'
import { rightsOf } from '../rest/rights'
import { cardSchema } from '../rest/servedSchemas'
import { errorResponses, errorSchemas } from '../responses'
import { sharedParameters } from './sharedParameters'
import { timezoneSchema, type Paths } from '../schemas'
import { describedPaths } from './describedPaths'
import { explainedPaths, explainedSchemas } from './explained'
import { servicePaths, serviceSchemas } from './servicePaths'
import { usedResponses, usedSchemas } from './usedComponents'
import { tagsOf } from './tags'
import { withOperationIds } from './withOperationIds'

/** Collections that outsiders call: not who works here, not Payload's own bookkeeping. */
const isShown = ({ slug }: SanitizedCollectionConfig) =>
  slug !== people().slug && !slug.startsWith('payload-')

const securitySchemes = () => ({
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'A key of `ADMIN_API_KEY`.',
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'A key, or the token of a session.' },
  session: { type: 'apiKey', in: 'cookie', name: sessionCookieName() },
})

const requestIdHeader = {
  description:
    'The caller’s `X-Request-Id`, or a new one; every log line of the request carries it.',
  required: true,
  schema: { type: 'string' },
}

const versionHeader = {
  description: 'The version of this contract, which `info.version` says as well.',
  required: true,
  schema: { type: 'string' },
}

/** Of a collection: the document, what is sent to create one, and what to change one. */
const schemasOf = (collection: SanitizedCollectionConfig, config: SanitizedConfig) => {
  const document = documentSchema(collection, config)
  const input = inputSchema(collection, config)
  return {
    [collection.slug]: document,
    [`${collection.slug}-version`]: { ...document, required: [] },
    [filterName(collection.slug)]: filterSchema(collection),
    ...(collection.versions
      ? {
          [filterName(`${collection.slug}/versions`)]: filterSchema(versionsOf(collection, config)),
        }
      : {}),
    [`${collection.slug}-input`]: input,
    [`${collection.slug}-changes`]: changesSchema(input, collection),
  }
}

/** Everybody waits for it who asks meanwhile: it is no one client's work. */
const turn = { client: 'openapi', isPaced: false }

/** A collection a turn of the event loop. */
const describeCollections = async (
  collections: SanitizedCollectionConfig[],
  config: SanitizedConfig,
) => {
  const described = { paths: {} as Paths, schemas: {} as ReturnType<typeof schemasOf> }
  for (const collection of collections) {
    const rights = await rightsOf(collection)
    await ownTurn(turn)
    Object.assign(described.paths, collectionPaths(collection, { config, rights }))
    await ownTurn(turn)
    Object.assign(described.schemas, schemasOf(collection, config))
  }
  return described
}

/** The OpenAPI 3.1 document, from the fields and schemas that validate requests. */
export const createDocument = async (config: SanitizedConfig) => {
  const collections = config.collections.filter(isShown)
  const accounts = config.collections.filter(({ slug }) => slug === people().slug)
  const site = config.globals.filter(({ slug }) => slug === 'site')
  const described = await describeCollections(collections, config)
  await ownTurn(turn)
  const schemas = explainedSchemas({
    ...errorSchemas,
    ...serviceSchemas(config),
    ...timezoneSchema(config),
    RichText: richText,
    Card: cardSchema,
    ...conditionSchemas,
    ...Object.fromEntries(
      [...site, ...accounts].map((one) => [one.slug, documentSchema(one, config)]),
    ),
    ...described.schemas,
  })
  const operations = withOperationIds({
    ...servicePaths(config),
    ...described.paths,
    ...describedPaths(config),
  })
  await ownTurn(turn)
  const { paths, parameters } = sharedParameters(explainedPaths(operations, schemas))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Frontdesk',
      version: apiVersion,
      description:
        'Content, leads, gated downloads, search and the assistant of a company’s website. Visitors read what is published; writing needs an API key or a login. A query parameter that a path does not know is 400 `invalid_input`; `utm_*`, `mc_*`, `gclid`, `fbclid`, `msclkid`, `t`, `v` and names that begin with `_` are ignored. Texts of one line take no control characters, those of several `\\n` and `\\t`.',
    },
    tags: tagsOf(paths, collections),
    servers: [{ url: settings.baseUrl }],
    paths,
    components: {
      schemas: usedSchemas({ paths, parameters }, schemas),
      parameters,
      responses: usedResponses(errorResponses, paths),
      headers: { 'X-Request-Id': requestIdHeader, 'API-Version': versionHeader },
      securitySchemes: securitySchemes(),
    },
  }
}
