import { createHash, randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { sql, type PostgresAdapter } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import sharp from 'sharp'
import { pdf } from '../../../tests/helpers/content/officeFiles'
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database/testDatabase'
import { startTestPayload, type TestPayload } from '../../../tests/helpers/database/testPayload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { migrate } from '../../platform/database/migrate'
import { settings } from '../../platform/settings'
import { completePicturesOf } from './completePictures'
import { placeholderOf } from './decoding/placeholderOf'
import { pictureStore } from './stored/pictureStore'
import { findPictureFile } from './stored/pictureFiles'
import { sweepPictures } from './stored/sweepPictures'
import { long, some } from '../../../tests/helpers/runs'

let database: TestDatabase
let test: TestPayload
let payload: Payload

beforeAll(async () => {
  database = await createTestDatabase()
  test = await startTestPayload(database.url)
  payload = test.payload
  await migrate({ payload })
  await database.query(
    'create table once (n int, constraint once_n unique (n) deferrable initially deferred)',
  )
  await database.query('insert into once values (1)')
}, 60_000)

beforeEach(async () => {
  await payload.delete({ collection: 'media', where: {} })
  await payload.delete({ collection: 'downloads', where: {} })
  await rm(settings.uploadsDir, { recursive: true, force: true })
})

afterAll(async () => {
  await rm(settings.uploadsDir, { recursive: true, force: true })
  await test.close()
  await database.drop()
})

type Colour = 'red' | 'blue' | 'green'
type Picture = { colour?: Colour; width?: number; height?: number; type?: 'png' | 'jpeg' }

/** Large enough for two of the sizes, and so for four files beside its own. */
const twoSizes = { width: 900, height: 600 }

const picture = async (
  name: string,
  { colour = 'red', width = 360, height = 270, type = 'png' }: Picture = {},
) => {
  const image = sharp({ create: { width, height, channels: 3, background: colour } })
  const data = await image.toFormat(type).toBuffer()
  return { data, name, mimetype: `image/${type}`, size: data.length }
}

const upload = async (name = 'photo.png', of?: Picture) =>
  payload.create({ collection: 'media', data: { alt: 'A photo' }, file: await picture(name, of) })

const replace = async (id: string, of: Picture & { name?: string }, data: object = {}) =>
  payload.update({
    collection: 'media',
    id,
    data,
    file: await picture(of.name ?? 'other.png', of),
  })

const filesIn = async (folder: string): Promise<string[]> => {
  const place = path.join(settings.uploadsDir, folder)
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)))
    .sort()
}

const rows = async (query: string): Promise<string[]> =>
  (await database.query<{ value: string }>(query)).rows.map(({ value }) => value)

/** What lies on the disk is what the records name: no file is missing, none is left over. */
const expectNoOrphans = async () => {
  const objects = await rows('select distinct object as value from media_files order by 1')
  expect(await filesIn('media')).toEqual(objects)
  const checksums = await rows(
    `select checksum as value from downloads where checksum is not null
     union select version_checksum from _downloads_v where version_checksum is not null order by 1`,
  )
  expect((await filesIn('gated')).map((file) => path.basename(file)).sort()).toEqual(
    checksums.sort(),
  )
  expect(await filesIn('tmp')).toEqual([])
}

/** The colour in the middle of what an address leads to. */
const colourAt = async (name: string): Promise<Colour> => {
  const file = await findPictureFile((payload.db as unknown as PostgresAdapter).drizzle, name)
  const bytes = await buffer(await pictureStore.read(file!.object))
  const { dominant } = await sharp(bytes).stats()
  if (dominant.r > 150) return 'red'
  return dominant.b > 150 ? 'blue' : 'green'
}

type Sizes = Record<string, { filename?: string | null }>
const namesOf = (doc: { filename?: string | null; sizes?: object }) => [
  doc.filename!,
  ...Object.values((doc.sizes ?? {}) as Sizes).flatMap(({ filename }) => filename ?? []),
]

/** Everything that a later release, or a reader, could see of it. */
const stateOf = async (id: string) => ({
  doc: await payload.findByID({ collection: 'media', id }),
  files: await filesIn('media'),
})

type Hooked = 'afterChange' | 'afterDelete' | 'beforeChange' | 'afterRead'

