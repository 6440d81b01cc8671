import { describe, expect, it, test } from '@jest/globals'
import type {
  ActivityEntry,
  DownloadEntry,
  MailEntry,
  RequestEntry,
} from '../../../people/timeline/timelineEntry'
import { describeSpam } from '../../../people/suspicion/describeSpam'
import { describeEntry } from './timelineWords'

const at = '2026-11-21T10:00:00Z'
const activity = (facts: Partial<ActivityEntry>): ActivityEntry => ({
  id: '1',
  kind: 'activity',
  at,
  activity: 'moved',
  from: null,
  to: null,
  by: 'Ines',
  ...facts,
})

describe('the timeline says who did what', () => {
  test.each<[string, Partial<ActivityEntry>]>([
    ['Ines moved it from New to Demo scheduled', { from: 'new', to: 'demo_scheduled' }],
    ['Ines took it', { activity: 'assigned', from: '', to: 'Ines' }],
    ['Ines took it over from Sam', { activity: 'assigned', from: 'Sam', to: 'Ines' }],
    ['Ines gave it to Sam', { activity: 'assigned', from: '', to: 'Sam' }],
    ['Ines handed it from Sam to Tom', { activity: 'assigned', from: 'Sam', to: 'Tom' }],
    ['Ines took it from Sam: it is unassigned now', { activity: 'assigned', from: 'Sam', to: '' }],
    ['Ines moved it to the trash', { activity: 'trashed' }],
    ['Ines marked it as not suspicious', { activity: 'cleared' }],
    [
      'Ines marked it as not suspicious and sent the confirmation',
      { activity: 'cleared', to: 'confirmed' },
    ],
  ])('%s', (words, facts) => {
    expect(describeEntry(activity(facts))).toBe(words)
  })
})

test('a mail is told with its state', () => {
  const mail: MailEntry = {
    id: '1',
    kind: 'mail',
    at,
    mail: 'salesNotice',
    to: 'a@example.com,b@example.com',
    state: 'failed',
    lastError: '550',
  }
  expect(describeEntry(mail)).toBe(
    'The notice to sales could not be sent to a@example.com, b@example.com',
  )
})

describe('a file is told', () => {
  const asked = (facts: Partial<RequestEntry>) =>
    describeEntry({ kind: 'request', at, type: 'brochure', name: 'Ada', ...facts } as RequestEntry)
  const download = (count: number) => ({ count, verifiedAt: at, lastAt: null })
  const code = (facts: Partial<DownloadEntry>) =>
    describeEntry({
      id: '1',
      kind: 'download',
      at,
      files: 'tco',
      item: 'Sheet',
      state: 'requested',
      withheld: null,
      ...facts,
    })

  test.each([
    ['Ada got the brochure “Depots”', asked({ subject: 'Depots', download: download(1) })],
    ['Ada asked for the brochure “Depots”', asked({ subject: 'Depots', download: download(0) })],
    ['Ada got a brochure', asked({ subject: null, download: null })],
    [
      'Ada got the TCO workbook “Sheet”',
      asked({ type: 'tco', subject: 'Sheet', download: download(2) }),
    ],
    ['Let the code expire for “Sheet” (TCO workbook)', code({ state: 'expired' })],
    ['Was sent no code for “Sheet” (TCO workbook)', code({ withheld: 'honeypot' })],
  ])('%s', (words, told) => {
    expect(told).toBe(words)
  })
})

test('reasons for spam are words, and unknown ones stay as they are', () => {
  expect(describeSpam('links, something-new')).toBe('the message is full of links; something-new')
})

it('is told in German as well', () => {
  const moved = activity({ from: 'new', to: 'demo_scheduled' })
  expect(describeEntry(moved, 'de')).toBe('Ines hat es von „Neu“ nach „Demo vereinbart“ verschoben')
})
