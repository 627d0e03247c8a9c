import type { NetworkStatus } from '@vitrina/api-client'
import type { ShopServices } from '@vitrina/federation'
import type { SyncQueue } from '@vitrina/sync-queue'
import styles from './connection-line.module.css'
import { countUnsentItems, type UnsentCounts } from './count-unsent.ts'

type Parts = { network: NetworkStatus; i18n: ShopServices['i18n']; document: Document }

/** As long as any notice that leaves by itself. */
const shownMs = 5_000

/**
 * Says below the header, while the shop cannot be reached, what works, what waits to be sent, and
 * that prices are as they were seen: before the shopper tries it. Answers how to follow the queue
 * once there is one.
 */
export function startConnectionStatus({ network, i18n, document }: Parts) {
  // In the frame of every page: shell/app/layout/root.tsx.
  const place = document.getElementById('connection')
  let waiting: UnsentCounts = { orders: 0, changes: 0 }
  let isShown = false
  let leaving: ReturnType<typeof setTimeout> | undefined

  function show(tone: string | undefined, words: string, link?: HTMLElement): void {
    const text = document.createElement('span')
    text.textContent = words
    const line = document.createElement('div')
    line.className = `${styles.line} ${tone}`
    line.append(text, ...(link ? [link] : []))
    place?.replaceChildren(line)
  }

  function tell(): void {
    clearTimeout(leaving)
    if (network.state !== 'reachable') {
      isShown = true
      show(styles.lost, wordsFor(i18n, waiting), createOfflineLink(document, i18n))
    } else if (isShown) {
      isShown = false
      show(styles.back, i18n.t('queue:connection.back'))
      leaving = setTimeout(() => place?.replaceChildren(), shownMs)
    }
  }

  tell()
  network.subscribe(tell)
  return (queue: Pick<SyncQueue, 'tasks' | 'orders' | 'subscribe'>): void => {
    async function count(): Promise<void> {
      waiting = await countUnsentItems(queue)
      if (isShown) tell()
    }
    const countAgain = () =>
      void count().catch(error => console.warn('Orders cannot be read:', error))
    countAgain()
    queue.subscribe(countAgain)
  }
}

function wordsFor({ t }: ShopServices['i18n'], { orders, changes }: UnsentCounts): string {
  const what = [
    ...(orders > 0 ? [t('queue:connection.orders', { count: orders })] : []),
    ...(changes > 0 ? [t('queue:connection.changes', { count: changes })] : []),
  ]
  return what.length > 0
    ? t('queue:connection.waiting', { what: what.join(', ') })
    : t('queue:connection.lost')
}

/** A page of its own that the service worker always has. */
function createOfflineLink(document: Document, { t, locale }: ShopServices['i18n']): HTMLElement {
  const link = document.createElement('a')
  link.className = 'link'
  link.href = `/offline/${locale}`
  link.textContent = t('queue:connection.whatWorks')
  return link
}
