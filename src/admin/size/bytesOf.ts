/** Contract §7: from here on editors are told that a document is large. */
export const largeBytes = 256 * 1024

/** How many bytes a document's values come to as JSON. */
export const bytesOf = (values: unknown): number =>
  new TextEncoder().encode(JSON.stringify(values) ?? '').byteLength

/** What editors are told of a large document; nothing of another. */
export const sizeWarning = (bytes: number): string | undefined =>
  bytes < largeBytes
    ? undefined
    : `This document is large: ${Math.round(bytes / 1024)} KB of text. Pages that show it load slowly; consider splitting it.`
