import type { Card } from './card'

type Document = { id: number | string; createdAt: string; updatedAt: string }

/** Rich text, as Payload's types have it. */
type State = { root: { children: unknown[] } }

/** Pictures and other files stay as they are. */
type InPlaceOf<Related extends Document> = 'filename' extends keyof Related ? Related : Card

type ServedValue<Value> = Value extends State
  ? Value
  : Value extends Document
    ? InPlaceOf<Value>
    : Value extends (infer Entry)[]
      ? ServedValue<Entry>[]
      : Value extends object
        ? { [Name in keyof Value]: ServedValue<Value[Name]> }
        : Value

/**
 * A document of a public collection as REST answers it to visitors and keys (contract §7): its type of Payload's, with
 * cards where it names others. What `select` leaves out, and what `populate` shows whole, only who asks for it knows.
 *
 * @example const page: Served<Content> = await (await fetch('…/api/content/by-slug/about')).json()
 */
export type Served<Of extends Document> = {
  [Name in keyof Of]: ServedValue<Of[Name]>
} & {
  /** Its page on the website. */
  url?: string
  /** By locale, its page in that; of a document read by id or slug. */
  alternates?: Record<string, string>
}
