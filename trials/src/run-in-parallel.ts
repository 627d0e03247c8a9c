/** Runs `work` on every item, at most `atOnce` at a time; answers in the order of the items. */
export async function runInParallel<Item, Value>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  let next = 0
  async function worker(): Promise<void> {
    while (next < items.length) {
      const index = next
      next += 1
      values[index] = await work(items[index] as Item, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return values
}
