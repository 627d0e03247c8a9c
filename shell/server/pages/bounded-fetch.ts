import { once } from 'node:events'

/**
 * Pages need some hundred kilobytes of the platform. What is larger by far was not meant for them.
 */
const maxBytes = 4 * 1024 * 1024

/**
 * Fetches, and reads no further once an answer grows too large: it would hold the render worker,
 * and everybody's pages with it. Such an answer then counts as one that does not end: whoever waits
 * for it is late, the breaker of its kind opens, and reading its body rejects when its signal
 * aborts.
 */
export function createBoundedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.body || saysItIsSmall(response)) return response
    return new Response(response.body.pipeThrough(createByteLimit(init?.signal)), response)
  }
}

/** An answer with a stated length ends there, unless it grows while it is unpacked. */
function saysItIsSmall({ headers }: Response): boolean {
  const length = headers.get('content-length')
  return length !== null && !headers.has('content-encoding') && Number(length) <= maxBytes
}

function createByteLimit(signal?: AbortSignal | null): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    async transform(piece, controller) {
      bytes += piece.byteLength
      if (bytes <= maxBytes) return controller.enqueue(piece)
      if (signal && !signal.aborted) await once(signal, 'abort')
      controller.error(new Error(`The platform answered more than ${maxBytes} bytes`))
    },
  })
}
