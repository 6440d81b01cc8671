import type { FlattenedField, PayloadRequest } from 'payload'

type Options = { req: PayloadRequest; fields: FlattenedField[]; document: Record<string, unknown> }

/** What the documents that this one points to are called, by their ids, as far as the reader may know. */
export const loadTitles = async ({
  req,
  fields,
  document,
}: Options): Promise<Map<string, string>> => {
  const found = await Promise.all(
    fields.map(async (field) => {
      const id = document[field.name]
      if (field.type !== 'relationship' || typeof field.relationTo !== 'string') return undefined
      if (typeof id !== 'string') return undefined
      const { useAsTitle } = req.payload.collections[field.relationTo].config.admin
      const target = (await req.payload.findByID({
        collection: field.relationTo,
        id,
        depth: 0,
        trash: true,
        disableErrors: true,
        req,
        overrideAccess: false,
      })) as Record<string, unknown> | null
      const title = useAsTitle && target?.[useAsTitle]
      return typeof title === 'string' ? ([id, title] as const) : undefined
    }),
  )
  return new Map(found.filter((entry) => entry !== undefined))
}
