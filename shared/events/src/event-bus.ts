export type Unsubscribe = () => void

/** A listener that comes late still hears the last event of such a name. */
export type Replay = 'latest'

export interface EventBus<Events> {
  /** Calls every listener now, in the order they subscribed. One that throws never stops the rest. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void
  /** Hears each later event, and at once the last one when the event replays `latest`. */
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): Unsubscribe
}

export function createEventBus<Events>(
  replay: Partial<Record<keyof Events, Replay>>,
  onListenerError: (error: unknown) => void,
): EventBus<Events> {
  const listeners = new Map<keyof Events, Set<(payload: never) => void>>()
  const latest = new Map<keyof Events, unknown>()

  function call(listener: (payload: never) => void, payload: unknown) {
    try {
      listener(payload as never)
    } catch (error) {
      onListenerError(error)
    }
  }

  return {
    emit(name, payload) {
      if (replay[name] === 'latest') latest.set(name, payload)
      for (const listener of [...(listeners.get(name) ?? [])]) call(listener, payload)
    },
    on(name, listener) {
      const group = listeners.get(name) ?? new Set()
      listeners.set(name, group.add(listener))
      if (latest.has(name)) call(listener, latest.get(name))
      return () => {
        group.delete(listener)
      }
    },
  }
}
