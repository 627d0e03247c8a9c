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
      title: 'Unsubscribe from our newsletter?',
      body: 'You will no longer receive our news. We will still write about your orders.',
      action: 'Unsubscribe',
    },
    left: { title: 'You have been unsubscribed', body: 'You will not receive any more news.' },
    confirm: {
      title: 'Subscribe to our newsletter?',
      body: 'We will write about new collections and sales.',
      action: 'Subscribe',
    },
    confirmWithCoupon: {
      title: 'Subscribe to our newsletter?',
      body: 'We will write about new collections and sales, and send you a 10% off coupon right away.',
      action: 'Subscribe',
    },
    confirmed: {
      title: 'You are subscribed',
      body: 'We will send our news by e-mail. You can unsubscribe with the link at the bottom of any of our e-mails.',
    },
    confirmedWithCoupon: {
      title: 'You are subscribed',
      body: 'We have sent your 10% off coupon by e-mail: check your inbox.',
    },
    void: {
      title: 'This link no longer works',
      body: 'It works for a week, until we send a newer one. To subscribe, ask for a new e-mail.',
      isAskedAgain: true,
    },
    asked: {
      title: 'Check your e-mail',
      body: 'If this address is not subscribed yet, an e-mail with a link is on its way. Your subscription starts once you press “Confirm” in it. If you are already subscribed, or we have written to this address twice today, we do not send another.',
    },
    noAddress: {
      title: 'Please provide valid e-mail address',
      body: 'It should look like anna@example.com. We have not sent an e-mail.',
      isAskedAgain: true,
    },
    askedTooOften: {
      title: 'Too many attempts',
      body: 'We have not sent an e-mail. Please try again in ten minutes.',
      isAskedAgain: true,
    },
    home: 'Open the shop',
    again: 'Back to the newsletter',
  },
}
