import { getTranslation, type I18n } from '@payloadcms/translations'
import type { Payload, SanitizedCollectionConfig, TypedUser } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { settings } from '../../../platform/settings'

/** Whom the dashboard is for. Everything on it is read with this user's rights. */
export type Reader = { payload: Payload; user: TypedUser; locale?: string; i18n: I18n }

/** What every read for the dashboard says: the reader's rights and language, titles never blank. */
export const readAs = ({ user, locale }: Reader) => ({
  user,
  overrideAccess: false as const,
  depth: 0,
  locale: locale as 'en' | undefined,
  fallbackLocale: settings.locales[0],
})

/** Collections that the website shows. */
export const publicCollections = ({ payload }: Reader): SanitizedCollectionConfig[] =>
  payload.config.collections.filter(({ custom }) => custom?.public)

export const slugOf = (collection: SanitizedCollectionConfig) => collection.slug

export const singular = ({ i18n }: Reader, { labels }: SanitizedCollectionConfig) =>
  getTranslation(labels.singular, i18n)

export const plural = ({ i18n }: Reader, { labels }: SanitizedCollectionConfig) =>
  getTranslation(labels.plural, i18n)

/** An address in the panel, such as `/collections/content`. */
export const panelUrl = ({ payload }: Reader, path: `/${string}`) =>
  formatAdminURL({ adminRoute: payload.config.routes.admin, path })
