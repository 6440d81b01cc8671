import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { generateImportMap, getPayload, type SanitizedConfig } from 'payload'
import { generateTypes } from 'payload/node'
import { clientTypes } from '../http/openapi/client/clientTypes'

const typesFile = 'src/payload-types.ts'
const importMapFile = 'src/app/(payload)/admin/importMap.js'

/** The client's own types are beside the generated ones. */
export const clientTypesFile = { file: 'client/src/generated/api.ts', from: '../types/fields' }

const inTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-generated-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const isSame = async (one: string, other: string) => {
  const [a, b] = await Promise.all([one, other].map((file) => readFile(file, 'utf8')))
  return a?.trim() === b?.trim()
}

/** Types as they would be generated now are those that are there. */
const haveTypes = (config: SanitizedConfig) =>
  inTemporaryFolder(async (folder) => {
    const outputFile = path.join(folder, 'types.ts')
    await generateTypes(
      { ...config, typescript: { ...config.typescript, outputFile } },
      { log: false },
    )
    return isSame(outputFile, typesFile)
  })

/** In a folder of the same layout, so that the paths in it are the same. */
const hasImportMap = (config: SanitizedConfig) =>
  inTemporaryFolder(async (baseDir) => {
    const made = path.join(baseDir, importMapFile)
    await mkdir(path.dirname(made), { recursive: true })
    const importMap = { ...config.admin.importMap, baseDir, importMapFile: made }
    await generateImportMap(
      { ...config, admin: { ...config.admin, importMap } },
      { log: false, force: true },
    )
    return isSame(made, importMapFile)
  })

const haveClientTypes = async (config: SanitizedConfig) => {
  const { file, from } = clientTypesFile
  return (await clientTypes(config, { from })) === (await readFile(file, 'utf8'))
}

type Snapshot = { id: string; prevId: string }

const withoutIds = ({ id: _, prevId: __, ...tables }: Snapshot) =>
  JSON.parse(JSON.stringify(tables)) as object

/** The collections describe the tables that the last migration left. Asks no question, and no database. */
export const hasMigration = async (config: SanitizedConfig): Promise<boolean> => {
  const payload = await getPayload({ config, disableDBConnect: true, disableOnInit: true })
  const adapter = payload.db as unknown as PostgresAdapter
  const now = (await adapter.requireDrizzleKit().generateDrizzleJson(adapter.schema)) as Snapshot
  const files = await readdir(adapter.migrationDir)
  const last = files.filter((file) => file.endsWith('.json')).sort().at(-1) // prettier-ignore
  if (!last) return false
  const then = JSON.parse(await readFile(path.join(adapter.migrationDir, last), 'utf8')) as Snapshot
  return isDeepStrictEqual(withoutIds(now), withoutIds(then))
}

/** Sentences about what no longer fits the configuration, each with the command that mends it. */
export const staleFiles = async (config: SanitizedConfig): Promise<string[]> => {
  const [types, importMap, client, migration] = [
    await haveTypes(config),
    await hasImportMap(config),
    await haveClientTypes(config),
    await hasMigration(config),
  ]
  return [
    !types && `${typesFile} is not up to date: npm run generate`,
    !importMap && `${importMapFile} is not up to date: npm run generate`,
    !client && `${clientTypesFile.file} is not up to date: npm run generate`,
    !migration && missingMigration,
  ].filter((line) => line !== false)
}

export const missingMigration =
  'A migration is missing, the collections describe other tables than the last one made: npm run migrate:create <name>'
