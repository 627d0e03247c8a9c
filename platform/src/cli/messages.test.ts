import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { expect, it } from '@jest/globals'
import { createMessageChannel } from './messages.ts'

/** One that takes the first words and no more. */
function slowSocket(): Socket {
  const socket = new Duplex({ writableHighWaterMark: 1, read() {}, write() {} })
  socket.on('error', () => undefined)
  return socket as unknown as Socket
}

it('createMessageChannel resolves pending sends if the socket ends with an error', async () => {
  const socket = slowSocket()
  const send = createMessageChannel<object, object>(socket, () => undefined)
  const waiting = [send({ report: 'one' }), send({ report: 'two' })]
  socket.destroy(new Error('gone'))
  await expect(Promise.all(waiting)).resolves.toEqual([undefined, undefined])
  expect(socket.listenerCount('drain')).toBe(0)
})

it('createMessageChannel delivers each message intact if its bytes arrive one by one', async () => {
  const received: object[] = []
  const socket = new Duplex({ read() {}, write() {} }) as unknown as Socket
  createMessageChannel<object, object>(socket, message => received.push(message))
  const messages = [{ report: 'снег\u2028лёд\u2029\u0085\r' }, { report: '' }, { exit: 0 }]
  const bytes = Buffer.from(messages.map(message => `${JSON.stringify(message)}\n`).join(''))
  for (const byte of bytes) socket.emit('data', Buffer.of(byte))
  socket.emit('data', bytes)
  expect(received).toEqual([...messages, ...messages])
})
