import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { pack } from 'tar-stream'
import { SetupError } from '../../setupError'
import { encrypted } from './encryption'
import { fileEntry, kindOf, tablePart, type Head } from './format'
import { openFile } from './openFile'
import { outputFile } from './outputFile'
import { readArchive } from './readArchive'
import { writeArchive } from './writeArchive'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-archive-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const head: Head = {
  ...{ format: 'frontdesk-backup', formatVersion: 1, id: randomUUID(), release: '0.1.0' },
  ...{ takenAt: new Date().toISOString(), postgres: '18', migrations: ['a'] },
  ...{ tables: [{ name: 'leads', columns: ['id'] }], sequences: [] },
}
const none = { count: 0, bytes: 0 }
const totals = { tables: {}, files: { media: none, gated: none }, missing: 0 }
/** It takes a second to get from a passphrase to its key: most are tried with one that needs none. */
const key = 'a passphrase of more than 32 letters'
const identity = await generateX25519Identity()

/** With more entries than one list of checksums has. */
const write = async (file: string, secret?: string, count = 1200) => {
  const output = await outputFile(file)
  await writeArchive({
    head,
    to: async (bytes) => output.write(secret ? await encrypted(bytes, secret) : bytes),
    run: async (writer) => {
      await writer.add(tablePart('leads', 1), Buffer.from('rows'))
      const large = randomBytes(300_000)
      await writer.addStream(fileEntry('gated', 'large'), large.length, Readable.from([large]))
      for (let number = 0; number < count; number++)
        await writer.add(fileEntry('media', `objects/ä ${number}`), Buffer.from(`file ${number}`))
      await writer.finish(totals)
    },
  })
  await output.keep()
}

const read = async (bytes: AsyncIterable<Uint8Array>) => {
  const archive = await readArchive(bytes)
  let count = 0
  for await (const entry of archive.entries) {
    count += 1
    await buffer(Readable.from(entry.bytes))
  }
  return { count, end: archive.end() }
}

const readFileWith = async (file: string, secret?: string) => read(await openFile(file, secret))

const once = async function* (data: Buffer): AsyncIterable<Buffer> {
  yield* [data]
}

describe('a backup', () => {
  it.each([
    ['as it is', undefined],
    ['encrypted', key],
  ])('is read back as it was written, %s, for its owner’s eyes only', async (_, secret) => {
    const file = path.join(folder, 'backup')
    await write(file, secret)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['backup'])
    expect(await readFileWith(file, secret)).toMatchObject({ count: 1202, end: { entries: 1203 } })
  })

  it('is never what another command writes to the same file', async () => {
    const file = path.join(folder, 'backup')
    const [first, second] = [await outputFile(file), await outputFile(file)]
    await second.write(once(Buffer.from('half of')))
    await expect(first.keep()).rejects.toThrow('replaced meanwhile')
    await first.discard()
    await second.keep()
    expect(await readFile(file, 'utf8')).toBe('half of')
  })

  it('that was encrypted for a public key is opened by the private one', async () => {
    const identity = await generateX25519Identity()
    const file = path.join(folder, 'backup')
    await write(file, await identityToRecipient(identity), 1)
    expect((await readFileWith(file, identity)).count).toBe(3)
    await expect(readFileWith(file, await identityToRecipient(identity))).rejects.toThrow('public key') // prettier-ignore
  })

  it('is not written over another, and a broken-off one is never called so', async () => {
    const file = path.join(folder, 'backup')
    await writeFile(file, 'mine')
    await expect(write(file)).rejects.toThrow('There is')
    expect(await readFile(file, 'utf8')).toBe('mine')
    const other = await outputFile(path.join(folder, 'other'))
    const failing = async function* (): AsyncIterable<Buffer> {
      yield Buffer.from('some')
      throw new Error('broken off')
    }
    await expect(other.write(failing())).rejects.toThrow('broken off')
    await other.discard()
    expect(await readdir(folder)).toEqual(['backup'])
    await expect(outputFile(path.join(folder, 'none', 'backup'))).rejects.toThrow('its folder does not exist') // prettier-ignore
  })
})

it.each([
  ['as it is', undefined],
  ['encrypted', await identityToRecipient(identity)],
])('says why it could not be written, %s', async (_, secret) => {
  const full = async (bytes: AsyncIterable<Uint8Array>) => {
    let size = 0
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > 200_000) throw new SetupError('The disk is full')
    }
  }
  const writing = writeArchive({
    head,
    to: async (bytes) => full(secret ? await encrypted(bytes, secret) : bytes),
    run: async (writer) => {
      for (let part = 1; ; part++) await writer.add(tablePart('leads', part), randomBytes(50_000))
    },
  })
  await expect(writing).rejects.toThrow('The disk is full')
})

