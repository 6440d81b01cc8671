import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { describeFinds } from './describeFinds'
import { fuzz } from './fuzz'
import { openSite, type Site } from './site'

const { FUZZ_SEED = '13', FUZZ_BUDGET = '300', FUZZ_ONLY = '', FUZZ_REPORT } = process.env

let site: Site

beforeAll(async () => {
  site = await openSite()
}, 180_000)

afterAll(() => site?.close())

it(`every answer is as /api/openapi.json says, ${FUZZ_BUDGET} requests an operation (seed ${FUZZ_SEED})`, async () => {
  const report = await fuzz({
    document: site.document,
    world: await site.worldAt(),
    seed: Number(FUZZ_SEED),
    budget: Number(FUZZ_BUDGET),
    only: ({ name }) => new RegExp(FUZZ_ONLY).test(name),
  })
  const { finds, requests, operations } = report
  process.stdout.write(
    `${operations} operations, ${requests} requests, ${finds.length} finds (seed ${FUZZ_SEED})\n`,
  )
  if (FUZZ_REPORT) await writeFile(FUZZ_REPORT, JSON.stringify(report, null, 1))
  expect(describeFinds(finds)).toBe('')
}, 3_600_000)
