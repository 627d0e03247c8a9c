import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type LoadBalancer = { port: number; close: () => Promise<void> }

/**
 * What the name of a service with several instances is in a network of containers: connections go
 * to them in turn, and to the next one where one takes none.
 */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const open = new Set<Socket>()
  let turn = 0
  const server = createServer(incoming => {
    track(incoming)
    turn += 1
    void relay(
      incoming,
      ports.map((_, index) => ports[(turn + index) % ports.length] as number),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function track(socket: Socket): void {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => open.delete(socket))
  }

  async function relay(incoming: Socket, candidates: readonly number[]): Promise<void> {
    for (const port of candidates) {
      const outgoing = await connectTo(port)
      if (!outgoing) continue
      track(outgoing)
      incoming.once('close', () => outgoing.destroy())
      outgoing.once('close', () => incoming.destroySoon())
      incoming.pipe(outgoing).pipe(incoming)
      return
    }
    incoming.resetAndDestroy()
  }

  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}

function connectTo(port: number): Promise<Socket | undefined> {
  return new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const refuse = () => resolve(undefined)
    socket.once('error', refuse)
    socket.once('connect', () => {
      socket.off('error', refuse)
      resolve(socket)
    })
  })
}
