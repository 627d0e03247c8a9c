import type { BundleSource, DigitalSource, SetSource } from '../../build/product-source.ts'

const wishes = [
  { title: 'Имя получателя', type: 'field', required: true, certificate: 'recipient_name' },
  { title: 'Почта получателя', type: 'field', required: true, certificate: 'recipient_email' },
  { title: 'День отправки', type: 'field', certificate: 'send_on' },
  { title: 'Поздравление', type: 'field', certificate: 'message' },
] as const

export const digitalGifts: DigitalSource[] = [
  {
    number: 60101,
    name: 'Подарочный сертификат с номиналом на выбор',
    category: 671,
    type: 'virtual',
    pictures: ['gift-card-green', 'gift-card-green-detail'],
    price: 1000,
    hit: true,
    facts: { Срок: '12 месяцев', Получение: 'В электронном виде' },
    options: [
      {
        title: 'Номинал',
        type: 'drop_down',
        required: true,
        values: [
          ['₽1 000', 0],
          ['₽2 000', 1000],
          ['₽3 000', 2000],
          ['₽5 000', 4000],
          ['₽10 000', 9000],
          ['₽15 000', 14000],
        ],
      },
      ...wishes,
    ],
    text: [
      'Сертификат электронный: письмо с кодом и вашим поздравлением придёт получателю в выбранный день. Его можно переслать или распечатать.',
      'Им оплачивают заказ полностью или частично, остаток сохраняется. Если сумма заказа больше, разницу платят обычным способом.',
    ],
    en: {
      name: 'Gift certificate, amount of your choice',
      text: [
        'An electronic gift certificate: an email with its code and your message reaches the recipient on the day you choose. Forward it or print it out.',
        'It pays for an order in full or in part, and the rest stays on it. If the order comes to more, the difference is paid in any of the usual ways.',
      ],
    },
  },
  {
    number: 60102,
    name: 'Подарочный сертификат на ₽5 000',
    category: 671,
    type: 'virtual',
    pictures: ['gift-card-burgundy'],
    price: 5000,
    facts: { Срок: '12 месяцев', Получение: 'В электронном виде' },
    options: wishes,
    text: [
      'Готовая сумма в бордовом оформлении. Хватит на свитер, кардиган или сумку через плечо.',
      'Назовите получателя и его почту, поздравление по желанию. Платит тот, кто знает код из письма.',
    ],
    en: {
      name: 'Gift certificate for ₽5,000',
      text: [
        'A ready amount in burgundy. Enough for a jumper, a cardigan or a crossbody bag.',
        'Name the recipient and their email; a message is up to you. Whoever knows the code from the email can pay with it.',
      ],
    },
  },
  {
    number: 60103,
    name: 'Подарочный сертификат на ₽15 000',
    category: 671,
    type: 'virtual',
    pictures: ['gift-card-milk'],
    price: 15000,
    facts: { Срок: '12 месяцев', Получение: 'В электронном виде' },
    options: wishes,
    text: [
      'Молочная карточка с красной лентой. Такой суммы достаточно для пальто или парки по сниженной цене.',
      'Действует на всё, включая распродажу. На деньги не обменивается, но пока им не платили, его можно вернуть.',
    ],
    en: {
      name: 'Gift certificate for ₽15,000',
      text: [
        'An off-white card with a red ribbon. Enough for a coat, or a parka from the sale.',
        'Valid for everything, the sale included. It cannot be exchanged for cash, but it can be returned until it is first used.',
      ],
    },
  },
  {
    number: 60111,
    name: 'Стайлбук «Осень и зима»',
    category: 672,
    type: 'downloadable',
    pictures: ['style-guide-milk', 'style-guide-milk-detail'],
    price: 490,
    added: '2026-11-15',
    facts: { Формат: 'PDF', Страниц: '64', Язык: 'Русский' },
    text: [
      'Двадцать вещей и сорок сочетаний из них: что надеть в офис, в дорогу и на дачу, если за окном от плюс десяти до минус двадцати.',
      'К каждому сочетанию есть список вещей и замена попроще. Читать удобно и с телефона: страницы вертикальные, строки короткие.',
    ],
    en: {
      name: 'Style guide: Autumn and Winter',
      text: [
        'Twenty pieces and forty ways to put them together: for the office, the road and the country, from ten above zero to twenty below.',
        'Each outfit has its list and a simpler alternative. Easy to read on a phone, with upright pages and short lines. The text is in Russian.',
      ],
    },
  },
  {
    number: 60112,
    name: 'Стайлбук «Чемодан на неделю»',
    category: 672,
    type: 'downloadable',
    pictures: ['style-guide-teal'],
    price: 390,
    facts: { Формат: 'PDF', Страниц: '36', Язык: 'Русский' },
    text: [
      'Как уложить в ручную кладь семь дней у моря или в городе. Списки для женщин и мужчин, отдельно про обувь.',
      'В конце пустые таблицы, чтобы собрать свой набор. Удобно распечатать на двух листах.',
    ],
    en: {
      name: 'Style guide: A Suitcase for a Week',
      text: [
        'How to fit seven days by the sea or in town into hand luggage. Lists for women and men, with a section on shoes.',
        'Blank tables at the end let you plan your own. It prints nicely on two sheets. The text is in Russian.',
      ],
    },
  },
]

