import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port nothing listens on at this moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const firstQuiet = 20_000
const quietPorts = 10_000

/**
 * A port for a server that starts in minutes: one that no client is given meanwhile, whose own
 * ports begin at 32768.
 */
export async function findNonEphemeralPort(): Promise<number> {
  for (;;) {
    const port = firstQuiet + Math.floor(Math.random() * quietPorts)
    if (await isPortFree(port)) return port
  }
}

export async function isPortFree(port: number): Promise<boolean> {
  // Some programs take only one of the two, and a shopper's `localhost` may mean either.
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    if (!(await canListen(port, host))) return false
  }
  return true
}

async function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  } finally {
    server.close()
  }
}
