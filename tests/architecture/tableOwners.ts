import ts from 'typescript'
import { oncePerSource, parse, type Source } from './sources'
import { sqlTextsIn } from './sqlTexts'

/**
 * Which room alone writes which tables, by its folder and by what their names begin with. Others call that room, or
 * take its SQL into theirs.
 */
export const tableOwners: Record<string, string[]> = {
  'src/platform/jobs/': ['payload_jobs', 'job_schedules'],
  'src/platform/backup/': ['backup_state'],
  'src/platform/mail/': ['mails'],
  'src/platform/changes/': ['change_log'],
  'src/platform/database/': ['payload_migrations', 'frontdesk_steps'],
  'src/http/limits/': ['rate_limits'],
  'src/audit/': ['audit'],
  'src/cms/': [
    'users',
    'roles',
    'api_keys',
    'content',
    'case_studies',
    'events',
    'partners',
    'media',
    'redirects',
    'site',
    'open_documents',
    'last_writers',
    'ready_documents',
    'password_tries',
    'second_factors',
    'recovery_codes',
    'session_details',
    'sign_on_identities',
    'spent_sign_ons',
    'payload_locked_documents',
    'payload_preferences',
    'payload_query_presets',
  ],
  'src/people/': [
    'leads',
    'submissions',
    'activities',
    'consent',
    'tombstones',
    'notice_windows',
    'idempotency_keys',
  ],
  'src/search/': ['search', 'asked_as'],
  'src/downloads/': ['downloads', 'download', 'otp'],
  'src/assistant/': ['assistant', 'conversations', 'chat'],
  'src/webhooks/': ['webhook', 'webhooks'],
  'src/mailWording/': ['mail_wording'],
  'src/cli/': ['payload_kv'],
}

/** Fill the collections of a new project, through Payload. */
const seeders = /^src\/(demo|cli)\//

/** Statements whose table has no fixed name: of any public collection, of a global whose time is set, of documents that Payload stores in groups, and of both tables that count searches. */
export const nameless = [
  'src/cms/publishing/keepDraft.ts',
  'src/platform/changes/seeOwnWrites.ts',
  'src/platform/database/group/groupedInserts.ts',
  'src/search/report/deleteOldSearches.ts',
]

/** The folder of the room that writes this table. Arrays, locales and versions of a document are its own. */
export const ownerOf = (table: string): string | undefined => {
  const name = table.replace(/^_/, '')
  const fitting = Object.entries(tableOwners).flatMap(([folder, begins]) =>
    begins
      .filter((begin) => name === begin || name.startsWith(`${begin}_`))
      .map((begin) => ({ folder, length: begin.length })),
  )
  return fitting.sort((a, b) => b.length - a.length)[0]?.folder
}

export type Write = { file: string; table: string }

const written =
  /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|(?<!\b(?:for|key|do)\s+)update)\s+(?:only\s+)?"?([a-z_$]+)/gi

const writesOfSql = (source: Source): Write[] =>
  sqlTextsIn(source).flatMap(({ file, text }) =>
    [...text.matchAll(written)].map(([, table = '']) => ({ file, table })),
  )

const operations = /^(create|update|delete|duplicate|restoreVersion|upsert)/

/** `collection: 'leads'` or `slug: 'site'` of an operation of Payload's that writes. */
const writesOfPayload = oncePerSource((source): Write[] => {
  const found: Write[] = []
  const visit = (node: ts.Node) => {
    const isOperation =
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      operations.test(node.expression.name.text)
    const [argument] = isOperation ? node.arguments : []
    if (argument && ts.isObjectLiteralExpression(argument))
      for (const property of argument.properties) {
        const { name, initializer } = property as ts.PropertyAssignment
        const isNamed = name && ['collection', 'slug', 'global'].includes(name.getText())
        if (isNamed && initializer && ts.isStringLiteral(initializer))
          found.push({ file: source.file, table: initializer.text.replaceAll('-', '_') })
      }
    ts.forEachChild(node, visit)
  }
  visit(parse(source))
  return seeders.test(source.file) ? [] : found
})

/** Every table that this file writes. One that is filled in is `$`. */
export const writesIn = (source: Source): Write[] => [
  ...writesOfSql(source),
  ...writesOfPayload(source),
]

export const isForeign = ({ file, table }: Write): boolean => {
  const owner = ownerOf(table)
  return owner !== undefined && !file.startsWith(owner)
}
