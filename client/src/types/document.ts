import type { Api } from '../generated/api'
import type { AnyApi, Collection } from './api'
import type { AnyRef, Localized, Ref, RichText, Sizes } from './fields'
import type { Flat } from './flat'
import type { RichTextNames, Select, Selected } from './select'

/** What a request asks for that changes the type of what is answered. */
export type Asked = {
  select?: object
  populate?: object
  depth?: 0 | 1 | 2 | 3
  locale?: string
  fallbackLocale?: string
  format?: 'html' | 'markdown'
}

export type PictureSize = {
  url: string
  /** In pixels. */
  width: number
  height: number
  /** Where it is another than the picture’s. */
  mimeType?: string
  /** The same as WebP. */
  webp?: string
}

/** A size as it stands in the picture’s own record. */
export type StoredSize = {
  url: string | null
  width: number | null
  height: number | null
  mimeType: string | null
  filesize: number | null
  filename: string | null
}

type AllLocales<A extends AnyApi, Value> = { [Locale in A['locale']]?: Value }

type InLocale<A extends AnyApi, Value, O extends Asked> = O['locale'] extends 'all'
  ? AllLocales<A, Value>
  : O['fallbackLocale'] extends 'none'
    ? Value | null | undefined
    : Value

/** Of what a size has no file for, there is none. */
type ShownSizes<Name extends string> = {
  [One in Name as One extends `${string}Webp` ? never : One]?: PictureSize
}

/** Where one names another, it names others in its turn: by cards, at any depth that a visitor may ask for. */
type Within<O extends Asked> = Omit<O, 'populate' | 'select'>

type Whole<A extends AnyApi, Slug extends Collection<A>, O extends Asked, Chosen> = Flat<
  Selected<
    Fields<A, A['collections'][Slug]['fields'], Within<O>, 'file'> & Address<A, Slug, O>,
    Chosen extends object ? Chosen : undefined
  >
>

/** What stands where a document names a file, of what the file’s own record has. */
type File<A extends AnyApi, Slug extends Collection<A>, O extends Asked, Place> = Flat<
  Pick<
    Fields<A, A['collections'][Slug]['fields'], Within<O>, Place>,
    Extract<keyof A['collections'][Slug]['fields'], A['collections'][Slug]['shown'] | 'id'>
  >
>

type Picture<A extends AnyApi> = A['card'] extends { heroImage?: infer One }
  ? NonNullable<One>
  : never

/** Its texts may be there in each language; a name is not. */
type CardInAll<A extends AnyApi> = {
  [Name in keyof A['card']]: Name extends 'title' | 'summary' | 'url'
    ? A['card'][Name] | AllLocales<A, string | null>
    : Name extends 'heroImage'
      ? (Omit<Picture<A>, 'alt'> & { alt?: string | AllLocales<A, string | null> | null }) | null
      : A['card'][Name]
}

/** What is not translated is not there. */
type CardInOne<A extends AnyApi> = {
  [Name in keyof A['card']]: Name extends 'title' | 'summary'
    ? A['card'][Name] | undefined
    : A['card'][Name]
}

type CardOf<A extends AnyApi, O extends Asked> = O['locale'] extends 'all'
  ? CardInAll<A>
  : O['fallbackLocale'] extends 'none'
    ? CardInOne<A>
    : A['card']

/** What introduces a document of this collection: its card, or the picture that it is. */
export type Introduced<A extends AnyApi, Slug> =
  Slug extends Collection<A> ? (IsFile<A, Slug> extends true ? Picture<A> : A['card']) : A['card']

type IsFile<
  A extends AnyApi,
  Slug extends Collection<A>,
> = A['collections'][Slug]['fields'] extends { filename: unknown } ? true : false

