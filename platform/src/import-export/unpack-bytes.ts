import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CommandFailure } from '../cli/command-call.ts'

const cutOff = 'The packed file is damaged or cut off. What came before is in the store.'

/**
 * A file's bytes, unpacked when it was packed with gzip; `damaged` is what to say of one that is
 * spoilt.
 */
export async function* decompressIfGzipped(
  bytes: AsyncIterable<Uint8Array>,
  damaged = cutOff,
): AsyncGenerator<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]()
  const { value: first, done } = await pieces.next()
  if (done) return
  const all = rejoined(first, pieces)
  if (first[0] !== 0x1f || first[1] !== 0x8b) {
    yield* all
    return
  }
  try {
    yield* Readable.from(all).compose(createGunzip()) as AsyncIterable<Uint8Array>
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error
    throw new CommandFailure(damaged)
  }
}

async function* rejoined(first: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  yield first
  for (;;) {
    const { value, done } = await rest.next()
    if (done) return
    yield value
  }
}
