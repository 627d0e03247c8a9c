/** Runs pieces of work one after another, in the order they came. */
export type CartLock = <Value>(work: () => Promise<Value>) => Promise<Value>
