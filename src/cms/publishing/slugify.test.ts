import { describe, expect, it } from '@jest/globals'
import { isSlug, maxSlugLength, slugify } from './slugify'

describe('slugify', () => {
  it.each([
    ['Charging a Depot', 'charging-a-depot'],
    ['  Élan & Über — Süd! ', 'élan-über-süd'],
    ['Driver’s guide', 'drivers-guide'],
    ['日本語 タイトル', '日本語-タイトル'],
    ['हिन्दी शीर्षक', 'हिन्दी-शीर्षक'],
    ['Cafe\u0301', 'café'],
    ['--a--b--', 'a-b'],
    ['!!!', ''],
    ['🚛⚡', ''],
    ['', ''],
  ])('makes %j %j', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  it('cuts a long title without leaving a hyphen at the end', () => {
    const slug = slugify(`${'a'.repeat(maxSlugLength - 1)} b`)
    expect(slug).toBe('a'.repeat(maxSlugLength - 1))
  })

  it('makes what isSlug accepts', () => {
    for (const title of ['Charging a Depot', 'Élan & Über', '日本語 タイトル', 'x'.repeat(500)]) {
      expect(isSlug(slugify(title))).toBe(true)
    }
  })
})

describe('isSlug', () => {
  it.each(['a b', '-a', 'a-', 'a--b', 'a/b', '../x', 'a?b', '', 'x'.repeat(maxSlugLength + 1)])(
    'refuses %j',
    (slug) => {
      expect(isSlug(slug)).toBe(false)
    },
  )
})
