import type { Translator } from '@vitrina/i18n'
import { raw, row } from './email-parts.ts'
import { fontFamily, lightTheme } from './email-theme.ts'
import { type Html, html } from './html.ts'
import type { OrderEmailFacts } from './order-facts.ts'

/** `was`: what it cost without the sale. */
type Line = { name: string; details: readonly string[]; total: string; was?: string }

const amountStyle = `padding-left:16px;text-align:right;vertical-align:top;white-space:nowrap;font-variant-numeric:tabular-nums;`

/** What was bought, between thin lines. */
export function lineRows(lines: readonly Line[]): Html {
  return row(
    table(
      lines.map(
        ({ name, details, total, was }) =>
          html`<tr><td class="line" style="padding:16px 0;border-bottom:1px solid ${lightTheme.line};vertical-align:top">${text(name, 'ink')}${details.map(detail => text(detail, 'ink3'))}</td><td class="line" style="padding-top:16px;padding-bottom:16px;border-bottom:1px solid ${lightTheme.line};${amountStyle}">${text(total, 'ink')}${was ? html`<del>${text(was, 'ink3')}</del>` : ''}</td></tr>`,
      ),
    ),
    28,
  )
}

/** What it comes to; the row of the total stands out by its size. */
export function sumRows(sums: readonly (readonly [string, string])[], total: string): Html {
  return row(
    table(
      sums.map(([title, sum]) => {
        const kind = title === total ? 'total' : 'ink2'
        return html`<tr><td style="padding:4px 0;vertical-align:top">${text(title, kind)}</td><td style="padding-top:4px;padding-bottom:4px;${amountStyle}">${text(sum, kind)}</td></tr>`
      }),
    ),
    16,
  )
}

export function labelledRows(facts: readonly (readonly [string, readonly string[]])[]): Html {
  return row(
    table(
      facts.map(
        ([title, values]) =>
          html`<tr><td style="padding:8px 24px 8px 0;width:96px;vertical-align:top">${text(title, 'ink3')}</td><td style="padding:8px 0;vertical-align:top">${values.map(value => text(value, 'ink'))}</td></tr>`,
      ),
    ),
    24,
  )
}

/** What the courier is to know, where the shopper said anything. */
export function courierFacts(
  { courierComment }: Pick<OrderEmailFacts, 'courierComment'>,
  t: Translator,
): [string, string[]][] {
  return courierComment ? [[t('emails:order.courierComment'), [courierComment]]] : []
}

const looks = {
  ink: { className: 'ink', style: `font-size:16px;color:${lightTheme.ink}` },
  ink2: { className: 'ink2', style: `font-size:15px;color:${lightTheme.ink2}` },
  ink3: { className: 'ink3', style: `font-size:15px;color:${lightTheme.ink3}` },
  total: {
    className: 'ink',
    style: `font-size:22px;letter-spacing:-0.02em;color:${lightTheme.ink}`,
  },
} as const

function text(words: string, kind: keyof typeof looks): Html {
  const { className, style } = looks[kind]
  return html`<div class="${className}" style="${raw(fontFamily)}line-height:1.45;${style}">${words}</div>`
}

function table(rows: readonly Html[]): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`
}
