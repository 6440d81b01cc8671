type RelatedProps = { relationTo: string | string[]; value: unknown }

type Related = { collection: string; id: string; title: string }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const describe = (relationTo: string | string[], entry: unknown): Related | undefined => {
  const isPolymorphic = Array.isArray(relationTo)
  const doc = isPolymorphic && isObject(entry) ? entry.value : entry
  const collection = isPolymorphic && isObject(entry) ? String(entry.relationTo) : relationTo
  if (!isObject(doc) || typeof collection !== 'string') return undefined
  return { collection, id: String(doc.id), title: String(doc.title ?? doc.name ?? 'Untitled') }
}

/** Documents that this one points to, each with its own preview. */
export const Related = ({ relationTo, value }: RelatedProps) => {
  const documents = (Array.isArray(value) ? value : [value])
    .map((entry) => describe(relationTo, entry))
    .filter((one) => one !== undefined)
  return (
    <ul>
      {documents.map(({ collection, id, title }) => (
        <li key={`${collection}/${id}`}>
          <a href={`/preview/${collection}/${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
