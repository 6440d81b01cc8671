import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseEnv as parse } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { parseEnv } from '../../../platform/environment/parseEnv'
import { ensureDotenv } from './dotenv.mjs'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'frontdesk-dotenv-'))
  file = path.join(folder, '.env')
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const content = () => parse(readFileSync(file, 'utf8')) as Record<string, string>

describe('.env', () => {
  it('is made for its owner only, with all that a start needs', () => {
    expect(ensureDotenv({ file, environment: {} }).made).toBe(true)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(parseEnv(content())).toMatchObject({ ADMIN_EMAIL: 'admin@example.com' })
    expect(parseEnv(content()).ADMIN_API_KEY).toHaveLength(1)
  })

  it('has other secrets each time', () => {
    ensureDotenv({ file, environment: {} })
    const first = content()
    rmSync(file)
    ensureDotenv({ file, environment: {} })
    for (const name of ['PAYLOAD_SECRET', 'ADMIN_PASSWORD', 'ADMIN_API_KEY']) {
      expect(content()[name]).not.toBe(first[name])
    }
  })

  it('is left alone when it has what is needed', () => {
    const text = 'PAYLOAD_SECRET=x\nexport ADMIN_EMAIL="a@example.com"\nADMIN_PASSWORD=z'
    writeFileSync(file, text)
    expect(ensureDotenv({ file, environment: {} })).toEqual({ made: false, added: [] })
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  it('gets what it lacks, below what it has', () => {
    writeFileSync(file, '# mine\nPORT=4000\nPAYLOAD_SECRET=\nADMIN_EMAIL=me@example.com')
    const { added } = ensureDotenv({ file, environment: {} })
    expect(added).toEqual(['PAYLOAD_SECRET', 'ADMIN_PASSWORD'])
    expect(content()).toMatchObject({ PORT: '4000', ADMIN_EMAIL: 'me@example.com' })
    expect(content().PAYLOAD_SECRET).toMatch(/^.{32,}$/)
  })

  it('does not repeat what the environment sets', () => {
    const environment = { PAYLOAD_SECRET: 'theirs', ADMIN_PASSWORD: 'theirs' }
    ensureDotenv({ file, environment })
    expect(Object.keys(content()).sort()).toEqual(['ADMIN_API_KEY', 'ADMIN_EMAIL', 'SALES_INBOX'])
  })
})
