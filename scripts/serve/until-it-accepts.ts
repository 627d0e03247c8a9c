import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** @throws when nothing listens on the port after 15 s */
export async function untilItAccepts(port: number): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (await accepts(port)) return
    await delay(100)
  }
  throw new Error('nothing answers after 15 s')
}

function accepts(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
