import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** The way to a server, which can be cut and mended. */
export type BreakableProxy = { port: number; cut(): Promise<void>; mend(): Promise<void> }

export async function startBreakableProxy(to: {
  host: string
  port: number
}): Promise<BreakableProxy> {
  const sockets = new Set<Socket>()
  const server: Server = createServer(near => {
    const far = connect(to)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      // The other end learns of it by its own end.
      socket.on('error', () => other.destroy())
      socket.once('close', () => sockets.delete(socket))
    }
  })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => listen(port),
  }

  async function listen(at: number): Promise<void> {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
}
