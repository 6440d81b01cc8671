import type { DemoCollection } from './frontMatter'

/** A document of this set, as front matter and links name it. */
export type Reference = { collection: DemoCollection; slug: string }

const document = /^(content|case-studies|events|partners)\/([a-z0-9-]+)$/
const image = /^!\[([^\]]*)\]\(media:([a-z0-9-]+)\)$/

/** Reads `content/some-slug`; undefined for every other address. */
export const parseReference = (address: string): Reference | undefined => {
  const match = document.exec(address)
  return match?.[1] && match[2]
    ? { collection: match[1] as DemoCollection, slug: match[2] }
    : undefined
}

/** Reads a line that is nothing but `![…](media:key)`, and returns the key. */
export const parseImage = (line: string): string | undefined => image.exec(line.trim())?.[2]

/** The addresses of all links in a Markdown text. */
export const linksIn = (markdown: string): string[] =>
  [...markdown.matchAll(/(?<!!)\[[^[\]]+\]\(([^()\s]+)\)/g)].map((match) => match[1] ?? '')

/** The addresses of all images in a Markdown text. */
export const imagesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/!\[[^\]]*\]\(([^()\s]*)\)/g)].map((match) => match[1] ?? '')
