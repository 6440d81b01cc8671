import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { redTeam } from './assistant/redTeam'
import { publishPage, startAssistant, type Assistant } from './helpers/assistant'
import type { FakeProvider } from './helpers/fakeProvider'
import { redTeamClients } from './helpers/redTeamClients'

let assistant: Assistant
let provider: FakeProvider

beforeAll(async () => {
  const started = await startAssistant(['obeying'])
  assistant = started
  provider = started.providers.obeying
  for (const { poison } of redTeam) if (poison) await publishPage(started.server, poison)
}, 90_000)

afterAll(() => assistant?.stop())

const visitors = () => redTeamClients({ server: assistant.server, provider })

describe('a visitor with bad intentions', () => {
  // Every attempt meets the guard in redTeam.test.ts; here each takes the whole way by one of the protocols.
  it('gets nothing from a provider that obeys them, by whichever protocol', async () => {
    const { names, failuresOf } = visitors()
    const turns = redTeam.map((attempt, at) => ({ attempt, name: names[at % names.length]! }))
    expect(await failuresOf(turns)).toEqual([])
  }, 120_000)

  it('gets nothing that a page has planted while no provider answers', async () => {
    provider.always({ status: 503 })
    const { outcomeOf } = visitors()
    const failed: string[] = []
    for (const attempt of redTeam) failed.push(...(await outcomeOf(attempt, 'JSON')))
    expect(failed).toEqual([])
  }, 60_000)
})
