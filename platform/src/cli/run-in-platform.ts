import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { dirname } from 'node:path'
import {
  createMessageChannel,
  type FileChunk,
  type OperatorMessage,
  type PlatformMessage,
} from './messages.ts'
import type { OperatorFiles } from './operator-files.ts'
import { exitCodes } from './run-call.ts'
import { isFolderOfCurrentUser } from './socket-place.ts'
import type { Terminal } from './terminal.ts'

/** The way into the platform that listens there; undefined when none does. */
export async function connectToPlatform(socketPath: string): Promise<Socket | undefined> {
  if (!isFolderOfCurrentUser(dirname(socketPath))) return undefined
  const socket = connect(socketPath)
  try {
    await once(socket, 'connect')
    return socket
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Nothing there, or what a platform left that was killed.
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    throw error
  }
}

export type OperatorConnection = { terminal: Terminal; files: OperatorFiles; signal: AbortSignal }

/** Lets a platform run the command, shows what it says and gives it the file it asks for. */
export async function runCommandInPlatform(
  socket: Socket,
  args: readonly string[],
  { terminal, files, signal }: OperatorConnection,
): Promise<number> {
  const ended = Promise.withResolvers<number>()
  const pieces = files.input.bytes[Symbol.asyncIterator]()
  let written = Promise.resolve()
  /** One after the other; the platform is not read further while a file or terminal is behind. */
  const write = (text: string, to: (text: string) => Promise<void>) => {
    socket.pause()
    written = written.then(() => to(text)).then(() => void socket.resume())
    written.catch(error => ended.reject(error))
  }

  const send = createMessageChannel<OperatorMessage, PlatformMessage>(socket, message => {
    if ('output' in message) write(message.output, files.output ?? terminal.output)
    else if ('rejects' in message) write(message.rejects, files.rejects)
    else if ('report' in message) terminal.report(message.report)
    else if ('progress' in message) terminal.progress(message.progress)
    else if ('read' in message) nextPiece(pieces).then(send, error => ended.reject(error))
    else {
      socket.off('close', cutShort)
      written.then(() => ended.resolve(message.exit))
    }
  })
  const cutShort = () => {
    terminal.report(
      'The platform ended before the command did. What was done stays; run the command again.',
    )
    ended.resolve(exitCodes.failed)
  }
  socket.once('close', cutShort)
  socket.once('error', error => ended.reject(error))
  const cancel = () => void send({ cancel: true })
  signal.addEventListener('abort', cancel)

  await send({ args, inputSize: files.input.size })
  try {
    return await ended.promise
  } finally {
    signal.removeEventListener('abort', cancel)
    socket.off('close', cutShort)
    socket.destroy()
    await pieces.return?.()
  }
}

async function nextPiece(pieces: AsyncIterator<Uint8Array>): Promise<FileChunk> {
  try {
    const { done, value } = await pieces.next()
    return done ? { end: true } : { piece: Buffer.from(value).toString('base64') }
  } catch (error) {
    return { unreadable: `The file cannot be read any further: ${(error as Error).message}` }
  }
}
