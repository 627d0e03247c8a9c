import { createStore, type StoreApi } from 'zustand/vanilla'

export type NotificationType = 'success' | 'warning' | 'error' | 'info'

export type Notification = {
  id: number
  type: NotificationType
  message: string
  /** A second, quieter line. */
  detail?: string
  action1?: { label: string; onClick: () => void }
  /** Milliseconds on screen; 5000 unless given (spec §8). */
  timeToLive?: number
  hasNoTimeout?: boolean
}

export interface Notifications {
  readonly store: StoreApi<{ shown: readonly Notification[] }>
  /** Shows a notice. The same message as the last one on screen is ignored (spec §8). */
  notify(notification: Omit<Notification, 'id'>): void
  dismiss(id: number): void
}

/** Errors stay until closed unless they say otherwise: a shopper must be able to read them. */
export function createNotifications(): Notifications {
  const store = createStore<{ shown: readonly Notification[] }>(() => ({ shown: [] }))
  let lastId = 0
  return {
    store,
    notify(notification) {
      const { shown } = store.getState()
      if (shown.at(-1)?.message === notification.message) return
      const hasNoTimeout =
        notification.hasNoTimeout ??
        (notification.type === 'error' && notification.timeToLive === undefined)
      lastId += 1
      store.setState({ shown: [...shown, { ...notification, hasNoTimeout, id: lastId }] })
    },
    dismiss(id) {
      store.setState(({ shown }) => ({ shown: shown.filter(other => other.id !== id) }))
    },
  }
}
