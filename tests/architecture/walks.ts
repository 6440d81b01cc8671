import { importsOf, type Source } from './sources'

type Step = { file: string; isImported: boolean }

/** A title and the files of a walk: `→` is imported by one that stands above it, `⇢` is not. */
export type Walk = { title: string; steps: Step[] }

export const walksIn = (markdown: string): Walk[] => {
  const [, chapter = ''] = /\n## Three walks\n([^]*?)(?=\n## |$)/.exec(markdown) ?? []
  return chapter
    .split(/\n### /)
    .slice(1)
    .map((section) => ({
      title: section.split('\n')[0] ?? '',
      steps: [...section.matchAll(/^- ([→⇢]) `([^`]+)`/gm)].map(([, sign, file = '']) => ({
        file,
        isImported: sign === '→',
      })),
    }))
}

/** What is wrong with a walk, in sentences. */
export const faultsOfWalk = ({ steps }: Walk, sources: Source[]): string[] => {
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const files = new Set(byFile.keys())
  const seen = new Set<string>()
  return steps.flatMap(({ file, isImported }) => {
    const source = byFile.get(file)
    const isReached = seen.has(file)
    if (!source) return [`${file}: there is no such file`]
    for (const target of importsOf(source, files)) seen.add(target)
    if (isReached === isImported) return []
    return [
      isReached ? `${file} is imported by one above: →` : `${file} is imported by none above: ⇢`,
    ]
  })
}
