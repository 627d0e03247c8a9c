import type { Language } from '../../mail/emails/shop-signs.ts'

export type BankTexts = {
  bank: string
  /** How numbers and sums are written. */
  locale: string
  card: { title: string; pay: string }
  sbp: { title: string; pay: string }
  poor: string
  refuse: string
  back: string
  settled: { held: string; paid: string; failed: string; cancelled: string }
  demo: [what: string, meaning: string]
  payee: string
  order: string
  /** Before the number of an order. */
  numberSign: string
  lost: { title: string; text: string }
  foot: string
}

/** What the demo bank says to a payer, in the language of the order. */
export const bankTexts: Record<Language, BankTexts> = {
  ru: {
    bank: 'Демобанк',
    locale: 'ru-RU',
    card: { title: 'Оплата картой', pay: 'Оплатить картой •• 4417' },
    sbp: { title: 'Оплата по СБП', pay: 'Подтвердить перевод' },
    poor: 'Отказать: не хватает денег',
    refuse: 'Отказать: запретил банк',
    back: 'Вернуться в магазин',
    settled: {
      held: 'Платёж принят',
      paid: 'Оплачено',
      failed: 'Банк отказал',
      cancelled: 'Платёж отменён',
    },
    demo: ['Это демонстрация.', 'Банка и карты не существует, деньги никуда не спишутся.'],
    payee: 'Получатель',
    order: 'Заказ',
    numberSign: '№ ',
    lost: {
      title: 'Платёж не найден',
      text: 'Ссылка неполная, или банк с тех пор запустили заново. Вернитесь в магазин и начните оплату ещё раз.',
    },
    foot: 'Страница демонстрационного банка: она показывает, как магазин работает с оплатой.',
  },
  en: {
    bank: 'Demo Bank',
    locale: 'en-GB',
    card: { title: 'Pay by card', pay: 'Pay with card •• 4417' },
    sbp: { title: 'Pay by SBP', pay: 'Confirm the transfer' },
    poor: 'Decline: not enough money',
    refuse: 'Decline: stopped by the bank',
    back: 'Back to the shop',
    settled: {
      held: 'Payment accepted',
      paid: 'Paid',
      failed: 'Declined by the bank',
      cancelled: 'Payment cancelled',
    },
    demo: [
      'This is a demonstration.',
      'Neither the bank nor the card exists, and no money is taken.',
    ],
    payee: 'Paid to',
    order: 'Order',
    numberSign: '',
    lost: {
      title: 'Payment not found',
      text: 'The link is incomplete, or the bank has been restarted since. Go back to the shop and begin the payment again.',
    },
    foot: 'A page of the demonstration bank: it shows how the shop works with payments.',
  },
  de: {
    bank: 'Demobank',
    locale: 'de-DE',
    card: { title: 'Zahlung mit Karte', pay: 'Mit Karte •• 4417 bezahlen' },
    sbp: { title: 'Zahlung per SBP', pay: 'Überweisung bestätigen' },
    poor: 'Ablehnen: zu wenig Guthaben',
    refuse: 'Ablehnen: von der Bank gesperrt',
    back: 'Zurück zum Shop',
    settled: {
      held: 'Zahlung angenommen',
      paid: 'Bezahlt',
      failed: 'Von der Bank abgelehnt',
      cancelled: 'Zahlung storniert',
    },
    demo: [
      'Dies ist eine Vorführung.',
      'Weder die Bank noch die Karte gibt es, und es wird kein Geld abgebucht.',
    ],
    payee: 'Empfänger',
    order: 'Bestellung',
    numberSign: '',
    lost: {
      title: 'Zahlung nicht gefunden',
      text: 'Der Link ist unvollständig, oder die Bank wurde inzwischen neu gestartet. Kehren Sie zum Shop zurück und beginnen Sie die Zahlung erneut.',
    },
    foot: 'Eine Seite der Vorführbank: Sie zeigt, wie der Shop mit Zahlungen umgeht.',
  },
  it: {
    bank: 'Banca demo',
    locale: 'it-IT',
    card: { title: 'Pagamento con carta', pay: 'Paga con la carta •• 4417' },
    sbp: { title: 'Pagamento con SBP', pay: 'Conferma il bonifico' },
    poor: 'Rifiuta: saldo insufficiente',
    refuse: 'Rifiuta: bloccato dalla banca',
    back: 'Torna al negozio',
    settled: {
      held: 'Pagamento accettato',
      paid: 'Pagato',
      failed: 'Rifiutato dalla banca',
      cancelled: 'Pagamento annullato',
    },
    demo: [
      'È una dimostrazione.',
      'La banca e la carta non esistono e non viene addebitato nulla.',
    ],
    payee: 'Beneficiario',
    order: 'Ordine',
    numberSign: '',
    lost: {
      title: 'Pagamento non trovato',
      text: 'Il link è incompleto oppure nel frattempo la banca è stata riavviata. Torna al negozio e ricomincia il pagamento.',
    },
    foot: 'Una pagina della banca dimostrativa: mostra come il negozio gestisce i pagamenti.',
  },
}
