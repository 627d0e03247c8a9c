import { createHash } from 'node:crypto'
import { shortenOrderNumber } from '@vitrina/domain'
import type { Translator } from '@vitrina/i18n'
import express, { type Request, type Response, Router } from 'express'
import { toEmailLocale } from '../../mail/emails/email-messages.ts'
import { toRawHtml } from '../../mail/emails/email-parts.ts'
import { type Html, html } from '../../mail/emails/html.ts'
import { type EmailLanguage, emailLanguages } from '../../mail/emails/shop-signs.ts'
import { createBankTranslator } from './bank-messages.ts'
import { bankStyleSheet } from './bank-style.ts'
import type { BankPayment, DemoBank } from './demo-bank.ts'
import { renderReceiptPage } from './receipt-page.ts'

const styleHash = createHash('sha256').update(bankStyleSheet).digest('base64')

/** The pages of the demo bank: a payer pays, refuses or goes away, and reads receipts. */
export function createBankPageRoutes(bank: DemoBank): Router {
  const router = Router()

  router.get('/pay/:id', (request, response) => {
    const payment = bank.find(request.params.id)
    sendPage(response, payment ? showPayment(payment) : showNothing(request, response))
  })

  router.get('/receipt/:id', (request, response) => {
    const receipt = bank.findReceipt(request.params.id)
    sendPage(response, receipt ? renderReceiptPage(receipt) : showNothing(request, response))
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
      if (!payment) return sendPage(answer, showNothing(request, answer))
      answer.redirect(303, payment.request.return_url)
    },
  )

  return router
}

type Page = { language: EmailLanguage; title: string; body: Html; returnUrl?: string }

/** Of a payment that is not known: what the browser asks for is all there is to go by. */
function showNothing(request: Request, response: Response): Page {
  response.status(404)
  const asked = request.acceptsLanguages([...emailLanguages])
  const language = emailLanguages.find(known => known === asked) ?? 'ru'
  const t = createBankTranslator(language)
  const body = html`<p>${t('demo-bank:unknown.text')}</p>`
  return { language, title: t('demo-bank:unknown.title'), body }
}

function showPayment(payment: BankPayment): Page {
  const { request, state } = payment
  const { language } = request
  const t = createBankTranslator(language)
  const page = { language, returnUrl: request.return_url }
  const back = html`<a class="way" href="${request.return_url}">${t('demo-bank:back')}</a>`
  if (state !== 'waiting')
    return {
      ...page,
      title: t(`demo-bank:state.${state}`),
      body: html`${facts(payment, t)}${back}`,
    }
  return {
    ...page,
    title: t(`demo-bank:${request.method}.title`),
    body: html`${facts(payment, t)}
<form method="post">
<button class="main" name="action" value="pay">${t(`demo-bank:${request.method}.pay`)}</button>
<button name="action" value="poor">${t('demo-bank:poor')}</button>
<button name="action" value="refuse">${t('demo-bank:refuse')}</button>
${back}
</form>`,
  }
}

function facts({ amount, request }: BankPayment, t: Translator): Html {
  const number = t('demo-bank:orderNumber', { number: shortenOrderNumber(request.order_number) })
  const sum = new Intl.NumberFormat(toEmailLocale(request.language), {
    style: 'currency',
    currency: request.currency,
    currencyDisplay: 'narrowSymbol',
  })
  return html`<p class="sum">${sum.format(amount / 100)}</p>
<p class="demo"><b>${t('demo-bank:demo.what')}</b> ${t('demo-bank:demo.meaning')}</p>
<dl>
<div><dt>${t('demo-bank:payee')}</dt><dd>${request.description}</dd></div>
<div><dt>${t('demo-bank:order')}</dt><dd>${number}</dd></div>
</dl>`
}

function sendPage(response: Response, { language, title, body, returnUrl }: Page): void {
  const t = createBankTranslator(language)
  const bank = t('demo-bank:bank')
  // Chromium holds the redirect after a form against this policy too.
  const back = returnUrl === undefined ? '' : ` ${new URL(returnUrl).origin}`
  response.set({
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} – ${bank}</title>
<style>${toRawHtml(bankStyleSheet)}</style>
</head>
<body>
<header><svg viewBox="0 0 28 28" aria-hidden="true"><path d="M14 2 2 9v3h24V9ZM4 14h4v8H4Zm8 0h4v8h-4Zm8 0h4v8h-4ZM2 24h24v3H2Z"/></svg>${bank}</header>
<main>
<h1>${title}</h1>
${body}
</main>
<footer>${t('demo-bank:foot')}</footer>
</body>
</html>
`
  response.type('html').send(page.markup)
}
