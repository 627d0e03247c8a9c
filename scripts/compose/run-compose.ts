import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { findNonEphemeralPort } from '../serve/free-port.ts'
import { listIgnoredComposeLines } from './list-unhonoured.ts'
import { sortServicesByDependency } from './order-services.ts'
import { getServicePort } from './programs.ts'
import { type ComposeService, parseComposeServices } from './read-compose.ts'
import { type RunningService, runService } from './run-service.ts'
import { prepareServiceFolders } from './service-folders.ts'
import { type LoadBalancer, startLoadBalancer } from './start-balancer.ts'
import type { ContainerMappings } from './translate.ts'

type Running = {
  root: string
  data: string
  profiles: readonly string[]
  /** These alone, with what they wait for; all where left out. */
  only?: readonly string[]
  /** How many processes a service has, where it is not one. */
  scale?: Readonly<Record<string, number>>
  /** How many times as long as the file says a service may take to be well. */
  patience?: number
  environment: NodeJS.ProcessEnv
  log: (line: string) => void
}

export type LocalComposeRun = {
  /** Resolves with the shop's address once every service is well. */
  ready: Promise<string>
  /** Every process that runs, those that services wait for first. */
  running: () => readonly RunningService[]
  /**
   * A command in a service's place, with more volumes where it needs them, as `docker compose run`
   * has it. @throws where it fails.
   */
  run: (service: string, command: readonly string[], volumes?: readonly string[]) => Promise<void>
  close: () => Promise<void>
}

/** Runs the services of docker-compose.yml as processes of this machine. */
export function runComposeLocally(options: Running): LocalComposeRun {
  const { root, data, profiles, environment, log, only, scale = {}, patience = 1 } = options
  const file = path.join(root, '.env')
  const own = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8')
  const all = parseComposeServices(text, { ...own, ...environment })
  const services = sortServicesByDependency(all, profiles, only)
  log('Not kept to, for want of a container engine:')
  for (const line of listIgnoredComposeLines(services)) log(`  ${line}`)

  const running: RunningService[] = []
  const balancers: LoadBalancer[] = []
  let network: Network | undefined
  let isClosing = false

  async function open(): Promise<string> {
    network = await openNetwork(services, scale)
    balancers.push(...network.balancers)
    mkdirSync(path.join(data, 'logs'), { recursive: true })
    const ready = new Map<string, Promise<unknown>>()
    for (const service of services) ready.set(service.name, begin(service, network, ready))
    await Promise.all(ready.values())
    const front = services.find(({ ports, profiles }) => ports.length > 0 && profiles.length === 0)
    const [port] = (front && network.portsOf.get(front.name)) ?? []
    return `http://127.0.0.1:${port ?? 0}`
  }

  async function begin(
    service: ComposeService,
    { portsOf, places }: Network,
    ready: ReadonlyMap<string, Promise<unknown>>,
  ): Promise<void> {
    await Promise.all(Object.keys(service.depends_on).map(name => ready.get(name)))
    if (isClosing) return
    const ports = portsOf.get(service.name) ?? []
    const starting = ports.map(async (port, index) => {
      const instance = index + 1
      const name = ports.length > 1 ? `${service.name}-${instance}` : service.name
      const started = start({ ...service, name }, { port, instance, places })
      running.push(started)
      const startedMs = performance.now()
      await started.ready
      const how = service.restart === 'no' ? 'done' : `well, port ${port}, pid ${started.pid()}`
      const took = ((performance.now() - startedMs) / 1_000).toFixed(1)
      log(`${name}: ${how} (${took} s)`)
    })
    await Promise.all(starting)
  }

  type Place = { port: number; instance: number; places: Network['places'] }
  function start(service: ComposeService, { port, instance, places: known }: Place) {
    const folder = path.join(data, 'run', service.name)
    const places = prepareServiceFolders(service, { data, root, ...known })
    const logFile = path.join(data, 'logs', `${service.name}.log`)
    const starting = { service, places, port, instance, patience, folder, root, log }
    return runService(starting, logFile)
  }

  const opening = open()
  return {
    ready: opening,
    running: () => running,
    async run(name, command, more = []) {
      await opening
      const service = all.find(one => one.name === name)
      if (!service || !network) throw new Error(`There is no ${name}`)
      const { places } = network
      const volumes = [...service.volumes, ...more]
      const once = { name: `${name}-run`, restart: 'no' as const, command: [...command] }
      const job = { ...service, ...once, volumes }
      await start(job, { port: 0, instance: 1, places }).ready
    },
    /** What leans on others goes first, as compose has it. */
    async close() {
      isClosing = true
      for (const service of running.toReversed()) {
        log(`${service.name} ends: ${await service.stop()}`)
      }
      await Promise.all(balancers.map(balancer => balancer.close()))
    },
  }
}

type Network = {
  /** Of each process of a service. */
  portsOf: ReadonlyMap<string, readonly number[]>
  places: Omit<ContainerMappings, 'folders'>
  balancers: readonly LoadBalancer[]
}

/** A port for each process: the published one where there is one, else one that is free. */
async function openNetwork(
  services: readonly ComposeService[],
  scale: Readonly<Record<string, number>>,
): Promise<Network> {
  const portsOf = new Map<string, number[]>()
  const ports = new Map<string, number>()
  const instances = new Map<string, number[]>()
  const balancers: LoadBalancer[] = []
  for (const service of services) {
    const published = Number(service.ports[0]?.split(':').at(-2))
    const own: number[] = []
    for (let count = scale[service.name] ?? 1; count > 0; count -= 1) {
      own.push(published || (await findNonEphemeralPort()))
    }
    portsOf.set(service.name, own)
    const address = `${service.name}:${getServicePort(service)}`
    const [first = 0] = own
    ports.set(address, first)
    if (own.length === 1) continue
    const balancer = await startLoadBalancer(own)
    balancers.push(balancer)
    ports.set(address, balancer.port)
    instances.set(address, own)
  }
  return { portsOf, places: { ports, instances }, balancers }
}
