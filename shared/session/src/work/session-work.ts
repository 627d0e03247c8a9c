import type { Customer, CustomerCreation, Login } from '@vitrina/contract'
import type { Result } from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'
import type { SessionOptions } from '../create-session.ts'
import type { CarriedCall } from '../session.ts'
import type { Holder, SessionRecords } from '../session-records.ts'
import { createLogin } from './log-in.ts'
import { createRenewal } from './renewal.ts'

/** What a session needs beyond the reading of its token: loaded for whoever has one, or wants one. */
export interface SessionWork {
  /** Resolves while no new token is being asked for. */
  settled(): Promise<void>
  /** Tells that the platform took a token. */
  accepted(): void
  /** Somebody has signed in, here or elsewhere. */
  loggedIn(): void
  /** Makes a refused call again, under a new token. */
  repeat<Value>(
    holder: Holder,
    call: CarriedCall<Value>,
    refusal: Result<Value>,
  ): Promise<Result<Value>>
  /** The profile, then the orders, from the platform. What cannot be had stays as it is. */
  refresh(): Promise<void>
  login(login: Login): Promise<Result<Customer>>
  register(creation: CustomerCreation, key: string): Promise<Result<Customer>>
}

export type WorkOptions = {
  storage: ShopStorage
  records: SessionRecords
  user: SessionOptions['user']
  locks?: SessionOptions['locks']
  /** The storage has changed: finds out how, and tells. */
  look(): void
  /** The session is over, and nobody wished it. */
  expire(): void
}

export function createSessionWork(options: WorkOptions): SessionWork {
  const { records, user, look } = options
  const renewal = createRenewal(options)
  const { login, register } = createLogin({ ...options, renewal, refreshOrders })

  /** Keeps what a call answered for the customer who made it. */
  async function refreshOne<Value>(
    ask: () => Promise<Result<Value>>,
    keep: (value: Value) => void,
  ) {
    const { id } = records.holder()
    const answer = await ask()
    const now = records.holder()
    if (!answer.ok || now.token === null || now.id !== id) return
    keep(answer.value)
    look()
  }

  async function refreshOrders() {
    await refreshOne(() => user().orderHistory(), records.keepOrders)
  }

  return {
    settled: renewal.settled,
    accepted: renewal.accepted,
    loggedIn: renewal.loggedIn,
    repeat: renewal.repeat,
    async refresh() {
      await refreshOne(() => user().me(), records.keepCustomer)
      await refreshOrders()
    },
    login,
    register,
  }
}
