import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Progress } from './command-call.ts'

/** A part of the file a command reads, its end, or why it cannot be read. */
export type FilePiece = { piece: string } | { end: true } | { unreadable: string }

/** What the operator's side says: the command first, then pieces of its file as they are asked for. */
export type FromOperator =
  | { args: readonly string[]; inputSize?: number | undefined }
  | { cancel: true }
  | FilePiece

/** What the platform says. Files are read and written on the operator's side alone. */
export type FromPlatform =
  | { output: string }
  | { rejects: string }
  | { report: string }
  | { progress: Progress }
  | { read: true }
  | { exit: number }

/** Sends one JSON text a line; resolves when there is room for more. */
export type Send<Sent> = (message: Sent) => Promise<void>

/** Messages over a socket whose far side is a process of the same user. What is no message ends it. */
export function exchangeMessages<Sent, Received>(
  socket: Socket,
  receive: (message: Received) => void,
): Send<Sent> {
  const lines = createInterface({ input: socket })
  lines.on('line', line => {
    try {
      receive(JSON.parse(line) as Received)
    } catch (error) {
      socket.destroy(error as Error)
    }
  })
  // It repeats what the socket says, whose listeners have heard it; unheard here it would end the process.
  lines.on('error', () => {})
  return async message => {
    if (socket.destroyed || socket.write(`${JSON.stringify(message)}\n`)) return
    // A socket that closes has no room any more, and nobody who would need it.
    const room = Promise.withResolvers<void>()
    const ends = ['drain', 'close'] as const
    for (const end of ends) socket.once(end, room.resolve)
    await room.promise
    for (const end of ends) socket.off(end, room.resolve)
  }
}
