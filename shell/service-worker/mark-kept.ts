/**
 * Says that an answer is one that was kept: it is no sign that the platform can be reached. Prices
 * say so themselves (`offline`): they are shown where a network is too slow as well, and would pass
 * for those of now.
 */
export async function markKept(
  answer: Response,
  { url }: Pick<Request, 'url'>,
): Promise<Response> {
  const isOfPrices = new URL(url).pathname.endsWith('/render-list')
  const body = isOfPrices ? await markPrices(answer) : answer.body
  // Non-Authoritative Information.
  return new Response(body, { status: 203, headers: answer.headers })
}

/** Their answer has the envelope. */
async function markPrices(answer: Response): Promise<string> {
  const { result, ...envelope } = (await answer.json()) as { result?: object }
  return JSON.stringify({ ...envelope, result: { ...result, offline: true } })
}
