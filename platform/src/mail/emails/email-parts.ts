import { emailFontFamily, lightTheme } from './email-theme.ts'
import { type Html, html } from './html.ts'

/** The parts emails are put together from. Each is a row of the one column. */
export function renderHeading(text: string): Html {
  return renderRow(
    html`<h1 class="ink head" style="margin:0;${toRawHtml(emailFontFamily)}font-size:38px;line-height:1.08;letter-spacing:-0.03em;font-weight:400;color:${lightTheme.ink}">${text}</h1>`,
    40,
  )
}

export function renderParagraph(text: string | Html): Html {
  return renderRow(
    html`<p class="ink" style="margin:0;${toRawHtml(emailFontFamily)}font-size:16px;line-height:1.55;color:${lightTheme.ink}">${text}</p>`,
    20,
  )
}

export function renderMutedText(text: string | Html): Html {
  return renderRow(
    html`<p class="ink2" style="margin:0;${toRawHtml(emailFontFamily)}font-size:15px;line-height:1.5;color:${lightTheme.ink2}">${text}</p>`,
    20,
  )
}

/** What the letter is read for, in large letters below its name. */
export function renderProminentText(name: string, value: string): Html {
  return renderRow(
    html`<p class="ink2" style="margin:0;${toRawHtml(emailFontFamily)}font-size:13px;line-height:1.4;color:${lightTheme.ink2}">${name}</p><p class="ink" style="margin:4px 0 0;${toRawHtml(emailFontFamily)}font-size:25px;line-height:1.3;letter-spacing:0.02em;color:${lightTheme.ink}">${value}</p>`,
    28,
  )
}

/** The one thing to do, and its address for those whose mail program shows no buttons. */
export function renderButton(text: string, url: string): Html {
  return renderRow(
    html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" style="background:${lightTheme.ink}"><a href="${url}" style="display:inline-block;padding:16px 28px;${toRawHtml(emailFontFamily)}font-size:16px;line-height:20px;font-weight:500;color:${lightTheme.onInk};text-decoration:none">${text}</a></td></tr></table>`,
    32,
  )
}

export function renderLink(text: string, url: string): Html {
  return html`<a class="accent" href="${url}" style="color:${lightTheme.accent}">${text}</a>`
}

export function renderRow(content: Html, above: number): Html {
  return html`<tr><td class="edge" style="padding:${above}px 32px 0">${content}</td></tr>`
}

/** The `lang` of an element whose words are not in the language of the letter. */
export function buildLangAttribute(lang: string | undefined): Html {
  return lang === undefined ? toRawHtml('') : html` lang="${lang}"`
}

/** A sentence of the letter with a name in it that is in another language. */
export function renderProductName(
  sentence: string,
  name: string,
  lang: string | undefined,
): string | Html {
  const [before = '', ...after] = lang === undefined ? [sentence] : sentence.split(name)
  if (after.length === 0) return sentence
  return html`${before}<span${buildLangAttribute(lang)}>${name}</span>${after.join(name)}`
}

export function toRawHtml(markup: string): Html {
  return { markup }
}
