import type { Find } from './fuzz'

/** What finds have in common: numbers and ids don't tell them apart. */
const keyOf = ({ kind, operation, detail }: Find) =>
  `${operation} · ${kind} · ${detail.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>').replace(/nonsense \w+/g, 'nonsense')}`

/** Each kind of find once, with how often it was found, the seed, and a line for a shell that shows it again. */
export const describeFinds = (finds: Find[]): string => {
  const groups = new Map<string, Find[]>()
  for (const find of finds) groups.set(keyOf(find), [...(groups.get(keyOf(find)) ?? []), find])
  return [...groups]
    .map(([key, [first, ...more]]) =>
      [
        `${more.length + 1} × ${key}`,
        `    ${first!.what} (seed ${first!.seed})`,
        `    ${first!.curl.slice(0, 1500)}`,
      ].join('\n'),
    )
    .join('\n')
}
