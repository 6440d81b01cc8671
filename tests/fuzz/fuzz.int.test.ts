import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { lintErrors } from './lint'
import { describeFinds } from './describeFinds'
import { operationThatIsNotThere, seededFaults, startFaultyServer } from './faultyServer'
import { fuzz, type Find } from './fuzz'
import { inTurnsOfKinds } from './kinds'
import type { Document } from './openApi'
import { openSite, type Site } from './site'
import { undescribed } from './undescribed'

const seed = 13

let site: Site
/** What the server says of itself, and an operation that it does not have. */
let withWeather: Document

beforeAll(async () => {
  site = await openSite()
  const { path, item } = operationThatIsNotThere
  withWeather = { ...site.document, paths: { ...site.document.paths, [path]: item } }
}, 180_000)

afterAll(() => site?.close())

describe('a server that differs from its document', () => {
  const faults = [
    ...seededFaults,
    {
      name: 'an operation that isn’t there',
      operation: 'GET /api/weather',
      kind: 'never succeeds',
    },
  ]
  let finds: Find[]

  beforeAll(async () => {
    const faulty = await startFaultyServer(site.server.url, seededFaults)
    const operations = faults.map(({ operation }) => operation)
    const world = await site.worldAt(faulty.url)
    const only = ({ name }: { name: string }) => operations.includes(name)
    ;({ finds } = await fuzz({ document: withWeather, world, seed, budget: 5, only }))
    await faulty.stop()
  }, 60_000)

  it.each(faults)('is found out: $name', ({ operation, kind }) => {
    const kinds = finds.filter((find) => find.operation === operation).map((find) => find.kind)
    expect(kinds).toContain(kind)
  })
})

describe('/api/openapi.json', () => {
  it('has no error by Redocly’s recommended rules but the two seeded here', async () => {
    const { item } = operationThatIsNotThere
    const paths = { ...site.document.paths, '/api/weather/{id}': item }
    expect(await lintErrors({ ...site.document, paths })).toEqual([
      expect.stringMatching(/^path-parameters-defined #\/paths\/~1api~1weather/),
      expect.stringMatching(/^security-defined #\/paths\/~1api~1weather/),
    ])
  })
})

describe('every operation, parameter and field of it', () => {
  it('says what it is, but one that is seeded here', () => {
    expect(undescribed(withWeather)).toEqual(['GET /api/weather'])
  })
})

describe('our server', () => {
  // Three hundred requests to each: fuzz.soak.test.ts.
  it('answers as /api/openapi.json says, one request or two to every operation', async () => {
    const { finds, operations } = await fuzz({
      ...{ document: withWeather, seed, budget: inTurnsOfKinds(withWeather) },
      only: ({ name }) => name !== 'GET /api/weather',
      world: await site.worldAt(),
    })
    expect(operations).toBeGreaterThan(100)
    expect(describeFinds(finds)).toBe('')
  }, 600_000)
})
