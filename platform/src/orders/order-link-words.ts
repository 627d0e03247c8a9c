import type { Language } from '../mail/letters/shop-signs.ts'

type Said = { title: string; body: string; action?: string }

type Words = {
  /** `left`: how long the goods are still held. */
  confirm(number: string, total: string, left: string): Said
  holdAgain(number: string, total: string): Said
  confirmed(number: string): Said
  canceled(number: string): Said
  soldOut(number: string, names: string): Said
  couponOver(number: string, code: string): Said
  void: Said
  home: string
}

/** What the pages behind the links that confirm an order say. Those with an action ask before they act. */
export const orderLinkWords: Record<Language, Words> = {
  ru: {
    confirm: (number, total, left) => ({
      title: `Подтвердить заказ №\u00a0${number}?`,
      body: `Сумма заказа ${total}. Держим товары для вас ещё ${left}.`,
      action: 'Подтвердить заказ',
    }),
    holdAgain: (number, total) => ({
      title: `Подтвердить заказ №\u00a0${number}?`,
      body: `Сумма заказа ${total}. Товары сейчас не отложены. Если они ещё есть, отложим их и сразу подтвердим заказ.`,
      action: 'Отложить и подтвердить',
    }),
    confirmed: number => ({
      title: `Заказ №\u00a0${number} подтверждён`,
      body: 'Товары отложены для вас. Больше ничего делать не нужно.',
    }),
    canceled: number => ({
      title: `Заказ №\u00a0${number} отменён`,
      body: 'Подтвердить его уже нельзя. Если товары ещё нужны, оформите новый заказ.',
    }),
    soldOut: (number, names) => ({
      title: `Заказ №\u00a0${number} подтвердить не получилось`,
      body: `Пока заказ ждал, закончились: ${names}. Остальное можно заказать заново.`,
    }),
    couponOver: (number, code) => ({
      title: `Заказ №\u00a0${number} подтвердить не получилось`,
      body: `Промокод ${code} больше не действует, и сумма стала бы другой. Оформите заказ заново.`,
    }),
    void: {
      title: 'Ссылка не подошла',
      body: 'Откройте её из письма о заказе целиком: часть ссылки могла потеряться.',
    },
    home: 'Открыть магазин',
  },
  en: {
    confirm: (number, total, left) => ({
      title: `Confirm order ${number}?`,
      body: `The total is ${total}. We are holding the items for another ${left}.`,
      action: 'Confirm the order',
    }),
    holdAgain: (number, total) => ({
      title: `Confirm order ${number}?`,
      body: `The total is ${total}. We are no longer holding the items. If they are still in stock, we will hold them again and confirm the order at once.`,
      action: 'Hold the items and confirm',
    }),
    confirmed: number => ({
      title: `Order ${number} is confirmed`,
      body: 'We are holding your items. There is nothing more to do.',
    }),
    canceled: number => ({
      title: `Order ${number} is cancelled`,
      body: 'It can no longer be confirmed. If you still need its items, place a new order.',
    }),
    soldOut: (number, names) => ({
      title: `Order ${number} could not be confirmed`,
      body: `These products have sold out in the meantime: ${names}. You can order the rest again.`,
    }),
    couponOver: (number, code) => ({
      title: `Order ${number} could not be confirmed`,
      body: `Coupon ${code} no longer applies, so the total would be different. Please place the order again.`,
    }),
    void: {
      title: 'This link does not work',
      body: 'Open it straight from the e-mail about your order: part of the link may have been lost.',
    },
    home: 'Open the shop',
  },
}
