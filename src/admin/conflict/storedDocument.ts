import { failureOf } from '../api/failureOf'
import { saveMethod, writtenIn, type Place, type Written } from './writeBases'

type Data = Record<string, unknown>
type LocalizedPlace = Place & { locale: string }

/** A document in one language as the server has it, and the `ETag` of that state. */
export type Stored = { doc: Data; tag: string }

/** No document is ever in it: the first write is refused, and both texts are shown. */
export const unknownState = '"unknown"'

const addressOf = ({ slug, id }: Place): string =>
  id === undefined ? `/api/globals/${slug}` : `/api/${slug}/${id}`

const urlOf = ({ locale, ...place }: LocalizedPlace) =>
  `${addressOf(place)}?depth=0&fallback-locale=null&locale=${locale}`

const tagOf = (response: Response) => response.headers.get('etag') ?? unknownState

/** @throws with the server's words */
export const readStored = async (place: LocalizedPlace): Promise<Stored> => {
  const response = await fetch(`${urlOf(place)}&draft=true`)
  if (!response.ok) throw new Error(await failureOf(response))
  return { doc: (await response.json()) as Data, tag: tagOf(response) }
}

type Write = {
  place: LocalizedPlace
  doc: Data
  isDraft: boolean
  /** The state that the write is based on: another one refuses it (412). */
  tag: string
}

export const writeStored = ({ place, doc, isDraft, tag }: Write): Promise<Response> =>
  fetch(`${urlOf(place)}${isDraft ? '&draft=true' : ''}`, {
    method: saveMethod(place),
    headers: { 'Content-Type': 'application/json', 'If-Match': tag },
    body: JSON.stringify(doc),
  })

/** What a write that succeeded has stored. */
export const storedBy = async (response: Response): Promise<Stored> => ({
  doc: writtenIn((await response.json()) as Written) ?? {},
  tag: tagOf(response),
})
