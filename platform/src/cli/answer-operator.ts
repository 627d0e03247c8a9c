import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Store } from '../store/open-store.ts'
import { CommandFailure } from './command-call.ts'
import {
  createMessageChannel,
  type FileChunk,
  type OperatorMessage,
  type PlatformMessage,
} from './messages.ts'
import { parseCommand } from './parse-command.ts'
import { runCommandCall } from './run-call.ts'

/** A command of an operator on the other side of a socket. */
export type RunningOperatorCommand = {
  /** Resolves when the command has ended. */
  cancel(): Promise<void>
}

export function startOperatorCommand(
  socket: Socket,
  { store, logger }: { store: Store; logger: Logger },
): RunningOperatorCommand {
  const cancel = new AbortController()
  let work: Promise<void> | undefined
  let asked: PromiseWithResolvers<FileChunk> | undefined

  const send = createMessageChannel<PlatformMessage, OperatorMessage>(socket, message => {
    if ('args' in message) work ??= run(message.args, message.inputSize)
    else if ('cancel' in message) cancel.abort()
    else asked?.resolve(message)
  })
  socket.on('error', error => logger.warn({ err: error }, 'operator is gone'))
  socket.once('close', () => {
    cancel.abort()
    asked?.resolve({ unreadable: 'The file is no longer there to read.' })
  })

  const say = (message: PlatformMessage) => void send(message)
  async function nextPiece(): Promise<FileChunk> {
    asked = Promise.withResolvers()
    say({ read: true })
    return asked.promise
  }

  async function run(args: readonly string[], size: number | undefined): Promise<void> {
    const parsed = parseCommand(args)
    if (parsed.kind === 'answered') {
      say({ output: parsed.output })
      say({ report: parsed.report })
      say({ exit: parsed.exitCode })
    } else {
      const exit = await runCommandCall(parsed.call, {
        store,
        signal: cancel.signal,
        input: { bytes: readBytes(nextPiece), size },
        output: text => send({ output: text }),
        rejects: text => send({ rejects: text }),
        report: line => say({ report: line }),
        progress: progress => say({ progress }),
      })
      say({ exit })
    }
    socket.end()
  }

  return {
    async cancel() {
      cancel.abort()
      await work
    },
  }
}

async function* readBytes(nextPiece: () => Promise<FileChunk>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const message = await nextPiece()
    if ('end' in message) return
    if ('unreadable' in message) throw new CommandFailure(message.unreadable)
    yield Buffer.from(message.piece, 'base64')
  }
}
