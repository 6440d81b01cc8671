import { describe, expect, it } from '@jest/globals'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { circlesIn, drawnIn, faultsOf } from './drawing'
import { readSources, specifiersIn, type Source } from './sources'
import { faultsOfWalk, walksIn } from './walks'

const markdown = readFileSync('docs/architecture.md', 'utf8')
const sources = readSources()
const withSeeded = (file: string, text: string): Source[] => [...sources, { file, text }]

describe('the drawing of the rooms', () => {
  const drawn = drawnIn(markdown)

  it('is as the imports are', () => {
    expect(drawn.size).toBeGreaterThan(10)
    expect(faultsOf(drawn, sources)).toEqual([])
  })

  it.each([
    ['src/platform/seeded.ts', "import { rank } from '../search/engine'"],
    ['src/people/seeded.ts', "import type { Plan } from '../search/engine'"],
    ['src/search/seeded.ts', "const load = () => import('../people/leads/leadData')"],
    ['src/http/seeded.ts', "export { slug } from '../cms/publishing/slug'"],
    ['src/assistant/seeded.ts', "type Mail = import('../downloads/oneTimeCode').OneTimeCode"],
  ])('does not let a wrong arrow pass: %s', (file, text) => {
    expect(faultsOf(drawn, withSeeded(file, text))).toEqual([
      expect.stringMatching(`^${file} imports .*: no arrow leads there$`),
    ])
  })

  it('has no arrow that nothing stands behind, and no circle', () => {
    const wrong = drawnIn(markdown.replace('http --> platform', 'http --> platform & cms'))
    expect(faultsOf(wrong, sources)).toEqual([
      'http --> cms: nothing of http imports cms',
      'cms, http: a circle',
    ])
  })
})

describe('imports', () => {
  it('go in no circle, between files or folders, for types or values', () => {
    expect(circlesIn(sources)).toEqual({ files: [], folders: [] })
  })

  it('are found when they do', () => {
    const seeded = [
      { file: 'src/platform/jobs/one.ts', text: "import type { Two } from '../mail/two'" },
      { file: 'src/platform/mail/two.ts', text: "import type { One } from '../jobs/one'" },
    ]
    const { files, folders } = circlesIn(seeded)
    expect(files).toEqual([seeded.map(({ file }) => file)])
    expect(folders).toEqual([['src/platform/jobs', 'src/platform/mail']])
  })
})

describe('our own project’s configuration', () => {
  const importers = (all: Source[]) =>
    all
      .filter((source) => specifiersIn(source).includes('@payload-config'))
      .map(({ file }) => file)
      .filter((file) => !/^src\/(app|server|cli)\//.test(file))

  it('is imported by our own server, pages and commands alone', () => {
    expect(importers(sources)).toEqual([])
    const text = "const load = () => import('@payload-config')"
    expect(importers(withSeeded('src/platform/seeded.ts', text))).toEqual([
      'src/platform/seeded.ts',
    ])
  })
})

it('a migration imports no code of ours: today’s may ask for tables that only later ones make', () => {
  const migrations = readdirSync('migrations').filter((file) => /^\d.*\.ts$/.test(file))
  expect(migrations.length).toBeGreaterThan(10)
  const imported = migrations.flatMap((name) => {
    const file = `migrations/${name}`
    return specifiersIn({ file, text: readFileSync(file, 'utf8') })
  })
  expect(imported.filter((specifier) => specifier.startsWith('.'))).toEqual([])
})

/** One file for each picture. */
const foldersOfData = ['src/demo/pictures/scenes']

it('no folder of src has more than 16 files beside tests', () => {
  const counts = new Map<string, number>()
  for (const { file } of sources) {
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const full = [...counts].filter(([folder, count]) => folder.startsWith('src/') && count > 16)
  expect(full.map(([folder]) => folder)).toEqual(foldersOfData)
})

describe('the walks', () => {
  const walks = walksIn(markdown)

  it.each(walks.map((walk) => [walk.title, walk] as const))(
    '%s: its files in their order',
    (_, walk) => {
      expect(walk.steps.length).toBeGreaterThan(15)
      expect(faultsOfWalk(walk, sources)).toEqual([])
    },
  )

  it('are three', () => {
    expect(walks).toHaveLength(3)
  })

  it('are wrong in another order, and with a file that is gone', () => {
    const [walk] = walks
    const { steps } = walk!
    expect(faultsOfWalk({ ...walk!, steps: [...steps].reverse() }, sources)).not.toEqual([])
    const gone = { file: 'src/gone.ts', isImported: true }
    expect(faultsOfWalk({ ...walk!, steps: [...steps, gone] }, sources)).toEqual([
      'src/gone.ts: there is no such file',
    ])
  })
})

it('docs/architecture.md names what there is', () => {
  const named = [
    ...markdown.matchAll(/`((?:src|collections|endpoints|tests|migrations)\/[^`*]*)`/g),
  ]
  const missing = named.map(([, name = '']) => name).filter((name) => !existsSync(name))
  expect(missing).toEqual([])
})
