import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createSearchIndex, type SearchIndex } from '../../../tests/helpers/database/searchIndex'
import { forgetVocabulary } from '../memory/vocabulary'

let index: SearchIndex

beforeAll(async () => {
  index = await createSearchIndex()
  await index.add({ title: 'Charging depot', summary: 'zephyr' })
})

afterAll(() => index.close())

const said = async (query: string) => {
  const { didYouMean, docs } = await index.search(query)
  return [didYouMean, docs.map(({ title }) => title)]
}

describe('words that are gone', () => {
  it('do not keep a misspelling from being set right', async () => {
    const wrong = await index.add({ title: 'Chargign depto' })
    await index.merge()
    expect(await said('chargign ')).toEqual([null, ['Chargign depto']])
    await index.remove(wrong)
    expect(await said('chargign ')).toEqual(['charging ', ['Charging depot']])
  })

  it('are not what another one is set right to, nor taken for the end of one', async () => {
    const secret = await index.add({ title: 'Project Zephyrion' })
    await index.merge()
    forgetVocabulary()
    expect(await said('zephyrian ')).toEqual(['zephyrion ', ['Project Zephyrion']])
    await index.remove(secret)
    expect(await said('zephyrian ')).toEqual([null, []])
    expect(await said('zephyri ')).toEqual(['zephyr ', ['Charging depot']])
    expect(await said('zephyri')).toEqual(['zephyr', ['Charging depot']])
  })
})

describe('words that no document has', () => {
  it('are taken for others that mean the same, and not for a word that is spelt alike', async () => {
    await index.add({ title: 'Refuse truck' })
    await index.add({ title: 'Publish pages' })
    await index.merge()
    forgetVocabulary()
    for (const query of ['rubbish ', 'lorries ', 'rubbish lorry '])
      expect(await said(query)).toEqual([null, ['Refuse truck']])
  })
})
