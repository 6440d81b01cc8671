import { describe, expect, it } from '@jest/globals'
import { eventOf, type LoggedChange } from '../events/eventOf'
import type { Subscription } from '../events/wants'
import { newDeliveries } from './newDeliveries'

let position = 0
const change = (
  kind: LoggedChange['kind'],
  event: string,
  more: Partial<LoggedChange> = {},
): LoggedChange => ({
  ...{ position: ++position, at: new Date(), kind, event, collection: 'content' },
  ...{ documentId: 'a', locales: ['en'], data: null, ...more },
})
const all = [
  'content.published',
  'content.withdrawn',
  'lead.created',
  'lead.updated',
  'lead.erased',
]
const hook = (more: Partial<Subscription> = {}): Subscription => ({
  ...{ id: 'one', events: all, collections: [], locales: [], ...more },
})
const made = (changes: LoggedChange[], ...hooks: Subscription[]) =>
  newDeliveries(
    changes.flatMap((one) => eventOf(one) ?? []),
    hooks,
  )
const told = (changes: LoggedChange[], ...hooks: Subscription[]) =>
  made(changes, ...hooks).map(({ event, state }) => (state === 'waiting' ? event : `(${event})`))

const published = (more?: Partial<LoggedChange>) => change('content', 'published', more)
const withdrawn = (more?: Partial<LoggedChange>) => change('content', 'withdrawn', more)
const lead = (event: string) => change('lead', event, { collection: 'leads', locales: null })

describe('of several changes of a document', () => {
  it.each([
    ['the last state is sent', [published(), published(), withdrawn()], ['(content.published)', '(content.published)', 'content.withdrawn']],
    ['another document’s are not its own', [published(), published({ documentId: 'b' })], ['content.published', 'content.published']],
    ['what happened to a lead arrives, and its latest state', [lead('created'), lead('updated'), lead('updated')], ['lead.created', '(lead.updated)', 'lead.updated']],
    ['an erased lead’s states are not told', [lead('updated'), lead('deleted')], ['(lead.updated)', 'lead.erased']],
  ])('%s', (_, changes, expected) => {
    expect(told(changes, hook())).toEqual(expected)
  }) // prettier-ignore

  it('each webhook has its own', () => {
    const quiet = hook({ id: 'two', events: ['content.published'] })
    const deliveries = made([published(), withdrawn()], hook(), quiet)
    expect(
      deliveries.filter(({ state }) => state === 'waiting').map(({ webhookId, event }) => [webhookId, event]),
    ).toEqual([['two', 'content.published'], ['one', 'content.withdrawn']]) // prettier-ignore
  })
})

describe('a webhook', () => {
  it.each([
    ['of other collections is not told', published(), { collections: ['events'] }, 0],
    ['of this collection is told', published(), { collections: ['events', 'content'] }, 1],
    ['of another language is not told', published({ locales: ['en'] }), { locales: ['de'] }, 0],
    ['of one of its languages is told', published({ locales: ['en', 'de'] }), { locales: ['de'] }, 1],
    ['is told of what has no language', published({ locales: null }), { locales: ['de'] }, 1],
    ['that filters content is told of leads all the same', lead('created'), { collections: ['events'], locales: ['de'] }, 1],
    ['is told of nothing else than it asks for', lead('created'), { events: ['content.published'] }, 0],
    ['is not told of what was published before its collection was known', published({ data: { isBackfilled: true } }), {}, 0],
    ['is not told of what has no name', change('access', 'updated'), {}, 0],
  ])('%s', (_, one, filter, count) => {
    expect(told([one], hook(filter))).toHaveLength(count)
  }) // prettier-ignore
})
