import { cyclesIn } from './cycles'
import { importsOf, type Source } from './sources'

export type Graph = ReadonlyMap<string, ReadonlySet<string>>

const graphOf = (arrows: [from: string, to: string][]): Graph => {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of arrows) {
    graph.set(from, (graph.get(from) ?? new Set()).add(to))
    if (!graph.has(to)) graph.set(to, new Set())
  }
  return graph
}

/** The room of a file: a folder of `src`, or what stands beside it; the files of `src` itself read the environment. */
export const roomOf = (file: string): string => {
  const [first = '', second = ''] = file.split('/')
  if (first !== 'src') return first
  return second.endsWith('.ts') ? 'env' : second
}

const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')))

const importsBy = (sources: Source[], nameOf: (file: string) => string): Graph => {
  const files = new Set(sources.map(({ file }) => file))
  return graphOf(
    sources.flatMap((source) =>
      importsOf(source, files)
        .map((target): [string, string] => [nameOf(source.file), nameOf(target)])
        .filter(([from, to]) => from !== to),
    ),
  )
}

/** Files and folders that import each other in a circle, for types as well. */
export const circlesIn = (sources: Source[]) => ({
  files: cyclesIn(importsBy(sources, (file) => file)),
  folders: cyclesIn(importsBy(sources, folderOf)),
})

/** `a & b --> c & d` of the first flowchart. */
export const drawnIn = (markdown: string): Graph => {
  const [, flowchart = ''] = /```mermaid\nflowchart \w+\n([^]*?)```/.exec(markdown) ?? []
  return graphOf(
    flowchart.split('\n').flatMap((line) => {
      const [from, to] = line.split('-->').map((side) => side.split('&').map((name) => name.trim()))
      return from && to
        ? from.flatMap((one) => to.map((other): [string, string] => [one, other]))
        : []
    }),
  )
}

const reachable = (graph: Graph, from: string): Set<string> => {
  const reached = new Set<string>()
  const go = (node: string) => {
    for (const next of graph.get(node) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      go(next)
    }
  }
  go(from)
  return reached
}

/** What is wrong with a drawing of the rooms, in sentences. */
export const faultsOf = (drawn: Graph, sources: Source[]): string[] => {
  const files = new Set(sources.map(({ file }) => file))
  const actual = importsBy(sources, roomOf)
  const against = sources.flatMap((source) => {
    const allowed = reachable(drawn, roomOf(source.file))
    return importsOf(source, files)
      .filter((target) => roomOf(target) !== roomOf(source.file) && !allowed.has(roomOf(target)))
      .map((target) => `${source.file} imports ${target}: no arrow leads there`)
  })
  const empty = [...drawn].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => !actual.get(from)?.has(to))
      .map((to) => `${from} --> ${to}: nothing of ${from} imports ${to}`),
  )
  const circles = cyclesIn(drawn).map((rooms) => `${rooms.join(', ')}: a circle`)
  return [...against, ...empty, ...circles]
}
