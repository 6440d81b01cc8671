import type { DefaultServerCellComponentProps } from 'payload'

/** A person's role in a list, by its name. */
export const RoleCell = async ({ cellData, payload }: DefaultServerCellComponentProps) => {
  if (typeof cellData !== 'string') return null
  if (!payload.collections['roles' as 'users']) return cellData
  const { docs } = await payload.find({
    collection: 'roles',
    where: { key: { equals: cellData } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true, // its name alone
  })
  return docs[0]?.name ?? cellData
}
