import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type CommandCall, CommandFailure } from './command-call.ts'

/** The files of one command, in the folder it was called from. `-` is standard input. */
export interface OperatorFiles {
  input: { bytes: AsyncIterable<Uint8Array>; size: number | undefined }
  /** Absent where the call names no file. */
  output: ((text: string) => Promise<void>) | undefined
  rejects(text: string): Promise<void>
  /** A file that was written stands in its place whole, or after a failure not at all. */
  close(isDone: boolean): Promise<void>
}

/** @throws CommandFailure naming the file that cannot be read or written. */
export async function openOperatorFiles(
  { inputFile, outputFile, isOutputPacked, rejectsFile }: CommandCall,
  folder: string,
): Promise<OperatorFiles> {
  const input = inputFile === undefined ? noInput : await openInput(inputFile, folder)
  const output =
    outputFile === undefined ? undefined : await openOutput(outputFile, folder, isOutputPacked)
  const rejects = rejectsFile === undefined ? undefined : await openOutput(rejectsFile, folder)
  return {
    input,
    output: output && (text => output.write(text)),
    async rejects(text) {
      await rejects?.write(text)
    },
    async close(isDone) {
      await output?.close(isDone)
      // What was refused is worth knowing also when the rest was cut short.
      await rejects?.close(true)
    },
  }
}

const noInput = { bytes: none(), size: 0 }

async function* none(): AsyncGenerator<Uint8Array> {}

async function openInput(name: string, folder: string): Promise<OperatorFiles['input']> {
  if (name === '-') return { bytes: process.stdin, size: undefined }
  const path = resolve(folder, name)
  let file: FileHandle | undefined
  try {
    file = await open(path)
    const found = await file.stat()
    if (found.isDirectory()) throw new CommandFailure(`${path} is a folder. Name a file.`)
    return { bytes: readBytes(file), size: found.isFile() ? found.size : undefined }
  } catch (error) {
    await file?.close()
    throw fileFailure(error, path, 'read')
  }
}

/** The stream closes the file; a second time, behind the back of the first, would fail. */
async function* readBytes(file: FileHandle): AsyncGenerator<Uint8Array> {
  yield* file.createReadStream({ highWaterMark: 256 * 1024 })
}

/** Written aside and put in place at the end, when it is on the disk. */
async function openOutput(name: string, folder: string, isPacked = false) {
  const path = resolve(folder, name)
  const aside = `${path}.${process.pid}.part`
  const file = createWriteStream(aside, { mode: 0o600, flush: true })
  try {
    await once(file, 'open')
  } catch (error) {
    throw fileFailure(error, path, 'write')
  }
  const entry = isPacked ? createGzip() : new PassThrough()
  let broken: Error | undefined
  const written = pipeline(entry, file).catch((error: Error) => {
    broken = error
  })
  return {
    async write(text: string) {
      if (!broken && !entry.write(text)) {
        await Promise.race([once(entry, 'drain'), written]).catch(() => written)
      }
      if (broken) throw fileFailure(broken, path, 'write')
    },
    async close(isDone: boolean) {
      entry.end()
      await written
      if (isDone && !broken) await rename(aside, path)
      else await rm(aside, { force: true })
      if (broken) throw fileFailure(broken, path, 'write')
    },
  }
}

function fileFailure(error: unknown, path: string, intent: 'read' | 'write'): Error {
  if (error instanceof CommandFailure) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && intent === 'read') return new CommandFailure(`There is no file ${path}.`)
  if (code === 'ENOENT') return new CommandFailure(`There is no folder for ${path}. Make it first.`)
  if (code === 'EACCES') return new CommandFailure(`You may not ${intent} ${path}.`)
  return new CommandFailure(
    `${path} cannot be ${intent === 'read' ? 'read' : 'written'}: ${message}`,
  )
}
