import { setTimeout as delay } from 'node:timers/promises'
import { type ScratchServer, startScratchServer } from '../serve/scratch-server.ts'

export type ScratchOpenSearchOptions = {
  /** Of the heap. */
  megabytes?: number
  /** Any free one when left out. */
  port?: number
  /** It is measured: it starts more slowly, and compiles what it runs often as well as Java can. */
  isLongRunning?: boolean
}

const attempts = 300

/** Starts an OpenSearch of one node without any data; `jars` is the folder of its jars. */
export async function startScratchOpenSearch(
  jars: string,
  { megabytes = 384, port: asked, isLongRunning = false }: ScratchOpenSearchOptions = {},
): Promise<ScratchServer> {
  // One that lives for a trial alone gains more from starting quickly than from what it learns.
  const compiler = isLongRunning ? [] : ['-XX:TieredStopAtLevel=1']
  const heap = [`-Xms${megabytes}m`, `-Xmx${megabytes}m`]
  const server = await startScratchServer({
    name: 'OpenSearch',
    ...(asked !== undefined && { port: asked }),
    // A node takes a quarter of a minute to begin with, on a busy machine a whole one.
    patienceMs: 120_000,
    command: ({ folder, port }) => ({
      program: 'java',
      args: [
        ...[...heap, '-XX:+UseSerialGC', ...compiler, '-cp', `${jars}/*`],
        ...['SearchNode', String(port), folder],
      ],
    }),
    stopSignal: 'SIGTERM',
    url: port => `http://127.0.0.1:${port}`,
  })
  try {
    await untilItIsReady(server.url)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Its port answers before it knows its own indices. */
async function untilItIsReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const health = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=10s`).catch(
      () => undefined,
    )
    if (health?.ok) return
    await delay(200)
  }
  throw new Error('OpenSearch did not start: it is not ready')
}
