import config from '@payload-config'
import { headers } from 'next/headers'
import { getPayload, type SanitizedCollectionConfig } from 'payload'
import { cache } from 'react'
import { can } from '../../../../platform/access/can'
import { settings } from '../../../../platform/settings'
import type { LocaleCode } from '../../../../platform/locales'
import { documentUrl } from '../../../../cms/served/documentUrl'

export type DraftAddress = { collection: string; id: string; locale?: string }

export type Draft = {
  found: 'draft'
  title: string
  doc: Record<string, unknown>
  collection: SanitizedCollectionConfig
  locale: LocaleCode
  status: 'draft' | 'published'
  /** Where visitors see it, when they do. */
  publicUrl?: string
  editUrl: string
}

export type DraftAnswer = Draft | { found: 'visitor' } | { found: 'nothing' }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const localeOf = (wanted?: string): LocaleCode =>
  settings.locales.find((code) => code === wanted) ?? settings.locales[0] ?? 'en'

const find = async ({ collection, id, locale: wanted }: DraftAddress): Promise<DraftAnswer> => {
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers: await headers(), canSetHeaders: false })
  if (!user || !can(user, 'content:draft', collection)) return { found: 'visitor' }

  const known = payload.collections[collection as 'content']?.config
  if (!known?.custom?.public || !uuid.test(id)) return { found: 'nothing' }
  const locale = localeOf(wanted)
  const read = {
    collection: collection as 'content',
    id,
    locale,
    fallbackLocale: settings.locales[0],
    disableErrors: true,
    overrideAccess: false,
    user,
  } as const
  const [doc, published] = await Promise.all([
    payload.findByID({ ...read, draft: true, depth: 2, trash: true }),
    payload.findByID({ ...read, depth: 0, select: { slug: true, _status: true } }),
  ])
  if (!doc) return { found: 'nothing' }
  const isPublic = published?._status === 'published'
  return {
    found: 'draft',
    title: doc.title || 'Untitled',
    doc: doc as unknown as Record<string, unknown>,
    collection: known,
    locale,
    status: doc._status === 'published' ? 'published' : 'draft',
    publicUrl:
      isPublic && published.slug
        ? documentUrl(payload, { collection, slug: published.slug, locale })
        : undefined,
    editUrl: `/admin/collections/${collection}/${id}?locale=${locale}`,
  }
}

const findOnce = cache((collection: string, id: string, locale?: string) =>
  find({ collection, id, locale }),
)

/** The latest version of a document, read with the caller's rights, once per request. */
export const loadDraft = ({ collection, id, locale }: DraftAddress) =>
  findOnce(collection, id, locale)
