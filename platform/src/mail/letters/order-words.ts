/** What the letter about an order says. Ways the shop knows only in Russian have their English names here. */
export const orderWords = {
  ru: {
    subject: (number: string, shop: string) => `Заказ № ${number} принят – ${shop}`,
    heading: (number: string) => `Заказ №\u00a0${number} принят`,
    intro: (things: string) => `Спасибо за покупку. В заказе ${things}.`,
    toConfirm: {
      subject: (number: string, shop: string) => `Подтвердите заказ № ${number} – ${shop}`,
      heading: (number: string) => `Подтвердите заказ №\u00a0${number}`,
      held: (things: string, time: string) =>
        `Остался один шаг: подтвердите заказ. В нём ${things}. Держим их для вас ${time}, потом вернём в продажу.`,
      notHeld: (things: string) =>
        `Остался один шаг: подтвердите заказ. В нём ${things}. Отложим их, как только вы нажмёте кнопку, если они ещё будут.`,
      action: 'Подтвердить заказ',
      validity:
        'Ссылка действует неделю. Если вы ничего не заказывали, ничего делать не нужно: заказ отменится сам.',
    },
    things: { one: 'товар', few: 'товара', other: 'товаров' },
    pieces: (qty: number) => `${qty} шт.`,
    goods: 'Товары',
    saving: 'Скидка',
    instead: (now: string, was: string) => `${now} вместо ${was}`,
    discount: 'Скидка на заказ',
    coupon: (code: string) => `Промокод ${code}`,
    delivery: 'Доставка',
    free: 'Бесплатно',
    total: 'Итого',
    tax: 'В том числе НДС',
    payment: 'Оплата',
    address: 'Адрес',
    reason:
      'Письмо пришло, потому что этот адрес указали в заказе. Сохраните письмо: в нём номер заказа.',
    ways: {} as Readonly<Record<string, string>>,
    /** How to pay, where the name of the way does not say it. */
    payments: {
      banktransfer: 'Свяжемся с вами и сообщим реквизиты',
    } as Readonly<Record<string, string>>,
  },
  en: {
    subject: (number: string, shop: string) => `Order ${number} placed – ${shop}`,
    heading: (number: string) => `Order ${number} placed`,
    intro: (things: string) => `Thank you for your order of ${things}.`,
    toConfirm: {
      subject: (number: string, shop: string) => `Confirm order ${number} – ${shop}`,
      heading: (number: string) => `Confirm order ${number}`,
      held: (things: string, time: string) =>
        `One step left: confirm your order of ${things}. We will hold everything for ${time}; after that it goes back on sale.`,
      notHeld: (things: string) =>
        `One step left: confirm your order of ${things}. We will hold everything as soon as you press the button, if it is still in stock.`,
      action: 'Confirm the order',
      validity:
        'The link works for a week. If you did not order anything, please ignore this e-mail: the order will be cancelled automatically.',
    },
    things: { one: 'item', other: 'items' },
    pieces: (qty: number) => `${qty} pcs`,
    goods: 'Products',
    saving: 'Sale',
    instead: (now: string, was: string) => `${now} instead of ${was}`,
    discount: 'Discount',
    coupon: (code: string) => `Coupon ${code}`,
    delivery: 'Delivery',
    free: 'Free',
    total: 'Total',
    tax: 'VAT included',
    payment: 'Payment',
    address: 'Address',
    reason:
      'We sent you this e-mail because your address was given with the order. Please keep it: it has your order number.',
    ways: {
      transport_company: 'Transport company, to a pick-up point',
      courier_door: 'Courier, to the door',
      cashondelivery: 'On delivery',
      banktransfer: 'Bank transfer',
    } as Readonly<Record<string, string>>,
    payments: {
      banktransfer: 'We will contact you with the bank details',
    } as Readonly<Record<string, string>>,
  },
}