/** Only things without variants can stand in a set: each is added as a line of its own. */
export const giftSets: SetSource[] = [
  {
    number: 70101,
    name: 'Комплект: шапка, шарф и перчатки',
    category: 673,
    pictures: ['beanie-burgundy', 'scarf-burgundy', 'gloves-burgundy'],
    hit: true,
    parts: [
      [40142, 1],
      [40153, 1],
      [40162, 1],
    ],
    facts: { Цвет: 'Бордовый', Предметов: '3' },
    text: [
      'Шапка из мериноса, кашемировый шарф и перчатки в одном бордовом тоне: мы подбирали партии пряжи и кожи вместе.',
      'Цвет совпадает при дневном свете и при лампе. Те же вещи продаются и по одной.',
    ],
    en: {
      name: 'Set: beanie, scarf and gloves',
      text: [
        'A merino beanie, a cashmere scarf and gloves in the same burgundy: we matched the batches of yarn and leather to each other.',
        'The colours agree by daylight and by lamplight. Each piece is also sold on its own.',
      ],
    },
  },
  {
    number: 70102,
    name: 'Комплект: плед и две подушки',
    category: 673,
    pictures: ['plaid-terracotta', 'cushion-milk-leaf'],
    parts: [
      [50102, 1],
      [50111, 2],
    ],
    facts: { Предметов: '3' },
    text: [
      'Терракотовый вафельный плед и две подушки с листьями: диван выглядит прибранным даже в понедельник.',
      'Плед и чехлы стираются вместе при тридцати градусах.',
    ],
    en: {
      name: 'Set: a throw and two cushions',
      text: [
        'A terracotta waffle throw and two cushions with leaves: the sofa looks tidy even on a Monday.',
        'The throw and the covers go in the wash together at thirty degrees.',
      ],
    },
  },
  {
    number: 70103,
    name: 'Комплект: две кружки и термос',
    category: 673,
    pictures: ['mug-terracotta', 'thermos-white'],
    parts: [
      [50123, 2],
      [50132, 1],
    ],
    facts: { Предметов: '3' },
    text: [
      'Большой белый термос и две терракотовые кружки: утром дома, днём в парке. Термоса хватает на обе кружки.',
      'Всё приходит в одной коробке с бумажными перегородками.',
    ],
    en: {
      name: 'Set: two mugs and a flask',
      text: [
        'A large white flask and two terracotta mugs: mornings at home, afternoons in the park. The flask fills both.',
        'Everything comes in one box with paper dividers.',
      ],
    },
  },
  {
    number: 70104,
    name: 'Комплект для дождливого города: рюкзак и зонт',
    category: 673,
    pictures: ['backpack-navy', 'umbrella-black-dots'],
    parts: [
      [40122, 1],
      [40173, 1],
    ],
    facts: { Предметов: '2' },
    text: [
      'Рюкзак с непромокаемым отделением для ноутбука и зонт-трость. Зонт вставляется в боковой карман и держится лямкой.',
      'Набор придумали в Петербурге, где без него никак.',
    ],
    en: {
      name: 'Set for a rainy city: backpack and umbrella',
      text: [
        'A backpack with a waterproof laptop compartment and a stick umbrella, which slides into the side pocket and is held by a strap.',
        'We put this set together in St Petersburg, where you cannot do without it.',
      ],
    },
  },
]

