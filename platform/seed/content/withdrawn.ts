import type { ClothingSource } from '../build/product-source.ts'

/** Things the shop keeps on record but does not list: withdrawn, or sold only together with others. */
export const unlistedProducts: ClothingSource[] = [
  {
    number: 90101,
    name: 'Платье летнее из прошлой коллекции',
    category: 6211,
    kind: 'dress-summer',
    colors: ['mint'],
    sizes: '42–50',
    price: 2990,
    status: 2,
    material: 'Вискоза 100 %',
    text: [
      'Мятное платье прошлого лета, снятое с продажи. Выкройка уступила место модели из льна.',
      'Страница сохранена для тех, кто покупал его раньше и ищет состав и уход.',
    ],
    en: {
      name: 'Summer dress from the last collection',
      text: [
        'A mint dress from last summer, no longer sold. Its pattern gave way to the linen one.',
        'The page is kept for those who bought it and are looking for its composition and care.',
      ],
    },
  },
  {
    number: 90102,
    name: 'Свитер с косами из альпаки',
    category: 633,
    kind: 'sweater',
    colors: ['grey'],
    sizes: '46–54',
    price: 9990,
    status: 2,
    material: 'Шерсть альпаки 70 %, шерсть 30 %',
    text: [
      'Свитер из шерсти альпаки, который больше не вяжут: поставщик пряжи закрылся.',
      'Если у вас такой есть, берегите его от стиральной машины.',
    ],
    en: {
      name: 'Alpaca cable-knit jumper',
      text: [
        'An alpaca jumper that is no longer made: the yarn supplier has closed.',
        'If you have one, keep it away from the washing machine.',
      ],
    },
  },
  {
    number: 90103,
    name: 'Чехол для зонта-трости',
    category: 656,
    kind: 'umbrella',
    colors: ['navy'],
    price: 290,
    visibility: 1,
    material: 'Полиэстер 100 %',
    text: [
      'Запасной тканевый чехол с петлёй, который прикладывают к зонту при замене по гарантии.',
      'Отдельно не продаётся.',
    ],
    en: {
      name: 'Stick umbrella cover',
      text: [
        'A spare fabric cover with a loop, sent with an umbrella replaced under guarantee.',
        'Not sold separately.',
      ],
    },
  },
]
