const operations = [
  'list',
  'create',
  'changeMany',
  'deleteMany',
  'count',
  'read',
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

/** `listContent`, `createContent`, … */
export const operationIds = (slug: string) =>
  Object.fromEntries(
    operations.map((name) => [name, { operationId: name + pascal(slug) }]),
  ) as Record<Operation, { operationId: string }>
