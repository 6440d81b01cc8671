import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'

export const folder = 'docs/site'

/** Where commands are run: the service’s folder, the site’s, and the one that holds both. */
const places = { 'frontdesk/': 'frontdesk', 'my-site/': 'my-site', 'the folder that has frontdesk/': '.' } // prettier-ignore

type Place = (typeof places)[keyof typeof places]

export type Block = { page: string; code: string } & (
  | { kind: 'file'; file: string }
  /** Lines of `NAME=value`. */
  | { kind: 'settings'; file: string }
  | { kind: 'commands'; place: Place }
)

/** What a block begins with, by its language: its file, or the folder to run it in. */
const firstLines: Record<string, RegExp> = {
  ts: /^\/\/ (\S+\.ts)\n/,
  tsx: /^\/\/ (\S+\.tsx)\n/,
  js: /^\/\/ (\S+\.mjs)\n/,
  css: /^\/\* (\S+\.css) \*\/\n/,
  ini: /^# (\S+\/\.env\S*)\n/,
  sh: /^# (.+)\n/,
}

/** @throws for a block that nobody here knows what to do with */
const blockOf = (page: string, language: string, code: string): Block => {
  const [, said] = firstLines[language]?.exec(code) ?? []
  const fail = () => new Error(`${folder}/${page} has a block that no test knows how to run:\n${code}`) // prettier-ignore
  if (said === undefined) throw fail()
  if (language === 'ini') return { page, code, kind: 'settings', file: said }
  if (language !== 'sh') return { page, code, kind: 'file', file: said }
  const place = (places as Partial<Record<string, Place>>)[said]
  if (place === undefined) throw fail()
  return { page, code, kind: 'commands', place }
}

type Node = ReturnType<typeof fromMarkdown>['children'][number]

const codeIn = (node: Node): { lang: string; value: string }[] => {
  if (node.type === 'code') return [{ lang: node.lang ?? '', value: node.value }]
  return 'children' in node ? (node.children as Node[]).flatMap(codeIn) : []
}

export const blocksIn = (page: string, markdown: string): Block[] =>
  fromMarkdown(markdown)
    .children.flatMap(codeIn)
    .map(({ lang, value }) => blockOf(page, lang, `${value}\n`))

export const blocksOf = (page: string): Block[] =>
  blocksIn(page, readFileSync(path.join(folder, page), 'utf8'))

/** The pages in the order that the first one lists them in, which is the order to follow them in. */
export const pages: string[] = [
  ...readFileSync(path.join(folder, 'README.md'), 'utf8').matchAll(
    /^\d+\. \[[^\]]+\]\((.+\.md)\)/gm,
  ),
].map(([, page = '']) => page)

export const filesOfGuide = () => readdirSync(folder)
