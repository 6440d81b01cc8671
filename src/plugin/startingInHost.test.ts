import { expect, it } from '@jest/globals'
import type { Payload } from 'payload'
import { beOwnServer } from '../platform/ownServer'
import { startingInHost } from './startingInHost'

it('in our own server it calls other plugins’ onInit, and starts nothing itself', async () => {
  beOwnServer()
  const untouched = {} as Payload // has no database to begin with
  const given: Payload[] = []
  await startingInHost((payload) => void given.push(payload))(untouched)
  expect(given).toEqual([untouched])
})
