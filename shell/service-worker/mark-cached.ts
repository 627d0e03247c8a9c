/**
 * Says that an answer is one that was kept: it is no sign that the platform can be reached. Prices
 * say so themselves, for they are shown where a network is only slow as well, and would pass for
 * those of now: lists of prices by `offline`, products by `price_is_current`.
 */
export async function markCachedResponse(
  answer: Response,
  { url }: Pick<Request, 'url'>,
): Promise<Response> {
  const { pathname } = new URL(url)
  const mark = marks.find(({ of }) => of.test(pathname))?.mark
  const body = mark ? JSON.stringify(mark(await answer.json())) : answer.body
  // Non-Authoritative Information.
  return new Response(body, { status: 203, headers: answer.headers })
}

export const markCachedProducts = <Found extends { hits?: readonly object[] }>(
  found: Found,
): Found => ({
  ...found,
  ...(found.hits && { hits: found.hits.map(hit => ({ ...hit, price_is_current: false })) }),
})

/** Their answer has the envelope. */
const markPrices = ({ result, ...envelope }: { result?: object }) => ({
  ...envelope,
  result: { ...result, offline: true },
})

const marks: readonly { of: RegExp; mark: (answer: object) => object }[] = [
  { of: /\/product\/render-list$/, mark: markPrices },
  { of: /\/product\/_search$/, mark: markCachedProducts },
]
