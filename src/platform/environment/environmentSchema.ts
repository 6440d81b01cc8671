import { z } from 'zod'
import { supportedLocales } from '../locales'
import { parseSender } from '../mail/sender'
import { parseS3Url } from '../values/s3Location'
import { isPreviewUrl } from './isPreviewUrl'
import {
  commaList,
  email,
  httpUrl,
  isPath,
  long,
  oneOf,
  postgresUrl,
  retention,
  wholeNumber,
  withoutTrailingSlash,
} from './variableKinds'

/** The environment, as .env.example lists it. Units are in the names. */
export const environmentSchema = z.object({
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
  METRICS_TOKEN: long('a random text').regex(/^\S*$/, 'a random text without spaces or line breaks, of at least 32 characters').optional(), // prettier-ignore
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
