import type { Request, RequestHandler, Response } from 'express'
import { setRenderTask } from '../front/render-task.ts'
import type { LiveRemotes } from '../remotes/live-remotes.ts'
import { lastChangeHeader } from '../worker/protocol.ts'
import type { CachedPage, RenderedResponse } from './cached-page.ts'
import type { ChangeTracker } from './change-stamps.ts'
import type { ChangeFeedState } from './follow-platform.ts'
import type { MemoryPageCache } from './memory-page-cache.ts'
import type { StalePageSender } from './old-page.ts'
import type { PageRequest, PageRequestReader } from './page-request.ts'
import type { SharedPageCache } from './redis-pages.ts'
import { type SendPageOptions, sendCachedPage, sendRenderedResponse } from './send-page.ts'
import { type CapturedWorkerResponse, captureWorkerResponse } from './take-answer.ts'

export type PageCacheHandlerOptions = {
  readAsked: PageRequestReader
  live: () => LiveRemotes
  changes: Pick<ChangeFeedState, 'state' | 'changedAtMs'>
  stamps: ChangeTracker
  memory: MemoryPageCache
  /** Of all page servers together. */
  shared: SharedPageCache | undefined
  /** How long a CDN may give a page out without asking. */
  cdnSeconds: number
  sendOldPage: StalePageSender
  /** Renders a page; what is wrong with that is its to answer. */
  answerPage: RequestHandler
  /** Hears of each answer where it came from, for the metrics. */
  onAnswer(from: PageCacheOutcome): void
  onError(where: string, error: unknown): void
}

/**
 * `old` is a page of before the platform fell silent; `private` one that is made for a visitor
 * alone, or while nothing is known of the platform yet, and is never kept.
 */
export type PageCacheOutcome = SendPageOptions['from'] | 'old' | 'private'

/** One render for all who ask for a page at once. */
type Run = { asOf: number; taken: Promise<CapturedWorkerResponse | undefined> }

/** While nothing is heard of the platform, a page from before says so, and an older one is none. */
const maxOldMs = 60 * 60 * 1_000

/**
 * Answers pages that were made before, without a render worker, as long as nothing of what they
 * show has changed. Whatever is not certain is rendered.
 */
export function createPageCacheHandler(options: PageCacheHandlerOptions): RequestHandler {
  const { changes, stamps, memory, shared, answerPage, cdnSeconds, onAnswer } = options
  const runs = new Map<string, Run>()

  return async (request, response, next) => {
    const live = options.live()
    const asked = changes.state() === 'unknown' ? null : options.readAsked(request, live)
    if (!asked) {
      onAnswer('private')
      return answerPage(request, response, next)
    }
    const send = (page: CachedPage, from: SendPageOptions['from']) => {
      onAnswer(from)
      return sendCachedPage(request, response, page, {
        ...{ from, cdnSeconds },
        isPrivate: asked.isPrivate,
      })
    }

    const kept = memory.get(asked.key)
    if (changes.state() === 'lost') {
      if (isRecentEnough(kept)) {
        onAnswer('old')
        return options.sendOldPage(response, kept)
      }
      onAnswer('miss')
      return answerPage(request, response, next)
    }
    if (kept && !isOver(kept)) return send(kept, 'hit')

    const running = runs.get(asked.key)
    // One that was begun before a change may miss it.
    if (running?.asOf !== stamps.count())
      return lead(request, response, { asked, live, kept }, next)
    if (kept) return send(kept, 'stale')
    const taken = await running.taken
    if (response.closed) return
    if (!taken) {
      onAnswer('miss')
      return answerPage(request, response, next)
    }
    if (taken.kept) return send(taken.kept, 'hit')
    onAnswer('miss')
    return sendRenderedResponse(request, response, taken.made)
  }

  /** Renders the page for all who ask meanwhile, unless another page server has it. */
  async function lead(
    request: Request,
    response: Response,
    { asked, live, kept }: { asked: PageRequest; live: LiveRemotes; kept: CachedPage | undefined },
    next: Parameters<RequestHandler>[2],
  ): Promise<void> {
    const { key } = asked
    const asOf = stamps.count()
    const taking = Promise.withResolvers<CapturedWorkerResponse | undefined>()
    const run = { asOf, taken: taking.promise }
    runs.set(key, run)
    // Whoever leads may leave, or be told to come later.
    response.once('close', () => taking.resolve(undefined))
    taking.promise.finally(() => runs.get(key) === run && runs.delete(key))
    const terms = { isPrivate: asked.isPrivate, cdnSeconds }

    const there = shared && (await shared.get(key))
    if (there?.page) {
      memory.set(key, there.page, asOf)
      taking.resolve({ made: there.page, kept: there.page })
      onAnswer('shared')
      return sendCachedPage(request, response, there.page, { ...terms, from: 'shared' })
    }
    onAnswer('miss')
    setRenderTask(response, {
      path: asked.address,
      headers: {
        'accept-encoding': 'identity',
        cookie: asked.cookies || undefined,
        [lastChangeHeader]: String(changes.changedAtMs()),
      },
      take(incoming) {
        captureWorkerResponse(incoming, { ...asked, generation: live.id })
          .then(async taken => {
            const { made, kept: fresh } = taken
            if (fresh) {
              memory.set(key, fresh, asOf)
              if (there) void shared?.set(key, fresh, there.asOf)
            }
            taking.resolve(taken)
            if (fresh) return sendCachedPage(request, response, fresh, { ...terms, from: 'miss' })
            // Better one of yesterday, of which nothing has changed, than none.
            if (kept && isFailure(made)) {
              return sendCachedPage(request, response, kept, { ...terms, from: 'stale' })
            }
            return sendRenderedResponse(request, response, made)
          })
          .catch(error => {
            if (!response.closed) options.onError('an answer of a render worker', error)
            response.destroy()
          })
      },
    })
    return answerPage(request, response, next) as Promise<void> | void as Promise<void>
  }
}

const isRecentEnough = (kept: CachedPage | undefined): kept is CachedPage =>
  kept?.status === 200 && Date.now() - kept.cachedAtMs < maxOldMs
const isOver = ({ cachedAtMs, forMs }: CachedPage) => Date.now() - cachedAtMs > forMs
const isFailure = ({ status }: RenderedResponse) => status >= 500
