import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { type LocalComposeRun, runComposeLocally } from '../../scripts/compose/run-compose.ts'
import type { RunningService } from '../../scripts/compose/run-service.ts'
import { rootFolder } from '../../scripts/remotes/folders.ts'
import { findNonEphemeralPort } from '../../scripts/serve/free-port.ts'

export type LocalServices = {
  /** Of nginx in front. */
  url: string
  /** Servers that run on, those that others lean on first. */
  servers: () => readonly RunningService[]
  /** Names and addresses of the processes of a service. */
  addressesOf: (service: string) => (readonly [string, string])[]
  run: LocalComposeRun['run']
  connect: () => Promise<Client>
  close: () => Promise<void>
}

type Opening = {
  data: string
  log: (line: string) => void
  /** Without goods: a backup is put into it. */
  isEmpty?: boolean
  only?: readonly string[]
}

export const platformCount = 3
export const shellCount = 2
const jobs = ['secrets', 'migrate', 'release']
/** Their machine has other work too. */
const patience = 12

/** The services of docker-compose.yml, as processes: three platforms, two shells, OpenSearch. */
export async function startLocalServices({
  data,
  log,
  isEmpty,
  only,
}: Opening): Promise<LocalServices> {
  const compose = runComposeLocally({
    ...{ root: rootFolder, data, patience, profiles: ['search'], ...(only && { only }) },
    scale: { platform: platformCount, shell: shellCount },
    environment: {
      ...process.env,
      SHOP_PORT: String(await findNonEphemeralPort()),
      OPENSEARCH_URL: 'http://opensearch:9200',
      // All shoppers come from this machine, and look at no pictures.
      ORDER_PIECES_HELD: '1000000',
      PICTURE_SIZES: 'none',
      LOG_LEVEL: 'warn',
      ...(isEmpty && { MIGRATE_OPTIONS: '' }),
    },
    log: line => {
      if (!line.startsWith(' ') && !line.startsWith('Not kept to')) log(line)
    },
  })
  const endAtOnce = () => {
    for (const server of compose.running()) {
      server.kill()
    }
  }
  process.once('exit', endAtOnce)
  let closing: Promise<void> | undefined
  function close(): Promise<void> {
    closing ??= compose.close().finally(() => process.off('exit', endAtOnce))
    return closing
  }

  const url = await compose.ready.catch(async error => {
    await close()
    throw error
  })
  const servers = () => compose.running().filter(({ name }) => !jobs.includes(name))

  async function connect(): Promise<Client> {
    const secret = await readFile(path.join(data, 'volumes/secrets/database-url'), 'utf8')
    const port = servers().find(({ name }) => name === 'postgres')?.port
    const client = new Client(secret.trim().replace('postgres:5432', `127.0.0.1:${port}`))
    // It may be killed meanwhile: who asks next learns of it.
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  return {
    ...{ url, servers, connect, close, run: compose.run },
    addressesOf: service =>
      servers()
        .filter(({ name }) => name.startsWith(`${service}-`))
        .map(({ name, port }) => [name, `http://127.0.0.1:${port}`] as const),
  }
}
