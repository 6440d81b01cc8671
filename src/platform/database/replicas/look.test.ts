import { expect, it } from '@jest/globals'
import { judge, type Look, type Verdict } from './look'

const required = { timeline: 3, position: 100n }
const good: Look = { isStandby: true, isStreaming: true, timeline: 3, position: 100n }

const cases: [Verdict, Partial<Look>][] = [
  ['ready', {}],
  ['ready', { position: 101n }],
  ['behind', { position: 99n }],
  ['promoted', { isStandby: false, position: 500n }],
  ['not streaming', { isStreaming: false, timeline: null }],
  ['not allowed to see what it streams', { timeline: null }],
  ['on another timeline', { timeline: 4, position: 500n }],
  ['on another timeline', { timeline: 2 }],
]

it.each(cases)('a replica is %s: %j', (verdict, look) => {
  expect(judge({ ...good, ...look }, required)).toBe(verdict)
})
