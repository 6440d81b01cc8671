import { expect, it } from '@jest/globals'
import { wronglyAnswered } from '../helpers/assistant/localAnswers'
import { questions } from './questions'

/** For a suite whose server has the demo content. All of them meet the same functions in grounding.int.test.ts, and the whole way in the soak. */
export const localAnswers = (given: () => { url: string }) => {
  it('a site without a language model answers its visitors’ questions over HTTP, word by word', async () => {
    const some = questions.filter((_, at) => at % 8 === 0)
    const wrong = await wronglyAnswered(given().url, some)
    console.log([`${some.length - wrong.length} of ${some.length} right`, ...wrong].join('\n'))
    expect(wrong.length).toBeLessThanOrEqual(some.length / 10)
  }, 60_000)
}
