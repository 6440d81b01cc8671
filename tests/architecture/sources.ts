import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** A file of the project, by its path from the project's folder. */
export type Source = { file: string; text: string }

const isCode = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|^src\/payload-types\.ts$/.test(file)

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file),
  )

let all: Source[] | undefined

/** The product's own code, without tests and what is generated. */
export const readSources = (): Source[] =>
  (all ??= [...['src', 'collections', 'endpoints'].flatMap(filesUnder), 'payload.config.ts']
    .filter(isCode)
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') })))

/** What is found in a source is looked for once. */
export const oncePerSource = <Found>(find: (source: Source) => Found) => {
  const found = new WeakMap<Source, Found>()
  return (source: Source): Found => {
    const known = found.get(source) ?? find(source)
    found.set(source, known)
    return known
  }
}

export const parse = oncePerSource(({ file, text }) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true),
)

export const specifiersIn = oncePerSource((source): string[] => {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const named =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
            ? node.argument.literal
            : undefined
    if (named && ts.isStringLiteralLike(named)) found.push(named.text)
    ts.forEachChild(node, visit)
  }
  visit(parse(source))
  return found
})

/** The files of the project that this one imports; those for their types alone as well. */
export const importsOf = (source: Source, files: ReadonlySet<string>): string[] => {
  const folder = path.posix.dirname(source.file)
  return specifiersIn(source).flatMap((specifier) => {
    if (!specifier.startsWith('.')) return [] // also of `@payload-config`, the finished configuration
    const stem = path.posix.join(folder, specifier)
    const target = ['', '.ts', '.tsx', '/index.ts'].map((end) => stem + end)
    return target.find((file) => files.has(file)) ?? []
  })
}
