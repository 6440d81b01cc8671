import type { AnyApi, Collection } from './api'
import type { Localized, Marked, RichText } from './fields'
import type { Flat } from './flat'

type Plain<Value> = Value extends Localized<infer Inner> ? Inner : Value

type Row<Value> = Value extends readonly (infer Entry)[] ? Entry : Value

/** Whether fields stand below: a group, or rows. What names a document, and a text, is one value. */
type Below<Value> =
  Row<NonNullable<Plain<Value>>> extends infer Inner
    ? Inner extends Marked | RichText | string | number | boolean
      ? never
      : Inner
    : never

export type RichTextNames<Fields> = {
  [Name in keyof Fields & string]: Extract<
    NonNullable<Plain<NonNullable<Fields[Name]>>>,
    RichText
  > extends never
    ? never
    : Name
}[keyof Fields & string]

export type RenditionNames<Fields> = `${RichTextNames<Fields>}_${'html' | 'markdown'}`

type SelectFields<Fields> = Flat<
  {
    [Name in keyof Fields as Name extends 'id' ? never : Name]?:
      boolean | ([Below<Fields[Name]>] extends [never] ? never : SelectFields<Below<Fields[Name]>>)
  } & { [Name in RenditionNames<Fields>]?: boolean }
>

type Addresses<HasPages> = HasPages extends true ? { url?: boolean; alternates?: boolean } : unknown

/** `{ title: true }`: these fields, and the id. `{ body: false }`: all but these. */
export type Select<A extends AnyApi, Slug extends Collection<A>> = Flat<
  SelectFields<A['collections'][Slug]['fields']> & Addresses<A['collections'][Slug]['hasPages']>
>

type IsExcluding<Chosen> = true extends {
  [Name in keyof Chosen]: Chosen[Name] extends false
    ? true
    : Chosen[Name] extends object
      ? IsExcluding<Chosen[Name]>
      : false
}[keyof Chosen]
  ? true
  : false

type Inner<Value, Chosen, Excludes> = Value extends readonly (infer Entry)[]
  ? Inner<Entry, Chosen, Excludes>[]
  : Value extends object
    ? Narrowed<Value, Chosen, Excludes>
    : Value

/** Rows keep their ids, blocks say which they are. */
type Always = 'id' | 'blockType'

type Narrowed<Doc, Chosen, Excludes> = Excludes extends true
  ? {
      [
        Name in keyof Doc as Name extends keyof Chosen
          ? Chosen[Name] extends false
            ? never
            : Name
          : Name
      ]: Name extends keyof Chosen
        ? Chosen[Name] extends object
          ? Inner<Doc[Name], Chosen[Name], true>
          : Doc[Name]
        : Doc[Name]
    }
  : {
      [
        Name in keyof Doc as Name extends Always
          ? Name
          : Name extends keyof Chosen
            ? Chosen[Name] extends false
              ? never
              : Name
            : never
      ]: Name extends keyof Chosen
        ? Chosen[Name] extends object
          ? Inner<Doc[Name], Chosen[Name], false>
          : Doc[Name]
        : Doc[Name]
    }

/** A document as a `select` leaves it. Of one that is not known while compiling, any field may be absent. */
export type Selected<Doc, Chosen> = [Chosen] extends [undefined]
  ? Doc
  : boolean extends Chosen[keyof Chosen]
    ? Partial<Doc> & Pick<Doc, Extract<'id', keyof Doc>>
    : Narrowed<Doc, Chosen, IsExcluding<Chosen>>
