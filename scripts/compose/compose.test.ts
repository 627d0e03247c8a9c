import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { listIgnoredComposeLines } from './list-unhonoured.ts'
import { sortServicesByDependency } from './order-services.ts'
import { parseDurationMs, readCompose } from './read-compose.ts'
import { readImageConfig } from './read-image.ts'
import { translateContainerPaths, translateNginx } from './translate.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const services = (environment = {}) => readCompose(read('docker-compose.yml'), environment)
const service = (name: string, environment = {}) => {
  const found = services(environment).find(one => one.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

describe('docker-compose.yml read for local processes', () => {
  it('has variables from the environment, and defaults for those that are unset', () => {
    expect(service('migrate').command).toContain('--demo')
    expect(service('migrate', { MIGRATE_OPTIONS: '' }).command).not.toContain('--demo')
    expect(service('front', { SHOP_PORT: '80' }).ports).toEqual(['80:8080'])
    expect(service('front', { SHOP_PORT: '' }).ports).toEqual(['8080:8080'])
  })

  it('orders services after their dependencies, and includes a profile only if it is named', () => {
    const names = sortServicesByDependency(services(), []).map(({ name }) => name)
    expect(names.indexOf('secrets')).toBeLessThan(names.indexOf('postgres'))
    expect(names.indexOf('migrate')).toBeLessThan(names.indexOf('platform'))
    expect(names.at(-1)).toBe('front')
    expect(names).not.toContain('opensearch')
    expect(sortServicesByDependency(services(), ['dev']).map(({ name }) => name)).toContain('mail')
  })

  it('orders only the named services and their dependencies', () => {
    const only = (...names: string[]) => sortServicesByDependency(services(), [], names)
    expect(only('migrate').map(({ name }) => name)).toEqual(['secrets', 'postgres', 'migrate'])
    expect(() => only('opensearch')).toThrow('There is no service opensearch that runs')
  })

  it('reports each setting that a local process cannot support, including new ones', () => {
    const lines = listIgnoredComposeLines([
      service('redis'),
      { ...service('shell'), pids_limit: 10 },
    ])
    expect(lines).toContainEqual(expect.stringMatching(/^read_only: true — redis, shell$/))
    expect(lines).toContainEqual(expect.stringMatching(/^cap_drop: \["ALL"\] — redis, shell$/))
    expect(lines).toContainEqual('pids_limit: 10 — shell')
    expect(lines.join('\n')).not.toMatch(/^(command|healthcheck|depends_on)/m)
  })

  it('has environment and command of an image from its stage in the Dockerfile', () => {
    const shop = readImageConfig(read('Dockerfile'), 'shop')
    expect(shop.environment).toMatchObject({ VITRINA_DATA_DIR: '/data', HOST: '0.0.0.0' })
    const build = readImageConfig(read('Dockerfile'), 'build')
    expect(build.command).toEqual(['node', 'scripts/build.ts'])
    expect(build.environment).toMatchObject({ NODE_ENV: 'production' })
  })

  it('has the durations 40s, 500ms and 1m30s read as milliseconds', () => {
    expect(['40s', '500ms', '1m30s'].map(parseDurationMs)).toEqual([40_000, 500, 90_000])
  })
})

describe('the configuration of a container translated for local processes', () => {
  const places = {
    folders: new Map([
      ['/data', '/tmp/here/data'],
      ['/data/mail', '/tmp/here/mail'],
      ['/tmp', '/tmp/here/tmp'],
    ]),
    ports: new Map([['platform:8080', 4001]]),
  }

  it('has local folders and services, and similar names are unchanged', () => {
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

  it('listens on the given local port, and has no resolver in the nginx configuration', () => {
    const conf = translateNginx(read('deploy/nginx/front.conf'), places, 4000)
    expect(conf).toContain('listen 127.0.0.1:4000 default_server;')
    expect(conf).toContain('server 127.0.0.1:4001 max_fails=2')
    expect(conf).not.toContain('resolver')
    expect(conf).toContain('pid /tmp/here/tmp/nginx.pid;')
  })

  it('names each process of a scaled service in the configuration of nginx', () => {
    const instances = new Map([['platform:8080', [4001, 4002]]])
    const conf = translateNginx(read('deploy/nginx/front.conf'), { ...places, instances }, 4000)
    expect(conf.match(/server 127\.0\.0\.1:400\d max_fails=2 fail_timeout=5s;/g)).toEqual([
      'server 127.0.0.1:4001 max_fails=2 fail_timeout=5s;',
      'server 127.0.0.1:4002 max_fails=2 fail_timeout=5s;',
    ])
  })
})
