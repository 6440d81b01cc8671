const encoded = (text: string) =>
  text.replace(/[^\p{L}\p{M}\p{N}\-._~]/gu, (one) => encodeURIComponent(one))

/**
 * The ways in which editors write a path of which these are the segments: letters stand as they are, and whatever else
 * there is does so too, or percent-encoded.
 */
export const spellingsOf = (segments: string[]): string[] => {
  const plain = segments.map((one) => decodeURIComponent(one).normalize('NFC'))
  return [...new Set([plain, plain.map(encoded)].map((path) => `/${path.join('/')}`))]
}
