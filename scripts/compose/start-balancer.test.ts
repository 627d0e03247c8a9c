import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import { startLoadBalancer } from './start-balancer.ts'

async function openServer(name: string) {
  const server = createServer((_, answer) => {
    answer.setHeader('connection', 'close').end(name)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

it('the balancer alternates between two servers, and skips a server that is closed', async () => {
  const first = await openServer('first')
  const second = await openServer('second')
  const balancer = await startLoadBalancer([first.port, second.port])
  const ask = async () => (await fetch(`http://127.0.0.1:${balancer.port}`)).text()
  try {
    expect([await ask(), await ask()].toSorted()).toEqual(['first', 'second'])
    await first.close()
    expect([await ask(), await ask()]).toEqual(['second', 'second'])
    await second.close()
    await expect(ask()).rejects.toThrow('fetch failed')
  } finally {
    await balancer.close()
  }
})
