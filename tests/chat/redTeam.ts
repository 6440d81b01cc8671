import { beforeAll, describe, expect, it } from '@jest/globals'
import { redTeam } from '../assistant/redTeam'
import { publishPage, type Assistant } from '../helpers/assistant/assistant'
import type { FakeProvider } from '../helpers/assistant/fakeProvider'
import { redTeamClients } from '../helpers/assistant/redTeamClients'

type Given = { assistant: Assistant; provider: FakeProvider; second: FakeProvider }

/** Every attempt meets the guard in redTeam.test.ts; here a third takes the whole way, each by one of the protocols. */
export const redTeamOverHttp = (given: () => Given) => {
  let assistant: Assistant
  let provider: FakeProvider

  beforeAll(() => {
    ;({ assistant, provider } = given())
  })

  const visitors = () => redTeamClients({ server: assistant.server, provider })

  describe('a visitor with bad intentions', () => {
    beforeAll(async () => {
      for (const { poison } of redTeam) if (poison) await publishPage(assistant.server, poison)
    })

    it('gets nothing from a provider that obeys them, by whichever protocol', async () => {
      const { names, failuresOf } = visitors()
      const some = redTeam.filter((_, at) => at % 3 === 0)
      const turns = some.map((attempt, at) => ({ attempt, name: names[at % names.length]! }))
      expect(await failuresOf(turns)).toEqual([])
    }, 120_000)
  })
}

/** After it, and with its pages. */
export const redTeamWithoutProviders = (given: () => Given) => {
  describe('a visitor with bad intentions', () => {
    it('gets nothing that a page has planted while no provider answers', async () => {
      const { assistant, provider, second } = given()
      for (const one of [provider, second]) one.always({ status: 503 })
      const { outcomeOf } = redTeamClients({ server: assistant.server, provider })
      const failed: string[] = []
      for (const attempt of redTeam) failed.push(...(await outcomeOf(attempt, 'JSON')))
      expect(failed).toEqual([])
    }, 60_000)
  })
}
