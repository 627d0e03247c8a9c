import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables.ts'
import { type CertificateEmails, createCertificateEmails } from './certificate-emails.ts'
import type { AddressedEmail, EmailBody } from './email.ts'
import { writeAccountDeletedEmail } from './emails/account-deleted.ts'
import { writeEmailChangedEmail } from './emails/email-changed.ts'
import { writeMessageReceivedEmail } from './emails/message-received.ts'
import { writeNewsletterConfirmEmail } from './emails/newsletter-confirm.ts'
import { writeNewsletterWelcomeEmail } from './emails/newsletter-welcome.ts'
import type { OrderEmailData } from './emails/order-email-data.ts'
import { type OrderPaidEmailData, writeOrderPaidEmail } from './emails/order-paid.ts'
import { writeOrderPlacedEmail } from './emails/order-placed.ts'
import { type OrderReceiptEmailData, writeOrderReceiptEmail } from './emails/order-receipt.ts'
import { type OrderStepEmailData, writeOrderStepEmail } from './emails/order-step.ts'
import { writePasswordChangedEmail } from './emails/password-changed.ts'
import { writePasswordResetEmail } from './emails/password-reset.ts'
import {
  type ReservationLapsedEmailData,
  writeReservationLapsedEmail,
} from './emails/reservation-lapsed.ts'
import { type RestockedEmailData, writeRestockedEmail } from './emails/restocked.ts'
import { createEmailBranding, type EmailLanguage } from './emails/shop-signs.ts'
import { writeWelcomeEmail } from './emails/welcome.ts'
import type { Outbox } from './outbox.ts'
import type { EmailAudience } from './reader-language.ts'
import type { ShopDetailsGetter } from './shop-addresses.ts'
import { createStaffEmails, emptyStaffAudience, type StaffEmails } from './staff-emails.ts'

export type EmailShopDetails = {
  /** The storefront's public address, without a slash at its end. */
  url: string
  /** By which links to the platform name the store; the main one is meant without it. */
  storeCode: string | undefined
  /** Where its pages in each language begin: links in texts lead to pages in their language. */
  homes: Record<EmailLanguage, string>
  name: Record<EmailLanguage, string>
  currencyCode: string
  /** Who sells, as every email says at its end. */
  seller?: Record<EmailLanguage, string> | undefined
}

type Trx = Kysely<Tables>
export type EmailRecipient = EmailAudience & { email: string }

/**
 * The emails of the shop. Each is written in the transaction of what it tells of, and sent after
 * it.
 */
export interface ShopEmails extends CertificateEmails, StaffEmails {
  welcome(trx: Trx, reader: EmailRecipient & { firstname: string }): Promise<void>
  /** `isCustomer` false does the same work and writes to nobody. */
  passwordReset(
    trx: Trx,
    reader: EmailRecipient & { token: string; expiresAtMs: number; isCustomer: boolean },
  ): Promise<void>
  passwordChanged(trx: Trx, reader: EmailRecipient): Promise<void>
  /** Sent to the address the account had before. */
  emailChanged(trx: Trx, reader: EmailRecipient): Promise<void>
  accountDeleted(trx: Trx, reader: EmailRecipient): Promise<void>
  /** Asks to confirm an order that has to be. */
  orderPlaced(trx: Trx, reader: EmailRecipient & { order: OrderEmailData }): Promise<void>
  /** The money has come: the order is being packed. */
  orderPaid(trx: Trx, reader: EmailRecipient & OrderPaidEmailData): Promise<void>
  /** The receipt of a payment, or of what was given back. */
  orderReceipt(trx: Trx, reader: EmailRecipient & OrderReceiptEmailData): Promise<void>
  /** The goods of an order that was not confirmed in time are held no more. */
  reservationLapsed(
    trx: Trx,
    reader: EmailRecipient & ReservationLapsedEmailData & { expiresAtMs: number },
  ): Promise<void>
  /** What became of an order since. */
  orderStep(trx: Trx, reader: EmailRecipient & OrderStepEmailData): Promise<void>
  /** What somebody waited for can be bought again. */
  restocked(trx: Trx, reader: EmailRecipient & RestockedEmailData): Promise<void>
  newsletterConfirm(
    trx: Trx,
    /** The coupon is promised to who has not had it. */
    reader: EmailRecipient & { confirmUrl: string; expiresAtMs: number; hasCoupon: boolean },
  ): Promise<void>
  /** Without a code for who has had the coupon. */
  newsletterWelcome(
    trx: Trx,
    reader: EmailRecipient & { unsubscribeUrl: string; couponCode: string | undefined },
  ): Promise<void>
  /** What a visitor wrote to one of the shop's own addresses, as they wrote it. */
  message(
    trx: Trx,
    message: { from: string; to: string; subject: string; text: string },
  ): Promise<void>
  messageReceived(trx: Trx, reader: EmailRecipient): Promise<void>
}

