import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { isObject } from '../../src/platform/values/isObject'

/** As `kubeconform -strict` does: what a schema does not name is a misspelling. */
const strict = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(strict)
  if (!isObject(schema)) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, strict(one)]))
  const isOpen =
    'additionalProperties' in schema || 'x-kubernetes-preserve-unknown-fields' in schema
  return isObject(schema.properties) && !isOpen ? { ...inner, additionalProperties: false } : inner
}

/** The packages (kubernetes-models) hold them as JSON in modules: none of their code is run. */
const schemaIn = (file: string): [id: string, schema: object] | undefined => {
  const text = readFileSync(file, 'utf8')
  const [, json] = /^const schema = (\{\n[\s\S]*?\n\});$/m.exec(text) ?? []
  const [, id] = /(?:register\)?\(|schemaId = )"([\w.-]+)"/.exec(text) ?? []
  return json && id ? [id, strict(JSON.parse(json)) as object] : undefined
}

/** The schemas in these folders. @returns what finds the one of an object */
export const kubernetesSchemas = (folders: string[]) => {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  const known = new Set<string>()
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.js')) continue
      const found = schemaIn(path.join(folder, name))
      if (!found || known.has(found[0])) continue
      known.add(found[0])
      ajv.addSchema(found[1], found[0])
    }
  return ({ apiVersion, kind }: { apiVersion: string; kind: string }): ValidateFunction => {
    const [group = '', version = ''] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion] // prettier-ignore
    const ids = [
      `io.k8s.api.${group.split('.')[0]}.${version}.${kind}`,
      `${group}.${version}.${kind}`,
    ]
    const id = ids.find((one) => known.has(one))
    const validate = id && ajv.getSchema(id)
    if (!validate) throw new Error(`There is no schema of ${apiVersion} ${kind}`)
    return validate as ValidateFunction
  }
}
