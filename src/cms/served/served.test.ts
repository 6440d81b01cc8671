import { expect, test } from '@jest/globals'
import type { CaseStudy, Content, Media } from '../../payload-types'
import type { Card } from './card'
import type { Served } from './served'

/** True where both are the same type (TypeScript's own test of assignability in both directions). */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

type Page = Served<Content>
type Study = Served<CaseStudy>
type Related = NonNullable<Page['related']>[number]

const facts: {
  relation: Same<NonNullable<Study['partners']>[number], string | Card>
  oneOfSeveral: Same<Related['value'], string | Card>
  names: Same<Related['relationTo'], 'content' | 'case-studies' | 'events' | 'partners'>
  picture: Same<NonNullable<Page['heroImage']>, string | Media>
  pictureInGroup: Same<NonNullable<NonNullable<Study['customer']>['logo']>, string | Media>
  richText: Same<Page['body'], Content['body']>
  rows: Same<Study['metrics'], CaseStudy['metrics']>
  url: Same<Page['url'], string | undefined>
} = {
  relation: true,
  oneOfSeveral: true,
  names: true,
  picture: true,
  pictureInGroup: true,
  richText: true,
  rows: true,
  url: true,
}

test('types say where cards stand; the compiler checks them', () => {
  expect(Object.values(facts).every(Boolean)).toBe(true)
})
