import type { Payload } from 'payload'
import { AppError } from '../../platform/errors'
import { settings } from '../../platform/settings'
import { previewAddress } from './previewAddress'
import { previewToken } from './previewToken'
import { readNewest } from './readNewest'

type Wanted = { payload: Payload; collection: string; id: string; locale?: string | null }

export type OpenedPreview = {
  token: string
  /** Where the draft opens. */
  url: string
  expiresAt: string
}

/**
 * A preview of a document's newest state, for whoever is told of it. Who may ask for one, the caller knows.
 * @throws AppError 404 where it is gone, or in the trash
 */
export const openPreview = async ({
  payload,
  collection: slug,
  id,
  locale,
}: Wanted): Promise<OpenedPreview> => {
  const document = await readNewest({ payload, collection: slug, id })
  if (!document) throw new AppError('not_found', 'There is no such document.')
  const { token, expiresAt } = previewToken({ collection: slug, id })
  const url = previewAddress({
    collection: payload.collections[slug as 'content'].config,
    id,
    slug: document.slug as string | null | undefined,
    locale: settings.locales.find((one) => one === locale) ?? settings.locales[0] ?? '',
    token,
  })
  return { token, url, expiresAt }
}
