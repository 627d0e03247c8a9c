/** One value of a file, as it lies there, and the line it begins in. */
export type FileValue = { line: number; bytes: Buffer }

const [newline, quote, backslash, comma, openList, closeList, openObject, closeObject] = [
  ...Buffer.from('\n"\\,[]{}'),
] as [number, number, number, number, number, number, number, number]
const spaces = new Set(Buffer.from(' \t\r\n'))
const byteOrderMark = Buffer.from('\uFEFF')

/**
 * The values of an NDJSON file, one a line, or of one JSON array, one by one: the file is never in
 * memory whole. A broken line costs itself alone; in an array what cannot be told apart comes as
 * one value.
 */
export async function* readFileValues(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<FileValue> {
  const pieces = withoutMark(chunks)
  const { first, rest } = await begin(pieces)
  if (first === undefined) return
  yield* first === openList ? elements(rest) : lines(rest)
}

async function* withoutMark(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const marked = isFirst && bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark)
    isFirst = false
    yield marked ? bytes.subarray(byteOrderMark.length) : bytes
  }
}

/** Looks at the first byte that says something, and gives all bytes from the beginning again. */
async function begin(pieces: AsyncGenerator<Buffer>) {
  const seen: Buffer[] = []
  for (;;) {
    const { done, value } = await pieces.next()
    if (done) return { first: undefined, rest: again(seen, pieces) }
    seen.push(value)
    const first = value.find(byte => !spaces.has(byte))
    if (first !== undefined) return { first, rest: again(seen, pieces) }
  }
}

async function* again(seen: Buffer[], pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield* seen
  yield* pieces
}

async function* lines(pieces: AsyncIterable<Buffer>): AsyncGenerator<FileValue> {
  let line = 1
  let begun: Buffer[] = []
  for await (const piece of pieces) {
    let from = 0
    for (let end = piece.indexOf(newline); end >= 0; end = piece.indexOf(newline, from)) {
      yield* whole(line++, [...begun, piece.subarray(from, end)])
      begun = []
      from = end + 1
    }
    begun.push(piece.subarray(from))
  }
  yield* whole(line, begun)
}

function* whole(line: number, pieces: Buffer[]): Generator<FileValue> {
  const bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
  if (bytes.some(byte => !spaces.has(byte))) yield { line, bytes }
}

async function* elements(pieces: AsyncIterable<Buffer>): AsyncGenerator<FileValue> {
  const nextDepth = createDepthReader()
  let line = 1
  let begun: { line: number; pieces: Buffer[] } | undefined

  for await (const piece of pieces) {
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at] as number
      if (byte === newline) line++
      if (nextDepth(byte) !== 1) continue
      if (byte === comma || byte === closeList) {
        if (begun) yield* whole(begun.line, [...begun.pieces, piece.subarray(from, at)])
        begun = undefined
      } else if (!begun && !spaces.has(byte)) {
        begun = { line, pieces: [] }
        from = at
      }
    }
    begun?.pieces.push(piece.subarray(from))
  }
  // An array that was cut off.
  if (begun) yield* whole(begun.line, begun.pieces)
}

/**
 * Reads JSON byte by byte: how many lists and objects were open before this byte; `null` inside
 * a text.
 */
function createDepthReader(): (byte: number) => number | null {
  let depth = 0
  let inText = false
  let isEscaped = false

  function readText(byte: number): null {
    if (isEscaped) isEscaped = false
    else if (byte === backslash) isEscaped = true
    else if (byte === quote) inText = false
    return null
  }

  return byte => {
    if (inText) return readText(byte)
    const before = depth
    if (byte === quote) inText = true
    else if (byte === openList || byte === openObject) depth++
    else if (byte === closeList || byte === closeObject) depth--
    return before
  }
}
