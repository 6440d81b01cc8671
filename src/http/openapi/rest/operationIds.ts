const operations = [
  'list',
  'create',
  'createMany',
  'changeMany',
  'deleteMany',
  'count',
  'read',
  'readBySlug',
  'preview',
  'change',
  'delete',
  'listVersions',
  'readVersion',
  'restoreVersion',
] as const

type Operation = (typeof operations)[number]

/** `case-studies` → `CaseStudies` */
const pascal = (slug: string) =>
  slug
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')

/** `readContentBySlug`; else the operation and the name. */
const idOf = (operation: Operation, name: string) =>
  operation === 'readBySlug' ? `read${name}BySlug` : operation + name

/** `listContent`, `createContent`, … */
export const operationIds = (slug: string) =>
  Object.fromEntries(
    operations.map((name) => [name, { operationId: idOf(name, pascal(slug)) }]),
  ) as Record<Operation, { operationId: string }>
