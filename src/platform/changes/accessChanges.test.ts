import { expect, it } from '@jest/globals'
import { beginAccessLoad, isAccessLoaded, onAccessChange, tellOfAccess } from './accessChanges'

it('what was heard of while roles and keys were read is not in them', () => {
  const heard: string[] = []
  const stop = onAccessChange(() => void heard.push('changed'))
  expect(isAccessLoaded()).toBe(true)
  tellOfAccess()
  expect(isAccessLoaded()).toBe(false)
  const noteLoaded = beginAccessLoad()
  tellOfAccess()
  noteLoaded()
  expect(isAccessLoaded()).toBe(false)
  beginAccessLoad()()
  expect(isAccessLoaded()).toBe(true)
  stop()
  tellOfAccess()
  expect(heard).toEqual(['changed', 'changed'])
})
