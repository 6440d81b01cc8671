import { describe, expect, it } from '@jest/globals'
import { cacheAddress, withoutIgnored } from './cacheAddress'

const list = '/api/content'

describe('the address that an answer is kept under', () => {
  it.each([
    ['?', ''],
    ['?utm_source=x&utm_campaign=y&mc_cid=1&gclid=2&fbclid=3&msclkid=4&t=5&v=6&_rsc=7', ''],
    ['?%75tm_source=x&%5F=1', ''],
    ['?&&limit=5&', '?limit=5'],
    ['?page=2&limit=5', '?limit=5&page=2'],
    ['?sort=b&sort=a&limit=5', '?limit=5&sort=b&sort=a'],
    [
      '?where[or][1][slug][equals]=b&depth=0&where[or][0][slug][equals]=a',
      '?depth=0&where[or][1][slug][equals]=b&where[or][0][slug][equals]=a',
    ],
    ['?utm=1&tt=1&T=1&vv=1&mc=1', '?T=1&mc=1&tt=1&utm=1&vv=1'],
    ['?where[_status][equals]=x', '?where[_status][equals]=x'],
    ['?where[t][equals]=x&t=1', '?where[t][equals]=x'],
    ['?%zz=1&limit=5', '?%zz=1&limit=5'],
    ['?limit=5&_=%00', '?limit=5&_=%00'], // refused, and so in no memory
  ])('of %s is %s', (query, address) => {
    expect(cacheAddress(list + query)).toBe(list + address)
  })

  it.each([
    ['/api/sitemap.xml?x=1&page=2&locale=de&limit=3', '/api/sitemap.xml?locale=de&page=2'],
    ['/api/calendar.ics?x=1', '/api/calendar.ics'],
    ['/api/sitemap.xml?locale=fr', '/api/sitemap.xml'],
  ])('of the file %s is %s', (asked, address) => {
    expect(cacheAddress(asked)).toBe(address)
  })

  it.each([
    ['?_a=1#&limit=5', ''],
    ['?limit=5#1', '?limit=5'],
    ['#?limit=5', ''],
  ])('of %s, whose fragment the server does not read, is %s', (query, address) => {
    expect(cacheAddress(list + query)).toBe(list + address)
  })
})

describe('a query', () => {
  it('keeps its order and its letters without what is ignored', () => {
    expect(withoutIgnored('?page=2&t=1&limit=%35')).toBe('?page=2&limit=%35')
    expect(withoutIgnored('?t=1')).toBe('')
    expect(withoutIgnored('')).toBe('')
  })
})
