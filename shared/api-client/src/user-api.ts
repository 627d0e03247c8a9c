import type {
  AddedReturnPhoto,
  ContactMessageRequest,
  Customer,
  CustomerCreation,
  CustomerUpdate,
  LoginRequest,
  NewPasswordBody,
  OrderCancellation,
  OrderHistory,
  OrderLookUp,
  OrderReturn,
  OwnConsents,
  OwnReviews,
  PasswordChange,
  PaymentPage,
  PaymentStatus,
  PersonalData,
  PlacedOrder,
  ReturnPhoto,
  Subscription,
} from '@vitrina/contract'
import {
  isCustomer,
  isOwnConsents,
  isOwnReviews,
  isPaymentPage,
  isPaymentStatus,
  isPlacedOrder,
  isSubscription,
} from '@vitrina/contract/shapes'
import {
  acceptAnything,
  fail,
  isListOf,
  isNumber,
  isObjectOf,
  isRecordOf,
  isString,
  type Result,
  succeed,
  type TypeGuard,
} from '@vitrina/domain'
import { createApiCaller } from './api-caller.ts'
import { createAuthorizedSender, type TokenProvider } from './bearer.ts'
import {
  buildJsonPostInit,
  type RequestSender,
  type TimedRequestInit,
  unwrapEnvelope,
} from './send.ts'

/** The access token, and what gets the next one. Both are opaque. */
export type TokenPair = { token: string; refreshToken: string }

/**
 * The account calls of docs/api/users.md. The first three carry no token: `services.session` makes
 * them.
 */
export interface UserApi {
  login(login: LoginRequest): Promise<Result<TokenPair>>
  /** A refresh token is good for one pair. */
  refresh(refreshToken: string): Promise<Result<TokenPair>>
  /** Opens an account; signs nobody in. Repeat with the same `key`: one key is one account. */
  create(creation: CustomerCreation, key: string): Promise<Result<Customer>>
  /** The profile of the signed-in customer, or of the one `token` belongs to. */
  me(token?: string): Promise<Result<Customer>>
  /** Newest first, 20 a page. A page beyond the end is the last page again. */
  orderHistory(page?: Page): Promise<Result<OrderHistory>>
  /** Finds an order by its id or number. `not-found` also where it is somebody else's. */
  order(id: string | number): Promise<Result<PlacedOrder>>
  /**
   * Cancels an order or pieces of it; repeats safely. `conflict` where it has gone on since it was
   * read.
   */
  cancelOrder(id: string | number, wish: OrderCancellation): Promise<Result<PlacedOrder>>
  /** Asks to give goods back; repeats safely. `conflict` as of a cancellation. */
  requestReturn(id: string | number, wish: OrderReturn): Promise<Result<PlacedOrder>>
  /**
   * An order of who has no account, by the link of a letter; `not-found` where it opens nothing any
   * more. These four are anybody's calls.
   */
  guestOrder(link: string): Promise<Result<PlacedOrder>>
  cancelGuestOrder(link: string, wish: OrderCancellation): Promise<Result<PlacedOrder>>
  requestGuestReturn(link: string, wish: OrderReturn): Promise<Result<PlacedOrder>>
  /**
   * Photos for a request to return, of an order by its id or by a guest's link. `invalid` for what
   * is no picture; slow lines have two minutes for one.
   */
  addReturnPhoto(order: OrderReference, photo: Blob): Promise<Result<AddedReturnPhoto>>
  returnPhoto(order: OrderReference, photoId: number): Promise<Result<ReturnPhoto>>
  /** Repeats safely. One that was sent with a request stays. */
  removeReturnPhoto(order: OrderReference, photoId: number): Promise<Result<true>>
  /** Answers what opens the order; `not-found` does not tell what was wrong. */
  findGuestOrder(asked: OrderLookUp): Promise<Result<{ token: string }>>
  /** What the customer wrote while signed in. Newest first, 20 a page, as the orders. */
  reviews(page?: Page): Promise<Result<OwnReviews>>
  /** What the customer agreed to and took back. Newest first. */
  consents(): Promise<Result<OwnConsents>>
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
  /**
   * Writes to the shop; the platform knows where to. Repeat with the same `key`: one key is one
   * message. `invalid` names the fields.
   */
  writeToShop(message: ContactMessageRequest, key: string): Promise<Result<'OK'>>
  /**
   * Where the payment of an order stands (docs/api/payments.md). These three are anybody's calls:
   * `token` came with the confirmation of the order.
   */
  paymentState(token: string): Promise<Result<PaymentStatus>>
  /**
   * Where to send the browser. Repeats safely: while one payment waits, it is that one. `conflict`:
   * the order does not wait for money any more.
   */
  beginPayment(token: string, method: string): Promise<Result<PaymentPage>>
  /** `conflict` as above. */
  payOnDelivery(token: string): Promise<Result<PaymentStatus>>
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
  /** Takes what the link holds. `invalid` where it is void or the password is too short. */
  createPassword(given: NewPasswordBody): Promise<Result<true>>
}

