import type { PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { contentSlugs } from '../../cms/roles/storedRole'
import { can, canSomewhere } from '../../platform/access/can'

/** What a key may do by tools, as far as that is known before a document is looked at. */
export type Rights = {
  /** Collections whose documents it reads, by their slugs. */
  reads: string[]
  /** Those whose drafts it reads. */
  readsDrafts: string[]
  /** Those that it writes drafts in. */
  drafts: string[]
  publishes: string[]
  searches: boolean
  readsLeads: boolean
}

const hasDrafts = ({ versions, upload }: SanitizedCollectionConfig) =>
  Boolean(versions?.drafts) && !upload // a file is sent otherwise

const collectionsOf = ({ payload: { config } }: PayloadRequest) => {
  const slugs = new Set([...contentSlugs(config), 'media'])
  return config.collections.filter(({ slug }) => slugs.has(slug))
}

/** The content of the project, whoever asks. */
export const contentOf = (req: PayloadRequest): string[] =>
  collectionsOf(req).map(({ slug }) => slug)

/** Of it, what a write can leave as visitors see it. */
export const draftableOf = (req: PayloadRequest): string[] =>
  collectionsOf(req)
    .filter(hasDrafts)
    .map(({ slug }) => slug)

const readableBy = async (req: PayloadRequest): Promise<string[]> => {
  const isReadable = async ({ slug, access }: SanitizedCollectionConfig) => {
    const hasScope =
      slug === 'media'
        ? canSomewhere(req.user, 'content:read')
        : can(req.user, 'content:read', slug)
    return hasScope && (await access.read({ req })) !== false
  }
  const collections = collectionsOf(req)
  const answers = await Promise.all(collections.map(isReadable))
  return collections.filter((_, place) => answers[place]).map(({ slug }) => slug)
}

export const rightsOf = async (req: PayloadRequest): Promise<Rights> => {
  const { user } = req
  const withDrafts = draftableOf(req)
  const drafts = withDrafts.filter((slug) => can(user, 'content:write', slug))
  const slugs = req.payload.config.collections.map(({ slug }) => slug as string)
  return {
    reads: await readableBy(req),
    readsDrafts: withDrafts.filter((slug) => can(user, 'content:draft', slug)),
    drafts,
    publishes: drafts.filter((slug) => can(user, 'content:publish', slug)),
    searches: canSomewhere(user, 'content:read'),
    readsLeads: slugs.includes('leads') && can(user, 'crm:read'),
  }
}
