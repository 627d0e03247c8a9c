import { createStore, type StoreApi } from 'zustand/vanilla'

export type NotificationType = 'success' | 'warning' | 'error' | 'info'

export type NotificationAction = {
  label: string
  /** Where it leads, as an address of the site; without one it only does what `onClick` does. */
  href?: string
  onClick?: () => void
}

/** A thing that a notice is about. */
export type NotificationSubject = { readonly id: string; readonly name: string }

type Words = { message: string; detail?: string }

export type Notification = {
  id: number
  type: NotificationType
  message: string
  /** A second, quieter line. */
  detail?: string
  action1?: NotificationAction
  action2?: NotificationAction
  /** Milliseconds on screen; 5000 unless given (docs/rules/notices.md#life-of-a-notice). */
  timeToLive?: number
  /** For what asks something of the shopper: it stays until it is answered or closed. */
  hasNoTimeout?: boolean
  /** One topic has one notice on screen: the next replaces it. */
  topic?: string
  /** What it is about: a notice that takes the place of another names the subjects of both. */
  subjects?: readonly NotificationSubject[]
  /** The words for all its subjects. */
  wordsFor?: (subjects: readonly NotificationSubject[]) => Words
}

type AboutSubjects = Omit<Notification, 'id' | 'message' | 'detail'> &
  Required<Pick<Notification, 'topic' | 'subjects' | 'wordsFor'>>

export interface NotificationCenter {
  readonly store: StoreApi<{ shown: readonly Notification[] }>
  /**
   * Shows a notice. The same message as one on screen takes its place; as the last one it is
   * ignored (docs/rules/notices.md#life-of-a-notice).
   */
  notify(notification: Omit<Notification, 'id'> | AboutSubjects): void
  dismiss(id: number): void
  /** Takes back what is no longer true: a notice, or what it says of one subject. */
  withdraw(topic: string, subjectId?: string): void
}

export function createNotifications(): NotificationCenter {
  const store = createStore<{ shown: readonly Notification[] }>(() => ({ shown: [] }))
  let lastId = 0
  return {
    store,
    notify(given) {
      const { shown } = store.getState()
      const before = shown.find(({ topic }) => topic !== undefined && topic === given.topic)
      const notification = withSubjects(given, mergeSubjects(before?.subjects, given.subjects))
      const last = shown.at(-1)
      if (last && last.topic === given.topic && isSameNotification(last, notification)) return
      lastId += 1
      const others = shown.filter(
        other => other !== before && !(!given.topic && isSameNotification(other, notification)),
      )
      store.setState({ shown: [...others, { ...notification, id: lastId }] })
    },
    dismiss(id) {
      store.setState(({ shown }) => ({ shown: shown.filter(other => other.id !== id) }))
    },
    withdraw(topic, subjectId) {
      store.setState(({ shown }) => ({
        shown: shown.flatMap(notification => {
          if (notification.topic !== topic) return [notification]
          const left = notification.subjects?.filter(({ id }) => id !== subjectId) ?? []
          if (subjectId === undefined || left.length === 0) return []
          return [{ ...withSubjects(notification, left), id: notification.id }]
        }),
      }))
    },
  }
}

function mergeSubjects(
  before: readonly NotificationSubject[] = [],
  added: readonly NotificationSubject[] = [],
): readonly NotificationSubject[] {
  return [...before.filter(({ id }) => added.every(other => other.id !== id)), ...added]
}

function withSubjects(
  given: Omit<Notification, 'id'> | AboutSubjects,
  subjects: readonly NotificationSubject[],
): Omit<Notification, 'id'> {
  if (given.wordsFor) return { ...given, subjects, ...given.wordsFor(subjects) }
  return { ...given, message: 'message' in given ? given.message : '' }
}

const isSameNotification = (
  one: Pick<Notification, 'message' | 'detail'>,
  other: Pick<Notification, 'message' | 'detail'>,
) => one.message === other.message && one.detail === other.detail
