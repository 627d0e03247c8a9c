/** Pages need some hundred kilobytes of the platform. What is larger by far was not meant for them. */
const mostBytes = 4 * 1024 * 1024

/**
 * Fetches, and gives an answer up once it grows too large: reading it would hold the render worker,
 * and everybody's pages with it. Reading the body then rejects.
 */
export function createBoundedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.body || saysItIsSmall(response)) return response
    return new Response(response.body.pipeThrough(createByteLimit()), response)
  }
}

/** An answer with a stated length ends there, unless it grows while it is unpacked. */
function saysItIsSmall({ headers }: Response): boolean {
  const length = headers.get('content-length')
  return length !== null && !headers.has('content-encoding') && Number(length) <= mostBytes
}

function createByteLimit(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.byteLength
      if (bytes <= mostBytes) controller.enqueue(piece)
      else controller.error(new Error(`The platform answered more than ${mostBytes} bytes`))
    },
  })
}
