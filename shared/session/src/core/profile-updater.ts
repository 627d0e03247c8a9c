import type { Customer } from '@vitrina/contract'
import type { Result } from '@vitrina/domain'
import type { SessionCoreContext } from './session-core.ts'

/** What a session remembers of the customer. What cannot be had stays as it is. */
export interface ProfileUpdater {
  /** The profile, then the orders. */
  refresh(): Promise<void>
  refreshOrders(): Promise<void>
  /** Takes in what the platform answered to a change, unless something newer is known. */
  adopt(customer: Customer): void
}

export function createProfileUpdater({ records, user, look }: SessionCoreContext): ProfileUpdater {
  /** Keeps what a call answered for the customer who made it, and for no other. */
  async function storeAnswer<Value>(
    ask: () => Promise<Result<Value>>,
    keep: (value: Value) => void,
  ) {
    const { id } = records.session()
    const answer = await ask()
    const now = records.session()
    if (!answer.ok || now.token === null || now.id !== id) return
    keep(answer.value)
    look()
  }

  const refreshOrders = () => storeAnswer(() => user().orderHistory(), records.keepOrders)

  return {
    async refresh() {
      await storeAnswer(() => user().me(), records.keepCustomer)
      await refreshOrders()
    },
    refreshOrders,
    adopt(customer) {
      const known = records.customer()
      if (records.session().token === null || known?.id !== customer.id) return
      if (known.updated_at > customer.updated_at) return
      records.keepCustomer(customer)
      look()
    },
  }
}