const withHook = async (
  slug: 'media' | 'downloads',
  at: Hooked,
  hook: (args: { req: PayloadRequest }) => Promise<unknown>,
  run: () => Promise<unknown>,
) => {
  const hooks = payload.collections[slug].config.hooks[at]
  hooks.push(hook as never)
  try {
    await run()
  } finally {
    hooks.pop()
  }
}

const breakAtCommit = async ({ req }: { req: PayloadRequest }) => {
  await (await connectionOf(req)).execute(sql`insert into once values (1)`)
}

const fail = () => Promise.reject(new Error('A hook that fails'))

describe('a picture that is replaced', () => {
  it('keeps the addresses of the file and of each size, and leaves no other file', async () => {
    const before = await upload('photo.png', twoSizes)
    const after = await replace(before.id, { colour: 'blue', width: 1000, height: 550 })
    expect(namesOf(after)).toEqual(namesOf(before))
    expect(after).toMatchObject({ url: before.url, width: 1000, height: 550 })
    for (const name of namesOf(before)) expect(await colourAt(name)).toBe('blue')
    await expectNoOrphans()
  })

  it('keeps its address when its type is another one, and says which', async () => {
    const { id, url } = await upload()
    const after = await replace(id, { colour: 'blue', type: 'jpeg', name: 'other.jpg' })
    expect(after).toMatchObject({ url, filename: 'photo.png', mimeType: 'image/jpeg' })
    const { drizzle } = payload.db as unknown as PostgresAdapter
    for (const name of namesOf(after))
      expect((await findPictureFile(drizzle, name))?.mimeType).toBe(name.endsWith('.webp') ? 'image/webp' : 'image/jpeg') // prettier-ignore
  })

  long.it(
    'goes on at the address of a size that it is now too small for, until it has that size again',
    async () => {
      const large = await upload('photo.png', twoSizes)
      const card = large.sizes!.card!.filename!
      const small = await replace(large.id, { colour: 'blue', width: 400, height: 200 })
      expect(small.sizes?.card?.filename).toBeFalsy()
      expect(await colourAt(card)).toBe('blue')
      const again = await replace(large.id, { ...twoSizes, colour: 'green', name: 'photo.png' }) // prettier-ignore
      expect(again.sizes?.card?.filename).toBe(card)
      expect(await colourAt(card)).toBe('green')
      await expectNoOrphans()
    },
  )

  it('by two at once is the one or the other, whole', async () => {
    const { id } = await upload()
    const colours = ['blue', 'green', 'blue', 'green'] as const
    await Promise.all(colours.map((colour) => replace(id, { colour, width: 800 })))
    const doc = await payload.findByID({ collection: 'media', id })
    const seen = await Promise.all(namesOf(doc).map(colourAt))
    expect(new Set(seen).size).toBe(1)
    await expectNoOrphans()
  })

  long.it('has another name than every other picture, also when many come at once', async () => {
    const docs = await Promise.all([1, 2, 3, 4].map(() => upload('same.png')))
    await upload(docs[0]!.sizes!.thumbnail!.filename!)
    const names = (await payload.find({ collection: 'media', limit: 0 })).docs.flatMap(namesOf)
    expect(new Set(names).size).toBe(names.length)
    await expectNoOrphans()
  })
})

