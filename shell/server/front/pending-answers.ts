/** Questions to another process, whose answers come as messages, or not at all. */
export function createPendingRequests<Answer>(patienceMs: number) {
  const open = new Map<number, (answer: Answer | null) => void>()
  let last = 0
  return {
    /** The answer; `null` where none comes in time. */
    ask(send: (ask: number) => void): Promise<Answer | null> {
      last += 1
      const ask = last
      return new Promise(resolve => {
        const timer = setTimeout(() => end(null), patienceMs)
        const end = (answer: Answer | null) => {
          clearTimeout(timer)
          open.delete(ask)
          resolve(answer)
        }
        open.set(ask, end)
        send(ask)
      })
    },
    answer: (ask: number, answer: Answer) => open.get(ask)?.(answer),
  }
}
