import { expect, it } from '@jest/globals'
import { unsavedText } from './unsavedText'

const paragraph = (...texts: string[]) => ({
  type: 'paragraph',
  children: texts.map((text) => ({ type: 'text', text })),
})

it('has each field that was changed since it was saved, and nothing else', () => {
  const body = { root: { children: [paragraph('One ', 'line.'), paragraph('Another.')] } }
  expect(
    unsavedText({
      title: { value: 'New', initialValue: 'Old' },
      summary: { value: 'Same', initialValue: 'Same' },
      tags: { value: ['a', 'b'], initialValue: ['a'] },
      body: { value: body, initialValue: { root: { children: [] } } },
      agenda: { value: 2, initialValue: 1, rows: [] },
      'agenda.0.title': { value: 'Lunch' },
      emptied: { value: '', initialValue: 'x' },
    }),
  ).toBe('title:\nNew\n\ntags:\na, b\n\nbody:\nOne line.\nAnother.\n\nagenda.0.title:\nLunch')
})
