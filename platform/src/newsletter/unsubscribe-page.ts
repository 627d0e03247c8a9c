import { bindWords } from '@vitrina/domain'
import { html } from '../mail/letters/html.ts'
import { day, font } from '../mail/letters/letter-look.ts'
import { raw } from '../mail/letters/letter-parts.ts'
import type { Language } from '../mail/letters/shop-signs.ts'
import type { ShopAddress } from '../mail/letters.ts'

const words = {
  ru: {
    ask: 'Отписаться от новостей?',
    askBody: 'Письма с новостями перестанут приходить. Письма о заказах останутся.',
    action: 'Отписаться',
    done: 'Вы отписаны',
    doneBody: 'Писем с новостями больше не будет.',
    home: 'Открыть магазин',
  },
  en: {
    ask: 'Unsubscribe from the news?',
    askBody: 'Letters with news will stop. Letters about your orders will not.',
    action: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneBody: 'There will be no more letters with news.',
    home: 'Open the shop',
  },
}

/** The page behind the link in a newsletter: opening it changes nothing, its button does. */
export function unsubscribePage(shop: ShopAddress, language: Language, isDone: boolean): string {
  const say = words[language]
  const button = `display:inline-block;padding:16px 28px;border:0;border-radius:0;background:${day.ink};color:${day.onInk};font:inherit;text-decoration:none;cursor:pointer`
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${isDone ? say.done : say.ask} – ${shop.name[language]}</title>
<style>body{margin:0;background:${day.ground};color:${day.ink};${raw(font)}font-size:16px;line-height:1.55}main{max-width:600px;margin:0 auto;padding:12vh 20px}h1{margin:0 0 16px;font-size:38px;line-height:1.08;letter-spacing:-.03em;font-weight:400}p{margin:0 0 28px}:focus-visible{outline:2px solid ${day.accent};outline-offset:2px}</style>
</head>
<body><main>
<h1>${isDone ? say.done : say.ask}</h1>
<p>${isDone ? say.doneBody : say.askBody}</p>
${
  isDone
    ? html`<a style="${button}" href="${shop.url}/">${say.home}</a>`
    : html`<form method="post"><button style="${button}">${say.action}</button></form>`
}
</main></body>
</html>
`
  return language === 'ru' ? bindWords(page.markup) : page.markup
}