/** What its buyer calls an order by: its id, or the link of a guest. */
export type OrderReference = { id: string | number } | { link: string }

const uploadTimeoutMs = 120_000
const photoFields = { photo: isString, width: isNumber, height: isNumber }
const isReturnPhoto: TypeGuard<ReturnPhoto> = isObjectOf(photoFields)
const isAddedPhoto: TypeGuard<AddedReturnPhoto> = isObjectOf({ id: isNumber, ...photoFields })
const isFound: TypeGuard<{ token: string }> = isObjectOf({ token: isString })

const subscribePath = '/api/ext/mailchimp-subscribe/subscribe'

type Page = { pageSize?: number; currentPage?: number }

type Sending = { send: RequestSender; report: (error: Error) => void }

function createCallers({ send, report }: Sending, bearer: TokenProvider) {
  const createCallerAs = (token: TokenProvider) =>
    createApiCaller(createAuthorizedSender(send, token), report)
  return {
    ask: createApiCaller(send, report),
    askAsCustomer: createCallerAs(ofCustomersOnly(bearer)),
    askAsShopper: createCallerAs(bearer),
  }
}

export function createUserApi(sending: Sending, bearer: TokenProvider): UserApi {
  const { send, report } = sending
  const { ask, askAsCustomer, askAsShopper } = createCallers(sending, bearer)
  /** A link goes as a customer's token does: in no address, and in no log. */
  const requestPhotos = <Value>(
    isValue: TypeGuard<Value>,
    order: OrderReference,
    { photoId, ...init }: TimedRequestInit & { photoId?: number },
  ) => {
    const path = `return-photos${photoId === undefined ? '' : `/${photoId}`}`
    if ('id' in order) return askAsCustomer(isValue, `${orderPath(order.id)}/${path}`, init)
    const headers = { ...init.headers, authorization: `Bearer ${order.link}` }
    return ask(isValue, `/api/guest-order/${path}`, { ...init, headers })
  }
  return {
    login: async login => readTokenPair(await send('/api/user/login', buildJsonPostInit(login))),
    refresh: async refreshToken =>
      readTokenPair(await send('/api/user/refresh', buildJsonPostInit({ refreshToken }))),
    create: (creation, key) =>
      ask(isCustomer, '/api/user/create', buildJsonPostInit(creation, { 'idempotency-key': key })),
    me: token =>
      token
        ? ask(isCustomer, '/api/user/me', { headers: { authorization: `Bearer ${token}` } })
        : askAsCustomer(isCustomer, '/api/user/me'),
    async orderHistory(page) {
      const answer = await askAsCustomer(isHistory, paged('order-history', page))
      if (!answer.ok) return answer
      const isOrder = isOrderFor(report)
      return succeed({ ...answer.value, items: answer.value.items.filter(isOrder) })
    },
    order: id => askAsCustomer(isPlacedOrder, orderPath(id)),
    cancelOrder: (id, wish) =>
      askAsCustomer(isPlacedOrder, `${orderPath(id)}/cancel`, buildJsonPostInit(wish)),
    requestReturn: (id, wish) =>
      askAsCustomer(isPlacedOrder, `${orderPath(id)}/return`, buildJsonPostInit(wish)),
    guestOrder: token => ask(isPlacedOrder, '/api/guest-order/read', buildJsonPostInit({ token })),
    cancelGuestOrder: (token, wish) =>
      ask(isPlacedOrder, '/api/guest-order/cancel', buildJsonPostInit({ ...wish, token })),
    requestGuestReturn: (token, wish) =>
      ask(isPlacedOrder, '/api/guest-order/return', buildJsonPostInit({ ...wish, token })),
    addReturnPhoto: (order, photo) =>
      requestPhotos(isAddedPhoto, order, {
        method: 'POST',
        headers: { 'content-type': photo.type },
        body: photo,
        timeoutMs: uploadTimeoutMs,
      }),
    returnPhoto: (order, photoId) => requestPhotos(isReturnPhoto, order, { photoId }),
    removeReturnPhoto: (order, photoId) =>
      requestPhotos(isDone, order, { photoId, method: 'DELETE' }),
    findGuestOrder: asked => ask(isFound, '/api/guest-order/find', buildJsonPostInit(asked)),
    reviews: page => askAsCustomer(isOwnReviews, paged('reviews', page)),
    consents: () => askAsCustomer(isOwnConsents, '/api/user/consents'),
    subscription: () => askAsCustomer(isSubscription, '/api/user/newsletter'),
    subscribe: email => ask(isOk, subscribePath, buildJsonPostInit({ email })),
    unsubscribe: email =>
      ask(isOk, subscribePath, { ...buildJsonPostInit({ email }), method: 'DELETE' }),
    writeToShop: (message, key) =>
      askAsShopper(
        isOk,
        '/api/ext/mail-service/write',
        buildJsonPostInit(message, { 'idempotency-key': key }),
      ),
    paymentState: token => ask(isPaymentStatus, '/api/payment/state', buildJsonPostInit({ token })),
    beginPayment: (token, method) =>
      ask(isPaymentPage, '/api/payment/begin', buildJsonPostInit({ token, method })),
    payOnDelivery: token =>
      ask(isPaymentStatus, '/api/payment/on-delivery', buildJsonPostInit({ token })),
    personalData: () => askAsCustomer(isPersonalData, '/api/user/data'),
    deleteAccount: password =>
      askAsCustomer(isDone, '/api/user/delete', buildJsonPostInit({ password })),
    logOut({ token, refreshToken }) {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const request = { ...buildJsonPostInit({ refreshToken }, headers), keepalive: true }
      return ask(isDone, '/api/user/logout', request)
    },
    update: (update, key) =>
      askAsCustomer(
        isCustomer,
        '/api/user/me',
        buildJsonPostInit(update, { 'idempotency-key': key }),
      ),
    changePassword: change =>
      askAsCustomer(isDone, '/api/user/change-password', buildJsonPostInit(change)),
    resetPassword: email => ask(isDone, '/api/user/reset-password', buildJsonPostInit({ email })),
    createPassword: given => ask(isDone, '/api/user/create-password', buildJsonPostInit(given)),
  }
}

