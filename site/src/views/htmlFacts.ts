/** The headings of a text, as the service marks them. `text` is HTML without tags. */
export const headingsIn = (html: string | null | undefined): { id: string; text: string }[] =>
  [...(html ?? '').matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/g)].map(([, id = '', text = '']) => ({
    id,
    text: text.replace(/<[^>]*>/g, ''),
  }))

/** How long a text takes to read, in minutes. */
export const minutesOf = (html: string | null | undefined): number =>
  Math.round((html ?? '').replace(/<[^>]*>/g, ' ').split(/\s+/).length / 220)