describe('a write that fails leaves the picture, its files and its record as they were', () => {
  const refusals: [string, (id: string) => Promise<unknown>][] = [
    ['for a field that is missing', (id) => replace(id, { colour: 'blue' }, { alt: '' })],
    ['for a field that is too long', (id) => replace(id, { colour: 'blue' }, { caption: 'x'.repeat(501) })], // prettier-ignore
    [
      'for a role that may not',
      async (id) =>
        payload.update({
          collection: 'media',
          id,
          data: { alt: 'x' },
          file: await picture('b.png', { colour: 'blue' }),
          overrideAccess: false,
        }),
    ],
    [
      'in a hook before it is saved',
      (id) => withHook('media', 'beforeChange', fail, () => replace(id, { colour: 'blue' })),
    ],
    [
      'in a hook after it was saved',
      (id) => withHook('media', 'afterChange', fail, () => replace(id, { colour: 'blue' })),
    ],
    [
      'at its commit',
      (id) => withHook('media', 'afterChange', breakAtCommit, () => replace(id, { colour: 'blue' })), // prettier-ignore
    ],
  ]

  it.each(some(2, refusals))('%s', async (_, write) => {
    const { id } = await upload()
    const before = await stateOf(id)
    await expect(write(id)).rejects.toThrow()
    expect(await stateOf(id)).toEqual(before)
    for (const name of namesOf(before.doc)) expect(await colourAt(name)).toBe('red')
    await expectNoOrphans()
  })

  it('a new picture that is refused leaves nothing', async () => {
    const create = async (alt: string) =>
      payload.create({ collection: 'media', data: { alt }, file: await picture('new.png') })
    await expect(create('')).rejects.toThrow()
    await expect(withHook('media', 'afterChange', breakAtCommit, () => create('x'))).rejects.toThrow() // prettier-ignore
    expect(await filesIn('media')).toEqual([])
  })

  it('nothing is lost when the outcome of a commit is not known', async () => {
    const { id } = await upload()
    const before = await filesIn('media')
    const cutOff = async ({ req }: { req: PayloadRequest }) => {
      const connection = await connectionOf(req)
      await connection.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => null)
    }
    await expect(
      withHook('media', 'afterChange', cutOff, () => replace(id, { colour: 'blue' })),
    ).rejects.toThrow()
    expect(await filesIn('media')).toEqual(expect.arrayContaining(before))
    expect(await colourAt('photo.png')).toBe('red')
    await sweepPictures({ payload, now: new Date(Date.now() + 25 * 60 * 60 * 1000) })
    await expectNoOrphans()
  })

  it('a disk that takes no more refuses the write', async () => {
    const { id } = await upload()
    const before = await stateOf(id)
    const { put } = pictureStore
    let puts = 0
    // The second object finds no room: what diskStore.test.ts shows of a real disk.
    pictureStore.put = (...given) => ((puts += 1) === 2 ? fail() : put(...given))
    await expect(replace(id, { colour: 'blue' })).rejects.toThrow()
    pictureStore.put = put
    expect(await stateOf(id)).toEqual(before)
    await expectNoOrphans()
  })
})

/** Until `release`, no picture's bytes get to the disk beyond the first `free` objects. */
const stallDisk = (): { stalled: Promise<void>; release: () => void } => {
  const { put } = pictureStore
  let release = () => {}
  let arrived = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const stalled = new Promise<void>((resolve) => (arrived = resolve))
  let isFirst = true
  pictureStore.put = async (...given) => {
    if (isFirst) {
      isFirst = false
      arrived()
      await gate
    }
    return put(...given)
  }
  const end = () => {
    pictureStore.put = put
    release()
  }
  return { stalled, release: end }
}

describe('a write that waits for the disk', () => {
  it('does not hold up other uploads, whatever their picture is called', async () => {
    const { id: other } = await upload('other.png')
    const { stalled, release } = stallDisk()
    const waiting = upload('same.png')
    await stalled
    const done = await Promise.all([
      upload('same.png', { colour: 'blue' }),
      upload('another.png'),
      replace(other, { colour: 'green' }),
      payload.duplicate({ collection: 'media', id: other }),
      payload.update({ collection: 'media', id: other, data: { alt: 'y' } }),
    ])
    expect(done[0]).toMatchObject({ filename: 'same-1.png' })
    release()
    expect(await waiting).toMatchObject({ filename: 'same.png' })
    expect([await colourAt('same.png'), await colourAt('same-1.png')]).toEqual(['red', 'blue'])
    await expectNoOrphans()
  })

  long.it('gives its name back when it fails', async () => {
    const { stalled, release } = stallDisk()
    const waiting = withHook('media', 'afterChange', fail, () => upload('same.png'))
    await stalled
    release()
    await expect(waiting).rejects.toThrow()
    expect(await upload('same.png')).toMatchObject({ filename: 'same.png' })
    await expectNoOrphans()
  })

  long.it('of a gated file holds up no other', async () => {
    let release = () => {}
    let arrived = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const stalled = new Promise<void>((resolve) => (arrived = resolve))
    const make = (title: string) => {
      const data = pdf(1, title)
      return payload.create({
        collection: 'downloads',
        data: { title, kind: 'brochures', locale: 'en', _status: 'published', slug: title },
        file: { data, name: 'plan.pdf', mimetype: 'application/pdf', size: data.length },
        draft: false,
      })
    }
    let isFirst = true
    const stall = async () => {
      if (!isFirst) return
      isFirst = false
      arrived()
      await gate
    }
    await withHook('downloads', 'afterChange', stall, async () => {
      const waiting = make('first')
      await stalled
      expect(await make('second')).toMatchObject({ filename: 'plan-2.pdf' })
      release()
      expect(await waiting).toMatchObject({ filename: 'plan.pdf' })
    })
    await expectNoOrphans()
  })
})

