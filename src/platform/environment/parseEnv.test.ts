import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { EnvError, parseEnv, parseSharedEnv, variableNames } from './parseEnv'

const secret = 's'.repeat(32)
const minimal = { PAYLOAD_SECRET: secret }

const complaintAbout = (source: Record<string, string>): string => {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return 'no complaint'
}

describe('settings', () => {
  it('need nothing but a secret', () => {
    const env = parseEnv(minimal)
    expect(env).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
      BASE_URL: 'http://localhost:3000',
      SITE_URL: 'http://localhost:3000',
      CORS_ORIGINS: ['http://localhost:3000'],
      DATABASE_POOL_MAX: 20,
      UPLOAD_MAX_MB: 200,
      ADMIN_API_KEY: [],
      TRUST_PROXY: 0,
      LOCALES: ['en', 'de'],
      RETENTION_DAYS: { spam: 30, leads: 730, chats: 180 },
      CHANGES_DAYS: 30,
      AUDIT_DAYS: 730,
      CACHE_MAX_MB: 64,
      READ_QUEUE_MS: 10_000,
      LOG_LEVEL: 'info',
      SEED_DEMO: true,
      WEBHOOKS_ALLOW_PRIVATE: false,
    })
    expect(env.DATA_DIR.endsWith('/.data')).toBe(true)
    expect(env.UPLOADS_DIR).toBe(`${env.DATA_DIR}/uploads`)
    expect(env.DATABASE_URL).toBeUndefined()
  })

  it('derive addresses from PORT, BASE_URL and SITE_URL', () => {
    expect(parseEnv({ ...minimal, PORT: '81' }).BASE_URL).toBe('http://localhost:81')
    const env = parseEnv({
      ...minimal,
      BASE_URL: 'https://cms.example.com/',
      SITE_URL: 'https://www.example.com/shop/',
    })
    expect(env.BASE_URL).toBe('https://cms.example.com')
    expect(env.SITE_URL).toBe('https://www.example.com/shop')
    expect(env.CORS_ORIGINS).toEqual(['https://cms.example.com', 'https://www.example.com'])
  })

  it('count as unset when they are empty', () => {
    expect(parseEnv({ ...minimal, PORT: '', SMTP_URL: ' ', LOCALES: '' })).toMatchObject({
      PORT: 3000,
      LOCALES: ['en', 'de'],
    })
    expect(complaintAbout({ PAYLOAD_SECRET: '' })).toContain('PAYLOAD_SECRET is missing')
  })

  it('take lists with spaces and empty entries', () => {
    const keys = ['a'.repeat(32), 'b'.repeat(32)]
    expect(parseEnv({ ...minimal, ADMIN_API_KEY: ` ${keys.join(' , ')}, ` }).ADMIN_API_KEY).toEqual(
      keys,
    )
    expect(parseEnv({ ...minimal, LOCALES: 'de' }).LOCALES).toEqual(['de'])
  })

  it('let RETENTION_DAYS name only some kinds', () => {
    expect(parseEnv({ ...minimal, RETENTION_DAYS: '7 spam' }).RETENTION_DAYS).toEqual({
      spam: 7,
      leads: 730,
      chats: 180,
    })
  })
})

