import { describe, expect, it } from '@jest/globals'
import { saveTogether, type SubmissionRow } from './saveTogether'

let number = 0

const rowOf = (more: Partial<SubmissionRow> = {}, d: object = {}): SubmissionRow => {
  const id = `id-${++number}`
  return {
    d: { id, emailKey: `${id}@example.com`, spamReasons: [], suspicions: [], ...d },
    key: null,
    fingerprint: null,
    response: null,
    ...more,
  }
}

/** A database that saves what `fail` says nothing of, and notes how many each statement is for. */
const database = (fail: (rows: SubmissionRow[]) => string | undefined = () => undefined) => {
  const statements: number[] = []
  const query = (asked: { values: string[] }) => {
    const rows = JSON.parse(asked.values[0]!) as SubmissionRow[]
    statements.push(rows.length)
    const code = fail(rows)
    if (code) return Promise.reject(Object.assign(new Error(code), { code }))
    return Promise.resolve({ rows: rows.map(({ d }) => ({ submissionId: d.id, leadId: `lead of ${d.emailKey}` })) }) // prettier-ignore
  }
  return { statements, saving: { database: { query } as never, statement: 'save' } }
}

const outcomes = async (saving: Parameters<typeof saveTogether>[0], rows: SubmissionRow[]) => {
  const settled = await Promise.allSettled(rows.map((row) => saveTogether(saving, row)))
  return settled.map((one) => (one.status === 'fulfilled' ? one.value?.submissionId : String(one.reason))) // prettier-ignore
}

describe('submissions that arrive together', () => {
  it('are one statement, and each has its own answer', async () => {
    const { saving, statements } = database()
    const rows = [rowOf(), rowOf(), rowOf()]
    expect(await outcomes(saving, rows)).toEqual(rows.map(({ d }) => d.id))
    expect(statements).toEqual([3])
  })

  it.each([
    ['of one person', () => [rowOf({}, { emailKey: 'a' }), rowOf({}, { emailKey: 'a' }), rowOf()]],
    ['with one idempotency key', () => [rowOf({ key: 'k' }), rowOf({ key: 'k' }), rowOf()]],
    ['of which one is suspected', () => [rowOf(), rowOf({}, { suspicions: ['links'] }), rowOf()]],
    ['of which one is spam', () => [rowOf({}, { spamReasons: ['trap'] }), rowOf(), rowOf()]],
  ])('%s are two', async (_, make) => {
    const { saving, statements } = database()
    const rows = make()
    expect(await outcomes(saving, rows)).toEqual(rows.map(({ d }) => d.id))
    expect(statements).toEqual([2, 1])
  })

  it('do not fail for one of them that is refused', async () => {
    const rows = [rowOf(), rowOf(), rowOf()]
    const bad = rows[1]!.d.id
    const { saving, statements } = database((given) => given.some(({ d }) => d.id === bad) ? '22P05' : undefined) // prettier-ignore
    expect(await outcomes(saving, rows)).toEqual([rows[0]!.d.id, 'Error: 22P05', rows[2]!.d.id])
    expect(statements).toEqual([3, 1, 1, 1])
  })

  it('all fail, and are not sent again, when nobody knows whether they were saved', async () => {
    const { saving, statements } = database(() => '57P01')
    expect(await outcomes(saving, [rowOf(), rowOf()])).toEqual(['Error: 57P01', 'Error: 57P01'])
    expect(statements).toEqual([2])
  })
})
