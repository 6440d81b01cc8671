import type { AnyApi, Collection } from './api'
import type { Choice, Ref } from './fields'
import type { AllOf } from './flat'

type Operators<A extends AnyApi, Type> = Type extends keyof A['operators']
  ? A['operators'][Type]
  : never

type OfChoice<A extends AnyApi, Value> = {
  [Operator in keyof Operators<A, 'select'>]: Operator extends 'exists'
    ? boolean
    : Operator extends 'in' | 'not_in'
      ? readonly Value[]
      : Value
}

/** What can be asked of a field: some of the operators of its type. */
type Condition<A extends AnyApi, Type> =
  Type extends Ref<string>
    ? Operators<A, 'relationship'>
    : Type extends Choice<infer Value>
      ? OfChoice<A, Value>
      : Operators<A, Type>

type FilterOf<A extends AnyApi, Slug> =
  Slug extends Collection<A> ? A['collections'][Slug]['filter'] : never

/** `partners.title`: one relation deep, as far as visitors may ask. */
type AcrossRelations<A extends AnyApi, Filter> = {
  [Path in keyof Filter & string]: Filter[Path] extends Ref<infer Slug>
    ? {
        [Other in keyof FilterOf<A, Slug> & string as `${Path}.${Other}`]?: Condition<
          A,
          FilterOf<A, Slug>[Other]
        >
      }
    : never
}[keyof Filter & string]

type Conditions<A extends AnyApi, Filter> = {
  [Path in keyof Filter]?: Condition<A, Filter[Path]>
}

/**
 * A filter. Fields by their paths, such as `seo.title` and `partners.title`; `and` and `or` at any depth.
 *
 * @example { or: [{ kind: { equals: 'guide' } }, { 'heroImage.alt': { like: 'depot' } }] }
 */
export type Where<A extends AnyApi, Slug extends Collection<A>> = Conditions<
  A,
  A['collections'][Slug]['filter']
> &
  AllOf<AcrossRelations<A, A['collections'][Slug]['filter']>> & {
    and?: readonly Where<A, Slug>[]
    or?: readonly Where<A, Slug>[]
  }
