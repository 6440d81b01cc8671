import path from 'node:path'
import { z } from 'zod'
import { parseEmbeddings, parseProviders, type Complaint } from '../providerSettings/parseProviders'
import type { ProviderSettings } from '../settings'
import { supportedLocales, type LocaleCode } from '../locales'
import { parseS3Url } from '../values/s3Location'
import { parseSender } from '../mail/sender'
import { fromFiles } from './fromFiles'
import { isPreviewUrl } from './isPreviewUrl'
import { withoutTrailing } from '../text/withoutTrailing'

const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'a full address such as https://www.example.com',
})
const withoutTrailingSlash = (value: string) => withoutTrailing(value, /^\/$/)
const isPath = z.string().min(1, 'a folder path')
const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) => {
  const error = `a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error))
}
const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
)
const email = z.email('a mail address such as name@example.com')
const long = (what: string) => {
  const error = `${what} of at least 32 characters`
  return z.string(error).min(32, error)
}
const oneOf = <const T extends string[]>(...values: T) =>
  z.enum(values, `one of ${values.join(', ')}`)

const postgresUrl = (what: string) =>
  z
    .string()
    .refine(
      (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
      `${what}: postgres://user:password@host:5432/name`,
    )

/** `30 spam, 730 leads, 180 chats`: days until each is erased. */
const retention = z
  .string()
  .regex(
    /^\s*\d+ (spam|leads|chats)(\s*,\s*\d+ (spam|leads|chats))*\s*$/,
    'days with their kind, such as: 30 spam, 730 leads, 180 chats',
  )
  .transform((value) => {
    const days = { spam: 30, leads: 730, chats: 180 }
    for (const entry of value.split(',')) {
      const [amount, kind] = entry.trim().split(' ') as [string, keyof typeof days]
      days[kind] = Number(amount)
    }
    return days
  })

