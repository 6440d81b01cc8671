/** Lazy initialisation: a value that is made when it is first asked for, and kept. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