describe('a bad setting', () => {
  it.each([
    ['PORT', 'abc', 'whole number'],
    ['PORT', '70000', '65535'],
    ['BASE_URL', 'example.com', 'https://'],
    ['DATABASE_URL', 'mysql://somewhere', 'postgres://'],
    ['DATABASE_POOL_MAX', '1', '5'],
    ['WEB_CONCURRENCY', '0', 'whole number'],
    ['PAYLOAD_SECRET', 'brief-secret', '32'],
    ['ADMIN_EMAIL', 'nobody', 'name@example.com'],
    ['ADMIN_API_KEY', `${'k'.repeat(32)},tooshort`, '32'],
    ['CORS_ORIGINS', 'https://a.example, nonsense', 'https://'],
    ['TRUST_PROXY', 'true', 'whole number'],
    ['SMTP_URL', 'mail.example.com', 'smtp://'],
    ['LOCALES', 'en,fr', 'en, de'],
    ['LOCALES', ',', 'en, de'],
    ['RETENTION_DAYS', '30 days', '30 spam'],
    ['CHAT_PROVIDERS', 'gpt-4.1-mini', 'name:model'],
    ['LOG_LEVEL', 'loud', 'info'],
    ['SEED_DEMO', 'yes', 'true or false'],
    ['WEBHOOKS_ALLOW_PRIVATE', '1', 'true or false'],
  ])('is named with what it should look like: %s', (name, value, hint) => {
    const complaint = complaintAbout({ ...minimal, [name]: value })
    expect(complaint).toContain(`${name} should be`)
    expect(complaint).toContain(hint)
  })

  // What any text is right for has `undefined`.
  const wrong: Record<string, string | undefined> = {
    NODE_ENV: 'staging',
    PORT: '-1',
    SITE_PORT: '-1',
    WEB_CONCURRENCY: '0',
    HOST: undefined,
    BASE_URL: 'www',
    SITE_URL: 'www',
    SITE_PREVIEW_URL: 'https://www.example.com/preview/{id}',
    DATABASE_URL: 'localhost',
    DATABASE_POOL_MAX: 'many',
    DATABASE_READ_URLS: 'postgres://db-2/frontdesk,db-3',
    DATA_DIR: undefined,
    UPLOADS_DIR: undefined,
    UPLOADS_URL: 's3://',
    AWS_ACCESS_KEY_ID: undefined,
    AWS_SECRET_ACCESS_KEY: undefined,
    AWS_SESSION_TOKEN: undefined,
    AWS_REGION: undefined,
    UPLOAD_MAX_MB: '0',
    BACKUP_KEY: 'x',
    BACKUP_DIR: undefined,
    BACKUP_EVERY_HOURS: '0',
    BACKUP_KEEP: '0',
    PAYLOAD_SECRET: 'x',
    ADMIN_EMAIL: 'x',
    ADMIN_PASSWORD: undefined, // judged at the first start alone
    ADMIN_API_KEY: 'x',
    METRICS_TOKEN: 'x',
    OIDC_ISSUER: 'http://login.example.com',
    OIDC_CLIENT_ID: undefined,
    OIDC_CLIENT_SECRET: undefined,
    OIDC_ROLE_CLAIM: undefined,
    OIDC_BREAK_GLASS: 'x',
    CORS_ORIGINS: 'x',
    TRUST_PROXY: '99',
    SMTP_URL: 'x',
    MAIL_FROM: 'x',
    SALES_INBOX: 'x',
    CHAT_PROVIDERS: 'x',
    CHAT_FIRST_TOKEN_TIMEOUT_MS: '0',
    CHAT_TOTAL_TIMEOUT_MS: '1.5',
    CHAT_MAX_OUTPUT_TOKENS: 'x',
    CHAT_DAILY_TOKENS: '1e999',
    EMBEDDINGS: 'x',
    EMBEDDINGS_MAX_MB: 'x',
    EMBEDDINGS_DAILY_TOKENS: '0',
    WORKBENCH_URL: 'x',
    LOCALES: 'fr',
    RETENTION_DAYS: 'x',
    CHANGES_DAYS: '0',
    AUDIT_DAYS: '0',
    CACHE_MAX_MB: '-1',
    SEARCH_MAX_MB: '0',
    READ_QUEUE_MS: '10001',
    LOG_LEVEL: 'x',
    SEED_DEMO: 'x',
    WEBHOOKS_ALLOW_PRIVATE: 'x',
    MCP: 'x',
  }
  const sentence = (name: string) =>
    new RegExp(`^ {2}${name} (should be|is missing\\. It should be) [a-z].*[^.]\\.$`, 'm')

  it.each(variableNames)('is told of in a sentence: %s', (name) => {
    expect(Object.keys(wrong)).toContain(name)
    const complaint = complaintAbout({ ...minimal, [name]: wrong[name] ?? '' })
    if (wrong[name] === undefined) return expect(complaint).toBe('no complaint')
    expect(complaint).toMatch(sentence(name))
    expect(complaint).not.toMatch(/invalid|expected|received/i)
  })

  it('that is missing is told of in a sentence, with the way to have it made', () => {
    const complaint = complaintAbout({})
    expect(complaint).toMatch(sentence('PAYLOAD_SECRET'))
    expect(complaint).toContain('npm run dev')
    expect(complaint).not.toMatch(/invalid|expected|received/i)
  })

  it('is never shown, since it may be a secret', () => {
    const complaint = complaintAbout({
      PAYLOAD_SECRET: 'hunter2-secret',
      ADMIN_API_KEY: 'hunter2-key',
      DATABASE_URL: 'hunter2-database',
      ADMIN_PASSWORD: 'hunter2',
      CHAT_PROVIDERS: 'openai:m, own:m',
      OPENAI_API_KEY: 'hunter2 key',
      OWN_BASE_URL: 'https://hunter2@example.com',
    })
    expect(complaint).toContain('PAYLOAD_SECRET')
    expect(complaint).not.toContain('hunter2')
  })

  it('is reported together with all others', () => {
    const complaint = complaintAbout({ PORT: 'x', TRUST_PROXY: 'y' })
    for (const name of ['PORT', 'TRUST_PROXY', 'PAYLOAD_SECRET']) expect(complaint).toContain(name)
  })

  it('may be one that only a provider has', () => {
    const complaint = complaintAbout({ ...minimal, CHAT_PROVIDERS: 'openai:gpt, our-llm:m' })
    expect(complaint).toContain('OPENAI_API_KEY is missing')
    expect(complaint).toContain('OUR_LLM_BASE_URL is missing')
  })
})

