import type { ConsentKind, OwnConsent, ReviewFit } from '@vitrina/contract'
import type { ColumnType, Generated } from 'kysely'
import type { OrderStatus } from '../orders/order-state.ts'
import type { PaymentState } from '../payments/payment-state.ts'
import type { OnlinePaymentMethod } from '../payments/provider.ts'

/** int8 is text on both databases; ids and kopecks are read with {@link Number}. */
type Int8 = string
/** Written as text; what comes out of it is read through the schema of its owner. */
type Json = ColumnType<unknown, string, string>
type JsonOrNull = ColumnType<unknown, string | null, string | null>

export type Tables = {
  product: { id: number; sku: string; type_id: string; data: Json }
  document: { entity: string; id: number; data: Json }
  stock_item: {
    sku: string
    product_id: number
    qty: number
    reserved: Generated<number>
    is_in_stock: boolean
  }
  catalog_change: {
    id: Generated<Int8>
    xid: Generated<Int8>
    entity: string
    keys: string[] | null
    created_at: Generated<Date>
  }
  cart: {
    id: Generated<Int8>
    /** Null for a customer's cart. */
    token_hash: string | null
    customer_id: Int8 | null
    /** The public number of a customer's cart; null for a guest's. */
    number: Int8 | null
    /** Null for one opened before carts had stores. */
    store_id: number | null
    status: Generated<'open' | 'ordered' | 'merged'>
    shipping_carrier: string | null
    shipping_method: string | null
    /** As far as the price depends on it. */
    shipping_destination: JsonOrNull
    coupon_code: string | null
    is_coupon_refused: Generated<boolean>
    gift_certificate_id: Int8 | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  cart_item: {
    id: Generated<Int8>
    cart_id: Int8
    line_key: string
    sku: string
    product_sku: string
    product_type: string
    product_option: JsonOrNull
    qty: number
    name: string
    price_kopecks: Int8 | number
  }
  pickup_point: { code: string; city: string; document: Json }
  coupon_use: { code: string; uses: number }
  counter: { name: string; value: Int8 }
  orders: {
    id: Int8
    number: string
    cart_id: Int8
    customer_id: Int8 | null
    /** Lower case. */
    email: string | null
    status: OrderStatus
    client_order_id: string | null
    request_hash: string | null
    currency: string
    store_id: Generated<number>
    store_name: Generated<string>
    grand_total_kopecks: Int8 | number
    addresses: Json
    methods: Json
    totals: Json
    coupon_code: string | null
    discount_kopecks: Generated<Int8 | number>
    gift_certificate_id: Int8 | null
    /** What the certificate pays of it now. */
    gift_certificate_kopecks: Generated<Int8 | number>
    is_buyer_leaving: Generated<boolean>
    /** Links of letters are good while this is theirs. */
    link_series: Generated<number>
    /** The client's address by the shop's own key. */
    client_key: string | null
    pieces: Generated<Int8 | number>
    /** For an order to be confirmed; null while its goods are not held. */
    reserved_until: Date | null
    /** Until when it waits to be paid on the site; null where nothing is waited for. */
    pay_until: Date | null
    confirmed_at: Date | null
    language: Generated<string>
    created_at: Generated<Date>
  }
  payment: {
    id: Generated<Int8>
    order_id: Int8
    attempt: number
    provider: string
    method: OnlinePaymentMethod
    key: string
    /** Null until the provider has answered. */
    provider_id: string | null
    page_url: string | null
    state: Generated<PaymentState>
    amount_kopecks: Int8 | number
    refunded_kopecks: Generated<Int8 | number>
    failure: string | null
    /** When the provider is asked next; null while nothing can change without us. */
    next_at: Date | null
    readings: Generated<number>
    read_at: Date | null
    created_at: Generated<Date>
    paid_at: Date | null
    /** When the provider is asked for receipts next; null while none is expected. */
    receipts_next_at: Date | null
    receipts_tries: Generated<number>
  }
  payment_receipt: {
    id: Generated<Int8>
    payment_id: Int8
    provider_id: string
    kind: 'payment' | 'refund'
    amount_kopecks: Int8 | number
    /** A page that shows it, where the provider has one. */
    url: string | null
    fiscal_storage: string | null
    fiscal_document: string | null
    fiscal_attribute: string | null
    registered_at: Date
  }
  payment_notice: {
    provider: string
    notice_id: string
    provider_payment_id: string
    received_at: Date
  }
  payment_refund: {
    id: Generated<Int8>
    payment_id: Int8
    key: string
    amount_kopecks: Int8 | number
    reason: string
    /** The event it follows from; null where it follows from none. */
    order_event_id: Int8 | null
    state: Generated<'due' | 'done' | 'refused'>
    next_at: Date | null
    tries: Generated<number>
    created_at: Generated<Date>
  }
  order_item: {
    id: Generated<Int8>
    order_id: Int8
    position: number
    sku: string
    product_sku: string
    name: string
    product_type: string
    product_option: JsonOrNull
    qty: number
    price_kopecks: Int8 | number
    /** Without a sale; null for what was ordered before it was kept. */
    regular_price_kopecks: Int8 | number | null
    tax_percent: string | number
    parts: Json
    /** Of the name and the options; null for what was ordered before it was kept. */
    text_language: string | null
    /** Pieces cancelled before they left. */
    canceled_qty: Generated<number>
    /** Pieces its buyer gives back now. */
    return_qty: Generated<number>
    /** Pieces that came back before. */
    returned_qty: Generated<number>
  }
  order_event: {
    id: Generated<Int8>
    order_id: Int8
    event: string
    /** Null, as the statuses, in what was written before they were kept. */
    actor: string | null
    from_status: string | null
    to_status: OrderStatus | null
    details: JsonOrNull
    /** Owed back by it where the order was paid; null for nothing. */
    refund_kopecks: Int8 | number | null
    refund_settled_at: Date | null
    /** When its email was written. */
    told_at: Date | null
    /** The same of the staff's. */
    staff_told_at: Date | null
    created_at: Generated<Date>
  }
  return_photo: {
    id: Generated<Int8>
    order_id: Int8
    bytes: Uint8Array
    width: number
    height: number
    /** Sent with a request to return. */
    is_sent: Generated<boolean>
    created_at: Date
  }
  gift_certificate: {
    id: Generated<Int8>
    order_id: Int8
    position: number
    piece: number
    state: Generated<'ordered' | 'issued' | 'voided'>
    currency: string
    amount_kopecks: Int8 | number
    balance_kopecks: Generated<Int8 | number>
    code_hash: string | null
    last_four: string | null
    recipient_name: string
    recipient_email: string
    message: string
    send_at: Date | null
    valid_until: Date | null
    sent_at: Date | null
    /** When it is tried again after it could not be issued or sent; null for at once. */
    next_at: Date | null
    tries: Generated<number>
    created_at: Date
  }
  gift_certificate_movement: {
    id: Generated<Int8>
    certificate_id: Int8
    kind: 'issued' | 'spent' | 'returned' | 'voided'
    amount_kopecks: Int8 | number
    order_id: Int8
    created_at: Date
  }
  restock_request: {
    id: Generated<Int8>
    sku: string
    /** Empty once it was told. */
    email: string
    /** One text for all the ways to write the address. */
    mailbox: string
    customer_id: Int8 | null
    store_code: string
    language: string
    created_at: Date
    told_at: Date | null
  }
  shared_wishlist: {
    id: Generated<Int8>
    token_hash: string
    key_hash: string
    items: Json
    updated_at: Date
    expires_at: Date
  }
  webhook_endpoint: {
    id: Generated<Int8>
    url: string
    /** May lie inside the shop's own network. */
    is_internal: boolean
    secret: string
    previous_secret: string | null
    previous_until: Date | null
    created_at: Date
  }
  webhook_delivery: {
    id: Generated<Int8>
    endpoint_id: Int8
    order_id: Int8
    event_id: Int8
    state: Generated<'waiting' | 'sent' | 'dead'>
    attempts: Generated<number>
    next_at: Generated<Date>
    failure: string | null
    created_at: Generated<Date>
    settled_at: Date | null
  }
  staff_import: {
    id: Generated<Int8>
    kind: 'stock' | 'prices' | 'orders'
    imported_by: string
    file_hash: string
    lines: number
    changed: number
    created_at: Date
  }
  idempotency_key: {
    scope: string
    key_hash: string
    request_hash: string
    response: JsonOrNull
    created_at: Generated<Date>
  }
  setting: { name: string; value: string }
  review: {
    id: Generated<number>
    product_id: number
    title: string
    detail: string
    nickname: string
    stars: number | null
    fit: ReviewFit | null
    bought_size: number | null
    /** Of each photo its id and size, in their order; null for none. */
    photos: JsonOrNull
    status: Generated<number>
    customer_id: Int8 | null
    created_at: Date
  }
  review_photo: {
    id: Generated<Int8>
    /** Null while the review is being written. */
    review_id: number | null
    upload_key: string | null
    bytes: Uint8Array
    width: number
    height: number
    thumbnail: Uint8Array
    created_at: Date
  }
  newsletter_subscriber: {
    email: string
    subscribed_at: Date
    unsubscribe_hash: string | null
    confirm_hash: string | null
  }
  newsletter_request: { email: string; token_hash: string; expires_at: Date }
  newsletter_coupon: {
    code: string
    /** For coupons from before there was a key. */
    email_hash: string | null
    email_key: string | null
    /**
     * The same of the mailbox, however the address is written; null for coupons whose address left
     * before.
     */
    mailbox_key: string | null
    created_at: Date
  }
  customer_group: { id: number; code: string; tax_class_id: number }
  customer: {
    id: Generated<Int8>
    email: string
    firstname: string
    lastname: string
    password_hash: string
    group_id: Generated<number>
    store_id: Generated<number>
    created_in: Generated<string>
    custom_attributes: Json
    created_at: Date
    updated_at: Date
  }
  customer_address: {
    id: Generated<Int8>
    customer_id: Int8
    is_default_shipping: boolean
    is_default_billing: boolean
    data: Json
  }
  customer_session: { id: Generated<Int8>; customer_id: Int8; expires_at: Date }
  customer_token: {
    token_hash: string
    session_id: Int8
    kind: 'access' | 'refresh'
    is_used: Generated<boolean>
    is_superseded: Generated<boolean>
    expires_at: Date
  }
  mail: {
    id: Generated<Int8>
    message_id: string
    kind: string
    content: JsonOrNull
    state: Generated<'waiting' | 'sent' | 'dead'>
    attempts: Generated<number>
    next_at: Date
    expires_at: Date | null
    created_at: Date
  }
  password_reset: {
    email_hash: string
    customer_id: Int8 | null
    token_hash: string
    expires_at: Date
  }
  consent_text: {
    version: string
    identifier: string
    title: string
    content: string
    first_given_at: Date
  }
  consent: {
    id: Generated<Int8>
    kind: ConsentKind
    is_given: boolean
    version: string | null
    place: OwnConsent['place']
    subject: string | null
    customer_id: Int8 | null
    email_key: string | null
    created_at: Date
  }
}
