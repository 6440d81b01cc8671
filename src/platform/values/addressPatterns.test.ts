import { describe, expect, it } from '@jest/globals'
import { addressPatterns } from './addressPatterns'

const { slug, path, address } = addressPatterns

describe.each(['', 'u'])('patterns of addresses, read with the flags "%s"', (flags) => {
  it.each([
    [slug, 'depot-charging', true],
    [slug, 'größe_2.1', true],
    [slug, '北京-𠮷', true],
    [slug, 'depot charging', false],
    [slug, '-depot', false],
    [slug, 'depot/', false],
    [slug, 'a--b', false],
    [path, '/content/old-page', true],
    [path, '/content/größe.html', true],
    [path, '/content/a~da/北京_𠮷', true],
    [path, '//example.com', false],
    [path, '/content/..', false],
    [path, '/content?page=2', false],
    [path, '/content/[id]', false],
    [path, '/a\\b', false],
    [path, 'content', false],
    [address, '/content/new-page', true],
    [address, '/content/new-page?page=2&größe=3', true],
    [address, 'https://example.com/content', true],
    [address, 'http://example.com/content', false],
    [address, '/content?a=<b>', false],
    [address, "/content?a='b'", false],
  ])('%s of %j: %j', (pattern, text, expected) => {
    expect(new RegExp(pattern, flags).test(text)).toBe(expected)
  })
})
