import type { Socket } from 'node:net'
import type { CommandProgress } from './command-call.ts'

/** A part of the file a command reads, its end, or why it cannot be read. */
export type FileChunk = { piece: string } | { end: true } | { unreadable: string }

/**
 * What the operator's side says: the command first, then pieces of its file as they are asked for.
 */
export type OperatorMessage =
  | { args: readonly string[]; inputSize?: number | undefined }
  | { cancel: true }
  | FileChunk

/** What the platform says. Files are read and written on the operator's side alone. */
export type PlatformMessage =
  | { output: string }
  | { rejects: string }
  | { report: string }
  | { progress: CommandProgress }
  | { read: true }
  | { exit: number }

/** Sends one JSON text a line; resolves when there is room for more. */
export type MessageSender<Sent> = (message: Sent) => Promise<void>

/**
 * Messages over a socket whose far side is a process of the same user. What is no message ends it.
 */
export function createMessageChannel<Sent, Received>(
  socket: Socket,
  receive: (message: Received) => void,
): MessageSender<Sent> {
  const takeLines = splitLines(line => receive(JSON.parse(line) as Received))
  socket.on('data', (chunk: Buffer) => {
    try {
      takeLines(chunk)
    } catch (error) {
      socket.destroy(error as Error)
    }
  })
  return async message => {
    if (socket.destroyed || socket.write(`${JSON.stringify(message)}\n`)) return
    // A socket that closes has no room any more, and nobody who would need it.
    const drained = Promise.withResolvers<void>()
    const ends = ['drain', 'close'] as const
    for (const end of ends) socket.once(end, drained.resolve)
    await drained.promise
    for (const end of ends) socket.off(end, drained.resolve)
  }
}

/**
 * Calls `take` for each line. A line ends at a line feed alone, which JSON never holds unescaped:
 * `node:readline` would also break it at U+2028 and U+2029, which stand in JSON as they are.
 */
function splitLines(take: (line: string) => void): (chunk: Buffer) => void {
  let unfinished: Buffer[] = []
  return chunk => {
    let from = 0
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, from)) {
      const line = Buffer.concat([...unfinished, chunk.subarray(from, end)]).toString('utf8')
      unfinished = []
      from = end + 1
      take(line)
    }
    if (from < chunk.length) unfinished.push(chunk.subarray(from))
  }
}

const lineFeed = 0x0a
