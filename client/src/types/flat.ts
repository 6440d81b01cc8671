/** An intersection as one object, as editors show it. */
export type Flat<Value> = { [Name in keyof Value]: Value[Name] } & {}

export type Without<Value, Names extends PropertyKey> = Flat<Omit<Value, Names>>

/** `A | B` → `A & B`. */
export type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  one: infer Both,
) => void
  ? Both
  : never

/** Nothing but what `Known` has: a name that it does not know is an error where it stands. */
export type Known<Given, All> = {
  [Name in keyof Given]: Name extends keyof All
    ? Given[Name] extends object
      ? Known<Given[Name], Extract<NonNullable<All[Name]>, object>>
      : Given[Name]
    : never
}
