import { refetchableCollections, type StorageCollection } from './collections.ts'

/**
 * Small JSON values that survive a reload, under the physical keys of docs/rules/storage.md#keys:
 * `shop/<collection>/<key>`, in a store view `<storeCode>-shop/…`. Never throws: where storage is
 * full or forbidden, values live as long as the page does.
 */
export interface ShopStorage {
  /** What lies there, whoever wrote it, or `null`: for who takes of it what can be taken. */
  read(collection: StorageCollection, key: string): unknown
  /**
   * What lies there, if it is of this shape. Anything else is reported once and lies there until
   * its owner writes it anew: it may be what a shopper meant, and another release may read it.
   */
  read<Value>(collection: StorageCollection, key: string, isValue: Shape<Value>): Value | null
  /** Answers whether the value will outlive the page. */
  write(collection: StorageCollection, key: string, value: unknown): boolean
  remove(collection: StorageCollection, key: string): void
  /** The keys of a collection, in no order. */
  keys(collection: StorageCollection): string[]
  /** Hears a value another tab wrote; `null` means it was removed. */
  onForeignChange(
    collection: StorageCollection,
    key: string,
    listener: (value: unknown) => void,
  ): () => void
}

/** As those of `shapes.ts` in the domain. */
type Shape<Value> = (value: unknown) => value is Value

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type StorageEvents = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Pass `null` where there is no browser: values then live in the instance only. */
export function createShopStorage(
  backing: Backing | null,
  events: StorageEvents | null = null,
  storeCode?: string,
  report: (error: Error) => void = () => undefined,
): ShopStorage {
  const memory = new Map<string, string>()
  const reported = new Set<string>()
  const shop = storeCode ? `${storeCode}-shop` : 'shop'
  const path = (collection: StorageCollection, key: string) => `${shop}/${collection}/${key}`

  function save(at: string, text: string): boolean {
    try {
      backing?.setItem(at, text)
      memory.delete(at)
      return backing !== null
    } catch {
      // Full or forbidden: the page keeps the value for its own life.
      return false
    }
  }

  function remove(collection: StorageCollection, key: string): void {
    const at = path(collection, key)
    memory.delete(at)
    try {
      backing?.removeItem(at)
    } catch {
      // Forbidden storage holds nothing to remove.
    }
  }

  function keys(collection: StorageCollection): string[] {
    const start = path(collection, '')
    return [...Object.keys(backing ?? {}), ...memory.keys()]
      .filter(at => at.startsWith(start))
      .map(at => at.slice(start.length))
  }

  /**
   * docs/rules/storage.md#a-full-browser: where the browser is full, what is kept for speed goes.
   * Answers whether anything did.
   */
  function makeRoom(): boolean {
    if (!backing) return false
    const dropped = refetchableCollections.flatMap(collection =>
      keys(collection).map(key => remove(collection, key)),
    )
    return dropped.length > 0
  }

  function read(collection: StorageCollection, key: string): unknown
  function read<Value>(
    collection: StorageCollection,
    key: string,
    isValue: Shape<Value>,
  ): Value | null
  function read(collection: StorageCollection, key: string, isValue?: Shape<unknown>): unknown {
    const at = path(collection, key)
    const value = parse(memory.get(at) ?? readBacking(backing, at))
    if (value === null) return null
    if (value !== undefined && (!isValue || isValue(value))) return value
    if (!reported.has(at)) {
      reported.add(at)
      report(new Error(`What is stored as ${at} is of no known shape: it is left out`))
    }
    return null
  }

  return {
    read,
    write(collection, key, value) {
      const at = path(collection, key)
      const text = JSON.stringify(value)
      if (save(at, text) || (makeRoom() && save(at, text))) return true
      memory.set(at, text)
      return false
    },
    remove,
    keys,
    onForeignChange(collection, key, listener) {
      const at = path(collection, key)
      const heard = (event: StorageEvent) => {
        if (event.key === at) listener(parse(event.newValue) ?? null)
      }
      events?.addEventListener('storage', heard)
      return () => events?.removeEventListener('storage', heard)
    },
  }
}

/** Whether a value that is written now would outlive the page. */
export function isStoragePersistent(storage: Pick<ShopStorage, 'write' | 'remove'>): boolean {
  const isStored = storage.write('claims', 'is-lasting', true)
  storage.remove('claims', 'is-lasting')
  return isStored
}

function readBacking(backing: Backing | null, at: string): string | null {
  try {
    return backing?.getItem(at) ?? null
  } catch {
    return null
  }
}

/** `undefined` for what is no JSON. */
function parse(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
