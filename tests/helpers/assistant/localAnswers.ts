import { expect } from '@jest/globals'
import type { VisitorQuestion } from '../../assistant/questions'
import { post } from './chat'

type Answer = { content: string; citations: { url: string }[] }

const ask = async (
  url: string,
  { question, history = [], locale }: VisitorQuestion,
): Promise<Answer> => {
  const messages = [...history, { role: 'user', content: question }]
  const response = await post(url, { messages, locale })
  const body = (await response.json()) as { provider: string; message: Answer }
  expect(body).toMatchObject({ provider: 'local', model: 'extractive', fallback: true })
  return body.message
}

const isRight = ({ cited, fact }: VisitorQuestion, { content, citations }: Answer): boolean => {
  const paths = citations.map(({ url }) => new URL(url).pathname)
  if (!cited) return paths.length === 0
  const isCited = [cited].flat().some((wanted) => paths.some((path) => path.endsWith(`/${wanted}`)))
  return (
    isCited && (typeof fact === 'string' ? content.includes(fact) : fact?.test(content) !== false)
  )
}

/** Asks them over HTTP, where no provider answers. @returns those that were answered wrongly */
export const wronglyAnswered = async (url: string, questions: VisitorQuestion[]) => {
  const wrong: string[] = []
  for (const asked of questions) {
    const answer = await ask(url, asked)
    if (!isRight(asked, answer)) wrong.push(asked.question)
    expect(answer.content).not.toContain('removed]') // there is nothing to guard visitors from
  }
  return wrong
}
