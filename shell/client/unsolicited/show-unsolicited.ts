import type { ShopServices } from '@vitrina/federation'

/** Topics of notices nobody asked for. */
const unaskedTopics: ReadonlySet<string | undefined> = new Set([
  'cookies',
  'new-version',
  'install-offered',
])

export function isUnsolicitedNoticeShown({
  notifications,
}: Pick<ShopServices, 'notifications'>): boolean {
  return notifications.store.getState().shown.some(({ topic }) => unaskedTopics.has(topic))
}

/**
 * Shows something nobody asked for: not while a panel is open or another of its kind stands. It
 * waits until that was answered.
 */
export function showUnsolicited(
  { notifications, panels }: Pick<ShopServices, 'notifications' | 'panels'>,
  show: () => void,
): void {
  const isFree = () => !panels.getState().overlay && !isUnsolicitedNoticeShown({ notifications })
  if (isFree()) {
    show()
    return
  }
  const look = () => {
    if (!isFree()) return
    for (const stop of stops) stop()
    show()
  }
  const stops = [panels.subscribe(look), notifications.store.subscribe(look)]
}
