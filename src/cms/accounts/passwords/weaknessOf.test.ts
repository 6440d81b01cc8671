import { describe, expect, it } from '@jest/globals'
import { weaknessOf } from './weaknessOf'

const about = ['ines.falkenau@example.com', 'Ines Falkenau']

describe('a password that will not do', () => {
  it.each([
    ['abc', '12'],
    ['elevenchars', '12'],
    ['👍'.repeat(11), '12'], // 22 in UTF-16
    ['x1y2'.repeat(65), '256'],
    ['aaaaaaaaaaaaa', '5 different'],
    ['121212121212', '5 different'],
    ['123456789012', 'tried first'],
    ['1qaz2wsx3edc', 'tried first'],
    ['Administrator', 'tried first'],
    ['password1234', 'tried first'],
    ['Password2024!', 'tried first'],
    ['ＰＡＳＳＷＯＲＤ１２３４', 'tried first'], // full width
    ['qwertyqwerty', 'tried first'],
    ['ines.falkenau@example.com', 'name or the mail'],
    ['InesFalkenau1', 'name or the mail'],
    ['Falkenau-2024', 'name or the mail'],
    ['Frontdesk2026', 'name or the mail'],
  ])('%s', (password, reason) => {
    expect(weaknessOf({ password, about })).toContain(reason)
  })
})

describe('a password that will do', () => {
  it.each([
    'a-long-password',
    'correct horse battery staple',
    'kvX9-qLm2-77wT',
    'zwölf Boxkämpfer',
    '東京タワーの下で会う約束をした',
    'x1y2z3w4'.repeat(32), // 256
    'password of my own making',
    'ines likes long walks',
  ])('%s', (password) => {
    expect(weaknessOf({ password, about })).toBeUndefined()
  })
})
