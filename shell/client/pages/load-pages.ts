import type { PageNavigator } from '@vitrina/page-loading'
import type { DeferredData } from '../../app/pages/deferred.ts'
import type { PageLoader } from '../../app/shell-context.ts'
import type { PageDataCache } from './page-memory.ts'

/** What was fetched on intent, or shown this recently, is not asked for again. */
export const freshDataMs = 30_000
/** How long a page a shopper comes back to is shown as it was left. */
const backMs = 10 * 60_000
/** Data that comes within a moment needs no frame before it. */
const headStartMs = 100
/** A page that comes sooner than this is not told to be loading: it would flash, and interrupt. */
const slowMs = 400

/**
 * How pages get their data: a page goes on at once and shows a frame until its data is there. The
 * one on screen stays instead where the next one is the same page with other goods, or was left
 * scrolled: it can only be put back where it was when it is whole. `onSlow` hears when one takes
 * long, and when it no longer does.
 */
export function createPageLoaderDecorator(
  memory: PageDataCache,
  navigator: () => Pick<PageNavigator, 'state' | 'leftAt' | 'subscribe'>,
  onSlow: (isSlow: boolean) => void,
): (load: PageLoader) => PageLoader {
  return load => async args => {
    const { pathname, search } = args.url
    const { state, leftAt, subscribe } = navigator()
    const { page, navigation, revalidation } = state
    const left = leftAt(navigation.location?.key ?? '')
    const maxAgeMs = left === undefined ? freshDataMs : backMs
    const leaving = new AbortController()
    const answer = memory.load(
      pathname + search,
      // A retry must get a new answer.
      revalidation === 'loading' ? -1 : maxAgeMs,
      () => loadUnless(leaving.signal, () => load({ ...args, signal: leaving.signal })),
    )
    reportIfSlow(answer, leaving.signal, onSlow)
    const abandon = () => leaving.abort()
    args.signal.addEventListener('abort', abandon)
    if (pathname === page.location.pathname || left) return answer
    return Promise.race([
      answer,
      headStart().then((): DeferredData<unknown> => {
        // From here on the page is shown: a jump inside it is no reason to give it up.
        args.signal.removeEventListener('abort', abandon)
        const stop = subscribe(({ navigation: next }) => {
          if (next.state === 'loading') abandon()
        })
        answer.then(stop, stop)
        return { later: answer }
      }),
    ])
  }
}

/** Tells once of an answer that takes long, and when it has come or is not wanted any more. */
function reportIfSlow(
  answer: Promise<unknown>,
  left: AbortSignal,
  onSlow: (isSlow: boolean) => void,
): void {
  let isTold = false
  const timer = setTimeout(() => {
    isTold = true
    onSlow(true)
  }, slowMs)
  const settle = () => {
    clearTimeout(timer)
    if (isTold) onSlow(false)
    isTold = false
  }
  answer.then(settle, settle)
  left.addEventListener('abort', settle)
}

/** What a page answers once it is left is half of an answer: its calls were cut off. */
async function loadUnless(left: AbortSignal, load: () => Promise<unknown>): Promise<unknown> {
  left.throwIfAborted()
  try {
    return await load()
  } finally {
    left.throwIfAborted()
  }
}

const headStart = () => new Promise(done => setTimeout(done, headStartMs))
