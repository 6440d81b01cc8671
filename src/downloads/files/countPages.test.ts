import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { bombAsTable } from '../../../tests/helpers/hostile/hostilePdfs'
import { pdf } from '../../../tests/helpers/content/officeFiles'
import { countPages } from './countPages'

it('counts the pages of a PDF in memory and on the disk', async () => {
  expect(await countPages({ data: pdf(3) })).toBe(3)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pages-'))
  await writeFile(path.join(folder, 'a'), pdf(12))
  expect(await countPages({ path: path.join(folder, 'a') })).toBe(12)
  await rm(folder, { recursive: true })
})

it('gives up over what is no whole PDF', async () => {
  expect(await countPages({ data: Buffer.from('%PDF-1.7 and nothing else') })).toBeUndefined()
})

it('gives up when it takes too long', async () => {
  expect(await countPages({ data: pdf(3) }, { timeoutMs: 1 })).toBeUndefined()
})

it('gives up when others take too long', async () => {
  const first = countPages({ data: bombAsTable(4000) }, { timeoutMs: 1200 })
  expect(await countPages({ data: pdf(3) }, { timeoutMs: 600 })).toBeUndefined()
  expect(await first).toBeUndefined()
  expect(await countPages({ data: pdf(3) })).toBe(3)
})
