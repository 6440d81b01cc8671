/** Contract §7: from here on editors are told that a document is large. */
export const largeBytes = 256 * 1024

/** How many bytes a document's values come to as JSON. */
export const bytesOf = (values: unknown): number =>
  new TextEncoder().encode(JSON.stringify(values) ?? '').byteLength

const warnings = {
  en: (kilobytes: number) =>
    `This document is large: ${kilobytes} KB of text. Pages that show it load slowly; consider splitting it.`,
  de: (kilobytes: number) =>
    `Dieses Dokument ist groß: ${kilobytes} KB Text. Seiten, die es zeigen, laden langsam; teilen Sie es am besten auf.`,
}

/** What editors are told of a large document, in the language of their panel; nothing of another. */
export const sizeWarning = (bytes: number, language = 'en'): string | undefined =>
  bytes < largeBytes
    ? undefined
    : warnings[language === 'de' ? 'de' : 'en'](Math.round(bytes / 1024))
