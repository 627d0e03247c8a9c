export type Unsubscribe = () => void

/** A listener that comes late still hears the last event of such a name. */
export type ReplayPolicy = 'latest'

export interface EventBus<Events> {
  /**
   * Calls every listener now, in the order they subscribed. One that throws never stops the rest.
   */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void
  /** Hears each later event, and at once the last one when the event replays `latest`. */
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): Unsubscribe
  /**
   * Hears what has happened so far, in order and once, then each later event. Of a long past, the
   * last hundred.
   */
  onEvery(listener: (event: NamedEvent<Events>) => void): Unsubscribe
}

/** One event with its name, as followers of all events get it. */
export type NamedEvent<Events> = {
  [Name in keyof Events]: { name: Name; payload: Events[Name] }
}[keyof Events]

const pastKept = 100

export function createEventBus<Events>(
  replay: Partial<Record<keyof Events, ReplayPolicy>>,
  onListenerError: (error: unknown) => void,
): EventBus<Events> {
  const listeners = new Map<keyof Events, Set<(payload: never) => void>>()
  const latest = new Map<keyof Events, unknown>()
  const followers = new Set<(event: NamedEvent<Events>) => void>()
  const past: NamedEvent<Events>[] = []

  function call<Told>(listener: (told: Told) => void, told: Told) {
    try {
      listener(told)
    } catch (error) {
      onListenerError(error)
    }
  }

  return {
    emit(name, payload) {
      if (replay[name] === 'latest') latest.set(name, payload)
      const event = { name, payload }
      past.push(event)
      if (past.length > pastKept) past.shift()
      // Before the listeners, which may emit more: followers of everything hear events in order.
      for (const follow of [...followers]) follow(event)
      for (const listener of [...(listeners.get(name) ?? [])]) call(listener, payload as never)
    },
    on(name, listener) {
      const group = listeners.get(name) ?? new Set()
      listeners.set(name, group.add(listener))
      if (latest.has(name)) call(listener, latest.get(name) as never)
      return () => {
        group.delete(listener)
      }
    },
    onEvery(listener) {
      const untold = [...past]
      let isCatchingUp = true
      const follow = (event: NamedEvent<Events>) => {
        if (isCatchingUp) untold.push(event)
        else call(listener, event)
      }
      followers.add(follow)
      for (const event of untold) call(listener, event)
      isCatchingUp = false
      return () => {
        followers.delete(follow)
      }
    },
  }
}
