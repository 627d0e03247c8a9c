import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { listIgnoredComposeLines } from './list-unhonoured.ts'
import { sortServicesByDependency } from './order-services.ts'
import { parseComposeServices, parseDurationMs } from './read-compose.ts'
import { readImageConfig } from './read-image.ts'
import { translateContainerPaths, translateNginxConfig } from './translate.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const services = (environment = {}) => parseComposeServices(read('docker-compose.yml'), environment)
const service = (name: string, environment = {}) => {
  const found = services(environment).find(one => one.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

describe('the reader of docker-compose.yml for local processes', () => {
  it('substitutes environment variables, or their defaults if they are unset', () => {
    expect(service('migrate').command).toContain('--demo')
    expect(service('migrate', { MIGRATE_OPTIONS: '' }).command).not.toContain('--demo')
    expect(service('front', { SHOP_PORT: '80' }).ports).toEqual(['80:8080'])
    expect(service('front', { SHOP_PORT: '' }).ports).toEqual(['8080:8080'])
  })

  it('sorts services after their dependencies, and omits services of unrequested profiles', () => {
    const names = sortServicesByDependency(services(), []).map(({ name }) => name)
    expect(names.indexOf('secrets')).toBeLessThan(names.indexOf('postgres'))
    expect(names.indexOf('migrate')).toBeLessThan(names.indexOf('platform'))
    expect(names.at(-1)).toBe('front')
    expect(names).not.toContain('opensearch')
    expect(sortServicesByDependency(services(), ['dev']).map(({ name }) => name)).toContain('mail')
  })

  it('lists only the requested services and their dependencies', () => {
    const only = (...names: string[]) => sortServicesByDependency(services(), [], names)
    expect(only('migrate').map(({ name }) => name)).toEqual(['secrets', 'postgres', 'migrate'])
    expect(() => only('opensearch')).toThrow('There is no service opensearch that runs')
  })

  it('reports each Compose setting that local processes ignore, including unknown settings', () => {
    const lines = listIgnoredComposeLines([
      service('redis'),
      { ...service('shell'), pids_limit: 10 },
    ])
    expect(lines).toContainEqual(expect.stringMatching(/^read_only: true — redis, shell$/))
    expect(lines).toContainEqual(expect.stringMatching(/^cap_drop: \["ALL"\] — redis, shell$/))
    expect(lines).toContainEqual('pids_limit: 10 — shell')
    expect(lines.join('\n')).not.toMatch(/^(command|healthcheck|depends_on)/m)
  })

  it('reads the environment and command of an image from its Dockerfile stage', () => {
    const shop = readImageConfig(read('Dockerfile'), 'shop')
    expect(shop.environment).toMatchObject({ VITRINA_DATA_DIR: '/data', HOST: '0.0.0.0' })
    const build = readImageConfig(read('Dockerfile'), 'build')
    expect(build.command).toEqual(['node', 'scripts/build.ts'])
    expect(build.environment).toMatchObject({ NODE_ENV: 'production' })
  })

  it('reads the durations 40s, 500ms and 1m30s as 40,000, 500 and 90,000 ms', () => {
    expect(['40s', '500ms', '1m30s'].map(parseDurationMs)).toEqual([40_000, 500, 90_000])
  })
})

describe('translating a container’s configuration for local processes', () => {
  const places = {
    folders: new Map([
      ['/data', '/tmp/here/data'],
      ['/data/mail', '/tmp/here/mail'],
      ['/tmp', '/tmp/here/tmp'],
    ]),
    ports: new Map([['platform:8080', 4001]]),
  }

  it('replaces container paths and service addresses, but not similar names', () => {
    expect(translateContainerPaths('/data/mail/new /data /database /srv/data', places)).toBe(
      '/tmp/here/mail/new /tmp/here/data /database /srv/data',
    )
    expect(translateContainerPaths('http://platform:8080/api', places)).toBe(
      'http://127.0.0.1:4001/api',
    )
    expect(translateContainerPaths('postgres://a:b@platform:8080/x', places)).toContain(
      '@127.0.0.1:4001/x',
    )
    expect(translateContainerPaths('platform:80801 my-platform:8080', places)).toBe(
      'platform:80801 my-platform:8080',
    )
  })

  it('makes nginx listen on the given local port, and removes its resolver', () => {
    const conf = translateNginxConfig(read('deploy/nginx/front.conf'), places, 4000)
    expect(conf).toContain('listen 127.0.0.1:4000 default_server;')
    expect(conf).toContain('server 127.0.0.1:4001 max_fails=2')
    expect(conf).not.toContain('resolver')
    expect(conf).toContain('pid /tmp/here/tmp/nginx.pid;')
  })

  it('lists each process of a scaled service as an nginx upstream server', () => {
    const instances = new Map([['platform:8080', [4001, 4002]]])
    const conf = translateNginxConfig(
      read('deploy/nginx/front.conf'),
      { ...places, instances },
      4000,
    )
    expect(conf.match(/server 127\.0\.0\.1:400\d max_fails=2 fail_timeout=5s;/g)).toEqual([
      'server 127.0.0.1:4001 max_fails=2 fail_timeout=5s;',
      'server 127.0.0.1:4002 max_fails=2 fail_timeout=5s;',
    ])
  })
})
