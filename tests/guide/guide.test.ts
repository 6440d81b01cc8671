import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import GithubSlugger from 'github-slugger'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, it } from '@jest/globals'
import { parseEnv } from '../../src/platform/environment/parseEnv'
import { blocksIn, blocksOf, filesOfGuide, pages } from './pages'

describe('the guide', () => {
  const blocks = pages.flatMap(blocksOf)

  it('lists each of its pages', () => {
    expect([...pages, 'README.md'].sort()).toEqual(filesOfGuide().sort())
  })

  it('shows no code that is not run: files that are built, and commands', () => {
    for (const page of pages) expect([page, blocksOf(page).length]).not.toEqual([page, 0])
    const unknown = ['```ts\nconst a = 1\n```', '```yaml\n# a.yaml\n```', '```sh\nls\n```', '> ```\n> ls\n> ```'] // prettier-ignore
    for (const block of unknown) expect(() => blocksIn('x.md', block)).toThrow(/no test knows/)
  })

  it('names commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
    const run = blocks
      .filter((block) => block.kind === 'commands' && block.place === 'frontdesk')
      .flatMap(({ code }) => code.match(/^[^#\n].*/gm) ?? [])
    expect(run.length).toBeGreaterThan(3)
    for (const line of run) {
      const [, script] = /^(?:[A-Z_]+=\S+ )?npm (?:run )?([\w-]+)$/.exec(line) ?? []
      expect(['ci', ...Object.keys(scripts)]).toContain(script)
    }
  })

  it('sets what the service and the site know', () => {
    const linesOf = (where: string) =>
      blocks
        .filter((block) => block.kind === 'settings' && block.file.startsWith(where))
        .flatMap(({ code }) => [...code.matchAll(/^(\w+)=(.*)$/gm)])
        .map(([, name = '', value = '']) => [name, value] as const)
    const known = readFileSync('.env.example', 'utf8')
    const service = linesOf('frontdesk/')
    for (const [name] of service) expect(known).toMatch(new RegExp(`^#? ?${name}=`, 'm'))
    expect(() => parseEnv({ PAYLOAD_SECRET: 'x'.repeat(32), ...Object.fromEntries(service) })).not.toThrow() // prettier-ignore
    const code = blocks.filter(({ kind }) => kind === 'file').map((block) => block.code).join() // prettier-ignore
    const site = linesOf('my-site/')
    expect(site.length).toBeGreaterThan(1)
    for (const [name] of site) expect(code).toContain(`process.env.${name}`)
  })
})

/** All Markdown that people read. */
const documents = [
  ...['README.md', 'client/README.md', 'site/README.md', 'bench/RESULTS.md'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join('docs', name)),
]

type Node = ReturnType<typeof fromMarkdown>['children'][number]

const nodesOf = (node: Node): Node[] => [
  node,
  ...('children' in node ? (node.children as Node[]).flatMap(nodesOf) : []),
]

const read = new Map<string, Node[]>()

const nodesIn = (file: string): Node[] => {
  const nodes = read.get(file) ?? fromMarkdown(readFileSync(file, 'utf8')).children.flatMap(nodesOf)
  read.set(file, nodes)
  return nodes
}

const wordsOf = (node: Node): string =>
  'value' in node ? node.value : nodesOf(node).slice(1).filter((one) => one.type === 'text' || one.type === 'inlineCode').map((one) => ('value' in one ? one.value : '')).join('') // prettier-ignore

const anchorsIn = (file: string): string[] => {
  const slugger = new GithubSlugger()
  return nodesIn(file)
    .filter(({ type }) => type === 'heading')
    .map((heading) => slugger.slug(wordsOf(heading)))
}

const linksIn = (file: string): string[] =>
  nodesIn(file).flatMap((node) => (node.type === 'link' || node.type === 'image' ? node.url : []))

const isBroken = (file: string, link: string): boolean => {
  const [target = '', anchor] = link.split('#')
  const found = target ? path.posix.join(path.posix.dirname(file), target) : file
  if (!existsSync(found)) return true
  return Boolean(anchor) && found.endsWith('.md') && !anchorsIn(found).includes(anchor!)
}

it('links within the documentation lead somewhere, to headings as well', () => {
  const broken = documents.flatMap((file) =>
    linksIn(file)
      .filter((link) => !/^[a-z]+:/.test(link) && isBroken(file, link))
      .map((link) => `${file}: ${link}`),
  )
  expect(broken).toEqual([])
  expect(isBroken('README.md', 'docs/nothing.md')).toBe(true)
  expect(isBroken('README.md', 'client/README.md#nothing')).toBe(true)
})
