import type {
  CollectionConfig,
  EditConfig,
  GlobalConfig,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
  SanitizedPermissions,
} from 'payload'
import { can } from '../../platform/access/can'
import { component } from '../../platform/component'

type Seen = {
  collectionConfig?: SanitizedCollectionConfig
  globalConfig?: SanitizedGlobalConfig
  permissions?: SanitizedPermissions
}

export const mayReadVersions = ({ collectionConfig, globalConfig, permissions }: Seen): boolean => {
  const ofCollection = collectionConfig?.versions && permissions?.collections?.[collectionConfig.slug as never] // prettier-ignore
  const ofGlobal = globalConfig?.versions && permissions?.globals?.[globalConfig.slug as never]
  return Boolean((ofCollection || ofGlobal || { readVersions: false }).readVersions)
}

const history = {
  Component: component('HistoryView'),
  path: '/history' as const,
  tab: {
    label: ({ t }: { t: (key: string) => string }) => t('frontdesk:history'), // translations.ts
    href: '/history' as const,
    order: 300,
    condition: ({ req, ...seen }: Seen & { req: { user: never } }) =>
      can(req.user, 'audit:read') || mayReadVersions(seen),
  },
}

/** Payload’s own list names versions by their ids; ours leads to each of them. */
const versions = { tab: { condition: () => false } }

const withTab = (edit: EditConfig | undefined): EditConfig =>
  ({ versions, ...edit, history }) as unknown as EditConfig

/** A tab that tells who did what to a document. */
export const withHistory = (collection: CollectionConfig): CollectionConfig => {
  const { components } = collection.admin ?? {}
  const edit = withTab(components?.views?.edit)
  return {
    ...collection,
    admin: {
      ...collection.admin,
      components: { ...components, views: { ...components?.views, edit } },
    },
  }
}

export const withGlobalHistory = (global: GlobalConfig): GlobalConfig => {
  const { components } = global.admin ?? {}
  const edit = withTab(components?.views?.edit)
  return {
    ...global,
    admin: {
      ...global.admin,
      components: { ...components, views: { ...components?.views, edit } },
    },
  }
}
