import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { expect, it } from '@jest/globals'
import { exchangeMessages } from './messages.ts'

/** One that takes the first words and no more. */
function slowSocket(): Socket {
  const socket = new Duplex({ writableHighWaterMark: 1, read() {}, write() {} })
  socket.on('error', () => undefined)
  return socket as unknown as Socket
}

it('a far side that breaks off while it is waited for is no failure of the platform', async () => {
  const socket = slowSocket()
  const send = exchangeMessages<object, object>(socket, () => undefined)
  const waiting = [send({ report: 'one' }), send({ report: 'two' })]
  socket.destroy(new Error('gone'))
  await expect(Promise.all(waiting)).resolves.toEqual([undefined, undefined])
  expect(socket.listenerCount('drain')).toBe(0)
})
