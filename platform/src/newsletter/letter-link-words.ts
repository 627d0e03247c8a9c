import type { Language } from '../mail/letters/shop-signs.ts'

type PageWords = { title: string; body: string; action?: string }
type Words = Record<
  'leave' | 'left' | 'confirm' | 'confirmWithCoupon' | 'confirmed' | 'confirmedWithCoupon' | 'void',
  PageWords
> & { home: string }

/** What the pages behind the newsletter's links say. Those with an action ask before they act. */
export const letterLinkWords: Record<Language, Words> = {
  ru: {
    leave: {
      title: 'Отписаться от новостей?',
      body: 'Письма с новостями перестанут приходить. Письма о заказах останутся.',
      action: 'Отписаться',
    },
    left: { title: 'Вы отписаны', body: 'Писем с новостями больше не будет.' },
    confirm: {
      title: 'Подписаться на новости?',
      body: 'Будем рассказывать о новых коллекциях и скидках.',
      action: 'Подписаться',
    },
    confirmWithCoupon: {
      title: 'Подписаться на новости?',
      body: 'Будем рассказывать о новых коллекциях и скидках, а купон на 10 % пришлём сразу.',
      action: 'Подписаться',
    },
    confirmed: {
      title: 'Вы подписаны',
      body: 'Новости будут приходить на почту. Отписаться можно по ссылке внизу любого письма.',
    },
    confirmedWithCoupon: {
      title: 'Вы подписаны',
      body: 'Купон на 10 % отправлен вам письмом: проверьте почту.',
    },
    void: {
      title: 'Ссылка больше не действует',
      body: 'Она работает неделю, и новое письмо отменяет прежнее. Подпишитесь ещё раз в магазине.',
    },
    home: 'Открыть магазин',
  },
  en: {
    leave: {
      title: 'Unsubscribe from the news?',
      body: 'Letters with news will stop. Letters about your orders will not.',
      action: 'Unsubscribe',
    },
    left: { title: 'You are unsubscribed', body: 'There will be no more letters with news.' },
    confirm: {
      title: 'Subscribe to the news?',
      body: 'We will write about new collections and sales.',
      action: 'Subscribe',
    },
    confirmWithCoupon: {
      title: 'Subscribe to the news?',
      body: 'We will write about new collections and sales, and send a 10% off coupon at once.',
      action: 'Subscribe',
    },
    confirmed: {
      title: 'You are subscribed',
      body: 'The news will come by mail. The link at the foot of any letter unsubscribes.',
    },
    confirmedWithCoupon: {
      title: 'You are subscribed',
      body: 'Your 10% off coupon was sent in a letter: look into your mail.',
    },
    void: {
      title: 'This link no longer works',
      body: 'It holds for a week, and a newer letter voids it. Subscribe again in the shop.',
    },
    home: 'Open the shop',
  },
}
