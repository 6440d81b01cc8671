/** Of a document: where its draft opens, and by which token. */
export const previewPath = '/:id/preview'

/** What the panel shows of a document while somebody types. */
export const renderPath = '/:id/preview/render'

export const isPreviewPath = (pattern: string): boolean =>
  pattern === previewPath || pattern === renderPath
