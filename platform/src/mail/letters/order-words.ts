/** What the letter about an order says. Ways the shop knows only in Russian have their English names here. */
export const orderWords = {
  ru: {
    subject: (number: string, shop: string) => `Заказ № ${number} принят – ${shop}`,
    heading: (number: string) => `Заказ №\u00a0${number} принят`,
    intro: (things: string) => `Спасибо за покупку. В заказе ${things}.`,
    things: { one: 'вещь', few: 'вещи', other: 'вещей' },
    pieces: (qty: number) => `${qty} шт.`,
    goods: 'Товары',
    discount: 'Скидка',
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
    intro: (things: string) => `Thank you for your purchase. Your order has ${things} in it.`,
    things: { one: 'item', other: 'items' },
    pieces: (qty: number) => `${qty} pcs`,
    goods: 'Products',
    discount: 'Discount',
    coupon: (code: string) => `Coupon ${code}`,
    delivery: 'Delivery',
    free: 'Free',
    total: 'Total',
    tax: 'VAT included',
    payment: 'Payment',
    address: 'Address',
    reason:
      'You received this because this address was given with the order. Keep this letter: it has the order number.',
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
