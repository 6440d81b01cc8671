import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createSearchIndex, type SearchIndex } from '../../../tests/helpers/database/searchIndex'
import { readSequences } from '../memory/readRows'

let index: SearchIndex
const titlesFor = async (query: string) =>
  (await index.search(query)).docs.map(({ title }) => title)

beforeAll(async () => {
  index = await createSearchIndex()
  const others = Array.from({ length: 20 }, (_, at) => `What does it say about thing ${at}?`)
  const of = (...asked: string[]) => ({ asked: [...asked, ...others] })
  const bins = [
    'Which bins can do it?',
    'Does a bin need a press?',
    'bin rounds in winter',
    'Who empties the bin?',
  ]
  await index.add({ title: 'A town', body: 'How it went there.', ...of(...bins) })
  await index.add({
    title: 'Our office',
    body: 'It has a bin, a new bin.',
    ...of('Is there a bin?'),
  })
  await index.add({ title: 'Cranes and tracks', body: `Cranes. ${'They turn. '.repeat(40)}` })
  await index.add({ title: 'A yard', body: 'Cranes there.', ...of('Are there cranes?') })
})
afterAll(() => index.close())

it.each(['in new rows', 'in a segment'])(
  'puts what many of its lines ask for first, %s',
  async (where) => {
    if (where === 'in a segment') await index.merge()
    expect(await titlesFor('bin')).toEqual(['A town', 'Our office'])
  },
)

it('puts what has no lines below none for that', async () => {
  expect(await titlesFor('cranes')).toEqual(['Cranes and tracks', 'A yard'])
})

it('goes by words where they are quoted', async () => {
  expect((await titlesFor('"bin"'))[0]).toBe('Our office')
})

it('reads for one word no more than the title of what has no lines', async () => {
  const read = async (titleOnly: boolean) => {
    const rows = await readSequences(index.pool, { nums: [3, 4], titleOnly })
    return [...rows.values()].sort((a, b) => a.num - b.num)
  }
  const ofOneWord = await read(true)
  const whole = await read(false)
  expect(whole.map(({ lines }) => lines.length > 0)).toEqual([false, true])
  for (const [at, { title, lines, size }] of ofOneWord.entries()) {
    expect({ title, lines }).toEqual({ title: whole[at]!.title, lines: whole[at]!.lines })
    expect(size <= 40).toBe(lines.length === 0)
  }
})
