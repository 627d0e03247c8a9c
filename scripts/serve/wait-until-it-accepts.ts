import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** @throws when nothing listens on the port in time */
export async function waitUntilPortAccepts(port: number, patienceMs = 15_000): Promise<void> {
  for (let attempt = 0; attempt < patienceMs / 100; attempt += 1) {
    if (await accepts(port)) return
    await delay(100)
  }
  throw new Error(`nothing answers after ${patienceMs / 1_000} s`)
}

function accepts(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
