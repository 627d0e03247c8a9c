import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { findFreePort } from '../serve/free-port.ts'
import { listUnhonoured } from './list-unhonoured.ts'
import { orderServices } from './order-services.ts'
import { ownPort } from './programs.ts'
import { type ComposeService, readCompose } from './read-compose.ts'
import { type RunningService, runService } from './run-service.ts'
import { prepareServiceFolders } from './service-folders.ts'

type Running = {
  root: string
  data: string
  profiles: readonly string[]
  environment: NodeJS.ProcessEnv
  log: (line: string) => void
}

export type LocalCompose = {
  /** Resolves with the shop's address once every service is well. */
  ready: Promise<string>
  close: () => Promise<void>
}

/** Runs the services of docker-compose.yml as processes of this machine. */
export function runCompose({ root, data, profiles, environment, log }: Running): LocalCompose {
  const file = path.join(root, '.env')
  const own = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8')
  const services = orderServices(readCompose(text, { ...own, ...environment }), profiles)
  log('Not kept to, for want of a container engine:')
  for (const line of listUnhonoured(services)) log(`  ${line}`)

  const running: RunningService[] = []
  let isClosing = false

  async function open(): Promise<string> {
    const listening = await assignPorts(services)
    const ports = new Map(
      services.map(service => [`${service.name}:${ownPort(service)}`, listening(service)]),
    )
    mkdirSync(path.join(data, 'logs'), { recursive: true })
    const ready = new Map<string, Promise<void>>()
    for (const service of services) {
      ready.set(service.name, begin(service))
    }
    await Promise.all(ready.values())
    const front = services.find(({ ports, profiles }) => ports.length > 0 && profiles.length === 0)
    return `http://127.0.0.1:${front ? listening(front) : 0}`

    async function begin(service: ComposeService): Promise<void> {
      await Promise.all(Object.keys(service.depends_on).map(name => ready.get(name)))
      if (isClosing) return
      const folder = path.join(data, 'run', service.name)
      const places = prepareServiceFolders(service, { data, root, ports })
      const port = listening(service)
      const logFile = path.join(data, 'logs', `${service.name}.log`)
      const started = runService({ service, places, port, folder, root, log }, logFile)
      running.push(started)
      const startedMs = performance.now()
      await started.ready
      const how = service.restart === 'no' ? 'done' : `well, port ${port}, pid ${started.pid()}`
      const took = ((performance.now() - startedMs) / 1_000).toFixed(1)
      log(`${service.name}: ${how} (${took} s)`)
    }
  }

  return {
    ready: open(),
    /** What leans on others goes first, as compose has it. */
    async close() {
      isClosing = true
      for (const service of running.toReversed()) {
        log(`${service.name} ends: ${await service.stop()}`)
      }
    },
  }
}

/** The port that is published where there is one, else one that is free. */
async function assignPorts(services: readonly ComposeService[]) {
  const given = new Map<string, number>()
  for (const { name, ports } of services) {
    const published = Number(ports[0]?.split(':').at(-2))
    given.set(name, published || (await findFreePort()))
  }
  return ({ name }: ComposeService) => given.get(name) ?? 0
}
