import path from 'node:path'
import { parseS3Url } from '../values/s3Location'
import { isSupervised } from '../processes/isSupervised'
import { parseSharedEnv, type Env } from './parseEnv'
import type { Settings } from '../settings'

const signOnFrom = (env: Env): Settings['signOn'] =>
  env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
    ? {
        issuer: env.OIDC_ISSUER,
        clientId: env.OIDC_CLIENT_ID,
        clientSecret: env.OIDC_CLIENT_SECRET,
        roleClaim: env.OIDC_ROLE_CLAIM,
        breakGlass: env.OIDC_BREAK_GLASS?.toLowerCase(),
      }
    : undefined

/** As Amazon's own programs read them. Without a key, the machine's own role counts. */
const bucketFrom = (env: Env): Settings['uploadsBucket'] => {
  const location = parseS3Url(env.UPLOADS_URL ?? '')
  if (!location) return undefined
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  const credentials =
    accessKeyId && secretAccessKey
      ? { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN }
      : undefined
  return { ...location, region: location.region || env.AWS_REGION, credentials }
}

/** Of one that was started as one of several (src/server/processes). Commands are alone. */
const processesOf = (env: Env) => (isSupervised() ? env.WEB_CONCURRENCY : 1)

/** The environment, as the parts know it. What is for all processes together is divided among them. */
export const settingsFromEnv = (env: Env): Settings => ({
  processes: processesOf(env),
  mode: env.NODE_ENV,
  baseUrl: env.BASE_URL,
  siteUrl: env.SITE_URL,
  sitePreviewUrl: env.SITE_PREVIEW_URL,
  locales: env.LOCALES,
  secret: env.PAYLOAD_SECRET,
  cookiePrefix: 'payload',
  databaseUrl: env.DATABASE_URL,
  databaseReadUrls: env.DATABASE_READ_URLS,
  databasePoolMax: Math.floor(env.DATABASE_POOL_MAX / processesOf(env)),
  dataDir: env.DATA_DIR,
  uploadsDir: env.UPLOADS_DIR,
  uploadsBucket: bucketFrom(env),
  uploadMaxMb: env.UPLOAD_MAX_MB,
  backupKey: env.BACKUP_KEY,
  backups: env.BACKUP_DIR
    ? {
        folder: path.resolve(env.BACKUP_DIR),
        everyHours: env.BACKUP_EVERY_HOURS,
        keep: env.BACKUP_KEEP,
      }
    : undefined,
  cacheMaxMb: env.CACHE_MAX_MB / processesOf(env),
  searchMaxMb: env.SEARCH_MAX_MB && env.SEARCH_MAX_MB / processesOf(env),
  readQueueMs: env.READ_QUEUE_MS,
  apiKeys: env.ADMIN_API_KEY,
  metricsToken: env.METRICS_TOKEN,
  signOn: signOnFrom(env),
  corsOrigins: env.CORS_ORIGINS,
  trustedProxies: env.TRUST_PROXY,
  smtpUrl: env.SMTP_URL,
  mailFrom: env.MAIL_FROM,
  salesInbox: env.SALES_INBOX,
  retentionDays: env.RETENTION_DAYS,
  changesDays: env.CHANGES_DAYS,
  auditDays: env.AUDIT_DAYS,
  chatProviders: env.CHAT_PROVIDERS,
  chatFirstTokenTimeoutMs: env.CHAT_FIRST_TOKEN_TIMEOUT_MS,
  chatTotalTimeoutMs: env.CHAT_TOTAL_TIMEOUT_MS,
  chatMaxOutputTokens: env.CHAT_MAX_OUTPUT_TOKENS,
  chatDailyTokens: env.CHAT_DAILY_TOKENS,
  embeddings: env.EMBEDDINGS,
  embeddingsMaxMb: env.EMBEDDINGS_MAX_MB / processesOf(env),
  embeddingsDailyTokens: env.EMBEDDINGS_DAILY_TOKENS,
  workbenchUrl: env.WORKBENCH_URL,
  webhooksAllowPrivate: env.WEBHOOKS_ALLOW_PRIVATE,
  mcp: env.MCP,
})

type Project = { secret: string; serverURL?: string; cookiePrefix?: string }

/** Of our own server alone. Other projects have them as well, and mean their own. */
const serverAlone =
  /^(NODE_ENV|PORT|SITE_PORT|HOST|DATABASE_\w+|ADMIN_EMAIL|LOG_LEVEL|SEED_DEMO|WEB_CONCURRENCY)$/

/**
 * The environment of a project that has said its secret and its address in its own way. Its variables may have names of
 * ours by chance: what does not look like ours is left alone.
 */
export const readEnvironment = ({ secret, serverURL, cookiePrefix = 'payload' }: Project) => {
  // eslint-disable-next-line no-restricted-properties -- the one place where options get their defaults
  const { BASE_URL = serverURL, PAYLOAD_SECRET_FILE: _, ...variables } = process.env
  const stand = { PAYLOAD_SECRET: 'the project has its own'.repeat(2) }
  const { env, ignored } = parseSharedEnv({ ...variables, BASE_URL, ...stand })
  return {
    settings: { ...settingsFromEnv(env), secret, cookiePrefix },
    ignored: ignored.filter((name) => !serverAlone.test(name)),
  }
}
