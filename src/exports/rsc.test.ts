import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import config from '@payload-config'
import { readSources } from '../../tests/architecture/sources'

const exported = new Set(
  [...readFileSync('src/exports/rsc.ts', 'utf8').matchAll(/^export \{([^}]+)\} from/gm)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  ),
)

/** Every text in a value, however deep. */
const textsIn = function* (value: unknown, seen = new Set<unknown>()): Generator<string> {
  if (typeof value === 'string') yield value
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  const inside = value instanceof Map ? value.values() : Object.values(value)
  for (const one of inside) yield* textsIn(one, seen)
}

describe('the components that the configuration names', () => {
  it('are all exported', async () => {
    const named = [...textsIn(await config)].flatMap((text) =>
      text.startsWith('/src/exports/rsc#') ? text.split('#').slice(1) : [],
    )
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter((name) => !exported.has(name))).toEqual([])
  })

  it('are named by the helper alone, and there are no others', () => {
    const texts = readSources().map(({ text }) => text)
    expect(texts.filter((text) => /['"`]\/src\/(?!exports\/rsc')/.test(text))).toEqual([])
    const named = texts.flatMap((text) =>
      [...text.matchAll(/\bcomponent\('(\w+)'\)/g)].map(([, name]) => name),
    )
    expect([...exported].filter((name) => !named.includes(name))).toEqual([])
  })
})
