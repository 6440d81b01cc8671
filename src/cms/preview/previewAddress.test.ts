import { afterEach, expect, it } from '@jest/globals'
import { parseEnv } from '../../platform/environment/parseEnv'
import { settingsFromEnv } from '../../platform/environment/settingsFromEnv'
import { provideSettings } from '../../platform/settings'
import { previewAddress, previewOrigins } from './previewAddress'

const given = (env: Record<string, string>) =>
  provideSettings(
    settingsFromEnv(
      parseEnv({ PAYLOAD_SECRET: 's'.repeat(32), BASE_URL: 'https://cms.example.com', ...env }),
    ),
  )

const opened = { id: 'i1', slug: 'größe & mehr', locale: 'de', token: 't.1' }
const ours = { slug: 'content', custom: { opensOnSite: true } }
const other = { slug: 'jobs' }

afterEach(() => given({}))

it('a preview opens on the example site, and of what that does not know on our own page', () => {
  given({ SITE_URL: 'https://www.example.com/shop' })
  const query = 'i1?token=t.1&locale=de'
  expect(previewAddress({ ...opened, collection: ours })).toBe(
    `https://www.example.com/shop/preview/content/${query}`,
  )
  expect(previewAddress({ ...opened, collection: other })).toBe(
    `https://cms.example.com/preview/jobs/${query}`,
  )
  expect(previewOrigins()).toEqual(['https://cms.example.com', 'https://www.example.com'])
})

it('SITE_PREVIEW_URL says where, for every collection that does not say otherwise', () => {
  given({ SITE_PREVIEW_URL: 'https://draft.example.com/{locale}/{collection}/{slug}?k={token}' })
  expect(previewAddress({ ...opened, collection: other })).toBe(
    'https://draft.example.com/de/jobs/gr%C3%B6%C3%9Fe%20%26%20mehr?k=t.1',
  )
  const kept = { slug: 'jobs', custom: { opensOnSite: false } }
  expect(previewAddress({ ...opened, collection: kept })).toMatch(/^https:\/\/cms\.example\.com\//)
  expect(previewOrigins()).toEqual(['https://cms.example.com', 'https://draft.example.com'])
})

it.each([
  'https://draft.example.com/{id}', // no token
  'https://{slug}.example.com/?t={token}',
  'https://draft.example.com/{name}?t={token}',
  'javascript:alert({token})',
  '/preview/{token}',
  'https://draft.example.com{token}',
])('%s is no SITE_PREVIEW_URL', (SITE_PREVIEW_URL) => {
  expect(() => given({ SITE_PREVIEW_URL })).toThrow('SITE_PREVIEW_URL should be')
})
