import { collectUncaughtErrors } from '../trial/late-errors.ts'
import { currentVisitStorage } from '../trial/screen-visit.ts'
import type { MessageFromTrial, TrialCandidate } from '../trial/trial-candidate.ts'
import { tryRelease } from '../trial/try-release.ts'
import { loadShareScopeFactory } from './share-scope.ts'

/**
 * A throw-away process that tries a release, and says what it tries before it does: so whoever
 * started it knows what ended it. It guards against accidents, not against malice: code that is
 * released runs in the shell, and whoever may release may do anything.
 */
const send = process.send?.bind(process)
const tell = (message: MessageFromTrial) => void send?.(message)
const lateErrors = collectUncaughtErrors()

process.on('exit', () => {
  const subject = currentVisitStorage.getStore()?.subject
  if (subject) tell({ type: 'exit', subject })
})
process.once('disconnect', () => process.exit())
process.once('message', async (candidate: TrialCandidate) => {
  try {
    const verdict = await tryRelease(candidate, {
      newScope: await loadShareScopeFactory(),
      lateErrors,
      onVisit: ({ subject }) => tell({ type: 'at', subject }),
    })
    tell({ type: 'verdict', verdict })
  } catch (error) {
    tell({ type: 'verdict', verdict: { problem: `It cannot be tried: ${error}`, untried: [] } })
  }
})
