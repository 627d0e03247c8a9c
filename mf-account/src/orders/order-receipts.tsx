import type { OrderReceipt, PlacedOrder } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'

/** Receipts by 54-ФЗ, of the payment and of what was given back. */
export function OrderReceipts({ order }: { order: PlacedOrder }) {
  const { t } = useI18n()
  const { receipts = [], is_receipt_pending: isPending } = order.online_payment ?? {}
  if (receipts.length === 0 && !isPending) return null
  return (
    <div>
      <dt>{t('account:order.receipts')}</dt>
      {receipts.map(receipt => (
        <ReceiptEntry
          key={`${receipt.kind} ${receipt.registered_at}`}
          receipt={receipt}
          currencyCode={order.order_currency_code}
        />
      ))}
      {isPending && <dd>{t('account:order.receipt.pending')}</dd>}
    </div>
  )
}

/** A link where there is a page to read; the numbers the tax service knows it by, where not. */
function ReceiptEntry({
  receipt: { kind, amount, url, fiscal },
  currencyCode,
}: {
  receipt: OrderReceipt
  currencyCode: string
}) {
  const { t, format } = useI18n(currencyCode)
  const title = t('account:order.receipt.open', {
    title: t(`account:order.receipt.${kind}`),
    sum: format.price(amount),
  })
  return (
    <dd>
      {url ? (
        <a className="link" href={url} target="_blank" rel="noreferrer">
          {title}
        </a>
      ) : (
        title
      )}
      {fiscal && (
        <>
          <br />
          <small>{t('account:order.receipt.numbers', fiscal)}</small>
        </>
      )}
    </dd>
  )
}
