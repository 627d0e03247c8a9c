import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Locale } from '@vitrina/i18n'
import { remoteLoadLimitMs } from '../pages/time-limits.ts'
import { evaluateRemote } from '../remotes/evaluate-remote.ts'
import type { ShareScope } from '../remotes/share-scope.ts'
import { checkScreenVisit, ScreenRefusedError } from './check-visit.ts'
import { createReplayFetch } from './create-replay-fetch.ts'
import { assertMemoryWithinLimit, assertNoMemoryGrowth } from './memory-held.ts'
import { emptyTrialRecording, parseTrialRecording, type TrialRecording } from './recording.ts'
import {
  createScreenVisit,
  currentVisitStorage,
  describeError,
  runningLoaderStorage,
  type ScreenVisit,
} from './screen-visit.ts'
import { listScreens, type TrialScreen } from './screens.ts'
import type { TrialCandidate, TrialVerdict } from './trial-candidate.ts'
import { startTrialShop } from './trial-shop.ts'
import { visitScreen } from './visit-screen.ts'

export type ReleaseTrialOptions = {
  newScope: () => ShareScope
  /** What nobody caught, as sentences; grows meanwhile. */
  lateErrors: readonly string[]
  /** Hears what is tried next. */
  onVisit(visit: ScreenVisit): void
  screenLimitMs?: number
}

/** Errors that code throws a little after it has run are caught as well. */
const afterthoughtMs = 300
/**
 * The languages that screens are looked at in: the one with the most plural forms, and the one that
 * stands in where a remote lacks words. Others differ from them in their words alone.
 */
const triedLocales: readonly Locale[] = ['ru-RU', 'en-US']
const recordedPlatform = 'http://recorded.invalid'

/** Loads a release and looks at all it shows, as a guest would, until something is wrong. */
export async function tryRelease(
  candidate: TrialCandidate,
  options: ReleaseTrialOptions,
): Promise<TrialVerdict> {
  const untried = new Set<string>()
  try {
    const modules = await load(candidate, options)
    await lookAtAll(candidate, modules, options, untried)
    await delay(afterthoughtMs)
    refuseLate(options)
    return { untried: [...untried] }
  } catch (error) {
    if (error instanceof ScreenRefusedError)
      return { problem: error.message, untried: [...untried] }
    throw error
  }
}

async function load({ code }: TrialCandidate, { newScope, onVisit }: ReleaseTrialOptions) {
  const visit = createScreenVisit('Its code')
  onVisit(visit)
  try {
    return await currentVisitStorage.run(visit, () =>
      evaluateRemote(code, newScope(), remoteLoadLimitMs),
    )
  } catch (error) {
    throw new ScreenRefusedError(`Its code cannot be loaded: ${describeError(error)}`)
  }
}

async function lookAtAll(
  candidate: TrialCandidate,
  modules: ReadonlyMap<string, unknown>,
  options: ReleaseTrialOptions,
  untried: Set<string>,
): Promise<void> {
  const { name, offer, platformUrl } = candidate
  const { onVisit, screenLimitMs: limitMs = 5_000 } = options
  const recording = readRecording(candidate)
  let visit = createScreenVisit('Its code')
  const shop = await startTrialShop({
    ...{ name, offer, modules, recording },
    platformUrl: platformUrl ?? recordedPlatform,
    fetch: platformUrl
      ? fetch
      : createReplayFetch(recording.answers, inexact => {
          if (runningLoaderStorage.getStore()) visit.inexact.push(inexact)
        }),
    visitor: () => visit,
  })

  async function look({ subject, path, hasExample }: TrialScreen, locale: Locale): Promise<void> {
    const visitOnce = () => {
      visit = createScreenVisit(subject)
      onVisit(visit)
      return visitScreen({ url: shop.url + path, locale, visit, limitMs })
    }
    let status = await visitOnce()
    // What hangs will hang again; what was only cold, or starved of time, will not.
    if (isOnlySlow(visit)) status = await visitOnce()
    const reason = checkScreenVisit(visit, { status, hasExample })
    if (reason) untried.add(reason)
    refuseLate(options)
    assertMemoryWithinLimit(visit)
  }

  const found = listScreens(name, offer, recording, shop.routeAt)
  for (const sentence of found.untried) untried.add(sentence)
  for (const screen of found.screens) for (const locale of triedLocales) await look(screen, locale)
  await assertNoMemoryGrowth(found.screens, screen => look(screen, 'ru-RU'))
  await shop.close()
}

const isOnlySlow = ({ faults }: ScreenVisit) =>
  faults.length > 0 && faults.every(({ isSlowness }) => isSlowness)

function readRecording({ recordingFile }: TrialCandidate): TrialRecording {
  return recordingFile
    ? parseTrialRecording(readFileSync(recordingFile, 'utf8'))
    : emptyTrialRecording
}

function refuseLate({ lateErrors: [first] }: ReleaseTrialOptions): void {
  if (first) throw new ScreenRefusedError(first)
}
