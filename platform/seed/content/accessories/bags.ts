import type { ClothingSource } from '../../build/product-source.ts'

export const bagProducts: ClothingSource[] = [
  {
    number: 40101,
    name: 'Сумка-тоут из гладкой кожи',
    category: 651,
    kind: 'tote',
    colors: ['cognac', 'black'],
    price: 15990,
    hit: true,
    material: 'Кожа 100 %',
    facts: { Размер: '36 × 32 × 14 см', Ручки: '26 см', Подкладка: 'Хлопок' },
    text: [
      'Тоут из цельных кусков кожи толщиной два миллиметра. Входит ноутбук на четырнадцать дюймов, папка и сменная обувь.',
      'Внутри карман на молнии и шнурок с карабином для ключей. Край прокрашен вручную, срез не лохматится.',
    ],
    en: {
      name: 'Smooth leather tote bag',
      text: [
        'A tote cut from whole pieces of two-millimetre leather. It takes a 14-inch laptop, a folder and a change of shoes.',
        'Inside there is a zipped pocket and a cord with a clip for your keys. The edges are painted by hand, so they will not fray.',
      ],
    },
  },
  {
    number: 40102,
    name: 'Сумка-тоут из канваса с кожаными ручками',
    category: 651,
    kind: 'tote',
    colors: ['beige'],
    price: 5990,
    material: 'Хлопок 90 %, кожа 10 %',
    care: 'Чистить мягкой щёткой с мылом, не стирать в машине',
    facts: { Размер: '38 × 34 × 15 см', Ручки: '28 см', Подкладка: 'Нет' },
    text: [
      'Плотный бежевый канвас держит форму и пустым. Дно двойное, внутри пришит один плоский карман.',
      'Ручки кожаные, на заклёпках. Сумка весит четыреста граммов, с ней удобно на рынок и на пляж.',
    ],
    en: {
      name: 'Canvas tote bag with leather handles',
      text: [
        'A sturdy beige canvas that keeps its shape even when empty. The base is double, and one flat pocket is sewn inside.',
        'The leather handles are riveted on. At four hundred grams, it is an easy bag for the market and the beach.',
      ],
    },
  },
  {
    number: 40103,
    name: 'Сумка-тоут из зернистой кожи',
    category: 651,
    kind: 'tote',
    colors: ['green'],
    price: 13990,
    material: 'Кожа 100 %',
    facts: { Размер: '34 × 30 × 13 см', Ручки: '25 см', Подкладка: 'Замша' },
    text: [
      'Зерно на коже скрывает мелкие царапины, поэтому сумку можно ставить на пол. Тёмно-зелёный цвет спокойно живёт рядом с чёрным и кэмелом.',
      'Верх закрывается на магнит, внутри перегородка на молнии.',
    ],
    en: {
      name: 'Grained leather tote bag',
      text: [
        'The grain hides small scratches, so you can put this bag on the floor without a thought. Dark green sits happily next to black and camel.',
        'It closes with a magnet at the top and has a zipped divider inside.',
      ],
    },
  },
  {
    number: 40111,
    name: 'Сумка кросс-боди с клапаном',
    category: 651,
    kind: 'crossbody',
    colors: ['burgundy', 'mustard'],
    price: 4990,
    special: { rubles: 3990, when: 'now' },
    hit: true,
    material: 'Кожа 70 %, полиэстер 30 %',
    facts: { Размер: '24 × 15 × 7 см', Ремень: 'До 120 см', Подкладка: 'Полиэстер' },
    text: [
      'Небольшая сумка через плечо с полукруглым клапаном. Помещаются телефон, кошелёк, ключи и складной зонт.',
      'Ремень отстёгивается, замок поворотный: открыть можно одной рукой. Сзади плоский карман для проездного.',
    ],
    en: {
      name: 'Crossbody bag with a flap',
      text: [
        'A small shoulder bag with a rounded flap. Room for a phone, a purse, keys and a folding umbrella.',
        'The strap comes off, and the turn lock opens with one hand. There is a flat pocket for a travel card at the back.',
      ],
    },
  },
  {
    number: 40112,
    name: 'Сумка кросс-боди чёрная из гладкой кожи',
    category: 651,
    kind: 'crossbody',
    colors: ['black'],
    price: 6490,
    material: 'Кожа 100 %',
    facts: { Размер: '25 × 16 × 8 см', Ремень: 'До 125 см', Подкладка: 'Хлопок' },
    text: [
      'Вся из натуральной кожи, вместе с ремнём. Внутри два отделения: в среднем, на молнии, удобно держать документы.',
      'Фурнитура латунная, без покрытия, поэтому не облезет. Со временем она чуть потемнеет.',
    ],
    en: {
      name: 'Black crossbody bag in smooth leather',
      text: [
        'Real leather throughout, strap included. Of the two compartments inside, the zipped one is the place for documents.',
        'The fittings are solid brass with no coating to wear off. They will darken slightly over time.',
      ],
    },
  },
  {
    number: 40113,
    name: 'Сумка кросс-боди молочная',
    category: 651,
    kind: 'crossbody',
    colors: ['milk'],
    price: 5290,
    soldOut: true,
    material: 'Кожа 80 %, полиэстер 20 %',
    facts: { Размер: '24 × 15 × 7 см', Ремень: 'До 120 см', Подкладка: 'Полиэстер' },
    text: [
      'Молочная кожа с тонким лаковым слоем: тёмные джинсы её не окрасят, пятна стираются влажной салфеткой.',
      'Клапан на магните и с декоративной пряжкой. К сумке приложен мешок для хранения.',
    ],
    en: {
      name: 'Off-white crossbody bag',
      text: [
        'Off-white leather with a thin lacquer: dark jeans will not mark it, and stains come off with a damp cloth.',
        'The flap has a magnet and a decorative buckle. A storage bag is included.',
      ],
    },
  },
  {
    number: 40121,
    name: 'Рюкзак городской, 18 л',
    category: 652,
    kind: 'backpack',
    colors: ['olive', 'grey'],
    price: 6990,
    special: { rubles: 5490, when: 'now' },
    hit: true,
    material: 'Полиэстер 85 %, кожа 15 %',
    facts: { Размер: '42 × 29 × 14 см', Объём: '18 л', Вес: '780 г' },
    text: [
      'Рюкзак на каждый день: большое отделение, карман для ноутбука до пятнадцати дюймов и передний карман на молнии.',
      'Спинка с мягкими вставками, между ними проходит воздух. Ткань с пропиткой, небольшой дождь не страшен.',
    ],
    en: {
      name: 'City backpack, 18 l',
      text: [
        'An everyday backpack with one large compartment, a pocket for a laptop of up to 15 inches and a zipped front pocket.',
        'The padded back lets air through. The fabric is proofed, so a little rain is no trouble.',
      ],
    },
  },
  {
    number: 40122,
    name: 'Рюкзак с отдельным входом для ноутбука',
    category: 652,
    kind: 'backpack',
    colors: ['navy'],
    price: 7490,
    material: 'Полиамид 90 %, кожа 10 %',
    facts: { Размер: '44 × 30 × 15 см', Объём: '20 л', Вес: '860 г' },
    text: [
      'Ноутбук достаётся сбоку, не открывая рюкзака: удобно на досмотре и в поезде. Отделение поднято над дном на три сантиметра.',
      'На спинке потайной карман для паспорта и лента, которой рюкзак надевается на ручку чемодана.',
    ],
    en: {
      name: 'Backpack with a separate laptop opening',
      text: [
        'The laptop slides out of the side without opening the backpack, which helps at security and on trains. Its compartment sits three centimetres above the base.',
        'There is a hidden pocket for a passport on the back, and a band that slips over a suitcase handle.',
      ],
    },
  },
]
