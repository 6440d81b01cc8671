import { expect, it } from '@jest/globals'
import { drawable } from './drawable'

it.each([
  ['Grüße: 350 kW – “now”, 12 €', 'Grüße: 350 kW – “now”, 12 €'],
  ['Trucks 🚚 now', 'Trucks now'],
  ['Škoda 10\u202f%', 'Skoda 10 %'],
  ['中文标题', ''],
  ['Depot Кириллица', ''],
])('of “%s” a picture says “%s”', (text, drawn) => {
  expect(drawable(text)).toBe(drawn)
})
