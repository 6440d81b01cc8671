import config from '@payload-config'
import { headers } from 'next/headers'
import { getPayload, type Payload } from 'payload'
import { cache } from 'react'
import { opens } from '../../../../cms/preview/previewToken'
import { readNewest } from '../../../../cms/preview/readNewest'
import { serveDraft } from '../../../../cms/preview/serveDraft'
import { can } from '../../../../platform/access/can'
import { settings } from '../../../../platform/settings'
import type { LocaleCode } from '../../../../platform/locales'
import { isUuid } from '../../../../platform/values/isUuid'
import { documentUrl } from '../../../../cms/served/documentUrl'
import { outlineOf, type Outline } from './outline'

export type DraftAddress = { collection: string; id: string; locale?: string; token?: string }

export type Draft = {
  found: 'draft'
  /** As visitors would be served it. */
  doc: Record<string, unknown>
  outline: Outline[]
  locale: LocaleCode
  status: 'draft' | 'published'
  /** Where visitors see it, when they do. */
  publicUrl?: string
  /** Of who may read drafts: a token is no login. */
  editUrl?: string
}

export type DraftAnswer = Draft | { found: 'visitor' } | { found: 'nothing' }

const localeOf = (wanted?: string): LocaleCode =>
  settings.locales.find((code) => code === wanted) ?? settings.locales[0] ?? 'en'

/** Of what visitors see of it. */
const publishedSlug = async (payload: Payload, collection: string, id: string) => {
  const published = await payload.findByID({
    collection: collection as 'content',
    id,
    depth: 0,
    select: { slug: true },
    disableErrors: true,
    overrideAccess: false, // as a visitor
  })
  return published?.slug
}

const find = async (address: DraftAddress): Promise<DraftAnswer> => {
  const { collection, id, token } = address
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers: await headers(), canSetHeaders: false })
  const isStaff = can(user, 'content:draft', collection)
  if (!isStaff && !opens(token, { collection, id })) return { found: 'visitor' }

  const known = payload.collections[collection as 'content']?.config
  if (!known?.custom?.public || !isUuid(id)) return { found: 'nothing' }
  const document = await readNewest({ payload, collection, id })
  if (!document) return { found: 'nothing' }
  const locale = localeOf(address.locale)
  const { served: doc } = await serveDraft({
    payload,
    slug: collection,
    document,
    asked: { locale, query: { format: 'html' } },
  })
  const slug = await publishedSlug(payload, collection, id)
  return {
    found: 'draft',
    doc,
    outline: outlineOf(known.fields, locale),
    locale,
    status: doc._status === 'published' ? 'published' : 'draft',
    publicUrl: slug ? documentUrl(payload, { collection, slug, locale }) : undefined,
    editUrl: isStaff ? `/admin/collections/${collection}/${id}?locale=${locale}` : undefined,
  }
}

const findOnce = cache((collection: string, id: string, locale?: string, token?: string) =>
  find({ collection, id, locale, token }),
)

/** The newest state of a document, for who may read it or has its token, once per request. */
export const loadDraft = ({ collection, id, locale, token }: DraftAddress) =>
  findOnce(collection, id, locale, token)
