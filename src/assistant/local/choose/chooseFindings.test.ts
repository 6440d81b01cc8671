import { expect, test } from '@jest/globals'
import type { Quote } from '../../retrieval/quote'
import type { Finding, Retrieved } from '../../retrieval/retrieve'
import { chooseFindings } from './chooseFindings'

const quote = (text: string, score: number): Quote => ({
  source: { id: 'a', title: 'a', url: '/a', type: 'content', language: 'en' },
  leadIn: '',
  isTitle: false,
  paragraph: score,
  place: 0,
  near: [],
  wasSaid: false,
  fits: false,
  covered: [1],
  names: [],
  ...{ text, score },
})

const quotes = [quote('It costs €100.', 9), quote('It weighs 12 kg.', 4.5)]

const found = (confidence: Partial<Finding['confidence']>, isFollowUp = false): Retrieved => ({
  ...{ quotes, worth: [1], passages: [], apart: [], compared: [], isComparison: false, isFollowUp },
  confidence: { inScope: 0.99, right: 0.5, isLined: true, ...confidence },
})

const said = (retrieved: Retrieved) => {
  const { said: all, isSure } = chooseFindings(retrieved, 'en')
  return [isSure, all.flatMap(({ sayings }) => sayings).length]
}

test('of a page with lines all that agrees tells whether one may be sure', () => {
  expect(said(found({ sure: 0.8 }))).toEqual([true, 1])
  expect(said(found({ sure: 0.7, right: 0.99 }))).toEqual([false, 2])
})

test('who is surest of what opens a conversation says the least', () => {
  const saidBefore = [quotes[0]!, { ...quote('It weighs 12 kg.', 6), wasSaid: true }]
  expect(said({ ...found({ sure: 0.97 }), quotes: saidBefore })).toEqual([true, 1])
  expect(said({ ...found({ sure: 0.97 }, true), quotes: saidBefore })).toEqual([true, 2])
})

test('of a page without lines the gate tells it, of what goes on with more', () => {
  expect(said(found({ isLined: false, right: 0.8 }))).toEqual([true, 1])
  expect(said(found({ isLined: false, right: 0.8 }, true))).toEqual([false, 2])
})

test('what is likeliest of the other reading stands beside, and nobody is sure', () => {
  const other = [quote('It is free.', 2)]
  const otherwise = { quotes: other, worth: [1], confidence: { inScope: 0.99, right: 0.5, isLined: true } } // prettier-ignore
  expect(said({ ...found({ sure: 0.5 }), otherwise })).toEqual([false, 3])
  expect(said({ ...found({ sure: 0.8 }), otherwise })).toEqual([true, 1])
})
