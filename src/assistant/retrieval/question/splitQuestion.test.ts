import { expect, test } from '@jest/globals'
import { splitQuestion, withoutStory } from './splitQuestion'

const questionsIn = (message: string, locale: 'en' | 'de') =>
  splitQuestion(message, locale).map(({ question }) => question)

test.each([
  ['en', 'Who runs the zoo, and which phone number does it have?', ['Who runs the zoo', 'which phone number does it have?']], // prettier-ignore
  [
    'en',
    'What does the zoo cost and what the aquarium?',
    ['What does the zoo cost', 'what the aquarium?'],
  ],
  [
    'en',
    'Yearly fee, and can a child share a ticket?',
    ['Yearly fee', 'can a child share a ticket?'],
  ],
  ['en', 'Can I bring a dog? And is there a cap on visitors?', ['Can I bring a dog?', 'And is there a cap on visitors?']], // prettier-ignore
  [
    'de',
    'Wie groß ist der Zoo und wie groß bei Nacht?',
    ['Wie groß ist der Zoo', 'wie groß bei Nacht?'],
  ],
  ['de', 'Ab wann hat der Zoo offen, und bis zu welchem Alter ist er gratis?', ['Ab wann hat der Zoo offen', 'bis zu welchem Alter ist er gratis?']], // prettier-ignore
  ['en', 'How long is a tour? and when was it founded btw', ['How long is a tour?', 'when was it founded btw']], // prettier-ignore
  [
    'en',
    'What may I feed, and at roughly what time?',
    ['What may I feed', 'at roughly what time?'],
  ],
  ['en', 'Which animals may I see? And also what is a ticket for forty', ['Which animals may I see?', 'And also what is a ticket for forty']], // prettier-ignore
  ['en', 'whats the oldest animal and how much does it eat?', ['whats the oldest animal', 'how much does it eat?']], // prettier-ignore
  ['de', 'Wann macht der Zoo auf? Und dann wie viel kostet es', ['Wann macht der Zoo auf?', 'Und dann wie viel kostet es']], // prettier-ignore
  ['en', 'How fast do you answer, and if a gate breaks when is it mended?', ['How fast do you answer', 'if a gate breaks when is it mended?']], // prettier-ignore
  ['en', 'Price of a ticket for a class of thirty, and what is the discount?', ['Price of a ticket for a class of thirty', 'what is the discount?']], // prettier-ignore
  ['de', 'Wer führt durch den Zoo, und bekommt man hinterher Fotos?', ['Wer führt durch den Zoo', 'bekommt man hinterher Fotos?']], // prettier-ignore
  ['de', 'Wie viel frisst bei Hagen ein Löwe, wie viel in Leipzig?', ['Wie viel frisst bei Hagen ein Löwe', 'wie viel in Leipzig?']], // prettier-ignore
] as const)('in %s: %s', (locale, message, questions) => {
  expect(questionsIn(message, locale)).toEqual(questions)
})

test.each([
  ['en', 'What do lions and tigers eat?'],
  ['en', 'Lions and what other animals are there?'],
  ['en', 'The zoo is known to be large, and what other characteristic?'],
  ['en', 'What was the reason that Mr. Costa gave for leaving?'],
  ['en', 'We have thirty children, and what is the discount?'],
  ['en', 'When somebody quits I want the login gone. Which mechanism is there for that?'],
  ['de', 'Ich wüsste gern, wie lange das dauert.'],
  ['de', 'Wie wurde festgelegt, wie viele Löwen es gibt?'],
  ['en', 'What is this and what is that and who are you and why is it and when is it and how?'],
] as const)('one question is left alone, in %s: %s', (locale, message) => {
  expect(questionsIn(message, locale)).toEqual([])
})

test('what was said before in the message goes with each', () => {
  const parts = splitQuestion('I come with a lion. Where is the gate? And may it swim there?', 'en')
  expect(parts).toEqual([
    { question: 'Where is the gate?', before: ['I come with a lion.'] },
    { question: 'And may it swim there?', before: ['I come with a lion.', 'Where is the gate?'] },
  ])
})

test('no message takes long', () => {
  const startedAt = performance.now()
  for (const part of ['and ', ', ', '. a? ', 'what a and what ', 'wie a b, ', 'and if a, b '])
    splitQuestion(part.repeat(4000 / part.length), 'en')
  expect(performance.now() - startedAt).toBeLessThan(500)
})

test('what stands before a question that is asked twice belongs to both', () => {
  expect(
    questionsIn('Highest jump of the year: how much in Leipzig, how much in Graz?', 'en'),
  ).toEqual([
    'Highest jump of the year: how much in Leipzig',
    'Highest jump of the year: how much in Graz?',
  ])
})

test('who is named next is not asked about with those who were named before', () => {
  const [, second] = splitQuestion(
    'What would a day in Utrecht cost and what one in Leipzig?',
    'en',
  )
  expect(second).toEqual({
    question: 'what one in Leipzig?',
    before: ['What would a day in  cost'],
  })
})

test('of a long message it is asked what it asks, with what was said right before', () => {
  const story = 'We have run this zoo since my father’s days, and he had it from his. '.repeat(6)
  const asks = 'What does a lion eat?'
  const { question, before } = withoutStory(`${story}Lions are new. ${asks} Thank you.`, 'en')
  expect(question).toBe(asks)
  expect(before.at(-1)).toBe('Lions are new.')
  expect(before).toHaveLength(3)
  expect(withoutStory(`${story}${asks}`.slice(-290), 'en').before).toEqual([])
  expect(withoutStory(story, 'en').question).toBe(story)
})

test('what is known to be a question is cut off whatever its words', () => {
  const isKnown = (text: string) => /^(?:what do you do|next webinar)\W*$/i.test(text)
  const partsOf = (message: string) => splitQuestion(message, 'en', isKnown).map(({ question }) => question) // prettier-ignore
  expect(partsOf('What do you do, and what does Plan cost?')).toEqual(['What do you do', 'what does Plan cost?']) // prettier-ignore
  expect(partsOf('next webinar and what do you do')).toEqual(['next webinar', 'what do you do'])
  expect(splitQuestion('next webinar and what do you do', 'en')).toEqual([])
})

test('of what asks more than is answered no further piece is looked at', () => {
  let looked = 0
  const isKnown = (text: string) => ++looked > 0 && text.startsWith('next')
  for (const message of ['next webinar and when '.repeat(180), 'next webinar. '.repeat(280)]) {
    looked = 0
    expect(splitQuestion(message, 'en', isKnown)).toEqual([])
    expect(looked).toBeLessThan(20)
  }
})