type Related<A extends AnyApi, Slug, O extends Asked, Place> = O['depth'] extends 0
  ? string
  : Slug extends Collection<A>
    ? Slug extends keyof O['populate']
      ? Whole<A, Slug, O, O['populate'][Slug]>
      : IsFile<A, Slug> extends true
        ? File<A, Slug, O, Place extends 'stored' ? 'own' : 'file'>
        : CardOf<A, O>
    : string

type Value<A extends AnyApi, Field, O extends Asked, Place> =
  Field extends Localized<infer Inner>
    ? InLocale<A, Value<A, Inner, O, Place>, O>
    : Field extends AnyRef<infer Slug>
      ? Slug extends string
        ? { relationTo: Slug; value: Related<A, Slug, O, Place> }
        : never
      : Field extends Ref<infer Slug>
        ? Related<A, Slug, O, Place>
        : Field extends Sizes<infer Name>
          ? Place extends 'file'
            ? ShownSizes<Name>
            : { [One in Name]: StoredSize }
          : Field extends RichText
            ? Field
            : Field extends readonly (infer Entry)[]
              ? Value<A, Entry, O, Place>[]
              : Field extends object
                ? Flat<Fields<A, Field, O, Place>>
                : Field

type Rendered<A extends AnyApi, Field, O extends Asked> =
  Field extends Localized<unknown> ? InLocale<A, string | null, O> : string | null

type Renditions<A extends AnyApi, All, O extends Asked> = O['format'] extends string
  ? {
      [Name in RichTextNames<All> as `${Name}_${O['format']}`]: Rendered<A, All[Name], O>
    }
  : unknown

type Fields<A extends AnyApi, All, O extends Asked, Place> = {
  [Name in keyof All]: Value<A, All[Name], O, Place>
} & Renditions<A, All, O>

type Address<
  A extends AnyApi,
  Slug extends Collection<A>,
  O extends Asked,
> = A['collections'][Slug]['hasPages'] extends true
  ? {
      /** Its page on the website, in the locale asked for. */
      url: InLocale<A, string, Omit<O, 'fallbackLocale'>>
    }
  : unknown

type Alternates<
  A extends AnyApi,
  Slug extends Collection<A>,
> = A['collections'][Slug]['hasPages'] extends true
  ? {
      /** Its page in each language. */
      alternates: Record<A['locale'], string>
    }
  : unknown

type Chosen<O> = O extends { select: infer Given } ? Given : undefined

/** A document of a list, as it is answered to what was asked. */
export type Listed<A extends AnyApi, Slug extends Collection<A>, O extends Asked> = Flat<
  Selected<
    Flat<Fields<A, A['collections'][Slug]['fields'], O, 'own'> & Address<A, Slug, O>>,
    Chosen<O>
  >
>

/** A document that was asked for by itself. */
export type Single<A extends AnyApi, Slug extends Collection<A>, O extends Asked> = Flat<
  Selected<
    Flat<
      Fields<A, A['collections'][Slug]['fields'], O, 'own'> &
        Address<A, Slug, O> &
        Alternates<A, Slug>
    >,
    Chosen<O>
  >
>

/** A global, as it is answered. */
export type GlobalOf<A extends AnyApi, Slug extends keyof A['globals'], O extends Asked> = Flat<
  Fields<A, A['globals'][Slug], O, 'own'> & { id: string; globalType: string }
>

/** What an answer that is no document has in it, such as pictures. */
export type Resolved<A extends AnyApi, Answer> = Flat<Fields<A, Answer, object, 'stored'>>

/** `populate`: whole documents, or these fields of them, instead of cards. */
export type Populate<A extends AnyApi, Slug extends Collection<A>> = {
  [Other in A['collections'][Slug]['related'] & Collection<A>]?: '*' | Select<A, Other>
}

/**
 * A document of a collection, for a component's props.
 *
 * @example type Teaser = Doc<'content', { select: { title: true; url: true } }>
 */
export type Doc<
  Slug extends Collection<A>,
  O extends Asked = object,
  A extends AnyApi = Api,
> = Listed<A, Slug, O>
