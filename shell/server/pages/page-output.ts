import { Writable } from 'node:stream'

type OutputOptions = {
  /** In characters while it is written, in bytes once it is there: of the same order. */
  maxSize: number
  onWhole(html: Buffer): void
  /** `before` is what had been written until it became too much. */
  onTooBig(before: string): void
}

/** Takes what a render writes, as long as that is no more than a page may be. */
export function createPageOutput({ maxSize, onWhole, onTooBig }: OutputOptions): Writable {
  let chunks: (string | Buffer)[] = []
  let size = 0
  return new Writable({
    // A text far too long is not even copied.
    decodeStrings: false,
    highWaterMark: maxSize,
    write(chunk: string | Buffer, _encoding, done) {
      size += chunk.length
      if (size <= maxSize) {
        chunks.push(chunk)
        return done()
      }
      // Without `done` nothing more is written.
      const before = concatChunks(chunks).toString('utf8')
      chunks = []
      onTooBig(before)
    },
    final(done) {
      onWhole(concatChunks(chunks))
      done()
    },
  })
}

function concatChunks(chunks: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat(
    chunks.map(chunk => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk)),
  )
}
