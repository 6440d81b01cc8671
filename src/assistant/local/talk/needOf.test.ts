import { expect, test } from '@jest/globals'
import { isLetDown, needOf } from './needOf'

test.each([
  'Nothing is charging. AGAIN. 22 trucks plugged in!',
  'Our chargers have been down since five this morning.',
  'the controller is dead again',
  'None of the buses have charged tonight, and nobody picks up the phone',
  'I rang your hotline, it rings and rings',
  'We have been waiting for two days, this is unacceptable',
  'your system stopped charging at 2 and still does not respond',
  'Seit heute früh lädt hier gar nichts mehr!',
  'Unser Regler ist seit gestern ausgefallen',
  'Bei uns geht gerade nichts, und am Telefon meldet sich keiner',
  'Ich bin enttäuscht, das ist schon das dritte Mal',
  'Ich erreiche seit Stunden niemanden bei Ihnen',
])('“%s” is of somebody who is let down', (message) => {
  expect(isLetDown(message)).toBe(true)
})

test.each([
  'What happens if the controller is down?',
  'Does it still charge when the internet is dead?',
  'Our trucks do not work on Sundays.',
  'How often did the chargers fail in the first year?',
  'Can we charge at night now?',
  'Sorry for the shouting, I was annoyed.',
  'Was passiert, wenn der Regler ausfällt?',
  'Laden die Busse bei Frost nicht so schnell?',
  'Bei uns stehen 60 Busse, und die Halle ist aus Holz.',
  'Lädt der Bus heute auch ohne Internet?',
])('“%s” is of nobody who is', (message) => {
  expect(isLetDown(message)).toBe(false)
})

test('who was let down and asks whom to call needs help', () => {
  const history = [{ role: 'user', content: 'Nothing is charging since five!' } as const]
  const asked = { message: 'Which number do I call?', locale: 'en' } as const
  expect(needOf({ ...asked, history })).toBe('contact')
  expect(needOf(asked)).toBeUndefined()
})

test('a long message holds nobody up', () => {
  const startedAt = performance.now()
  for (const part of ['nobody ', 'is is ', 'i am not ', 'läuft ', 'keine '])
    isLetDown(part.repeat(2000))
  expect(performance.now() - startedAt).toBeLessThan(500)
})
