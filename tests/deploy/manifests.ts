import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'

const folder = 'deploy/kubernetes'

export type Manifest = { apiVersion: string; kind: string; spec?: unknown; data?: object }

export const manifestFiles = () => readdirSync(folder).filter((name) => name.endsWith('.yaml'))

export const readManifest = (name: string) =>
  parseAllDocuments(readFileSync(path.join(folder, name), 'utf8'))[0]?.toJS() as Manifest