describe('refused with a sentence', () => {
  const altered = /cut off or was altered/

  it('one that was cut off, anywhere', async () => {
    const file = path.join(folder, 'backup')
    await write(file, undefined, 3)
    const whole = await readFile(file)
    const ends = whole.lastIndexOf('complete.json')
    for (const length of [600, 2000, 300_000, ends, ends + 512, ends + 540])
      await expect(read(once(whole.subarray(0, length)))).rejects.toThrow(/cut off|no backup|broken/) // prettier-ignore
  })

  it('one of which any byte is another', async () => {
    const file = path.join(folder, 'backup')
    await write(file, undefined, 3)
    const whole = await readFile(file)
    const places = [whole.indexOf('rows'), 2500, 100_000, whole.indexOf('file 2'), whole.lastIndexOf('"entries"') + 12] // prettier-ignore
    for (const place of places) {
      const other = Buffer.from(whole)
      other[place]! ^= 1
      await expect(read(once(other))).rejects.toThrow(/altered|broken|none of ours/)
    }
  })

  it('an encrypted one with another key, with none, cut off or altered', async () => {
    const file = path.join(folder, 'backup')
    await write(file, identity, 3)
    const other = await generateX25519Identity()
    for (const wrong of [other, key]) await expect(readFileWith(file, wrong)).rejects.toThrow('is not the key') // prettier-ignore
    await expect(readFileWith(file)).rejects.toThrow('set BACKUP_KEY')
    const whole = await readFile(file)
    for (const length of [300, whole.length - 100_000]) {
      await writeFile(file, whole.subarray(0, length))
      await expect(readFileWith(file, identity)).rejects.toThrow(altered)
    }
    whole[whole.length - 50]! ^= 1
    await writeFile(file, whole)
    await expect(readFileWith(file, identity)).rejects.toThrow(altered)
  })

  it('one that nobody has encrypted, where there is a key', async () => {
    const file = path.join(folder, 'backup')
    await write(file, undefined, 1)
    await expect(readFileWith(file, key)).rejects.toThrow('not encrypted')
  })

  it.each([
    ['what is no tar', randomBytes(5000)],
    ['nothing', Buffer.alloc(0)],
    ['an empty tar', Buffer.alloc(1024)],
  ])('%s', async (_, data) => {
    await expect(read(once(data))).rejects.toThrow('no backup')
  })
})

type Added = Parameters<ReturnType<typeof pack>['entry']>[0]

describe('a hostile backup', () => {
  const hostile = async (entries: [Added, string][]) => {
    const tar = pack()
    for (const [header, data] of entries) tar.entry(header, data)
    tar.finalize()
    return buffer(tar)
  }
  const first: [Added, string] = [{ name: 'frontdesk-backup.json' }, JSON.stringify(head)]

  it.each<[string, Added]>([
    ['a way up', { name: 'files/media/../../../etc/cron.d/x' }],
    ['the root', { name: '/etc/passwd' }],
    ['the root, behind its folder', { name: 'files/media//etc/passwd' }],
    ['another folder', { name: 'files/frontdesk/restoring' }],
    ['a link', { name: 'files/media/x', type: 'symlink', linkname: '/etc/passwd' }],
    ['a hard link', { name: 'files/media/x', type: 'link', linkname: '/etc/passwd' }],
    ['a device', { name: 'files/media/x', type: 'character-device' }],
    ['a folder', { name: 'files/media/x', type: 'directory' }],
  ])('that leads to %s is refused', async (_, header) => {
    const data = await hostile([first, [header, '']])
    await expect(read(once(data))).rejects.toThrow('Nothing was kept of it')
  })

  it('that says of itself what is none of ours is refused', async () => {
    for (const wrong of [{ ...head, tables: 'all' }, { ...head, sequences: [{ name: 'a', value: '1; drop table leads', isCalled: true }] }, {}]) // prettier-ignore
      await expect(read(once(await hostile([[{ name: 'frontdesk-backup.json' }, JSON.stringify(wrong)]])))).rejects.toThrow('broken') // prettier-ignore
    const newer = JSON.stringify({ ...head, formatVersion: 2 })
    await expect(read(once(await hostile([[{ name: 'frontdesk-backup.json' }, newer]])))).rejects.toThrow('a newer one') // prettier-ignore
  })

  it('whose lists are endless costs no memory', async () => {
    const endless = async function* (): AsyncIterable<Buffer> {
      const tar = pack()
      tar.entry(...first)
      tar.entry({ name: 'checksums/000001.sha256', size: 2 ** 40 }).on('error', () => undefined)
      tar.on('error', () => undefined)
      const begun = tar[Symbol.asyncIterator]() as AsyncIterator<Buffer>
      for (let count = 0; count < 4; count++) yield (await begun.next()).value as Buffer
      for (;;) yield Buffer.alloc(65_536)
    }
    await expect(read(endless())).rejects.toThrow(altered)
  })
  const altered = /cut off or was altered/
})

it('names nothing but what belongs into it', () => {
  expect(kindOf(tablePart('a/../b"; drop', 7))).toEqual({ kind: 'table', table: 'a/../b"; drop' })
  for (const name of [
    'files/media/a\\b',
    'files/media/a\0',
    'files/media/.',
    'files/other/a',
    'database/%/000001.copy.gz',
    'database//000001.copy.gz',
  ])
    // prettier-ignore
    expect(kindOf(name)).toBeUndefined()
})
