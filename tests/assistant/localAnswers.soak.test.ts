import { expect, it } from '@jest/globals'
import { questions } from './questions'
import { createDemoDatabase } from '../helpers/database/demoDatabase'
import { wronglyAnswered } from '../helpers/assistant/localAnswers'
import { openSite, server } from '../helpers/server/site'

openSite({ createDatabase: createDemoDatabase, pages: false })

it('a site without a language model answers all of its visitors’ questions over HTTP, word by word', async () => {
  const wrong = await wronglyAnswered(server.url, questions)
  const right = questions.length - wrong.length
  console.log([`${right} of ${questions.length} right`, ...wrong].join('\n'))
  expect(wrong.length).toBeLessThanOrEqual(questions.length / 10)
}, 120_000)
