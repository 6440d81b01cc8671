import type { Worker } from 'node:cluster'
import { expect, it, jest } from '@jest/globals'
import type { FromSupervisor } from '../../platform/processes/messages'
import { createRelay } from './relay'

const fakeWorker = () => {
  const heard: FromSupervisor[] = []
  const worker = { isConnected: () => true, send: (message: FromSupervisor) => heard.push(message) }
  return { worker: worker as unknown as Worker, heard }
}

const three = () => {
  const all = [fakeWorker(), fakeWorker(), fakeWorker()] as const
  const relay = createRelay((than) => all.map(({ worker }) => worker).filter((one) => one !== than))
  return { all, relay }
}

const question = { kind: 'question', id: 7, about: 'changes', mostMs: 1000 } as const
const answerOf = (heard: FromSupervisor[], answer: unknown) => {
  const [asked] = heard
  return { kind: 'answer', id: (asked as { id: number }).id, answer } as const
}

it('answers when all others have', () => {
  const { all, relay } = three()
  const [from, one, other] = all
  relay.hear(from.worker, question)
  relay.hear(one.worker, answerOf(one.heard, 'a'))
  expect(from.heard).toEqual([])
  relay.hear(other.worker, answerOf(other.heard, 'b'))
  expect(from.heard).toEqual([{ kind: 'answers', id: 7, answers: ['a', 'b'] }])
})

it('does not wait for one that has ended', () => {
  const { all, relay } = three()
  const [from, one, other] = all
  relay.hear(from.worker, question)
  relay.hear(one.worker, answerOf(one.heard, 'a'))
  relay.forget(other.worker)
  expect(from.heard).toEqual([{ kind: 'answers', id: 7, answers: ['a'] }])
})

it('waits for one that is stuck no longer than it was asked to', () => {
  jest.useFakeTimers()
  const { all, relay } = three()
  const [from, one] = all
  relay.hear(from.worker, question)
  relay.hear(one.worker, answerOf(one.heard, 'a'))
  jest.advanceTimersByTime(999)
  expect(from.heard).toEqual([])
  jest.advanceTimersByTime(1)
  expect(from.heard).toEqual([{ kind: 'answers', id: 7, answers: ['a'] }])
  jest.useRealTimers()
})

it('answers one that is alone at once', () => {
  const { worker, heard } = fakeWorker()
  createRelay(() => []).hear(worker, question)
  expect(heard).toEqual([{ kind: 'answers', id: 7, answers: [] }])
})

it('hands on no answer of one that had none', () => {
  const { all, relay } = three()
  const [from, one, other] = all
  relay.hear(from.worker, question)
  relay.hear(one.worker, answerOf(one.heard, undefined))
  relay.hear(other.worker, answerOf(other.heard, 'b'))
  expect(from.heard).toEqual([{ kind: 'answers', id: 7, answers: ['b'] }])
})