/** The environment, as .env.example lists it. Units are in the names. */
const schema = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('development'),
  PORT: wholeNumber(0, 65535).default(3000),
  SITE_PORT: wholeNumber(0, 65535).optional(), // read by `npm run up` alone
  HOST: z.string().min(1, 'an address to listen on, such as 0.0.0.0').default('0.0.0.0'),
  BASE_URL: httpUrl.transform(withoutTrailingSlash).optional(),
  SITE_URL: httpUrl.transform(withoutTrailingSlash).optional(),
  SITE_PREVIEW_URL: z
    .string()
    .refine(
      isPreviewUrl,
      'an address with {token}, such as https://www.example.com/preview/{collection}/{id}?token={token}&locale={locale}, and of these names alone {collection}, {slug}, {id}, {locale} and {token}',
    )
    .optional(),
  DATABASE_URL: postgresUrl('a PostgreSQL address').optional(),
  DATABASE_POOL_MAX: wholeNumber(5, 1000).default(20),
  DATABASE_READ_URLS: commaList
    .pipe(z.array(postgresUrl('addresses of PostgreSQL replicas, separated by commas, each')))
    .default([]),
  DATA_DIR: isPath.default('.data'),
  UPLOADS_DIR: isPath.optional(),
  UPLOADS_URL: z
    .string()
    .refine(
      (value) => parseS3Url(value) !== undefined,
      'a bucket such as s3://bucket/prefix?region=eu-central-1, with endpoint=https://… for a server that is not Amazon’s',
    )
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().default('us-east-1'),
  UPLOAD_MAX_MB: wholeNumber(1, 100_000).default(200),
  BACKUP_KEY: long('a passphrase, or a key of age (age1…, AGE-SECRET-KEY-…),').optional(),
  BACKUP_DIR: isPath.optional(),
  BACKUP_EVERY_HOURS: wholeNumber(1, 744).default(24),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
  PAYLOAD_SECRET: long('a random text'), // the only one that has to be there
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().optional(), // judged at the first start alone (src/cms/accounts/ensureAccounts.ts)
  ADMIN_API_KEY: commaList
    .pipe(z.array(long('one or more keys, separated by commas, each')))
    .default([]),
  METRICS_TOKEN: long('a random text').optional(),
  OIDC_ISSUER: z
    .string()
    .refine(
      (value) =>
        URL.canParse(value) && /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(value),
      'the https address of an OpenID provider, such as https://login.example.com',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ROLE_CLAIM: z.string().optional(),
  OIDC_BREAK_GLASS: email.optional(),
  CORS_ORIGINS: commaList
    .pipe(z.array(httpUrl.transform((value) => new URL(value).origin)))
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:\/\/./.test(value) && URL.canParse(value),
      'a mail server: smtp://user:password@host:587',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (value) => email.safeParse(parseSender(value).address).success,
      'a sender such as Frontdesk <hello@example.com>',
    )
    .optional(),
  SALES_INBOX: commaList.pipe(z.array(email)).default([]),
  CHAT_PROVIDERS: z.string().optional(),
  CHAT_FIRST_TOKEN_TIMEOUT_MS: wholeNumber(1).default(4000),
  CHAT_TOTAL_TIMEOUT_MS: wholeNumber(1).default(30_000),
  CHAT_MAX_OUTPUT_TOKENS: wholeNumber(1).default(800),
  CHAT_DAILY_TOKENS: wholeNumber(1).optional(),
  EMBEDDINGS: z.string().optional(),
  EMBEDDINGS_MAX_MB: wholeNumber(0, 100_000).default(64),
  EMBEDDINGS_DAILY_TOKENS: wholeNumber(1).optional(),
  WORKBENCH_URL: httpUrl.optional(),
  LOCALES: commaList
    .pipe(
      z
        .array(
          z.enum(
            supportedLocales,
            `one or more of ${supportedLocales.join(', ')}, separated by commas`,
          ),
        )
        .min(1, `one or more of ${supportedLocales.join(', ')}, separated by commas`),
    )
    .default([...supportedLocales]),
  RETENTION_DAYS: retention.default({ spam: 30, leads: 730, chats: 180 }),
  CHANGES_DAYS: wholeNumber(1, 3650).default(30),
  AUDIT_DAYS: wholeNumber(1, 36_500).default(730),
  WEBHOOKS_ALLOW_PRIVATE: z
    .enum(['true', 'false'], 'true or false')
    .default('false')
    .transform((value) => value === 'true'),
  MCP: z
    .enum(['true', 'false'], 'true or false')
    .default('false')
    .transform((value) => value === 'true'),
  CACHE_MAX_MB: wholeNumber(0, 100_000).default(64),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  SEARCH_MAX_MB: wholeNumber(1, 100_000).optional(),
  READ_QUEUE_MS: wholeNumber(1, 10_000).default(10_000),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  SEED_DEMO: z
    .enum(['true', 'false'], 'true or false')
    .default('true')
    .transform((value) => value === 'true'),
})

/** The names of all settings. */
export const variableNames: readonly string[] = Object.keys(schema.shape)

export type Env = Omit<
  z.infer<typeof schema>,
  'BASE_URL' | 'SITE_URL' | 'UPLOADS_DIR' | 'CORS_ORIGINS' | 'CHAT_PROVIDERS' | 'EMBEDDINGS'
> & {
  BASE_URL: string
  SITE_URL: string
  /** Absolute. */
  DATA_DIR: string
  /** Absolute. */
  UPLOADS_DIR: string
  CORS_ORIGINS: string[]
  /** In the order in which they are tried, with what their own variables say. */
  CHAT_PROVIDERS: ProviderSettings[]
  EMBEDDINGS?: ProviderSettings
  LOCALES: LocaleCode[]
}

/** Thrown for a missing or bad variable. The message is for the operator and never holds a value. */
export class EnvError extends Error {}

type Source = Record<string, string | undefined>

/** Single sign-on is on with all three, and off with none. */
const missingOfSignOn = (given: Source) => {
  const needed = {
    OIDC_ISSUER: 'the address of the OpenID provider, beside OIDC_CLIENT_ID',
    OIDC_CLIENT_ID: 'what the provider knows this service by, beside OIDC_ISSUER',
    OIDC_CLIENT_SECRET: 'the secret that the provider gave for it, beside OIDC_ISSUER',
  }
  const others = ['OIDC_ROLE_CLAIM', 'OIDC_BREAK_GLASS', ...Object.keys(needed)]
  if (!others.some((variable) => variable in given)) return []
  return Object.entries(needed)
    .filter(([variable]) => !(variable in given))
    .map(([variable, shouldBe]) => ({ variable, shouldBe }))
}

