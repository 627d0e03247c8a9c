import type { PageSource, PageText } from './pages.ts'

/** Its pages stand below it by themselves: what it says leads to them. */
export const sectionPages: (PageSource & { de: PageText; it: PageText })[] = [
  {
    identifier: 'pokupatelyam',
    title: 'Покупателям',
    description: 'Как выбрать размер, оплатить, получить и вернуть покупку.',
    content:
      '<p>Как выбрать размер, заплатить, получить покупку, ухаживать за ней и вернуть, если не подошла.</p>',
    en: {
      title: 'Shopping',
      description: 'How to choose a size, pay, receive your order and return it.',
      content:
        '<p>How to choose a size, pay, receive your order, look after it, and return what does not fit.</p>',
    },
    de: {
      title: 'Einkaufen',
      description: 'Größe wählen, bezahlen, Lieferung erhalten und zurückgeben.',
      content:
        '<p>Wie Sie die Größe wählen, bezahlen, Ihre Bestellung erhalten, sie pflegen und zurückgeben, was nicht passt.</p>',
    },
    it: {
      title: 'Acquisti',
      description: 'Come scegliere la taglia, pagare, ricevere e restituire.',
      content:
        '<p>Come scegliere la taglia, pagare, ricevere l’ordine, averne cura e restituire ciò che non va bene.</p>',
    },
  },
]
