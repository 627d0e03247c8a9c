import type { Language } from '../mail/letters/shop-signs.ts'

type PageWords = { title: string; body: string; action?: string; isAskedAgain?: true }
type Words = Record<
  | 'leave'
  | 'left'
  | 'confirm'
  | 'confirmWithCoupon'
  | 'confirmed'
  | 'confirmedWithCoupon'
  | 'void'
  | 'asked'
  | 'noAddress'
  | 'askedTooOften',
  PageWords
> & { home: string; again: string }

/**
 * What the pages behind the newsletter's links and its form say. Those with an action ask before they act;
 * `isAskedAgain`: the way on leads to the form.
 */
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
      body: 'Будем рассказывать о новых коллекциях и скидках, а промокод на 10 % пришлём сразу.',
      action: 'Подписаться',
    },
    confirmed: {
      title: 'Вы подписаны',
      body: 'Новости будут приходить на почту. Отписаться можно по ссылке внизу любого письма.',
    },
    confirmedWithCoupon: {
      title: 'Вы подписаны',
      body: 'Промокод на 10 % отправлен вам письмом: проверьте почту.',
    },
    void: {
      title: 'Ссылка больше не действует',
      body: 'Она работает неделю, и новое письмо отменяет прежнее. Чтобы подписаться, попросите новое письмо.',
      isAskedAgain: true,
    },
    asked: {
      title: 'Проверьте почту',
      body: 'Если вы ещё не подписаны, письмо со ссылкой уже в пути. Подписка начнётся, когда вы нажмёте в нём «Подтвердить». Если вы уже подписаны или письмо сегодня приходило дважды, нового не будет.',
    },
    noAddress: {
      title: 'Проверьте адрес',
      body: 'Он должен выглядеть как anna@example.ru. Письмо мы не отправили.',
      isAskedAgain: true,
    },
    askedTooOften: {
      title: 'Слишком много попыток',
      body: 'Письмо мы не отправили. Попробуйте ещё раз через десять минут.',
      isAskedAgain: true,
    },
    home: 'Открыть магазин',
    again: 'К подписке',
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
      body: 'It holds for a week, and a newer letter voids it. To subscribe, ask for a new letter.',
      isAskedAgain: true,
    },
    asked: {
      title: 'Look into your mail',
      body: 'If this address is not subscribed yet, a letter with a link is on its way. The subscription begins once you press “Confirm” in it. We send no such letter to who is subscribed already, nor more than two a day to one address.',
    },
    noAddress: {
      title: 'Please provide valid e-mail address',
      body: 'It looks like anna@example.com. We have not sent a letter.',
      isAskedAgain: true,
    },
    askedTooOften: {
      title: 'Too many attempts',
      body: 'We have not sent a letter. Please try again in ten minutes.',
      isAskedAgain: true,
    },
    home: 'Open the shop',
    again: 'To the subscription',
  },
}
