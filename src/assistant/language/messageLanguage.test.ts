import { expect, test } from '@jest/globals'
import { messageLanguage } from './messageLanguage'

test.each([
  ['Was kostet das bei euch im Jahr?', 'en', 'de'],
  ['Wie lange dauert ein Projekt?', 'en', 'de'],
  ['How much does it cost per year?', 'de', 'en'],
  ['What is a THG quota?', 'de', 'en'],
  ['Was kostet Depotwise Plan?', 'en', 'de'],
  ['wie viel kosted das den', 'en', 'de'],
  ['zu teuer', 'en', 'de'],
  ['nur TCO', 'en', 'de'],
  ['OCPP 2.0.1', 'de', 'de'],
  ['ok', 'de', 'de'],
  ['Starter', 'de', 'de'],
  ['Tarnbrook Field Services', 'de', 'de'],
  ['What is the Treibhausgasminderungsquote?', 'en', 'en'],
  ['Was ist ein Load Management?', 'de', 'de'],
  ['Was kostet der Business-Tarif?', 'en', 'de'],
  ['wat is yor adress in hamburg plese', 'en', 'en'],
  ['tel?', 'en', 'en'],
  ['Moin', 'en', 'de'],
  ['Na, wie geht’s', 'en', 'de'],
  ['Servus', 'en', 'de'],
  ['hallo', 'en', 'de'],
  ['app?', 'en', 'en'],
  ['app?', 'de', 'de'],
  ['charger says 350 im getting 190', 'en', 'en'],
  ['got an iPhone app?', 'en', 'en'],
  ['Grüezi', 'en', 'de'],
  ['Do you know Le Mans?', 'en', 'en'],
] as const)('%s on a page in %s is asked in %s', (question, said, spoken) => {
  const sure = { language: spoken, isSure: true, locale: spoken }
  expect(messageLanguage({ question, said })).toEqual(sure)
})

test.each([
  ['Est-ce que vous avez un bureau à Paris ?', 'fr'],
  ['Combien d’énergie prend le tambour ?', 'fr'],
  ['Wij hebben 14 vuilniswagens en het net zit hier vol.', 'nl'],
  ['wat kost de workshop in Utrecht', 'nl'],
  ['il reste des places', 'fr'],
  ['En is er iemand die Nederlands spreekt als ik bel?', 'nl'],
  ['¿Cuánto cuesta el programa para diez camiones?', 'es'],
  ['Привет, сколько стоит?', 'ru'],
  ['こんにちは、料金はいくらですか', 'ja'],
])('%s is in none of the site’s', (question, language) => {
  expect(messageLanguage({ question, said: 'de' })).toEqual({
    language,
    isSure: true,
    locale: 'de',
  })
})

test.each([
  ['maut', 'de'],
  ['pricing', 'en'],
  ['demo', 'en'],
  ['webinars', 'en'],
  ['hydrogen trucks?', 'en'],
  ['hoi', 'nl'],
] as const)('%s alone is a word of one language', (question, language) => {
  const history = [{ role: 'user', content: '?' }] as const
  expect(messageLanguage({ question, history })).toMatchObject({ language })
})

test.each([
  ['Restwert', 'de'],
  ['Stromtarif', 'de'],
  ['handbuch', 'de'],
  ['tariff', 'en'],
  ['Hamburg', 'en'],
  ['Depotwise', 'en'],
  ['winter', 'en'],
  ['pentest', 'en'],
] as const)('%s on an English page is in %s', (question, language) => {
  expect(messageLanguage({ question, said: 'en' })).toMatchObject({ language })
  expect(messageLanguage({ question })).toMatchObject({ language })
})

test('one word may be a name', () => {
  expect(messageLanguage({ question: 'prijzen' })).toMatchObject({ language: 'nl', isSure: false }) // prettier-ignore
})

test('thanks after another language are in it, and pages are looked for by their names', () => {
  const history = [
    { role: 'user', content: 'Kunt u mij vertellen wat jullie software kost?' },
  ] as const
  expect(messageLanguage({ question: 'Smith Ltd', history })).toMatchObject({ language: 'nl', isSure: false }) // prettier-ignore
  for (const question of ['Bedankt!', 'top, dank je', 'Dank u wel'])
    expect(messageLanguage({ question, history })).toMatchObject({ language: 'nl', isSure: true })
})

test.each(['my name is giovanni rossi', 'call me back maria da silva'])(
  '%s is English, whatever the name',
  (question) => {
    const english = { language: 'en', isSure: true, locale: 'en' }
    expect(messageLanguage({ question, said: 'en' })).toEqual(english)
  },
)

test.each([
  'la poste project',
  'La Poste de Paris project',
  'gemeente amsterdam case study',
  'rijkswaterstaat project details',
  'renault e-tech master van',
  'app store android',
])('%s may be names', (question) => {
  expect(messageLanguage({ question, said: 'en' })).toMatchObject({ isSure: false, locale: 'en' })
})

test.each([
  [['la poste project'], 'demo video', 'en'],
  [['call me back maria da silva'], 'no', 'en'],
  [['Wat kost het voor ons depot?'], 'Top, dank u wel', 'nl'],
  [['Wat kost het voor ons depot?'], 'OK, what does it cost for us?', 'en'],
  [['Was kostet das?'], 'Starter', 'de'],
  [['Was kostet das?', 'ok'], 'thanks, and how long does it take?', 'en'],
  [['What does it cost?', 'Preise'], 'Starter', 'de'],
])('after %s, “%s” is in %s', (before, question, language) => {
  const history = before.map((content) => ({ role: 'user', content }) as const)
  expect(messageLanguage({ question, history })).toMatchObject({ language, isSure: true })
})

const english = 'What does load management cost us per year?'
const german = 'Was kostet uns das Lastmanagement im Jahr?'

test.each([
  ...[english, 'and now?'].flatMap((before) =>
    ['pentest', 'smartphone', 'biodiesel', 'potentiometer', 'wallbox', 'SSO', 'Maut'].map(
      (word) => [before, word, 'en'] as const,
    ),
  ),
  ...['Stromtarif', 'Ladezeit', 'Netzanschluss', 'Preise', 'nicht verfügbar'].map(
    (word) => [english, word, 'de'] as const,
  ),
  ...['dashboard', 'Firewall', 'editor', 'streaming', 'pricing', 'load balancing'].map(
    (word) => [german, word, 'de'] as const,
  ),
])('after “%s”, %s alone is in %s', (before, question, language) => {
  const history = [{ role: 'user', content: before } as const]
  expect(messageLanguage({ question, history })).toMatchObject({ language, locale: language })
  const after = [...history, { role: 'user', content: question } as const]
  expect(messageLanguage({ question: 'ok', history: after })).toMatchObject({ language })
})

test.each(['ß', 'a', 's', '漢', 'lade'])(
  'one word of thousands of letters (%s) holds nobody up',
  (letters) => {
    const question = letters.repeat(4000 / letters.length)
    const history = [{ role: 'user' as const, content: question }]
    messageLanguage({ question: 'Ladezeit' }) // the lists are read
    const startedAt = performance.now()
    messageLanguage({ question, history })
    expect(performance.now() - startedAt).toBeLessThan(1000) // 20 s once
  },
)
