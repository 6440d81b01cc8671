import { afterEach, expect, it } from '@jest/globals'
import { openStream } from './openStreams'

const opened: ReturnType<typeof openStream>[] = []
afterEach(() => opened.splice(0).forEach(({ close }) => close()))

/** @returns how many of these are let in, of ten by each of as many networks as it takes */
const letIn = (times: number, isVisitor: boolean, name = 'network') => {
  let count = 0
  for (let one = 0; one < times; one++)
    try {
      opened.push(openStream({ network: `${name} ${Math.floor(one / 10)}`, isVisitor }))
      count += 1
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited' })
    }
  return count
}

it('keeps places for keys and staff, whatever visitors take', () => {
  expect(letIn(500, true)).toBe(400)
  expect(letIn(20, false)).toBe(20) // from the same networks
  expect(letIn(100, false, 'other')).toBe(80)
  opened.splice(0, 10).forEach(({ close }) => close())
  expect(letIn(11, true, 'later')).toBe(10)
})

it('gives ten to a network', () => {
  const from = () => openStream({ network: 'one', isVisitor: true })
  for (let one = 0; one < 10; one++) opened.push(from())
  expect(from).toThrow('Too many streams')
})
