import { createHash } from 'node:crypto'
import express, { type Response, Router } from 'express'
import { raw } from '../../mail/emails/email-parts.ts'
import { type Html, html } from '../../mail/emails/html.ts'
import { bankStyle } from './bank-style.ts'
import type { BankPayment, DemoBank } from './demo-bank.ts'

const styleHash = createHash('sha256').update(bankStyle).digest('base64')

/** The page of the demo bank where a payer pays, refuses or goes away. */
export function createBankPages(bank: DemoBank): Router {
  const router = Router()

  router.get('/pay/:id', ({ params }, response) => {
    const payment = bank.find(params.id)
    if (!payment) return sendPage(response.status(404), { title: 'Платёж не найден', body: lost })
    sendPage(response, showPayment(payment))
  })

  router.post(
    '/pay/:id',
    express.urlencoded({ extended: false, limit: '1kb' }),
    (request, answer) => {
      const { id } = request.params
      const { action } = (request.body ?? {}) as { action?: unknown }
      const payment =
        action === 'pay'
          ? bank.agree(String(id))
          : bank.refuse(String(id), action === 'poor' ? 'insufficient_funds' : 'declined')
      if (!payment) return sendPage(answer.status(404), { title: 'Платёж не найден', body: lost })
      answer.redirect(303, payment.request.return_url)
    },
  )

  return router
}

type Page = { title: string; body: Html; returnUrl?: string }

const lost = html`<p>Ссылка неполная, или банк с тех пор запустили заново. Вернитесь в магазин и начните оплату ещё раз.</p>`

function showPayment(payment: BankPayment): Page {
  const { request, state } = payment
  const page = { returnUrl: request.return_url }
  const back = html`<a class="way" href="${request.return_url}">Вернуться в магазин</a>`
  if (state !== 'waiting')
    return { ...page, title: settled[state], body: html`${facts(payment)}${back}` }
  const way =
    request.method === 'card'
      ? { title: 'Оплата картой', action: 'Оплатить картой •• 4417' }
      : { title: 'Оплата по СБП', action: 'Подтвердить перевод' }
  return {
    ...page,
    title: way.title,
    body: html`${facts(payment)}
<form method="post">
<button class="main" name="action" value="pay">${way.action}</button>
<button name="action" value="poor">Отказать: не хватает денег</button>
<button name="action" value="refuse">Отказать: запретил банк</button>
${back}
</form>`,
  }
}

const settled = {
  held: 'Платёж принят',
  paid: 'Оплачено',
  failed: 'Банк отказал',
  cancelled: 'Платёж отменён',
} as const

function facts({ amount, request }: BankPayment): Html {
  const sum = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: request.currency })
  return html`<p class="sum">${sum.format(amount / 100)}</p>
<p class="demo"><b>Это демонстрация.</b> Банка и карты не существует, деньги никуда не спишутся.</p>
<dl>
<div><dt>Получатель</dt><dd>${request.description}</dd></div>
<div><dt>Заказ</dt><dd>№ ${request.order_number}</dd></div>
</dl>`
}

function sendPage(response: Response, { title, body, returnUrl }: Page): void {
  // Chromium holds the redirect after a form against this policy too.
  const back = returnUrl === undefined ? '' : ` ${new URL(returnUrl).origin}`
  response.set({
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  const page = html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} – Демобанк</title>
<style>${raw(bankStyle)}</style>
</head>
<body>
<header><svg viewBox="0 0 28 28" aria-hidden="true"><path d="M14 2 2 9v3h24V9ZM4 14h4v8H4Zm8 0h4v8h-4Zm8 0h4v8h-4ZM2 24h24v3H2Z"/></svg>Демобанк</header>
<main>
<h1>${title}</h1>
${body}
</main>
<footer>Страница демонстрационного банка: она показывает, как магазин работает с оплатой.</footer>
</body>
</html>
`
  response.type('html').send(page.markup)
}
