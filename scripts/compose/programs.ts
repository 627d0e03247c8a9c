import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAptUsable, runAptGet } from '../install/apt.ts'
import { ensureOpenSearch } from '../opensearch/ensure-opensearch.ts'
import { ensurePostgres } from '../postgres/ensure-postgres.ts'
import { findPostgresOsUser } from '../postgres/scratch-postgres.ts'
import { ensureRedis } from '../redis/ensure-redis.ts'
import type { ComposeService } from './read-compose.ts'
import { readImageConfig } from './read-image.ts'
import {
  type ContainerMappings,
  translateContainerPaths,
  translateNginxConfig,
} from './translate.ts'

/** How a service is run here: what its image would have brought with it. */
export type ServiceProgram = {
  command: string[]
  environment?: Record<string, string>
  owner?: { uid: number; gid: number } | undefined
  stopSignal: NodeJS.Signals
  /** The folders of its programs, for its health check too. */
  path?: string
  /** What its health check needs changed. */
  check?: (test: string[]) => string[]
}

export type ServiceProgramOptions = {
  service: ComposeService
  places: ContainerMappings
  /** Where it listens on this machine. */
  port: number
  /** 1 for the first, or only, process of the service. */
  instance: number
  /** How many times as long as the file says it may take to be well. */
  patience: number
  folder: string
  root: string
  log: (line: string) => void
}

/** The port a service listens on in its container. */
export function getServicePort({ image, healthcheck }: ComposeService): number {
  if (image.startsWith('postgres:')) return 5432
  if (image.startsWith('redis:')) return 6379
  return Number(/\b\d{4}\b/.exec(healthcheck?.test.join(' ') ?? '')?.[0] ?? 0)
}

/** @throws with why a service cannot be run without a container engine. */
export function resolveServiceProgram(starting: ServiceProgramOptions): ServiceProgram {
  const { image } = starting.service
  if (image.startsWith('vitrina/')) return ownImage(starting)
  if (image.startsWith('postgres:')) return postgres(starting)
  if (image.startsWith('redis:')) return redis(starting)
  if (image.startsWith('nginx:')) return nginx(starting)
  if (image.startsWith('opensearchproject/')) return openSearch(starting)
  throw new Error(`${image} runs in a container alone: start without its profile.`)
}