describe('a picture that is deleted', () => {
  it('takes its files along', async () => {
    const { id } = await upload()
    await payload.delete({ collection: 'media', id })
    expect(await filesIn('media')).toEqual([])
    expect(await rows('select name as value from media_files')).toEqual([])
  })

  it.each(
    some(1, [
      ['by id', (id: string) => payload.delete({ collection: 'media', id })],
      ['with others', (id: string) => payload.delete({ collection: 'media', where: { id: { equals: id } } })], // prettier-ignore
    ]),
  )('%s keeps them when that fails', async (_, remove) => {
    const { id } = await upload()
    const before = await stateOf(id)
    await withHook('media', 'afterDelete', breakAtCommit, () => remove(id)).catch(() => undefined)
    expect(await stateOf(id)).toEqual(before)
    await expectNoOrphans()
  })
})

describe('a copy', () => {
  it('has files of its own', async () => {
    const { id } = await upload()
    const copy = await payload.duplicate({ collection: 'media', id })
    expect(copy.filename).toBe('photo-1.png')
    expect(namesOf(copy)).toHaveLength(3)
    expect(copy.placeholder).toMatch(/^data:image\/webp/)
    await replace(copy.id, { colour: 'blue' })
    expect([await colourAt('photo.png'), await colourAt('photo-1.png')]).toEqual(['red', 'blue'])
    await payload.delete({ collection: 'media', id })
    expect(await colourAt('photo-1.png')).toBe('blue')
    await expectNoOrphans()
  })
})

const sizesNow = async (id: string) => {
  const { sizes, placeholder } = await payload.findByID({ collection: 'media', id })
  const given = Object.entries(sizes ?? {}).flatMap(([name, size]) =>
    size?.filename ? [[name, `${size.width}x${size.height} ${size.mimeType}`]] : [],
  )
  return { sizes: Object.fromEntries(given) as Record<string, string>, placeholder }
}

const asWebp = { thumbnailWebp: '320x240 image/webp' }

/** As a release before left it: no WebP, and no files of any. */
const withoutWebp = async (...ids: string[]) => {
  const columns = ['thumbnail', 'card', 'hero', 'social'].flatMap((name) =>
    ['filename', 'url', 'width', 'height', 'mime_type', 'filesize'].map(
      (field) => `sizes_${name}_webp_${field} = null`,
    ),
  )
  await database.query(
    `update media set placeholder = null, ${columns.join(', ')} where id = any($1)`,
    [ids],
  )
  const { rows: gone } = await database.query<{ object: string }>(
    "delete from media_files where media_id = any($1) and name like '%.webp' returning object",
    [ids],
  )
  for (const { object } of gone) await pictureStore.remove(object)
}

