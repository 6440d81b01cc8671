type Card = { id: string; title: string; url?: string }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A document by itself, or with the name of its collection where there may be several. */
const cardOf = (entry: unknown): Card | undefined => {
  const document = isObject(entry) && 'relationTo' in entry ? entry.value : entry
  if (!isObject(document)) return undefined
  const { id, title, url } = document
  return {
    id: String(id),
    title: String(title || 'Untitled'),
    url: typeof url === 'string' ? url : undefined,
  }
}

/** Documents that this one points to, as far as visitors see them. */
export const Related = ({ value }: { value: unknown }) => {
  const cards = (Array.isArray(value) ? value : [value])
    .map(cardOf)
    .filter((one) => one !== undefined)
  return (
    <ul>
      {cards.map(({ id, title, url }) => (
        <li key={id}>
          <a href={url} rel="noreferrer" target="_blank">
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
