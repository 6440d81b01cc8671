import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { install, type Installed } from '../helpers/installed'
import { kubernetesSchemas } from './kubernetesSchemas'
import { manifestFiles, readManifest } from './manifests'

jest.setTimeout(5 * 60_000)

const run = promisify(execFile)

/** @throws with what it printed, or that it is not installed (Debian: prometheus, systemd) */
const printed = (program: string, args: string[]) =>
  run(program, args).then(({ stdout, stderr }) => stdout + stderr)

let folder: string
let installed: Installed[]
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-deploy-'))
  // The last of each that have their schemas as JSON.
  installed = [
    await install('kubernetes-models', '3.1.0'),
    await install('@kubernetes-models/prometheus-operator', '4.0.0'),
  ]
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  for (const { remove } of installed) await remove()
})

describe('Kubernetes', () => {
  const schemas = () => kubernetesSchemas(installed.map((one) => path.resolve(one.folder, one.folder.includes('/@') ? '../..' : '..'))) // prettier-ignore
  const ofCluster = manifestFiles().filter((name) => name !== 'kustomization.yaml')

  it('takes each manifest, and no key that it does not know', () => {
    const schemaOf = schemas()
    const faults = ofCluster.flatMap((name) => {
      const manifest = readManifest(name)
      const validate = schemaOf(manifest)
      return validate(manifest) ? [] : [{ name, errors: validate.errors }]
    })
    expect(faults).toEqual([])
    const misspelt = { ...readManifest('poddisruptionbudget.yaml'), spec: { minAvailible: 1 } }
    expect(schemaOf(misspelt)(misspelt)).toBe(false)
  })
})

describe('Prometheus', () => {
  const rules = 'deploy/prometheus/alerts.yaml'

  it('takes the rules, and each rings when it should and not else', async () => {
    expect(await printed('promtool', ['check', 'rules', rules])).toContain('SUCCESS')
    expect(await printed('promtool', ['test', 'rules', 'deploy/prometheus/alerts.test.yaml'])).toContain('SUCCESS') // prettier-ignore
    const names = [...(await readFile(rules, 'utf8')).matchAll(/alert: (\w+)/g)].map(([, name]) => name) // prettier-ignore
    const tests = await readFile('deploy/prometheus/alerts.test.yaml', 'utf8')
    expect(names.filter((name) => !tests.includes(`- name: ${name}\n`))).toEqual([])
  })

  it('would say so of one that never rings', async () => {
    const text = await readFile(rules, 'utf8')
    await writeFile(path.join(folder, 'alerts.yaml'), text.replace('> 300', '> 3000'))
    const tests = path.join(folder, 'alerts.test.yaml')
    await copyFile('deploy/prometheus/alerts.test.yaml', tests)
    await expect(printed('promtool', ['test', 'rules', tests])).rejects.toThrow('FrontdeskJobsLate')
  })

  it('takes the example of its configuration', async () => {
    const token = path.join(folder, 'token')
    await writeFile(token, 'x')
    const example = await readFile('deploy/prometheus/prometheus.yaml', 'utf8')
    const config = path.join(folder, 'prometheus.yaml')
    await writeFile(config, example.replace('/etc/prometheus/frontdesk-metrics-token', token))
    expect(await printed('promtool', ['check', 'config', config])).toContain('SUCCESS')
  })
})

it('systemd takes the unit', async () => {
  const unit = await readFile('deploy/systemd/frontdesk.service', 'utf8')
  const file = path.join(folder, 'frontdesk.service')
  await writeFile(file, unit.replace('/usr/bin/node', process.execPath)) // it looks whether that is there
  expect(await printed('systemd-analyze', ['verify', file])).toBe('')
  await writeFile(file, unit.replace('Restart=always', 'Restart=sometimes'))
  expect(await printed('systemd-analyze', ['verify', file]).catch(String)).toContain('sometimes')
})
