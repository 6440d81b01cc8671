import { expect, it } from '@jest/globals'
import { questions } from './questions'
import { createDemoDatabase } from '../helpers/database/demoDatabase'
import { wronglyAnswered } from '../helpers/assistant/localAnswers'
import { openSite, server } from '../helpers/server/site'

openSite({ createDatabase: createDemoDatabase, pages: false })

// All of them meet the same functions in grounding.int.test.ts, and the whole way in the soak.
it('a site without a language model answers its visitors’ questions over HTTP, word by word', async () => {
  const some = questions.filter((_, at) => at % 8 === 0)
  const wrong = await wronglyAnswered(server.url, some)
  console.log([`${some.length - wrong.length} of ${some.length} right`, ...wrong].join('\n'))
  expect(wrong.length).toBeLessThanOrEqual(some.length / 10)
}, 60_000)
