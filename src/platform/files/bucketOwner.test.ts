import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { bucketOwner } from './bucketOwner'
import { diskStore } from './diskStore'

it('lets the database delete that came first, and after it whoever finds no mark', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-owner-'))
  const store = diskStore(() => folder)
  const told: string[] = []
  const owner = (id: string) =>
    bucketOwner({ store, identify: async () => id, onOther: () => told.push(id) }).isOurs()
  try {
    expect([await owner('one'), await owner('two'), await owner('one')]).toEqual([true, false, true]) // prettier-ignore
    expect(told).toEqual(['two'])
    await store.remove('database')
    expect([await owner('two'), await owner('one')]).toEqual([true, false])
  } finally {
    await rm(folder, { recursive: true })
  }
})
