import type { SanitizedConfig } from 'payload'
import {
  areaActions,
  type AreaAction,
  type ContentAction,
} from '../../platform/access/model/action'
import { basics } from '../../platform/access/builtInRoles'
import {
  everyCollection,
  permissionsFrom,
  type Permissions,
} from '../../platform/access/model/permissions'

/** What a role says of one collection; reading what is published goes without saying. */
export const roleActions = ['draft', 'write', 'publish', 'delete'] as const

export type RoleAction = (typeof roleActions)[number]

/** By collection; `*` for all content, of collections that are made later as well. */
export type RoleContent = Record<string, RoleAction[]>

/** A role as its row has it. */
export type StoredRole = {
  key: string
  content?: unknown
  /** None: every language. */
  locales?: string[] | null
  areas?: string[] | null
  /** Whether its people need a second factor. */
  requireSecondFactor?: boolean | null
}

/** Whoever writes reads drafts, and whoever publishes or deletes writes. */
const included: Record<RoleAction, RoleAction[]> = {
  draft: ['draft'],
  write: ['draft', 'write'],
  publish: ['draft', 'write', 'publish'],
  delete: ['draft', 'write', 'delete'],
}

export const withIncluded = (actions: readonly RoleAction[]): RoleAction[] =>
  roleActions.filter((action) => actions.some((one) => included[one].includes(action)))

const includedAreas: Partial<Record<AreaAction, AreaAction[]>> = {
  'crm:write': ['crm:read'],
  'crm:export': ['crm:read'],
  'crm:erase': ['crm:read', 'crm:write'],
}

const isRoleAction = (value: unknown): value is RoleAction =>
  roleActions.some((action) => action === value)

const isArea = (value: unknown): value is AreaAction => areaActions.some((area) => area === value)

const slugsOfContent = ['downloads', 'redirects']

/** Collections whose documents are content: what visitors read, gated files, redirects. */
export const contentSlugs = ({ collections }: Pick<SanitizedConfig, 'collections'>): string[] =>
  collections
    .filter(({ slug, custom }) => custom?.public || slugsOfContent.includes(slug))
    .map(({ slug }) => slug)

/** The same for OpenAPI. */
export const contentSchema = (config: Pick<SanitizedConfig, 'collections'>) => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    [everyCollection, ...contentSlugs(config)].map((slug) => [
      slug,
      {
        type: 'array',
        items: { type: 'string', enum: [...roleActions] },
        description: slug === everyCollection ? 'With all content.' : `With \`${slug}\`.`,
      },
    ]),
  ),
})

/** @returns what is wrong with it */
export const contentProblem = (value: unknown, slugs: readonly string[]): string | undefined => {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) return 'An object is needed: collections, each with what may be done there.' // prettier-ignore
  for (const [slug, actions] of Object.entries(value)) {
    if (slug !== everyCollection && !slugs.includes(slug))
      return `There is no content called “${slug}”: ${[everyCollection, ...slugs].join(', ')}.`
    if (!Array.isArray(actions) || !actions.every(isRoleAction))
      return `Of “${slug}” a list of these is needed: ${roleActions.join(', ')}.`
  }
  return undefined
}

const contentOf = (content: unknown): Record<string, ContentAction[]> => {
  const rows = Object.entries((content ?? {}) as Record<string, unknown>).map(
    ([slug, actions]): [string, ContentAction[]] => {
      const known = Array.isArray(actions) ? actions.filter(isRoleAction) : []
      return [slug, withIncluded(known).map((action) => `content:${action}` as const)]
    },
  )
  const given = Object.fromEntries(rows)
  const [all] = [basics.content[everyCollection]]
  return { ...given, [everyCollection]: [...all, ...(given[everyCollection] ?? [])] }
}

/** The permissions of a role's people. */
export const permissionsOfStored = ({ content, locales, areas }: StoredRole): Permissions => {
  const given = (areas ?? []).filter(isArea)
  const implied = given.flatMap((area) => includedAreas[area] ?? [])
  return permissionsFrom({
    content: contentOf(content),
    locales: locales ?? undefined,
    others: [...basics.others, ...given, ...implied],
  })
}
