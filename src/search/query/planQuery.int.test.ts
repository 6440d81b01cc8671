import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createSearchIndex, type SearchIndex } from '../../../tests/helpers/database/searchIndex'
import { forgetVocabulary } from '../memory/words/vocabulary'

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
  it('are a slip in what a third of the documents are about, also where they mean something', async () => {
    for (const title of ['Behaviour of drivers', 'Rent a van', 'A charger', 'Depot of trams'])
      await index.add({ title })
    await index.merge()
    forgetVocabulary()
    const drivers = 'Behaviour of drivers'
    expect(await said('deport ')).toEqual([null, [drivers]])
    for (const title of ['Depot of buses', 'Depot of vans']) await index.add({ title })
    await index.merge()
    forgetVocabulary()
    const [didYouMean, titles] = await said('deport ')
    expect([didYouMean, titles?.includes(drivers)]).toEqual(['depot ', false])
    expect(await said('charter ')).toEqual([null, ['Rent a van']])
  })
})

describe('real words that no document has', () => {
  it('are not taken for one that is a letter away, which is offered alone', async () => {
    for (const title of ['Teyla and her team', 'Cattle for farms']) await index.add({ title })
    await index.merge()
    forgetVocabulary()
    expect(await said('tesla ')).toEqual(['teyla ', []])
    expect(await said('castle ')).toEqual(['cattle ', []])
    expect(await said('tesla charger ')).toEqual([null, ['A charger']])
    expect(await said('teyal ')).toEqual(['teyla ', ['Teyla and her team']])
  })
})

describe('German compounds', () => {
  it('are found by their parts, also where some page has the whole word, which comes first', async () => {
    const locale = 'de'
    await index.add({ locale, title: 'Befreiung von der Maut' })
    await index.add({ locale, title: 'Die Mittelspannung', summary: 'Jede Station ist anders.' })
    await index.merge()
    const find = async (query: string) =>
      (await index.search(`${query} `, { locale })).docs.map(({ title }) => title)
    expect(await find('Mittelspannungsstation')).toEqual(['Die Mittelspannung'])
    expect(await find('Mautbefreiung')).toEqual(['Befreiung von der Maut'])
    await index.add({ locale, title: 'Unsere Mautbefreiung' })
    forgetVocabulary()
    expect(await find('Mautbefreiung')).toEqual(['Unsere Mautbefreiung', 'Befreiung von der Maut'])
    expect(await find('Mautbefreiug')).toEqual(['Unsere Mautbefreiung', 'Befreiung von der Maut'])
  })
})

describe('umlauts', () => {
  it('may be typed as two letters: what is found is the same, and as good', async () => {
    await index.add({ title: 'Kündigung', locale: 'de' })
    await index.add({ title: 'Preise', body: 'Ohne Kündigung.', locale: 'de' })
    await index.merge()
    forgetVocabulary()
    const found = async (query: string) =>
      (await index.search(query, { locale: 'de' })).docs.map(({ title, score }) => [title, score])
    expect(await found('kuendigung')).toEqual(await found('kündigung'))
    expect((await found('kuendigung')).map(([title]) => title)).toEqual(['Kündigung', 'Preise'])
  })

  it('may be so in quotation marks and behind a minus sign as well', async () => {
    const [terminated, contract] = ['Kündigung des Vertrags', 'Ein Vertrag']
    for (const title of [terminated, contract]) await index.add({ title, locale: 'de' })
    await index.merge()
    forgetVocabulary()
    const found = async (query: string) =>
      (await index.search(query, { locale: 'de' })).docs.map(({ title }) => title)
    expect((await found('"kuendigung"')).sort()).toEqual(['Kündigung', terminated, 'Preise'])
    expect(await found('"kuendigung des"')).toEqual([terminated])
    expect((await found('vertrag')).sort()).toEqual([contract, terminated])
    expect(await found('vertrag -kuendigung')).toEqual([contract])
    expect((await found('kündigung -"kuendigung des"')).sort()).toEqual(['Kündigung', 'Preise'])
  })
})
