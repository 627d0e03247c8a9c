/** A store that takes longer is slow: the network may be faster. */
const slowMs = 800

/**
 * What is kept, or where that is nothing or takes long what the network answers. A slow store is
 * still waited for where the network fails.
 */
export async function readCachedOrFetch<Answer>(
  read: () => Promise<Answer | undefined>,
  fetch: () => Promise<Answer>,
  warn: (message: string) => void,
): Promise<Answer> {
  const reading = read()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => {
      warn(`What is kept takes longer than ${slowMs} ms to read`)
      resolve(undefined)
    }, slowMs)
  })
  const soon = await Promise.race([reading, late])
  clearTimeout(timer)
  if (soon) return soon
  try {
    return await fetch()
  } catch (error) {
    const kept = await reading
    if (kept) return kept
    throw error
  }
}
