import { describe, expect, it } from '@jest/globals'
import { binder, leadCondition, wordsOf, type LeadFilter } from './leadFilter'

const conditionOf = (filter: LeadFilter) => {
  const values: unknown[] = []
  return { text: leadCondition(filter, binder(values)), values }
}

describe('the condition', () => {
  it('leaves out the trash and nothing else when nothing is asked for', () => {
    expect(conditionOf({})).toEqual({ text: 'l.deleted_at is null', values: [] })
  })

  it('holds no value that a caller sent', () => {
    const evil = "'); drop table leads; --"
    const { text, values } = conditionOf({
      q: evil.replaceAll(' ', '_'),
      owner: evil,
      from: evil,
      to: evil,
      before: evil,
      status: [evil as 'new'],
      type: [evil as 'demo'],
    })
    expect(text).not.toContain('drop')
    expect(values).toHaveLength(6 + 1)
  })

  it('takes LIKE’s wildcards as letters', () => {
    expect(conditionOf({ q: '100%_\\' }).values).toEqual(['%100\\%\\_\\\\%'])
  })

  it('wants every word', () => {
    const { text, values } = conditionOf({ q: ' Anna   Berg Anna ' })
    expect(text.match(/ like /g)).toHaveLength(2)
    expect(values).toEqual(['%Anna%', '%Berg%'])
  })

  it.each(['a', 'Öl', '7'])('looks for %j where a word begins', (q) => {
    expect(conditionOf({ q }).values).toEqual([`${q}%`, `% ${q}%`])
  })

  it.each(['李', '田中', '%', '@'])('looks for %j anywhere', (q) => {
    expect(conditionOf({ q }).values).toHaveLength(1)
  })
})

describe('words', () => {
  it('are told apart by any blank, and compared in NFC', () => {
    expect(wordsOf('Mu\u0308ller\u00a0GmbH\t')).toEqual(['Müller', 'GmbH'])
  })
})
