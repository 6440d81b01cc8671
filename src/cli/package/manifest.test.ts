import { describe, expect, it } from '@jest/globals'
import { manifestFor } from './manifest.mjs'

const imports = ['payload/shared', '@payloadcms/ui', 'next/navigation', 'react/jsx-runtime', 'pg', 'node:path'] // prettier-ignore

describe('the package’s own package.json', () => {
  const { dependencies, peerDependencies, exports } = manifestFor({ imports })

  it('lets the project bring Payload, Next and React', () => {
    expect(Object.keys(peerDependencies)).toEqual(['@payloadcms/ui', 'next', 'payload', 'react', 'swagger-ui-dist']) // prettier-ignore
    expect(peerDependencies.payload).toMatch(/^\^3\./)
  })

  it('brings what is imported, and nothing of our server’s', () => {
    expect(Object.keys(dependencies)).toEqual(['pg', 'unpdf'])
  })

  it('says where the types of each entry are', () => {
    expect(Object.keys(exports)).toEqual(['.', './admin', './rsc', './database', './route', './headers', './rich-text', './client-types', './package.json']) // prettier-ignore
    expect(exports).toHaveProperty(['./rsc'], {
      types: './lib/src/exports/rsc.d.ts',
      default: './lib/src/exports/rsc.js',
    })
  })

  it('refuses what our own does not declare', () => {
    expect(() => manifestFor({ imports: ['left-pad'] })).toThrow('left-pad')
  })
})
