import { expect, it } from '@jest/globals'
import { latestWins } from './latestWins'

const asWorked = () => {
  const begun: string[] = []
  const ends: ((error?: Error) => void)[] = []
  const say = latestWins<string>(
    (value) =>
      new Promise((resolve, reject) => {
        begun.push(value)
        ends.push((error) => (error ? reject(error) : resolve()))
      }),
  )
  const end = async (error?: Error) => {
    ends.shift()?.(error)
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { begun, say, end }
}

it('begins at once, and then with the latest of what came meanwhile', async () => {
  const { begun, say, end } = asWorked()
  for (const value of ['a', 'ab', 'abc', 'abcd']) say(value)
  expect(begun).toEqual(['a'])
  await end()
  expect(begun).toEqual(['a', 'abcd'])
  await end()
  expect(begun).toEqual(['a', 'abcd'])
  say('abcde')
  expect(begun).toEqual(['a', 'abcd', 'abcde'])
})

it('goes on after work that failed', async () => {
  const { begun, say, end } = asWorked()
  say('a')
  say('b')
  await end(new Error('refused'))
  expect(begun).toEqual(['a', 'b'])
})