/** Half a pair of keys would be taken for none, and the machine's own role asked in vain. */
const missingOfBucket = (given: Source): Complaint[] => {
  const pair = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
  const missing = pair.filter((variable) => !(variable in given))
  if (!('UPLOADS_URL' in given) || missing.length !== 1) return []
  return missing.map((variable) => ({
    variable,
    shouldBe: 'the other half of the pair of keys',
    of: 'UPLOADS_URL',
  }))
}

const connectionsOfProcess = 5

/** Fewer, and a transaction that asks for a second connection would wait for itself. */
const tooFewConnections = (given: Source): Complaint[] => {
  const least = connectionsOfProcess * Number(given.WEB_CONCURRENCY ?? 1)
  return Number(given.DATABASE_POOL_MAX ?? 20) >= least
    ? []
    : [
        {
          variable: 'DATABASE_POOL_MAX',
          shouldBe: `${least} or more: ${connectionsOfProcess} for each process of WEB_CONCURRENCY`,
          of: 'WEB_CONCURRENCY',
        },
      ]
}

/** An empty variable counts as unset. */
const examine = (source: Source) => {
  const read = fromFiles(source, variableNames)
  const given = Object.fromEntries(Object.entries(read.given).filter(([, value]) => value?.trim()))
  const result = schema.safeParse(given)
  const chat = parseProviders(given, variableNames)
  const { model: embeddings, ...embedding } = parseEmbeddings(given, variableNames)
  const bad = (result.error?.issues ?? [])
    .map((issue): Complaint => ({ variable: String(issue.path[0]), shouldBe: issue.message }))
    .concat(read.complaints, chat.complaints, embedding.complaints)
    .concat(missingOfSignOn(given), missingOfBucket(given), tooFewConnections(given))
  return { given, result, providers: chat.providers, embeddings, bad }
}

/**
 * Reads settings from `source`.
 * @throws EnvError naming every variable that is missing or bad, and what it should look like
 */
export const parseEnv = (source: Source): Env => {
  const { given, result, providers, embeddings, bad } = examine(source)
  if (!result.success || bad.length > 0) {
    const lines = bad.map(
      ({ variable, shouldBe }) =>
        `  ${variable} ${variable in given ? 'should be' : 'is missing. It should be'} ${shouldBe}.`,
    )
    const advice =
      'PAYLOAD_SECRET' in given ? '' : '\n`npm run up` and `npm run dev` make a .env with it.'
    throw new EnvError(
      `These settings need a look (environment or .env):\n${[...new Set(lines)].join('\n')}${advice}`,
    )
  }
  const { data } = result
  const baseUrl = data.BASE_URL ?? `http://localhost:${data.PORT}`
  const siteUrl = data.SITE_URL ?? baseUrl
  const dataDir = path.resolve(data.DATA_DIR)
  return {
    ...data,
    BASE_URL: baseUrl,
    SITE_URL: siteUrl,
    CHAT_PROVIDERS: providers,
    EMBEDDINGS: embeddings,
    DATA_DIR: dataDir,
    UPLOADS_DIR: data.UPLOADS_DIR ? path.resolve(data.UPLOADS_DIR) : path.join(dataDir, 'uploads'),
    CORS_ORIGINS: data.CORS_ORIGINS ?? [
      ...new Set([new URL(baseUrl).origin, new URL(siteUrl).origin]),
    ],
  }
}

/**
 * The same where others may call something else by these names: a variable that is not as ours should be counts as
 * unset.
 * @throws EnvError without PAYLOAD_SECRET
 */
export const parseSharedEnv = (source: Source): { env: Env; ignored: string[] } => {
  const { given, bad } = examine(source)
  // What is missing is a provider's key.
  const ignored = bad.map(({ variable, of = 'CHAT_PROVIDERS' }) =>
    variable in given ? variable : of,
  )
  const rest = Object.entries(given).filter(([name]) => !ignored.includes(name))
  return { env: parseEnv(Object.fromEntries(rest)), ignored: [...new Set(ignored)] }
}