const orderPath = (id: string | number) => `/api/user/orders/${encodeURIComponent(id)}`

const isHistory = isObjectOf({
  items: isListOf(acceptAnything),
  search_criteria: isObjectOf({ page_size: isNumber, current_page: isNumber }),
  total_count: isNumber,
})

/** One broken order is left out, and the others are shown. */
const isOrderFor =
  (report: (error: Error) => void) =>
  (order: unknown): order is PlacedOrder => {
    if (isPlacedOrder(order)) return true
    report(new Error('An order of the customer’s history is of no known shape'))
    return false
  }

/** The code of the answer says so: what else stands in it is nobody's to read. */
const isDone = acceptAnything as TypeGuard<unknown> as TypeGuard<true>
const isOk = acceptAnything as TypeGuard<unknown> as TypeGuard<'OK'>
/** Goes into a file as it is. */
const isPersonalData = isRecordOf(acceptAnything) as TypeGuard<unknown> as TypeGuard<PersonalData>
const isPairEnvelope = isObjectOf({
  result: isString,
  meta: isObjectOf({ refreshToken: isString }),
})

/** Refuses for the platform where nobody is signed in: a guest has no profile and no orders. */
function ofCustomersOnly(bearer: TokenProvider): TokenProvider {
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
  const token = unwrapEnvelope(answer)
  if (!token.ok) return token
  const body = answer.ok ? answer.value : null
  if (isPairEnvelope(body) && body.result && body.meta.refreshToken) {
    return succeed({ token: body.result, refreshToken: body.meta.refreshToken })
  }
  return fail({ kind: 'unexpected', status: 200, message: '' })
}
