import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { environmentVariableNames, secretVariableNames } from '@vitrina/settings'
import { parse } from 'yaml'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

type Service = {
  image: string
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  restart?: string
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
  healthcheck?: object
  deploy?: { resources: { limits: { cpus: string; memory: string } } }
}
const { services, volumes } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, object>
}
const names = Object.keys(services)
const fixed = [
  // Health checks, nginx and Prometheus know the ports and addresses of containers.
  ...['PORT', 'PLATFORM_PORT', 'HOST', 'METRICS_PORT', 'PLATFORM_METRICS_PORT', 'METRICS_HOST'],
  // The platforms are a service of this file, and volumes lie in the folder of the images.
  ...['PLATFORM_URL', 'VITRINA_DATA_DIR'],
  // The job `migrate` puts the demo shop into an empty database (MIGRATE_OPTIONS), once for all.
  'VITRINA_SEED',
  // No service is the demo bank: payers' browsers have to reach it.
  'PAYMENTS_PORT',
]
/** Those that hold a password, or are too long for a line of `.env`. */
const fromFilesAlone = [
  'DATABASE_URL',
  'REDIS_URL',
  'VITRINA_INVALIDATE_KEY',
  'REPORTS_KEY',
  'REMOTES_SIGNING_KEY',
]
const jobs = names.filter(name => services[name]?.restart === 'no')
const servers = names.filter(name => !jobs.includes(name))

describe('docker-compose.yml', () => {
  it('defines all services, and each depends on healthy servers and completed jobs', () => {
    expect(jobs).toEqual(['secrets', 'migrate', 'release'])
    expect(servers).toEqual([
      ...['postgres', 'redis', 'opensearch', 'platform', 'remotes', 'shell', 'front', 'mail'],
      ...['prometheus', 'grafana'],
    ])
    for (const { depends_on = {} } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        const isJob = jobs.includes(name)
        expect([name, condition]).toEqual([
          name,
          isJob ? 'service_completed_successfully' : 'service_healthy',
        ])
      }
    }
  })

  it.each(servers)('runs the service %s read-only, with limits and a health check', name => {
    const service = services[name]
    expect(service).toMatchObject({
      user: expect.any(String),
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
      healthcheck: { test: expect.any(Array) },
      deploy: { resources: { limits: { cpus: expect.any(String), memory: expect.any(String) } } },
    })
    expect(service?.user).not.toMatch(/^(root|0)\b/)
  })

  it.each(jobs)('runs the job %s read-only, as the user “node”, without capabilities', name => {
    expect(services[name]).toMatchObject({ user: 'node', read_only: true, cap_drop: ['ALL'] })
  })

  it('pins images to versions, and mounts only volumes and files that exist', () => {
    for (const { image, volumes: mounts = [] } of Object.values(services)) {
      expect(image).toMatch(/^[a-z/]+:(\$\{VITRINA_VERSION:-local\}|v?\d+\.\d+)/)
      for (const mount of mounts) {
        const [source = ''] = mount.split(':')
        const isThere = source.startsWith('./')
          ? existsSync(path.join(root, source))
          : source in volumes
        expect([mount, isThere]).toEqual([mount, true])
      }
    }
  })

  it('passes every environment variable to a service, except those with fixed values', () => {
    const handed = new Set(
      ['platform', 'shell', 'release'].flatMap(name =>
        Object.entries(services[name]?.environment ?? {}).flatMap(([variable, value]) =>
          value.startsWith(`\${${variable}:-`) ? [variable] : [],
        ),
      ),
    )
    const wanted = environmentVariableNames.filter(name => !fixed.includes(name))
    const named = wanted.map(name => (fromFilesAlone.includes(name) ? `${name}_FILE` : name))
    expect(named.filter(name => !handed.has(name))).toEqual([])
    const files = [...secretVariableNames, 'SMTP_URL', 'OPENSEARCH_URL'].map(name => `${name}_FILE`)
    expect(files.filter(name => !handed.has(name))).toEqual([])
    expect(fixed.filter(name => handed.has(name))).toEqual([])
  })

  it('mounts deploy/own-secrets in each service whose settings may come from files', () => {
    for (const name of ['platform', 'shell', 'migrate', 'release']) {
      expect(services[name]?.volumes).toContain('./deploy/own-secrets:/own-secrets:ro')
    }
  })

  it('sets only environment variables that the shop reads, and contains no secret', () => {
    const known = new Set(environmentVariableNames.flatMap(name => [name, `${name}_FILE`]))
    // The SDK of OpenTelemetry reads it by itself.
    known.add('OTEL_EXPORTER_OTLP_HEADERS')
    for (const name of ['platform', 'shell', 'migrate', 'release']) {
      const { environment = {} } = services[name] ?? {}
      expect(Object.keys(environment).filter(variable => !known.has(variable))).toEqual([])
    }
    expect(read('docker-compose.yml')).not.toMatch(/(password|secret|key)\w*:\s*["']?\w{8}/i)
  })
})

it('the front nginx retries the next server after an error, timeout or 502, but not 503', () => {
  const conf = read('deploy/nginx/front.conf')
  expect(conf.match(/proxy_next_upstream .*;/g)).toEqual([
    'proxy_next_upstream error timeout http_502;',
  ])
})

it('the Dockerfile copies only files that exist', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, sources = '']) => sources.split(' '),
  )
  expect(copied).toContain('deploy/is-ready.ts')
  for (const source of copied)
    expect([source, existsSync(path.join(root, source))]).toEqual([source, true])
})
