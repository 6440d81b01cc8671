/** A moment: ISO 8601 in UTC, such as `2027-01-31T09:30:00.000Z`. */
export type Moment = string

type Node = { type: string; version?: number; [key: string]: unknown }

/** Rich text: the state of a Lexical editor. `format` has it as HTML or Markdown beside it. */
export type RichText = {
  root: {
    type: string
    children: Node[]
    direction?: 'ltr' | 'rtl' | null
    format?: number | string
    indent?: number
    version?: number
  }
}

// What follows stands in generated types alone: what it comes to depends on what is asked for (document.ts).

declare const mark: unique symbol

/** What is no object of fields, though it is written as one. */
export type Marked = { readonly [mark]: string }

type Mark<Name extends string, Inner> = { readonly [mark]: Name; readonly of: Inner }

/** A document of this collection is named here. */
export type Ref<Slug extends string> = Mark<'ref', Slug>

/** A document of one of these collections is named here, and its collection with it. */
export type AnyRef<Slug extends string> = Mark<'anyRef', Slug>

/** Has a value in each language. */
export type Localized<Value> = Mark<'localized', Value>

/** The sizes that a picture has. */
export type Sizes<Name extends string> = Mark<'sizes', Name>

/** One of these: what a filter can ask of it. */
export type Choice<Value> = Mark<'choice', Value>
