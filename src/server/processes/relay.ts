import type { Worker } from 'node:cluster'
import type { FromProcess, FromSupervisor, Question } from '../../platform/processes/messages'

type Asked = { waitingFor: Set<Worker>; answers: unknown[]; done: () => void }

export const sendTo = (worker: Worker, message: FromSupervisor) => {
  if (worker.isConnected()) worker.send(message, undefined, () => undefined) // it ends: its exit says so
}

/** Hands what one process asks to all others, and their answers back. Who ends meanwhile is not waited for. */
export const createRelay = (others: (than: Worker) => Worker[]) => {
  const asked = new Map<number, Asked>()
  let numbers = 0

  const settle = (worker: Worker, question: Asked) => {
    if (question.waitingFor.delete(worker) && question.waitingFor.size === 0) question.done()
  }

  const ask = (from: Worker, { id, about, mostMs }: Question) => {
    const all = others(from)
    if (id === undefined) return all.forEach((one) => sendTo(one, { kind: 'forwarded', about }))
    const number = (numbers += 1)
    const late = setTimeout(() => question.done(), mostMs)
    const question: Asked = {
      waitingFor: new Set(all),
      answers: [],
      done: () => {
        clearTimeout(late)
        asked.delete(number)
        sendTo(from, { kind: 'answers', id, answers: question.answers })
      },
    }
    asked.set(number, question)
    for (const one of all) sendTo(one, { kind: 'forwarded', id: number, about })
    if (all.length === 0) question.done()
  }

  return {
    hear: (from: Worker, message: FromProcess) => {
      if (message.kind === 'question') return ask(from, message)
      const question = message.kind === 'answer' ? asked.get(message.id) : undefined
      if (message.kind !== 'answer' || !question) return
      // One that failed, or does not know of it yet, has said nothing.
      if (message.answer !== undefined) question.answers.push(message.answer)
      settle(from, question)
    },
    forget: (worker: Worker) => {
      for (const question of asked.values()) settle(worker, question)
    },
  }
}
