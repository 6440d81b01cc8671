import { describe, expect, it } from '@jest/globals'
import { describeAction, describeActor, describeChange, describePath } from './words'

describe('a row of the audit trail, in words', () => {
  it.each([
    [{ kind: 'person', id: '1', name: 'Ada' }, 'Ada'],
    [{ kind: 'person', id: '1', name: null }, 'Somebody who is gone'],
    [{ kind: 'key', id: null, name: 'ADMIN_API_KEY' }, 'ADMIN_API_KEY (key)'],
    [{ kind: 'job', id: '1', name: 'schedulePublish' }, 'schedulePublish (job)'],
    [{ kind: 'visitor', id: null, name: null }, 'A visitor'],
  ] as const)('says who: %j', (actor, words) => {
    expect(describeActor(actor)).toBe(words)
  })

  it('says what, and how often', () => {
    expect(describeAction({ action: 'save-draft', times: 12 })).toBe('saved a draft (12 times)')
    expect(describeAction({ action: 'publish' })).toBe('published')
    expect(describeAction({ action: 'of another plugin' })).toBe('of another plugin')
  })

  it('calls a field as people do', () => {
    expect(describePath('seo.description@de')).toBe('Seo › Description (de)')
    expect(describePath('_status')).toBe('Status')
    expect(describePath('speakers.2.name')).toBe('Speakers › 2 › Name')
  })

  it.each([
    [{ before: 'Old', after: 'New' }, 'Old → New'],
    [{ before: null, after: 'New' }, 'New'],
    [{ before: ['crm:read'], after: ['crm:read', 'crm:write'] }, 'crm:read → crm:read, crm:write'],
    [{ before: null, after: '2026-11-23T06:22:22.180Z' }, '2026-11-23 06:22 UTC'],
    [{ before: 'Old', after: null }, 'Old → nothing'],
    [{ before: { digest: 'x', length: 1 }, after: { digest: 'y', length: 2 }, words: 12 }, '12 words changed'], // prettier-ignore
    [{ before: null, after: { digest: 'y', length: 2000 } }, '2,000 characters'],
    [{ secret: true as const }, 'not kept'],
    [{ erased: true as const }, 'erased'],
  ])('says how it changed: %j', (change, words) => {
    expect(describeChange(change)).toBe(words)
  })
})
