import { detectTextLanguage } from '@vitrina/domain'
import type { Translator } from '@vitrina/i18n'
import { buildLangAttribute, renderProductName, renderRow, toRawHtml } from './email-parts.ts'
import { emailFontFamily, lightTheme } from './email-theme.ts'
import { type Html, html } from './html.ts'
import type { OrderEmailData } from './order-email-data.ts'
import type { EmailLanguage } from './shop-signs.ts'

/** `was`: what it cost without the sale; `pieces` is said in the language of the letter. */
type Line = {
  name: string
  labels: readonly string[]
  /** ISO 639-1: of the name and the labels, where it is known. */
  language: string | undefined
  pieces: string
  total: string
  was?: string
}

/** What somebody wrote, or words with a name in them that is in a language of its own. */
type RowValue = string | { words: string; name: string; language: string | undefined }

const amountStyle = `padding-left:16px;text-align:right;vertical-align:top;white-space:nowrap;font-variant-numeric:tabular-nums;`

/** What was bought, between thin lines. */
export function renderLineRows(lines: readonly Line[], language: EmailLanguage): Html {
  return renderRow(
    table(
      lines.map(
        ({ name, labels, language: named, pieces, total, was }) =>
          html`<tr><td class="line" style="padding:16px 0;border-bottom:1px solid ${lightTheme.line};vertical-align:top">${text(name, 'ink', detectTextLanguage(name, language, named))}${labels.map(label => text(label, 'ink3', detectTextLanguage(label, language, named)))}${text(pieces, 'ink3')}</td><td class="line" style="padding-top:16px;padding-bottom:16px;border-bottom:1px solid ${lightTheme.line};${amountStyle}">${text(total, 'ink')}${was ? html`<del>${text(was, 'ink3')}</del>` : ''}</td></tr>`,
      ),
    ),
    28,
  )
}

/** What it comes to; the row of the total stands out by its size. */
export function renderTotalRows(sums: readonly (readonly [string, string])[], total: string): Html {
  return renderRow(
    table(
      sums.map(([title, sum]) => {
        const kind = title === total ? 'total' : 'ink2'
        return html`<tr><td style="padding:4px 0;vertical-align:top">${text(title, kind)}</td><td style="padding-top:4px;padding-bottom:4px;${amountStyle}">${text(sum, kind)}</td></tr>`
      }),
    ),
    16,
  )
}

export function renderLabelledRows(
  facts: readonly (readonly [string, readonly RowValue[]])[],
  language: EmailLanguage,
): Html {
  return renderRow(
    table(
      facts.map(
        ([title, values]) =>
          html`<tr><td style="padding:8px 24px 8px 0;width:96px;vertical-align:top">${text(title, 'ink3')}</td><td style="padding:8px 0;vertical-align:top">${values.map(value => renderRowValue(value, language))}</td></tr>`,
      ),
    ),
    24,
  )
}

/** What the courier is to know, where the shopper said anything. */
export function renderCourierRows(
  { courierComment }: Pick<OrderEmailData, 'courierComment'>,
  t: Translator,
): [string, string[]][] {
  return courierComment ? [[t('emails:order.courierComment'), [courierComment]]] : []
}

function renderRowValue(value: RowValue, language: EmailLanguage): Html {
  if (typeof value === 'string') return text(value, 'ink', detectTextLanguage(value, language))
  const { words, name, language: named } = value
  return text(renderProductName(words, name, detectTextLanguage(name, language, named)), 'ink')
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

function text(words: string | Html, kind: keyof typeof looks, lang?: string): Html {
  const { className, style } = looks[kind]
  return html`<div class="${className}"${buildLangAttribute(lang)} style="${toRawHtml(emailFontFamily)}line-height:1.45;${style}">${words}</div>`
}

function table(rows: readonly Html[]): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`
}
