type DraftAddress = { collection: string; id: unknown; locale?: string | null }

/** The page that shows a document's latest version to those who may read drafts, on the panel's own host. */
export const previewUrl = ({ collection, id, locale }: DraftAddress): string | null => {
  if (typeof id !== 'string') return null
  const query = locale ? `?locale=${encodeURIComponent(locale)}` : ''
  return `/preview/${encodeURIComponent(collection)}/${encodeURIComponent(id)}${query}`
}