describe('a picture', () => {
  it('has each size as WebP too, and stands for itself until it is there', async () => {
    const { id } = await upload('photo.png', twoSizes)
    const { sizes, placeholder } = await sizesNow(id)
    expect(sizes).toEqual({
      ...{ thumbnail: '320x240 image/png', thumbnailWebp: '320x240 image/webp' },
      ...{ card: '768x512 image/png', cardWebp: '768x512 image/webp' },
    })
    expect(placeholder?.length).toBeLessThanOrEqual(200)
    const [, data = ''] = (placeholder ?? '').split(',')
    const { dominant, channels } = await sharp(Buffer.from(data, 'base64')).stats()
    expect([dominant.r > 150, channels.length]).toEqual([true, 3])
    const blue = await replace(id, { colour: 'blue' })
    expect(blue.placeholder).not.toBe(placeholder)
  })

  it.each(
    some(1, [
      ['noise', 4],
      ['noise', 3],
    ] as const),
  )('of %s with %i channels has a placeholder of at most 200 bytes', async (_, channels) => {
    const width = 200
    const raw = Buffer.from(Array.from({ length: width * width * channels }, (_, n) => (n * 7919 * (n >> 3)) & 255)) // prettier-ignore
    const data = await sharp(raw, { raw: { width, height: width, channels } })
      .png()
      .toBuffer()
    const placeholder = await placeholderOf({ data })
    expect(placeholder?.length).toBeLessThanOrEqual(200)
  })

  it('of an earlier release gets them by a job, which goes on where it stopped', async () => {
    const docs = [await upload('a.png'), await upload('b.png'), await upload('c.png')]
    const focal = await payload.update({ collection: 'media', id: docs[0]!.id, data: {}, req: { query: { uploadEdits: { focalPoint: { x: 10, y: 90 } } } } }) // prettier-ignore
    await withoutWebp(...docs.map(({ id }) => id))
    expect((await sizesNow(docs[0]!.id)).sizes).not.toHaveProperty('thumbnailWebp')
    let held = 1
    const stopped = completePicturesOf({
      payload,
      assertHeld: () => {
        if (held-- === 0) throw new Error('Another process has the job')
      },
    })
    await expect(stopped).rejects.toThrow('Another process')
    const left = 'select count(*)::int as value from media where placeholder is null'
    expect(await rows(left)).toEqual([2])
    expect(await completePicturesOf({ payload })).toEqual({ done: 2, failed: 0, total: 2 })
    expect(await completePicturesOf({ payload })).toEqual({ done: 0, failed: 0, total: 0 })
    expect(await rows(`select times as value from audit_log where action = 'complete' order by id`)).toEqual([1, 2]) // prettier-ignore
    for (const { id, filename } of docs) {
      const { sizes, placeholder } = await sizesNow(id)
      expect([sizes, placeholder?.length]).toEqual([expect.objectContaining(asWebp), expect.any(Number)]) // prettier-ignore
      expect((await payload.findByID({ collection: 'media', id })).filename).toBe(filename)
    }
    const after = await payload.findByID({ collection: 'media', id: focal.id })
    expect([after.focalX, after.focalY]).toEqual([10, 90])
    await expectNoOrphans()
  })

  long.it('keeps what an editor does to it meanwhile', async () => {
    const docs = [await upload('a.png'), await upload('b.png'), await upload('c.png')]
    await withoutWebp(...docs.map(({ id }) => id))
    const [, moved, replaced] = docs.map(({ id }) => id).sort()
    const edits: Promise<unknown>[] = []
    const edit = () => {
      if (edits.length > 0) return
      edits.push(
        database.query('update media set focal_x = 10, focal_y = 90 where id = $1', [moved]),
        replace(replaced!, { colour: 'blue', width: 400, height: 300 }),
      )
    }
    await completePicturesOf({ payload, assertHeld: edit })
    await Promise.all(edits)
    const after = await payload.findByID({ collection: 'media', id: moved! })
    expect([after.focalX, after.focalY]).toEqual([10, 90])
    expect((await payload.findByID({ collection: 'media', id: replaced! })).width).toBe(400)
    await expectNoOrphans()
  })

  long.it('is forgotten by the migration that is taken back, done or not', async () => {
    const { down } = await import('../../../migrations/20261122_210217_picture_webp')
    const undone = payload.db.drizzle.transaction(async (db) => {
      await db.execute(sql`
        with job as (insert into payload_jobs (id, task_slug) values (gen_random_uuid(), 'completePictures') returning id)
        insert into payload_jobs_log (id, _order, _parent_id, executed_at, completed_at, task_slug, task_i_d, state)
        select gen_random_uuid()::text, 1, id, now(), now(), 'completePictures', '1', 'succeeded' from job`)
      await down({ db, payload, req: await createLocalReq({}, payload) })
      throw new Error('Everything of it went')
    })
    await expect(undone).rejects.toThrow('Everything of it went')
  })

  long.it('whose file is missing stays as it is, and holds up no other', async () => {
    const [lost, fine] = [await upload('lost.png'), await upload('fine.png')]
    await withoutWebp(lost.id, fine.id)
    await database.query('update media_files set object = $1 where media_id = $2', ['objects/none', lost.id]) // prettier-ignore
    expect(await completePicturesOf({ payload })).toEqual({ done: 1, failed: 1, total: 2 })
    expect((await sizesNow(lost.id)).sizes).toHaveProperty('thumbnail')
  })
})

