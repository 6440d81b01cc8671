import type { CollectionConfig, Config, Endpoint, GlobalConfig } from 'payload'
import { isWrapped } from '../platform/database/adapter'
import { SetupError } from '../platform/setupError'
import { partOf } from './lists/collections'

type Brought = {
  collections: CollectionConfig[]
  globals: GlobalConfig[]
  endpoints: Pick<Endpoint, 'path'>[]
}

const advice = (slug: string) => {
  const part = partOf[slug as keyof typeof partOf]
  return part ? `Switch the part off (${part}: false), or rename` : 'Rename'
}

const clash = (kind: string, slug: string) =>
  `Frontdesk brings a ${kind} “${slug}”, and this project has one of its own. ${advice(slug)} this project’s.`

/** The first segment of its path. Payload takes it for a collection's, if there is one of that slug. */
const firstSegment = ({ path }: Pick<Endpoint, 'path'>) => path.split('/')[1] ?? ''

/**
 * No start with two of one name, of which one would be lost without a word, and none without our tables.
 * @throws SetupError
 */
export const refuseClashes = (
  { collections = [], globals = [], db }: Config,
  ours: Brought,
): void => {
  const slugs = new Set(collections.map(({ slug }) => slug))
  const problems = [
    !isWrapped(db) &&
      'Frontdesk’s tables are missing: db: withFrontdeskTables(postgresAdapter({ idType: ‘uuid’, … })), from frontdesk/database.',
    ...ours.collections.map(({ slug }) => slugs.has(slug) && clash('collection', slug)),
    ...ours.globals.map(
      ({ slug }) => globals.some((one) => one.slug === slug) && clash('global', slug),
    ),
    ...[...new Set(ours.endpoints.map(firstSegment))].map(
      (segment) =>
        slugs.has(segment) &&
        `Frontdesk answers at /api/${segment}, which belongs to this project’s collection “${segment}”. Rename that, or switch the part off.`,
    ),
  ].filter((problem) => problem !== false)
  if (problems.length > 0) throw new SetupError(problems.join('\n'))
}
