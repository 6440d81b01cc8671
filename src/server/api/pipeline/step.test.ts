import { describe, expect, it } from '@jest/globals'
import { compose, refusing, type ApiCall, type Step } from './step'

const call = {} as ApiCall

const noting =
  (name: string, said: string[]): Step =>
  async (_, next) => {
    said.push(`${name} in`)
    const response = await next()
    said.push(`${name} out`)
    return response
  }

describe('the steps of a request', () => {
  it('wrap each other in the order of the list', async () => {
    const said: string[] = []
    const answer = () => {
      said.push('answer')
      return Promise.resolve(new Response('done'))
    }
    const run = compose([noting('first', said), noting('second', said)], answer)
    expect(await (await run(call)).text()).toBe('done')
    expect(said).toEqual(['first in', 'second in', 'answer', 'second out', 'first out'])
  })

  it('end where one of them answers by itself', async () => {
    const said: string[] = []
    const itself: Step = () => Promise.resolve(new Response('from memory'))
    const run = compose([noting('first', said), itself, noting('second', said)], () =>
      Promise.reject(new Error('not reached')),
    )
    expect(await (await run(call)).text()).toBe('from memory')
    expect(said).toEqual(['first in', 'first out'])
  })

  it('end where one of them refuses', async () => {
    const refusal = refusing(() => {
      throw new Error('refused')
    })
    const run = compose([refusal], () => Promise.resolve(new Response('reached')))
    await expect(run(call)).rejects.toThrow('refused')
  })

  it('hand on what they found', async () => {
    const step: Step = (given, next) => {
      given.body = 'read'
      return next()
    }
    const run = compose([step], ({ body }) => Promise.resolve(new Response(body)))
    expect(await (await run({} as ApiCall)).text()).toBe('read')
  })
})
