import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { editDistance } from '../../platform/text/editDistance'
import { wordList } from './wordList'

const words = fc.uniqueArray(fc.stringMatching(/^[a-eäß𝒳\uffee]{1,7}$/u), { maxLength: 60 })
const word = fc.stringMatching(/^[a-eäß]{2,7}$/u)

const listOf = (words: string[]) =>
  wordList(
    words,
    words.map((_, index) => index + 1),
  )

const sorted = (found: { word: string }[]) => found.map(({ word }) => word).sort()

describe('a list of words', () => {
  test('knows its words and in how many documents they are, in whatever order it was given them', () => {
    fc.assert(
      fc.property(words, word, (all, other) => {
        const list = listOf(all)
        all.forEach((each, index) => expect(list.docFreq(each)).toBe(index + 1))
        if (!all.includes(other)) expect(list.docFreq(other)).toBeUndefined()
      }),
    )
  })

  test('finds by their beginning those that begin so', () => {
    fc.assert(
      fc.property(words, word, (all, beginning) => {
        const found = listOf(all).withPrefix(beginning.slice(0, 2))
        expect(sorted(found)).toEqual(
          all.filter((each) => each.startsWith(beginning.slice(0, 2))).sort(),
        )
      }),
    )
  })

  test('finds what a few edits make of a word, and only that', () => {
    fc.assert(
      fc.property(words, word, fc.constantFrom(1, 2), (all, mistyped, edits) => {
        const near = all.filter((each) => {
          const distance = editDistance(mistyped, each, edits)
          return distance > 0 && distance <= edits
        })
        expect(sorted(listOf(all).withinEdits(mistyped, edits))).toEqual(near.sort())
      }),
    )
  })

  test('finds by a beginning that is misspelt by an edit, and only that', () => {
    fc.assert(
      fc.property(words, word, (all, mistyped) => {
        const begins = (each: string) =>
          each.length >= mistyped.length &&
          [-1, 0, 1].some((more) => {
            const length = mistyped.length + more
            return length <= each.length && editDistance(mistyped, each.slice(0, length), 1) === 1
          })
        const found = listOf(all).beginningWithin(mistyped)
        expect(sorted(found)).toEqual(all.filter(begins).sort())
        for (const { word: each, length } of found)
          expect(editDistance(mistyped, each.slice(0, length), 1)).toBe(1)
      }),
    )
  })

  test('of many with one beginning keeps the most frequent', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `ab${index}`)
    const found = listOf(many).withPrefix('ab')
    expect(sorted(found)).toEqual(sorted(many.slice(-found.length).map((word) => ({ word }))))
    expect(found.length).toBeGreaterThan(20)
  })
})
