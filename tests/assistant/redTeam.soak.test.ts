import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { redTeam } from './redTeam'
import { publishPage, startAssistant, type Assistant } from '../helpers/assistant/assistant'
import type { FakeProvider } from '../helpers/assistant/fakeProvider'
import { redTeamClients } from '../helpers/assistant/redTeamClients'

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

it('a visitor with bad intentions gets nothing from a provider that obeys them, by every protocol', async () => {
  const { names, failuresOf } = visitors()
  const turns = redTeam.flatMap((attempt) => names.map((name) => ({ attempt, name })))
  const failed = await failuresOf(turns)
  console.log(`${turns.length - failed.length} of ${turns.length} got nothing`)
  expect(failed).toEqual([])
}, 300_000)
