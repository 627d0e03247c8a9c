import type { Customer, CustomerCreation, LoginRequest, OrderHistory } from '@vitrina/contract'
import type { Result } from '@vitrina/domain'

/**
 * Who shops here: one instance a tab, and all tabs of a browser agree. On the server it is
 * nobody's.
 */
export interface Session {
  /** What proves the customer to the platform, as stored now; `null` for a guest. */
  token(): string | null
  /** The profile as last seen; `null` for a guest. The same object until it changes. */
  customer(): Customer | null
  /** The newest page of the customer's orders as last seen. */
  orders(): OrderHistory | null
  /** Hears every change of token, customer or orders, wherever it was made. */
  onChange(listener: () => void): () => void
  /**
   * Makes a call with the token of now. One the platform refuses is made again under a new token:
   * the same call, so an idempotency key goes with it. Without a token the call is made as a
   * guest's and its answer stands. A call begun for one customer is never made for another: it
   * fails `signed-out`.
   */
  carry<Value>(call: AuthorizedCall<Value>): Promise<Result<Value>>
  /**
   * Once a page, after hydration: tells who is there, then refreshes the profile and the orders.
   */
  start(): Promise<void>
  /** Fails as the platform does; `signed-out` carries its words for a wrong password. */
  login(login: LoginRequest, coming?: LoginOptions): Promise<Result<Customer>>
  /**
   * Opens an account and signs in. Repeat with the same `key`: one key is one account. Who asks
   * again with e-mail and password of one that is there is signed in. `accountRefusal` reads what
   * was refused.
   */
  register(
    creation: CustomerCreation,
    key: string,
    coming?: LoginOptions,
  ): Promise<Result<RegistrationResult>>
  /**
   * Ends the session in all tabs of this browser and forgets what
   * docs/rules/account.md#the-end-of-a-session lists, whatever can be reached or loaded. `silent`:
   * no shopper is told.
   */
  logout(options?: { silent?: boolean }): Promise<LogoutResult>
}

/**
 * `goesOn`: out of something they are doing as a guest, like an order, which must not end by it.
 * Theirs is then also what lies here of somebody whose session ran out, but for that one's cart.
 */
export type LoginOptions = { goesOn?: true }

/** It is over here. The platform is `told` in its own time, or cannot be. */
export type LogoutResult = { told: Promise<Result<true>> }

/** `isNew`: the account was opened by this, and not there before. */
export type RegistrationResult = { customer: Customer; isNew: boolean }

/** `signed-out` says that the platform did not accept the token. */
export type AuthorizedCall<Value> = (token: string | null) => Promise<Result<Value>>
