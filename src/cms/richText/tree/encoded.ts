/**
 * An address in which nothing ends an attribute, a tag or a link of Markdown (the characters of the WHATWG URL Standard's
 * path percent-encode set), nor is unseen.
 */
export const encoded = (url: string): string =>
  url
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(
      /[\s"<>`{}|^\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g,
      encodeURIComponent,
    )
