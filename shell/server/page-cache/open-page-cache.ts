import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { LiveRemotes } from '../remotes/live-remotes.ts'
import { createPageCacheHandler, type PageCacheOutcome } from './cache-pages.ts'
import { createChangeTracker } from './change-stamps.ts'
import { followPlatformChanges } from './follow-platform.ts'
import { createMemoryPageCache } from './memory-page-cache.ts'
import { createStalePageSender } from './old-page.ts'
import { createPageRequestReader, type PageRequestOptions } from './page-request.ts'

export type PageCacheOptions = Omit<PageRequestOptions, 'build'> & {
  megabytes: number
  cdnSeconds: number
  redisUrl: string | undefined
  platformUrl: string
  live: () => LiveRemotes
  /** Everything that pages are made of beside remotes and the catalogue. */
  madeOf: unknown
  answerPage: RequestHandler
  onAnswer(from: PageCacheOutcome): void
  report(event: { event: string; problem?: string }): void
  onError(where: string, error: unknown): void
}

/** How much the process keeps, and whether it hears of changes: for the metrics. */
export type PageCacheState = { pages: number; bytes: number; isFollowing: boolean }

export type PageCache = {
  answerPage: RequestHandler
  state(): PageCacheState
  close(): Promise<void>
}

/** Keeps pages in memory, and in Redis where there is one, and follows what changes of them. */
export async function openPageCache(options: PageCacheOptions): Promise<PageCache> {
  const { megabytes, cdnSeconds, redisUrl, platformUrl, report, onError } = options
  const stamps = createChangeTracker()
  const memory = createMemoryPageCache(megabytes * 1024 * 1024, stamps)
  // Most shops have one page server, and do without the client's many modules.
  const shared = redisUrl
    ? await (await import('./redis-pages.ts')).openSharedPageCache({ url: redisUrl, report })
    : undefined
  const seen = await shared?.seen()
  const changes = followPlatformChanges({
    platformUrl,
    ...(seen && { seen }),
    report,
    onChanges(tags, heard) {
      stamps.note(tags)
      shared?.note(tags, heard).catch(error => onError('changes for other page servers', error))
    },
  })
  const build = createHash('sha256').update(JSON.stringify(options.madeOf)).digest('base64url')
  return {
    answerPage: createPageCacheHandler({
      ...{ changes, stamps, memory, shared, cdnSeconds, onError },
      live: options.live,
      answerPage: options.answerPage,
      onAnswer: options.onAnswer,
      readAsked: createPageRequestReader({ ...options, build }),
      sendOldPage: createStalePageSender(),
    }),
    state: () => ({ ...memory.size(), isFollowing: changes.state() === 'live' }),
    async close() {
      changes.stop()
      await shared?.close()
    },
  }
}
