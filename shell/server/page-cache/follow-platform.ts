import { z } from 'zod'

export interface ChangeFeedState {
  /**
   * `unknown`: nothing has been heard since the start. `lost`: not for a while, so that nobody
   * knows what changed.
   */
  state(): 'unknown' | 'live' | 'lost'
  /** When something changed that every page may show, in ms since 1970. */
  changedAtMs(): number
  stop(): void
}

export type FollowPlatformOptions = {
  platformUrl: string
  /** What has been heard of before, of each platform. */
  seen?: ReadonlyMap<string, number>
  onChanges(tags: readonly string[], seen: ReadonlyMap<string, number>): void
  report(event: { event: 'changes-lost' | 'changes-heard'; problem?: string }): void
  everyMs?: number
  settleMs?: number
  lostMs?: number
}

/** A change is on every page's way within two seconds: the platform itself takes half of one. */
const askEveryMs = 400
/** Where several platforms answer at one address, the others show it by then. */
const settledAfterMs = 1_000
/** A platform that starts anew is away for a moment. */
const lostAfterMs = 3_000
const answerMs = 2_000
/** What all pages show, which workers remember for a few seconds. */
const ofAllPages = new Set(['*', 'category', 'cms_block', 'banner', 'news', 'attribute'])
/** Of platforms that are gone nothing need be known. */
const maxPlatforms = 50

const answerSchema = z.object({
  result: z.object({ platform: z.string(), last: z.number(), tags: z.array(z.string()) }),
})

/** Asks the platform again and again what has changed (docs/api/content.md#changes). */
export function followPlatformChanges(options: FollowPlatformOptions): ChangeFeedState {
  const { platformUrl, onChanges, report } = options
  const { everyMs = askEveryMs, settleMs = settledAfterMs, lostMs = lostAfterMs } = options
  const seen = new Map(options.seen)
  let heardAtMs: number | undefined
  let changedAtMs = 0
  let isTold = false
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function ask(): Promise<void> {
    try {
      const known = [...seen].map(([platform, last]) => `${platform}:${last}`).join()
      const answer = await fetch(`${platformUrl}/changes?seen=${known}`, {
        signal: AbortSignal.timeout(answerMs),
      })
      if (!answer.ok) throw new Error(await describe(answer))
      hear(answerSchema.parse(await answer.json()).result)
    } catch (error) {
      if (state() !== 'live' && !isTold) {
        isTold = true
        report({ event: 'changes-lost', problem: String(error) })
      }
    }
    if (!isStopped) timer = setTimeout(ask, everyMs).unref()
  }

  function hear({ platform, last, tags }: z.infer<typeof answerSchema>['result']): void {
    heardAtMs = performance.now()
    if (isTold) report({ event: 'changes-heard' })
    isTold = false
    const isKnown = seen.delete(platform)
    seen.set(platform, last)
    for (const gone of [...seen.keys()].slice(0, -maxPlatforms)) seen.delete(gone)
    if (tags.length === 0) return
    tell(tags)
    // A page made meanwhile may be of a platform that had not followed yet.
    if (isKnown) setTimeout(tell, settleMs, tags).unref()
  }

  function tell(tags: readonly string[]): void {
    if (isStopped) return
    if (tags.some(tag => ofAllPages.has(tag))) changedAtMs = Date.now()
    onChanges(tags, seen)
  }

  function state() {
    if (heardAtMs === undefined) return 'unknown'
    return performance.now() - heardAtMs > lostMs ? 'lost' : 'live'
  }

  void ask()
  return {
    state,
    changedAtMs: () => changedAtMs,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

async function describe(answer: Response): Promise<string> {
  return `the platform answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`
}