function ownImage({
  service,
  places,
  port,
  instance,
  root,
}: ServiceProgramOptions): ServiceProgram {
  const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
  const image = readImageConfig(dockerfile, service.build?.target ?? 'shop')
  const here = { HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1' }
  // Containers have a port each; here the first one alone has the port of the file.
  const unmeasured = instance > 1 && { METRICS_PORT: '', PLATFORM_METRICS_PORT: '' }
  const variable = { 3000: 'PORT', 8080: 'PLATFORM_PORT' }[getServicePort(service)]
  const listens = variable && { [variable]: String(port) }
  const [program = '', ...args] = service.command ?? image.command ?? []
  return {
    command: [program === 'node' ? process.execPath : program, ...translateAll(args, places)],
    environment: {
      ...image.environment,
      ...service.environment,
      ...here,
      ...listens,
      ...unmeasured,
    },
    stopSignal: 'SIGTERM',
    check: test =>
      test.map(word => (word === String(getServicePort(service)) ? String(port) : word)),
  }
}

const missing = (what: string) =>
  new Error(`${what} is not here and this user cannot install it: install it, or use containers.`)

const translateAll = (words: readonly string[], places: ContainerMappings) =>
  words.map(word => translateContainerPaths(word, places))

function postgres({ service, places, port, folder, log }: ServiceProgramOptions): ServiceProgram {
  const programs = ensurePostgres(log)
  if (!programs) throw missing('PostgreSQL')
  const owner = findPostgresOsUser()
  const data = places.folders.get('/var/lib/postgresql/data') ?? path.join(folder, 'data')
  mkdirSync(data, { recursive: true })
  if (owner) chownSync(data, owner.uid, owner.gid)
  if (readdirSync(data).length === 0) {
    makeCluster({ service, places, data, programs, owner })
    log('postgres: an empty database is made')
  }
  const [, ...args] = service.command ?? []
  const place = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1']
  return {
    command: [
      path.join(programs, 'postgres'),
      ...place,
      '-c',
      'unix_socket_directories=',
      ...translateAll(args, places),
    ],
    environment: { PGHOST: '127.0.0.1', PGPORT: String(port) },
    // Its image says so: connections are ended, and what is written is kept.
    stopSignal: 'SIGINT',
    ...{ owner, path: programs },
  }
}

type Cluster = Pick<ServiceProgramOptions, 'service' | 'places'> & {
  data: string
  programs: string
  owner: ServiceProgram['owner']
}

/** As the image does at its first start. */
function makeCluster({ service, places, data, programs, owner }: Cluster): void {
  const variable = (name: string) =>
    translateContainerPaths(service.environment[name] ?? '', places)
  const user = variable('POSTGRES_USER')
  const made = ['-D', data, '-U', user, `--pwfile=${variable('POSTGRES_PASSWORD_FILE')}`]
  run(path.join(programs, 'initdb'), [...made, ...variable('POSTGRES_INITDB_ARGS').split(' ')])
  const single = ['--single', '-D', data, 'postgres']
  run(path.join(programs, 'postgres'), single, `create database ${variable('POSTGRES_DB')}\n`)

  function run(program: string, args: string[], input = ''): void {
    const done = spawnSync(program, args, { ...owner, cwd: data, input, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`${program}: ${done.error?.message ?? done.stderr}`)
  }
}

function redis({ service, places, port, log }: ServiceProgramOptions): ServiceProgram {
  const program = ensureRedis(log)
  if (!program) throw missing('Redis')
  const [, ...args] = service.command ?? []
  return {
    command: [
      program,
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      ...translateAll(args, places),
    ],
    stopSignal: 'SIGTERM',
    check: test => test.map(word => word.replace('redis-cli', `redis-cli -p ${port}`)),
  }
}

function nginx({
  service,
  places,
  port,
  folder,
  root,
  log,
}: ServiceProgramOptions): ServiceProgram {
  const program = ensureNginx(log)
  if (!program) throw missing('nginx')
  // Its own copy of each configuration: this machine's folders and addresses stand in it.
  const target = '/etc/vitrina'
  const own = path.join(folder, 'nginx')
  const from = places.folders.get(target) ?? path.join(root, 'deploy/nginx')
  mkdirSync(own, { recursive: true })
  for (const file of readdirSync(from)) {
    const text = readFileSync(path.join(from, file), 'utf8')
    writeFileSync(path.join(own, file), translateNginxConfig(text, places, port))
  }
  const [, ...args] = service.command ?? []
  const moved = args.map(word => word.replace(target, own))
  return {
    command: [program, ...moved],
    // Its image says so: what is under way is answered.
    stopSignal: 'SIGQUIT',
    check: test => test.map(word => word.replace(':8080', `:${port}`)),
  }
}

function openSearch({ service, places, port, folder, log }: ServiceProgramOptions): ServiceProgram {
  const jars = ensureOpenSearch(log)
  if (!jars) throw missing('Java 17 with its compiler, or Maven,')
  const heap = service.environment.OPENSEARCH_JAVA_OPTS?.split(' ') ?? []
  const home = places.folders.get('/usr/share/opensearch/data') ?? folder
  // It begins in a third of the time so, which counts for more here than what it learns.
  const quick = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
  return {
    command: ['java', ...heap, ...quick, '-cp', `${jars}/*`, 'SearchNode', String(port), home],
    stopSignal: 'SIGTERM',
    check: test => test.map(word => word.replace(':9200', `:${port}`)),
  }
}

function ensureNginx(log: (line: string) => void): string | undefined {
  const find = () =>
    [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
      .map(folder => path.join(folder, 'nginx'))
      .find(existsSync)
  const found = find()
  if (found || !isAptUsable()) return found
  log('No nginx here yet: installing it.')
  runAptGet('update', '-qq')
  runAptGet('install', '-y', '-qq', '--no-install-recommends', 'nginx-light')
  return find()
}