describe('editing in the panel', () => {
  const edit = async (id: string, uploadEdits: object, data: object = {}) => {
    const req = await createLocalReq({}, payload)
    req.query = { uploadEdits }
    return payload.update({ collection: 'media', id, data, req })
  }

  it('cuts a picture, at the same address', async () => {
    const { id, url } = await upload('photo.png', twoSizes)
    const crop = { x: '0', y: '0', width: '50', height: '50', unit: '%' }
    const cut = await edit(id, { crop, widthInPixels: '450', heightInPixels: '300' })
    expect(cut).toMatchObject({ url, width: 450, height: 300 })
    await expectNoOrphans()
  })

  long.it('moves the focus, and makes the sizes anew', async () => {
    const before = await upload()
    const objects = await filesIn('media')
    const after = await edit(before.id, { focalPoint: { x: '10', y: '20' } })
    expect(after).toMatchObject({ focalX: 10, focalY: 20, width: 360 })
    expect(namesOf(after)).toEqual(namesOf(before))
    expect((await filesIn('media')).filter((file) => objects.includes(file))).toEqual([])
    await expectNoOrphans()
  })

  long.it('leaves the files alone when nothing is cut or moved', async () => {
    const { id } = await upload()
    const before = await stateOf(id)
    const crop = { x: '0', y: '0', width: '100', height: '100', unit: '%' }
    const focalPoint = { x: '50', y: '50' }
    await edit(id, { crop, focalPoint, widthInPixels: '360', heightInPixels: '270' })
    expect((await stateOf(id)).files).toEqual(before.files)
  })

  long.it('that is refused leaves the picture', async () => {
    const { id } = await upload('photo.png', twoSizes)
    const before = await stateOf(id)
    const crop = { x: '0', y: '0', width: '50', height: '50', unit: '%' }
    const cut = { crop, widthInPixels: '450', heightInPixels: '300' }
    await expect(edit(id, cut, { alt: '' })).rejects.toThrow()
    expect(await stateOf(id)).toEqual(before)
    await expectNoOrphans()
  })
})

describe('pictures of an earlier release, under the names of their addresses', () => {
  /** As commit 8b211a4 left them: no rows in media_files, plain names in the folder. */
  const asBefore = async () => {
    const doc = await upload()
    const { rows: files } = await database.query<{ name: string; object: string }>(
      'select name, object from media_files where media_id = $1',
      [doc.id],
    )
    for (const { name, object } of files) {
      const data = await buffer(await pictureStore.read(object))
      await pictureStore.put(name, { data })
      await pictureStore.remove(object)
    }
    await database.query('delete from media_files where media_id = $1', [doc.id])
    return doc
  }

  it('are found, not swept, and replaced at their addresses', async () => {
    const before = await asBefore()
    await sweepPictures({ payload, now: new Date(Date.now() + 25 * 60 * 60 * 1000) })
    for (const name of namesOf(before)) expect(await colourAt(name)).toBe('red')
    expect((await upload('photo.png')).filename).toBe('photo-1.png')

    await expect(replace(before.id, { colour: 'blue' }, { alt: '' })).rejects.toThrow()
    for (const name of namesOf(before)) expect(await colourAt(name)).toBe('red')
    await replace(before.id, { colour: 'blue' })
    for (const name of namesOf(before)) expect(await colourAt(name)).toBe('blue')
    await expectNoOrphans()
  })

  long.it(
    'are found and not swept when a replica of that release replaces what this one stored',
    async () => {
      const { id } = await upload('photo.png', { width: 200, height: 200 })
      const { data } = await picture('late.png', { colour: 'blue', width: 200, height: 200 })
      await pictureStore.put('late.png', { data })
      await database.query(`update media set filename = 'late.png' where id = $1`, [id])
      await sweepPictures({ payload, now: new Date(Date.now() + 25 * 60 * 60 * 1000) })
      expect(await Promise.all(['photo.png', 'late.png'].map(colourAt))).toEqual(['red', 'blue'])

      expect((await upload('late.png')).filename).toBe('late-1.png')
      await replace(id, { colour: 'green', width: 200, height: 200 })
      for (const name of ['photo.png', 'late.png']) expect(await colourAt(name)).toBe('green')
      await expectNoOrphans()
    },
  )

  long.it(
    'leave nothing at their addresses, nor on the disk, when a replica of that release deletes them',
    async () => {
      const { id } = await upload()
      await database.query('delete from media where id = $1', [id])
      const { drizzle } = payload.db as unknown as PostgresAdapter
      expect(await findPictureFile(drizzle, 'photo.png')).toBeUndefined()
      await sweepPictures({ payload, now: new Date(Date.now() + 25 * 60 * 60 * 1000) })
      expect(await filesIn('media')).toEqual([])
      await database.query('delete from media_files')
    },
  )

  long.it('are deleted with their files', async () => {
    const { id } = await asBefore()
    await payload.delete({ collection: 'media', id })
    expect(await filesIn('media')).toEqual([])
  })
})