export const giftBundles: BundleSource[] = [
  {
    number: 70201,
    name: 'Соберите подарок',
    category: 673,
    pictures: [
      ...['mug-white', 'scarf-camel-check', 'beanie-burgundy', 'beanie-milk'],
      ...['mug-terracotta', 'thermos-coral', 'cushion-milk-leaf', 'gloves-burgundy'],
    ],
    hit: true,
    facts: { Упаковка: 'Коробка с лентой входит в цену' },
    choices: [
      { title: 'Кружка', type: 'radio', required: true, things: [[50122], [50123]] },
      {
        title: 'Что-нибудь тёплое',
        type: 'radio',
        required: true,
        things: [[40142], [40151], [40143]],
      },
      { title: 'Термос', type: 'radio', things: [[50133], [50132]] },
      {
        title: 'Добавить ещё',
        type: 'checkbox',
        things: [
          [50111, 1],
          [40162, 1],
        ],
      },
    ],
    text: [
      'Выберите кружку и тёплую вещь, остальное по желанию: термос, подушку, перчатки. Цена складывается из того, что в коробке.',
      'Соберём, перевяжем лентой и положим открытку. Цену внутри не указываем.',
    ],
    en: {
      name: 'Make your own gift',
      text: [
        'Choose a mug and something warm; the rest is up to you: a flask, a cushion, gloves. The price is the sum of what is in the box.',
        'We pack it, tie a ribbon round it and add a card. The price is never inside.',
      ],
    },
  },
  {
    number: 70202,
    name: 'Набор «Тихий вечер»',
    category: 673,
    pictures: ['cushion-milk-leaf', 'mug-white'],
    facts: { Упаковка: 'Хлопковый мешок' },
    choices: [
      { title: 'Плед', type: 'radio', required: true, things: [[50103], [50102]] },
      {
        title: 'Подушки',
        type: 'checkbox',
        things: [
          [50111, 1],
          [50113, 1],
        ],
      },
      {
        title: 'Кружки',
        type: 'radio',
        required: true,
        things: [
          [50122, 2],
          [50123, 2],
        ],
      },
    ],
    text: [
      'Плед, пара кружек и, если хочется, подушки. Кружки по умолчанию две, количество можно менять.',
      'Складываем в мешок из сурового хлопка, который потом пригодится для хлеба или белья.',
    ],
    en: {
      name: 'A Quiet Evening gift set',
      text: [
        'A throw, a pair of mugs and, if you like, cushions. There are two mugs to begin with; you can change the number.',
        'It comes in a bag of unbleached cotton that will later do for bread or laundry.',
      ],
    },
  },
  {
    number: 70203,
    name: 'Набор «В дорогу»',
    category: 673,
    pictures: ['thermos-white', 'backpack-navy'],
    facts: { Упаковка: 'Всё уложено в рюкзак' },
    choices: [
      { title: 'Рюкзак', type: 'radio', required: true, things: [[40122]] },
      { title: 'Термос', type: 'radio', required: true, things: [[50132], [50133]] },
      { title: 'Зонт', type: 'radio', things: [[40172], [40173]] },
      {
        title: 'На голову и на шею',
        type: 'checkbox',
        things: [
          [40142, 1],
          [40151, 1],
        ],
      },
    ],
    text: [
      'Рюкзак, термос и то, что спасает в дороге от дождя и ветра. Обязательны только первые две вещи.',
      'Термос кладём в боковой карман, зонт под лямку: набор приходит готовым к выходу из дома.',
    ],
    en: {
      name: 'On the Road gift set',
      text: [
        'A backpack, a flask and whatever keeps off the rain and wind on the way. Only the first two are a must.',
        'The flask goes in the side pocket and the umbrella under the strap: the set arrives ready to leave the house.',
      ],
    },
  },
]
