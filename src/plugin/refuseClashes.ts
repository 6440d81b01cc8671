import type { CollectionConfig, Config, Endpoint, GlobalConfig } from 'payload'
import { isWrapped } from '../platform/database/adapter'
import { SetupError } from '../platform/setupError'
import { partOf } from './lists/collections'

type Brought = {
  collections: CollectionConfig[]
  globals: GlobalConfig[]
  endpoints: Pick<Endpoint, 'method' | 'path'>[]
  tasks: { slug: string }[]
}

const advice = (slug: string) => {
  const part = partOf[slug as keyof typeof partOf]
  return part ? `Switch the part off (${part}: false), or rename` : 'Rename'
}

const clash = (kind: string, slug: string) =>
  `Frontdesk brings a ${kind} “${slug}”, and this project has one of its own. ${advice(slug)} this project’s.`

/** The first segment of its path. Payload takes it for a collection's, if there is one of that slug. */
const firstSegment = ({ path }: Pick<Endpoint, 'path'>) => path.split('/')[1] ?? ''

/** What it answers to: a parameter's name makes no difference. */
const routeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  `${method.toUpperCase()} /api${path.replace(/:\w+/g, ':…')}`

const jobsIn = ({ tasks = [], workflows = [] }: NonNullable<Config['jobs']>) =>
  new Set([...tasks, ...workflows].map(({ slug }) => slug as string))

/**
 * No start with two of one name, of which one would be lost without a word, and none without our tables.
 * @throws SetupError
 */
export const refuseClashes = (
  { collections = [], globals = [], endpoints = [], jobs = {}, db }: Config,
  ours: Brought,
): void => {
  const slugs = new Set(collections.map(({ slug }) => slug))
  const routes = new Set(endpoints.map(routeOf))
  const jobSlugs = jobsIn(jobs)
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
    ...ours.endpoints.map(
      (endpoint) =>
        routes.has(routeOf(endpoint)) &&
        `Frontdesk answers ${routeOf(endpoint)}, and this project has an endpoint of its own there. Give that another path, or switch the part off.`,
    ),
    ...ours.tasks.map(
      ({ slug }) =>
        jobSlugs.has(slug) &&
        `Frontdesk brings a task “${slug}”, and this project has a task or workflow of that name. Rename this project’s.`,
    ),
  ].filter((problem) => problem !== false)
  if (problems.length > 0) throw new SetupError(problems.join('\n'))
}
