import { shortenOrderNumber } from '@vitrina/domain'
import { toEmailLocale } from '../../mail/emails/email-messages.ts'
import { html } from '../../mail/emails/html.ts'
import { createBankTranslator } from './bank-messages.ts'
import type { BankReceipt } from './demo-bank.ts'

/** A receipt as its buyer reads it. No cash register has seen it, and it says so. */
export function renderReceiptPage({
  kind,
  amount,
  fiscal,
  lines,
  request,
  ...receipt
}: BankReceipt) {
  const { language, currency, order_number, description } = request
  const t = createBankTranslator(language)
  const locale = toEmailLocale(language)
  const sums = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
  } as Intl.NumberFormatOptions)
  const price = (kopecks: number) => sums.format(kopecks / 100)
  const days = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Moscow' },
  } as Intl.DateTimeFormatOptions)
  const facts: [string, string][] = [
    [t('demo-bank:payee'), description],
    [
      t('demo-bank:order'),
      t('demo-bank:orderNumber', { number: shortenOrderNumber(order_number) }),
    ],
    [t('demo-bank:receipt.date'), days.format(new Date(receipt.registered_at))],
    [t('demo-bank:receipt.storage'), fiscal.storage],
    [t('demo-bank:receipt.document'), fiscal.document],
    [t('demo-bank:receipt.attribute'), fiscal.attribute],
  ]
  const tax = (percent: number) =>
    percent > 0 ? t('demo-bank:receipt.tax', { percent }) : t('demo-bank:receipt.noTax')
  return {
    language,
    title: t(`demo-bank:receipt.${kind}`),
    body: html`<p class="sum">${price(amount)}</p>
<p class="demo"><b>${t('demo-bank:demo.what')}</b> ${t('demo-bank:receipt.meaning')}</p>
<dl>${lines.map(
      line =>
        html`<div><dt>${line.name}<br><small>${String(line.qty)} × ${price(line.amount / line.qty)}, ${tax(line.tax_percent)}</small></dt><dd>${price(line.amount)}</dd></div>`,
    )}
<div><dt><b>${t('demo-bank:receipt.total')}</b></dt><dd><b>${price(amount)}</b></dd></div>
</dl>
<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`,
  }
}
