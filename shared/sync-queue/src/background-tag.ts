/** A store's queue, and the view through which its tasks are sent; the main ones unless told. */
export type QueueScope = {
  readonly store?: string | undefined
  readonly storeCode?: string | undefined
}

/** The name of a queue: of its database, and of the channel between its tabs. */
export const getQueueName = (store?: string) => (store ? `${store}-vitrina-sync` : 'vitrina-sync')

/** The tag of the Background Sync that asks the service worker to deliver a queue. */
export function toBackgroundSyncTag({ store, storeCode }: QueueScope): string {
  return store && storeCode ? `${getQueueName(store)}/${storeCode}` : getQueueName()
}

/** Which queue a tag is for; `null` where it is none of ours. */
export function parseBackgroundSyncTag(tag: string): QueueScope | null {
  if (tag === getQueueName()) return {}
  const [, store, storeCode] = /^(.+)-vitrina-sync\/(.+)$/.exec(tag) ?? []
  return store && storeCode ? { store, storeCode } : null
}
