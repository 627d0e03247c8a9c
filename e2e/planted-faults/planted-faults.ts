export type PlantedFault = {
  /** What goes wrong with it in a shop. */
  name: string
  file: string
  from: string
  to: string
  /** The trials that have to find it. */
  trials: 'cart' | 'orders'
}

const cart = 'mf-cart-checkout/src/cart'
const waiting = 'mf-cart-checkout/src/waiting'
const checkout = 'mf-cart-checkout/src/checkout'

/**
 * Faults of the kinds that earlier trials have found, one line each. Where that line is written
 * otherwise by now, the trial says so.
 */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'an addition replaces the quantity that is there',
    file: `${cart}/apply-changes.ts`,
    from: 'known.quantity + addition.quantity',
    to: 'addition.quantity',
    trials: 'cart',
  },
  {
    name: 'a change that is in the cart already is counted once more',
    file: `${cart}/pending-changes.ts`,
    from: '.filter(({ key }) => !applied.has(key))',
    to: '',
    trials: 'cart',
  },
  {
    name: 'a change that was sent is replaced by the next one',
    file: 'shared/sync-queue/src/task-edits.ts',
    from: 'if (!former || former.sent || former.isDeadLetter)',
    to: 'if (!former || former.isDeadLetter)',
    trials: 'cart',
  },
  {
    name: 'what a closed page had noted is not stored by the next one',
    file: `${cart}/pending-changes.ts`,
    from: 'return records.unstored().flatMap(saved => {',
    to: 'return records.unstored().slice(1_000).flatMap(saved => {',
    trials: 'cart',
  },
  {
    name: 'a change of who has left goes to who is here now',
    file: `${cart}/cart-change-settler.ts`,
    from: 'if (epoch !== records.epoch() || confirming.contains(task.task_id))',
    to: 'if (confirming.contains(task.task_id))',
    trials: 'cart',
  },
  {
    name: 'a change that meets no cart is refused at once',
    file: `${cart}/cart-change-settler.ts`,
    from: 'if (!held.ok || held.value !== cartId) return true',
    to: 'if (!held.ok) return true',
    trials: 'cart',
  },
  {
    name: 'a cart that died is recreated without what was in it',
    file: `${cart}/ownership/plan-bypassed-cart-transfer.ts`,
    from: 'return lines.map(line => toSet(newKey(), line, 0, line.quantity))',
    to: 'return lines.slice(1).map(line => toSet(newKey(), line, 0, line.quantity))',
    trials: 'cart',
  },
  {
    name: 'what was changed while the session was over is not carried over',
    file: `${cart}/ownership/plan-bypassed-cart-transfer.ts`,
    from: 'return base === quantity ? []',
    to: 'return base <= quantity ? []',
    trials: 'cart',
  },
  {
    name: 'each attempt of a task has a key of its own',
    file: 'shared/sync-queue/src/deliver.ts',
    from: "'idempotency-key': task.task_id",
    to: "'idempotency-key': crypto.randomUUID()",
    trials: 'cart',
  },
  {
    name: 'two tabs deliver the same partition at once',
    file: 'shared/sync-queue/src/queue-worker.ts',
    from: 'await withLock(getPartitionLockName(partition), () =>',
    to: 'await Promise.resolve().then(() =>',
    trials: 'cart',
  },
  {
    name: 'an order is sent before the changes of its cart',
    file: `${waiting}/outbox/run-outbox.ts`,
    from: 'following = step.call && (await runCall(orderId, step.call, options))\n      if (following) known = await look()',
    to: "following = step.call?.kind === 'settle-cart' ? { kind: 'settled' } : step.call && (await runCall(orderId, step.call, options))\n      known = { ...(await look()), hasChangesBefore: false }",
    trials: 'orders',
  },
  {
    name: 'an order whose cart was ordered by an earlier press is refused',
    file: `${waiting}/outbox/answer-steps.ts`,
    from: 'if (!isCartGoneFailure(failure)) return',
    to: 'if (!isCartGoneFailure(failure) || known.now > 0) return',
    trials: 'orders',
  },
  {
    name: 'an order whose answer was lost is not looked for',
    file: `${checkout}/order-placer.ts`,
    from: 'const lost = await findLost(cartId)',
    to: 'const lost = succeed(null)',
    trials: 'orders',
  },
  {
    name: 'an order that is pressed again has a key of its own',
    file: `${checkout}/pressed-orders.ts`,
    from: 'records.pending().find(other => serializeContent(other) === content)',
    to: 'records.pending().find(() => false)',
    trials: 'orders',
  },
  {
    name: 'two tabs place an order at once',
    file: `${checkout}/order-placer.ts`,
    from: 'underWay ??= withCartLock(async () => {',
    to: 'underWay ??= (work => work())(async () => {',
    trials: 'orders',
  },
]
