import { unstable_cache } from 'next/cache'

/** What `dependsOn` has been told in this process: of what was never shown, nobody knows where it will be. */
const registry = globalThis as { frontdeskShown?: Set<string> }

export const shown = (registry.frontdeskShown ??= new Set<string>())

/** Everything that this site keeps, at once. */
export const everything = 'everything'

/** What is different when time has passed, such as which events are to come. */
export const clock = 'clock'

/** Next takes so many tags at once. */
const atOnce = 100

/**
 * Says what the page that is being made shows: it is made anew once one of these changes. Next takes a page’s tags from
 * what it reads while it is made; which documents a page names is known only when they have been read.
 */
export const dependsOn = async (...tags: string[]): Promise<void> => {
  for (const tag of tags) shown.add(tag)
  const all = [everything, ...tags]
  for (let first = 0; first < all.length; first += atOnce) {
    const some = all.slice(first, first + atOnce)
    await unstable_cache(() => Promise.resolve(true), some, { tags: some })()
  }
}

/** The ids of all documents and files in an answer. (Those of rows do no harm.) */
export const idsIn = (answer: unknown): string[] => {
  const found = new Set<string>()
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const { id } = value as { id?: unknown }
    if (typeof id === 'string') found.add(id)
    Object.values(value).forEach(visit)
  }
  visit(answer)
  return [...found]
}
