import { randomBytes, createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { generateX25519Identity } from 'age-encryption'
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database/testDatabase'
import { runProgram as run } from '../../../tests/helpers/server/runProgram'

// `--check`, and what a running service does with what was restored: tests/operations/backup.soak.test.ts.

const key = await generateX25519Identity()
const picture = randomBytes(1_500_000)
const gated = randomBytes(3000)
const checksum = createHash('sha256').update(gated).digest('hex')
const lead = `O'Neil\\ "x"\n\t\\.\n$1; drop table leads --`

let folder: string
let source: TestDatabase
let target: TestDatabase
const file = () => path.join(folder, 'backup.tar')

const at = ({ url }: TestDatabase, uploads: string) => ({
  DATABASE_URL: url,
  DATA_DIR: folder,
  UPLOADS_DIR: path.join(folder, uploads),
})

const keep = async (name: string, data: Buffer) => {
  const place = path.join(folder, 'uploads', name)
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(place, data)
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-backup-'))
  source = await createTestDatabase()
  target = await createTestDatabase({ empty: true })
  await keep('media/objects/one', picture)
  await keep(`gated/${checksum.slice(0, 2)}/${checksum}`, gated)
  await keep('media/objects/left-over', gated)
  await source.query(`insert into media (id, alt) values (gen_random_uuid(), 'A picture')`).catch(() => source.query(`insert into media (id) values (gen_random_uuid())`)) // prettier-ignore
  await source.query(`insert into media_files (name, media_id, object, mime_type) select 'one.png', id, 'objects/one', 'image/png' from media`) // prettier-ignore
  await source.query(`insert into downloads (id, checksum) values (gen_random_uuid(), $1)`, [
    checksum,
  ])
  await source.query(`insert into leads (id, name, email) values (gen_random_uuid(), $1, 'a@example.com')`, [lead]) // prettier-ignore
  await source.query(`insert into change_log (kind, event, collection, document_id, position) values ('lead', 'created', 'leads', '1', nextval('change_log_positions'))`) // prettier-ignore
  await source.query(`insert into webhook_cursors (name, cursor) select 'log', epoch || ':0' from change_log_state`) // prettier-ignore
})

afterAll(async () => {
  await source.drop()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

it('is taken and restored, encrypted, with what the database names of files', async () => {
  const taken = await run('backup', [file()], { ...at(source, 'uploads'), BACKUP_KEY: key })
  expect(taken).toMatchObject({ code: 0, said: expect.stringContaining('encrypted') })
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect((await readFile(file())).includes(Buffer.from('objects/one'))).toBe(false)

  const restored = await run('restore', [file()], { ...at(target, 'restored'), BACKUP_KEY: key })
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('and 2 files') })
  const { rows } = await target.query('select name, search_text from leads')
  expect(rows).toEqual([{ name: lead, search_text: `${lead.toLowerCase()} a@example.com ` }])
  expect(await readFile(path.join(folder, 'restored/media/objects/one'))).toEqual(picture)
  expect(await readdir(path.join(folder, 'restored/media/objects'))).toEqual(['one'])
  expect(await readdir(path.join(folder, 'restored/frontdesk'))).toEqual([])

  const counts = `select table_name as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text as rows
    from information_schema.tables where table_schema = 'public' and table_name not in ('frontdesk_steps', 'audit_log') order by 1` // prettier-ignore
  expect((await target.query(counts)).rows).toEqual((await source.query(counts)).rows)
  const logs = `select s.epoch, c.cursor, (select last_value from change_log_positions) as position from change_log_state s, webhook_cursors c` // prettier-ignore
  const [before, after] = [(await source.query<Record<string, string>>(logs)).rows[0]!, (await target.query<Record<string, string>>(logs)).rows[0]!] // prettier-ignore
  expect(after.epoch).not.toBe(before.epoch)
  expect(after).toMatchObject({ cursor: `${after.epoch}:0`, position: before.position })
  const schema = `select conname as name, pg_get_constraintdef(oid) as is from pg_constraint where connamespace = 'public'::regnamespace
    union select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index where indexrelid::regclass::text !~ '^pg_'
    union select tgrelid::regclass::text || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2` // prettier-ignore
  expect((await target.query(schema)).rows).toEqual((await source.query(schema)).rows)
}, 180_000)

it('is refused with a sentence, and leaves nothing, where it must not go or can’t be read', async () => {
  const full = await run('restore', [file()], { ...at(target, 'other'), BACKUP_KEY: key })
  expect(full).toMatchObject({
    code: 1,
    said: expect.stringContaining('The database is not empty'),
  })
  const empty = await createTestDatabase({ empty: true })
  try {
    const taken = await run('restore', [file()], { ...at(empty, 'uploads'), BACKUP_KEY: key })
    expect(taken).toMatchObject({
      code: 1,
      said: expect.stringContaining('There are files already'),
    })
    const whole = await readFile(file())
    await writeFile(`${file()}.cut`, whole.subarray(0, whole.length - 100))
    const cut = await run('restore', [`${file()}.cut`], { ...at(empty, 'other'), BACKUP_KEY: key })
    expect(cut).toMatchObject({ code: 1, said: expect.stringContaining('cut off or was altered') })
    for (const { said } of [full, taken, cut]) expect(said).not.toMatch(/\n {4}at /)
    const { rows } = await empty.query(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`) // prettier-ignore
    expect(rows).toEqual([])
    expect(await readdir(path.join(folder, 'other/media')).catch(() => [])).toEqual([])
  } finally {
    await empty.drop()
  }
}, 180_000)
