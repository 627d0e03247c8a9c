import type {
  Customer,
  CustomerCreation,
  CustomerUpdate,
  Login,
  LoginMeta,
  NewPasswordBody,
  OrderHistory,
  OwnReviews,
  PasswordChange,
  PersonalData,
  PlacedOrder,
  Subscription,
} from '@vitrina/contract'
import { fail, type Result } from '@vitrina/domain'
import { type Bearer, bearing } from './bearer.ts'
import { postJson, type Send, toResult } from './send.ts'

/** The access token, and what gets the next one. Both are opaque. */
export type TokenPair = { token: string; refreshToken: string }

/**
 * The account calls of docs/api/users.md. The first three carry no token: `services.session` makes
 * them.
 */
export interface UserApi {
  login(login: Login): Promise<Result<TokenPair>>
  /** A refresh token is good for one pair. */
  refresh(refreshToken: string): Promise<Result<TokenPair>>
  /** Opens an account; signs nobody in. Repeat with the same `key`: one key is one account. */
  create(creation: CustomerCreation, key: string): Promise<Result<Customer>>
  /** The profile of the signed-in customer, or of the one `token` belongs to. */
  me(token?: string): Promise<Result<Customer>>
  /** Newest first, 20 a page. A page beyond the end is the last page again. */
  orderHistory(page?: Page): Promise<Result<OrderHistory>>
  /** By its id or its number. `not-found` for another's as for one that is not there. */
  order(id: string | number): Promise<Result<PlacedOrder>>
  /** What the customer wrote while signed in. Newest first, 20 a page, as the orders. */
  reviews(page?: Page): Promise<Result<OwnReviews>>
  /**
   * Whether the account's address gets the newsletter; `pending` until the link in the email is
   * pressed.
   */
  subscription(): Promise<Result<Subscription>>
  /**
   * Sends an email that asks whether its reader wants the newsletter. Anybody's call; repeats
   * safely.
   */
  subscribe(email: string): Promise<Result<'OK'>>
  /** Anybody's call; repeats safely. */
  unsubscribe(email: string): Promise<Result<'OK'>>
  /** All that the shop keeps about the customer, to be saved as a file. */
  personalData(): Promise<Result<PersonalData>>
  /**
   * For good, with every session. `invalid` for a wrong password. Log out of the storefront
   * afterwards.
   */
  deleteAccount(password: string): Promise<Result<true>>
  /**
   * Ends the session of these tokens on the platform, even when the page goes away meanwhile.
   * Repeats safely.
   */
  logOut(pair: Partial<TokenPair>): Promise<Result<true>>
  /**
   * Lists left out stay as they are, those given replace the old ones. `invalid` names the fields.
   * Repeat with the same `key`: one key is one change.
   */
  update(update: CustomerUpdate, key: string): Promise<Result<Customer>>
  /**
   * Ends every session, this one too: log in again. `invalid` says what is wrong with a password.
   */
  changePassword(change: PasswordChange): Promise<Result<true>>
  /** Sends a link if the address has an account; the answer does not say whether. */
  resetPassword(email: string): Promise<Result<true>>
  /** With what the link holds. `invalid` where it is void, or the password is too short. */
  createPassword(given: NewPasswordBody): Promise<Result<true>>
}

const subscribePath = '/api/ext/mailchimp-subscribe/subscribe'

type Page = { pageSize?: number; currentPage?: number }

export function createUserApi(send: Send, bearer: Bearer): UserApi {
  const sendAsCustomer = bearing(send, ofCustomersOnly(bearer))
  return {
    login: async login => readTokenPair(await send('/api/user/login', postJson(login))),
    refresh: async refreshToken =>
      readTokenPair(await send('/api/user/refresh', postJson({ refreshToken }))),
    create: async (creation, key) =>
      toResult(await send('/api/user/create', postJson(creation, { 'idempotency-key': key }))),
    me: async token =>
      toResult(
        token
          ? await send('/api/user/me', { headers: { authorization: `Bearer ${token}` } })
          : await sendAsCustomer('/api/user/me'),
      ),
    orderHistory: async page => toResult(await sendAsCustomer(paged('order-history', page))),
    order: async id => toResult(await sendAsCustomer(`/api/user/orders/${encodeURIComponent(id)}`)),
    reviews: async page => toResult(await sendAsCustomer(paged('reviews', page))),
    subscription: async () => toResult(await sendAsCustomer('/api/user/newsletter')),
    subscribe: async email => toResult(await send(subscribePath, postJson({ email }))),
    unsubscribe: async email =>
      toResult(await send(subscribePath, { ...postJson({ email }), method: 'DELETE' })),
    personalData: async () => toResult(await sendAsCustomer('/api/user/data')),
    deleteAccount: async password =>
      toResult(await sendAsCustomer('/api/user/delete', postJson({ password }))),
    async logOut({ token, refreshToken }) {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const request = { ...postJson({ refreshToken }, headers), keepalive: true }
      return toResult(await send('/api/user/logout', request))
    },
    update: async (update, key) =>
      toResult(await sendAsCustomer('/api/user/me', postJson(update, { 'idempotency-key': key }))),
    changePassword: async change =>
      toResult(await sendAsCustomer('/api/user/change-password', postJson(change))),
    resetPassword: async email =>
      toResult(await send('/api/user/reset-password', postJson({ email }))),
    createPassword: async given =>
      toResult(await send('/api/user/create-password', postJson(given))),
  }
}

/** Refuses for the platform where nobody is signed in: a guest has no profile and no orders. */
function ofCustomersOnly(bearer: Bearer): Bearer {
  return {
    carry: call =>
      bearer.carry(async token =>
        token === null ? fail({ kind: 'signed-out', message: '' }) : call(token),
      ),
  }
}

function paged(list: string, { pageSize = 20, currentPage = 1 }: Page = {}): string {
  return `/api/user/${list}?pageSize=${pageSize}&currentPage=${currentPage}`
}

/** Believes an answer only when it holds both: an error's text must never become a token. */
function readTokenPair(answer: Result<unknown>): Result<TokenPair> {
  const token = toResult<unknown>(answer)
  if (!token.ok) return token
  const { meta } = (answer.ok ? answer.value : {}) as { meta?: Partial<LoginMeta> }
  const refreshToken = meta?.refreshToken
  if (typeof token.value === 'string' && token.value && refreshToken) {
    return { ok: true, value: { token: token.value, refreshToken } }
  }
  return { ok: false, failure: { kind: 'unexpected', status: 200, message: '' } }
}