describe('a variable of a project that calls something else by its name', () => {
  it('counts as unset', () => {
    const { env, ignored } = parseSharedEnv({
      ...minimal,
      DATABASE_URL: 'mongodb://localhost/blog',
      TRUST_PROXY: 'true',
      CORS_ORIGINS: '*',
      SITE_URL: 'https://www.example.com',
    })
    expect(ignored.sort()).toEqual(['CORS_ORIGINS', 'DATABASE_URL', 'TRUST_PROXY'])
    const expected = parseEnv({ ...minimal, SITE_URL: 'https://www.example.com' })
    expect(env).toEqual(expected)
  })

  it('takes the providers along that lack a key', () => {
    const { env, ignored } = parseSharedEnv({ ...minimal, CHAT_PROVIDERS: 'openai:gpt' })
    expect(env.CHAT_PROVIDERS).toEqual([])
    expect(ignored).toEqual(['CHAT_PROVIDERS'])
  })
})

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const listed = lines.map((line) => /^# ([A-Z][A-Z0-9_]*)=/.exec(line)?.[1]).filter(Boolean)

  it('lists every setting once, and nothing else', () => {
    expect([...listed].sort()).toEqual([...variableNames].sort())
  })

  it('explains each in a line above it', () => {
    for (const [index, line] of lines.entries()) {
      if (/^# [A-Z][A-Z0-9_]*=/.test(line)) expect(lines[index - 1]).toMatch(/^# .*\w/)
    }
  })

  it('shows defaults that are valid', () => {
    const shown = lines
      .map((line) => /^# ([A-Z][A-Z0-9_]*)=(.*)$/.exec(line))
      .filter((match) => match !== null)
      .map(([, name, value]) => [name, value] as const)
    const env = parseEnv({ ...Object.fromEntries(shown), PAYLOAD_SECRET: secret })
    const defaults = parseEnv(minimal)
    expect(env).toEqual(defaults)
  })
})
