import { expect, it } from '@jest/globals'
import { inTurns } from './inTurns'

const setup = () => {
  const ends: (() => void)[] = []
  let most = 0
  let running = 0
  const look = inTurns(async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
  })
  return { look, ends, most: () => most }
}

it('does what is asked for meanwhile once more, behind what is under way', async () => {
  const { look, ends } = setup()
  const first = look()
  const others = [look(), look(), look()]
  expect(ends).toHaveLength(1)
  ends[0]!()
  await first
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  ends[1]!()
  await Promise.all(others)
  expect(ends).toHaveLength(2)
})

it('never does two at once, even when asked in the moment in which one ends', async () => {
  const { look, ends, most } = setup()
  void look()
  void look()
  for (let turn = 0; turn < 3; turn++) {
    ends.at(-1)!()
    for (let moment = 0; moment < 8; moment++) {
      void look()
      await Promise.resolve()
    }
  }
  expect(most()).toBe(1)
})

it('goes on after one that failed', async () => {
  let times = 0
  const look = inTurns(async () => {
    times += 1
    await Promise.resolve()
    if (times === 1) throw new Error('the first')
  })
  const [first, next] = [look(), look()]
  await expect(first).rejects.toThrow('the first')
  await next
  expect(times).toBe(2)
})