export function createShopEmails(
  outbox: Outbox,
  shopOf: ShopDetailsGetter,
  staff = emptyStaffAudience,
): ShopEmails {
  const signs = createSignsOf(shopOf)
  const put = (trx: Trx, mail: EmailBody, about: Omit<AddressedEmail, keyof EmailBody>) =>
    outbox.put(trx, { ...mail, ...about })

  return {
    ...createCertificateEmails(put, signs),
    ...createStaffEmails(put, signs, staff),
    welcome: (trx, { email, firstname, language, storeId }) =>
      put(trx, writeWelcomeEmail({ email, firstname }, signs({ language, storeId })), {
        kind: 'welcome',
        to: email,
      }),

    passwordReset: (trx, { email, token, language, storeId, expiresAtMs, isCustomer }) =>
      put(trx, writePasswordResetEmail({ email, token }, signs({ language, storeId })), {
        kind: 'password-reset',
        to: isCustomer ? email : '',
        expiresAtMs,
      }),

    passwordChanged: (trx, { email, language, storeId }) =>
      put(trx, writePasswordChangedEmail(signs({ language, storeId })), {
        kind: 'password-changed',
        to: email,
      }),

    emailChanged: (trx, { email, language, storeId }) =>
      put(trx, writeEmailChangedEmail(signs({ language, storeId })), {
        kind: 'email-changed',
        to: email,
      }),

    accountDeleted: (trx, { email, language, storeId }) =>
      put(trx, writeAccountDeletedEmail(signs({ language, storeId })), {
        kind: 'account-deleted',
        to: email,
      }),

    orderPlaced: (trx, { email, order, language, storeId }) =>
      put(trx, writeOrderPlacedEmail(order, signs({ language, storeId })), {
        kind: order.confirming ? 'order-to-confirm' : 'order-placed',
        to: email,
      }),

    orderPaid: (trx, { email, language, storeId, ...facts }) =>
      put(trx, writeOrderPaidEmail(facts, signs({ language, storeId })), {
        kind: 'order-paid',
        to: email,
      }),

    orderReceipt: (trx, { email, language, storeId, ...receipt }) =>
      put(trx, writeOrderReceiptEmail(receipt, signs({ language, storeId })), {
        kind: 'order-receipt',
        to: email,
      }),

    reservationLapsed: (trx, { email, language, storeId, expiresAtMs, ...facts }) =>
      put(trx, writeReservationLapsedEmail(facts, signs({ language, storeId })), {
        kind: 'reservation-lapsed',
        to: email,
        expiresAtMs,
      }),

    orderStep: (trx, { email, language, storeId, ...facts }) =>
      put(trx, writeOrderStepEmail(facts, signs({ language, storeId })), {
        kind: 'order-step',
        to: email,
      }),

    restocked: (trx, { email, language, storeId, ...facts }) =>
      put(trx, writeRestockedEmail(facts, signs({ language, storeId })), {
        kind: 'restocked',
        to: email,
        unsubscribeUrl: facts.leaveUrl,
      }),

    newsletterConfirm: (trx, { email, confirmUrl, expiresAtMs, hasCoupon, language, storeId }) =>
      put(
        trx,
        writeNewsletterConfirmEmail({ confirmUrl, hasCoupon }, signs({ language, storeId })),
        {
          kind: 'newsletter-confirm',
          to: email,
          expiresAtMs,
        },
      ),

    newsletterWelcome: (trx, { email, unsubscribeUrl, couponCode, language, storeId }) =>
      put(
        trx,
        writeNewsletterWelcomeEmail({ unsubscribeUrl, couponCode }, signs({ language, storeId })),
        {
          kind: 'newsletter-welcome',
          to: email,
          unsubscribeUrl,
        },
      ),

    message: (trx, { from, to, subject, text }) =>
      put(trx, { subject, text }, { kind: 'message', to, replyTo: from }),

    messageReceived: (trx, { email, language, storeId }) =>
      put(trx, writeMessageReceivedEmail(signs({ language, storeId })), {
        kind: 'message-received',
        to: email,
      }),
  }
}

function createSignsOf(shopOf: ShopDetailsGetter) {
  return ({ language, storeId }: EmailAudience) => {
    const shop = shopOf(storeId)
    return createEmailBranding({
      name: shop.name[language],
      url: shop.homes[language],
      language,
      currencyCode: shop.currencyCode,
      seller: shop.seller?.[language],
    })
  }
}
