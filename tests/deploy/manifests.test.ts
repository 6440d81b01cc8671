import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { variableNames } from '../../src/platform/environment/parseEnv'
import { readDockerignore } from './dockerfile'
import { manifestFiles, readManifest } from './manifests'

const own = 'kustomization.yaml'
const manifests = manifestFiles().filter((name) => name !== own)

type Env = { name: string; value?: string }

type Container = {
  env: Env[]
  volumeMounts: { name: string; mountPath: string }[]
  livenessProbe?: { httpGet: { path: string } }
  readinessProbe?: { httpGet: { path: string } }
}

type Pod = { containers: Container[]; volumes: { name: string }[]; terminationGracePeriodSeconds?: number } // prettier-ignore

const podOf = (name: string) =>
  (readManifest(name).spec as { template: { spec: Pod } }).template.spec

/** Of glibc, and of Node. */
const ofSystem = ['MALLOC_ARENA_MAX', 'NODE_OPTIONS']

const isKnown = (name: string) =>
  [...variableNames, ...ofSystem].includes(name.replace(/_FILE$/, ''))

describe('the manifests', () => {
  it('are all there, and applied together', () => {
    const kinds = manifests.map((name) => readManifest(name).kind)
    expect(kinds).toEqual(expect.arrayContaining(['Deployment', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'Job', 'ServiceMonitor', 'Service', 'ConfigMap'])) // prettier-ignore
    const { resources } = readManifest(own) as unknown as { resources: string[] }
    expect(resources.sort()).toEqual(manifests.sort())
  })

  it('name settings that there are, and secrets by files alone', () => {
    const settings = Object.keys(readManifest('configmap.yaml').data ?? {})
    const given = ['deployment.yaml', 'migration-job.yaml'].flatMap((name) =>
      podOf(name).containers.flatMap(({ env }) => env),
    )
    const unit = readFileSync('deploy/systemd/frontdesk.service', 'utf8')
    const inUnit = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((one) => one.split('=')[0] ?? ''),
    )
    const all = [...settings, ...given.map(({ name }) => name), ...inUnit]
    expect(all.length).toBeGreaterThan(15)
    expect(all.filter((name) => !isKnown(name))).toEqual([])
    expect(given.filter(({ name, value }) => !name.endsWith('_FILE') || !value?.startsWith('/run/secrets/'))).toEqual([]) // prettier-ignore
    expect(settings.filter((name) => /SECRET|KEY|TOKEN|DATABASE_URL|SMTP_URL/.test(name))).toEqual([]) // prettier-ignore
  })

  it('mount what they name, and give a process the time that it takes to end', () => {
    for (const name of ['deployment.yaml', 'migration-job.yaml']) {
      const { containers, volumes } = podOf(name)
      const mounted = containers.flatMap(({ volumeMounts }) => volumeMounts.map((one) => one.name))
      expect([...new Set(mounted)].sort()).toEqual(volumes.map((one) => one.name).sort())
    }
    const { terminationGracePeriodSeconds, containers } = podOf('deployment.yaml')
    expect(terminationGracePeriodSeconds).toBeGreaterThan(10 + 18 + 5) // src/server/startServer.ts, and preStop
    const [{ livenessProbe, readinessProbe } = {}] = containers
    expect([livenessProbe?.httpGet.path, readinessProbe?.httpGet.path]).toEqual(['/api/health/live', '/api/health']) // prettier-ignore
  })
})

describe('what Docker is sent', () => {
  const isIgnored = readDockerignore()

  it.each([
    'node_modules/pg/index.js',
    'site/node_modules/x',
    'client/dist/index.js',
    '.next/x',
    'site/.next/server/x',
    '.env',
    '.env.local',
    'site/.env',
    '.data/uploads/a',
    'standalone/dist/server.js',
    'standalone',
    'npm-debug.log',
    'test-results/jest.json',
    '.git/HEAD',
  ])(
    // prettier-ignore
    'is nothing that was made in the checkout, and no secret: %s',
    (file) => expect(isIgnored(file)).toBe(true),
  )

  it.each([
    'package.json',
    'src/cli/standalone.mjs',
    'src/cli/lib/standalone/writeStandalone.mjs',
    '.env.example',
    'site/package.json',
    'site/src/lib/desk.ts',
    'src/server/server.ts',
  ])(
    // prettier-ignore
    'is what the build reads: %s',
    (file) => expect(isIgnored(file)).toBe(false),
  )
})