describe('sweeping', () => {
  it('deletes what no record names, a day after it came', async () => {
    await upload()
    await pictureStore.put(`objects/${randomUUID()}`, { data: Buffer.from('x') })
    await pictureStore.put('left-behind.png', { data: Buffer.from('x') })
    expect(await sweepPictures({ payload })).toBe(0)
    expect(await sweepPictures({ payload, now: new Date(Date.now() + 25 * 60 * 60 * 1000) })).toBe(2) // prettier-ignore
    await expectNoOrphans()
  })
})

describe('a gated file', () => {
  const brochure = (text: string) => {
    const data = pdf(1, text)
    return { data, name: 'plan.pdf', mimetype: 'application/pdf', size: data.length }
  }
  const make = (text: string, title: string = randomUUID()) =>
    payload.create({
      collection: 'downloads',
      data: { title, kind: 'brochures', locale: 'en', _status: 'published', slug: title },
      file: brochure(text),
      draft: false,
    })
  const change = (id: string, text: string, data: object = {}) =>
    payload.update({ collection: 'downloads', id, data, file: brochure(text) })
  const checksumOf = (text: string) => createHash('sha256').update(brochure(text).data).digest('hex') // prettier-ignore

  const refusals: [string, (id: string) => Promise<unknown>][] = [
    ['for a field that is missing', (id) => change(id, 'second', { title: '' })],
    [
      'in a hook after it was saved',
      (id) => withHook('downloads', 'afterChange', fail, () => change(id, 'second')),
    ],
    [
      'at its commit',
      (id) => withHook('downloads', 'afterChange', breakAtCommit, () => change(id, 'second')),
    ],
  ]

  it.each(some(2, refusals))(
    'whose replacement is refused %s stays, and nothing else does',
    async (_, write) => {
      const { id } = await make('first')
      await expect(write(id)).rejects.toThrow()
      expect((await filesIn('gated')).map((file) => path.basename(file))).toEqual([checksumOf('first')]) // prettier-ignore
      await expectNoOrphans()
    },
  )

  long.it('that another document has as well stays when one of them fails, or goes', async () => {
    const { id } = await make('first')
    await expect(withHook('downloads', 'afterChange', breakAtCommit, () => make('first'))).rejects.toThrow() // prettier-ignore
    await expectNoOrphans()
    const other = await make('first')
    await payload.delete({ collection: 'downloads', id })
    await expectNoOrphans()
    await payload.delete({ collection: 'downloads', id: other.id })
    expect(await filesIn('gated')).toEqual([])
  })

  it('goes with its document and its versions, unless that fails', async () => {
    const { id } = await make('first')
    await change(id, 'second')
    await withHook('downloads', 'afterDelete', breakAtCommit, () =>
      payload.delete({ collection: 'downloads', id }),
    ).catch(() => undefined)
    expect(await filesIn('gated')).toHaveLength(2)
    await payload.delete({ collection: 'downloads', id })
    expect(await filesIn('gated')).toEqual([])
  })
})
