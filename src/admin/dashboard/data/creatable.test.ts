import { expect, test } from '@jest/globals'
import { creatableFor } from './creatable'
import { loadFirstSteps } from './loadFirstSteps'
import type { Reader } from './reader'

test('a project without our publishing is offered nothing of it', async () => {
  const config = { collections: [{ slug: 'posts' }], routes: { admin: '/admin' } }
  const user = { id: '1', collection: 'users', role: 'editor' }
  const reader = { payload: { config }, user } as unknown as Reader
  expect(creatableFor(reader, { collections: { posts: { create: true } } } as never)).toEqual([])
  expect(await loadFirstSteps({ reader, counts: [], mayWrite: true })).toEqual([])
})
