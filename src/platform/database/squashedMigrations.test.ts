import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { migrations } from '../../../migrations'
import { refuseOlderThanSquash, squash } from './squashedMigrations'

const names = migrations.map(({ name }) => name)
const refused = (...applied: string[]) => () => refuseOlderThanSquash(new Set(applied)) // prettier-ignore

describe('squashed migrations', () => {
  it('are not there any more, and what replaces them comes first', () => {
    expect(names[0]).toBe(squash.name)
    expect(squash.replaces.filter((name) => names.includes(name))).toEqual([])
    expect([...squash.replaces, ...names]).toEqual([...squash.replaces, ...names].sort())
  })

  it('let an empty database go on, one that ran all of them, and a new one', () => {
    expect(refused()).not.toThrow()
    expect(refused(...squash.replaces)).not.toThrow()
    expect(refused(...names)).not.toThrow()
    expect(refused(...squash.replaces.slice(0, 2))).toThrow(squash.replaces[1])
  })
})

describe('the folder of migrations', () => {
  it('holds the last snapshot, and what the registry lists', () => {
    const files = readdirSync('migrations')
    expect(files.filter((file) => file.endsWith('.json'))).toEqual([`${names.at(-1)}.json`])
    expect(files.filter((file) => file.endsWith('.ts'))).toEqual([
      ...names.map((name) => `${name}.ts`),
      'index.ts',
    ])
  })

  it('needs no other snapshot: Payload’s `migrate:create` reads the last', () => {
    const source = 'node_modules/@payloadcms/drizzle/dist/utilities/buildCreateMigration.js'
    expect(readFileSync(source, 'utf8')).toContain(
      "readdirSync(dir).filter((file)=>file.endsWith('.json')).sort().reverse()?.[0]",
    )
  })
})
