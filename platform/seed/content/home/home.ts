import type { ClothingSource, CustomOptionSource } from '../../build/product-source.ts'

const giftBox: readonly CustomOptionSource[] = [
  { title: 'Подарочная упаковка', type: 'checkbox', values: [['Коробка с лентой', 190]] },
]

const mugText: readonly CustomOptionSource[] = [
  {
    title: 'Надпись на дне кружки',
    type: 'drop_down',
    values: [
      ['Без надписи', 0],
      ['«Доброе утро»', 190],
      ['«Ещё чашку»', 190],
    ],
  },
  { title: 'Подарочная упаковка', type: 'checkbox', values: [['Коробка с наполнителем', 190]] },
]

export const homeProducts: ClothingSource[] = [
  {
    number: 50101,
    name: 'Плед шерстяной с бахромой',
    category: 661,
    kind: 'plaid',
    colors: ['melange', 'milk'],
    price: 5990,
    hit: true,
    material: 'Шерсть 80 %, полиамид 20 %',
    facts: { Размер: '130 × 180 см', Вес: '900 г' },
    text: [
      'Плед из новозеландской шерсти, сотканный ёлочкой. Достаточно велик, чтобы укрыться с головой, и не скользит с дивана.',
      'Полиамид в основе не даёт ткани садиться. Раз в сезон проветрите его на морозе, стирка почти не нужна.',
    ],
    en: {
      name: 'Fringed wool throw',
      text: [
        'A herringbone throw in New Zealand wool. Big enough to hide under completely, and it does not slide off the sofa.',
        'A little polyamide in the warp keeps it from shrinking. Air it in the frost once a season; it hardly ever needs washing.',
      ],
    },
  },
  {
    number: 50102,
    name: 'Плед хлопковый вафельный',
    category: 661,
    kind: 'plaid',
    colors: ['terracotta'],
    price: 3490,
    material: 'Хлопок 100 %',
    care: 'Стирка при 40°, можно сушить в машине',
    facts: { Размер: '130 × 170 см', Вес: '850 г' },
    text: [
      'Терракотовый плед вафельного переплетения для лета и для балкона. Стирается вместе с полотенцами.',
      'Крашен готовым, поэтому цвет чуть неровный и тёплый. Края подогнуты и прострочены дважды.',
    ],
    en: {
      name: 'Waffle cotton throw',
      text: [
        'A terracotta waffle throw for summer and for the balcony. It goes in the wash with the towels.',
        'Dyed after weaving, so the colour is warm and slightly uneven. The edges are hemmed and stitched twice.',
      ],
    },
  },
  {
    number: 50103,
    name: 'Плед в зелёную клетку',
    category: 661,
    kind: 'plaid',
    colors: ['green-check'],
    price: 6990,
    added: '2026-11-13',
    material: 'Шерсть ягнёнка 100 %',
    care: 'Сухая чистка или ручная стирка в прохладной воде',
    facts: { Размер: '140 × 190 см', Вес: '1 кг' },
    text: [
      'Плотный плед в тёмно-зелёную клетку с тонкой горчичной линией. Ворс начёсан с двух сторон.',
      'Хорош у камина и в машине на заднем сиденье. Бахрома короткая, её не разберёт кошка.',
    ],
    en: {
      name: 'Green checked throw',
      text: [
        'A thick throw in dark green checks with a fine mustard line, brushed on both sides.',
        'Good by the fire and on the back seat of the car. The fringe is short, so the cat will not take it apart.',
      ],
    },
  },
  {
    number: 50111,
    name: 'Подушка декоративная с листьями',
    category: 661,
    kind: 'cushion',
    colors: ['milk-leaf'],
    price: 1690,
    material: 'Хлопок 100 %',
    facts: {
      Размер: '45 × 45 см',
      Наполнитель: 'Полиэфирное волокно',
      Застёжка: 'Потайная молния',
    },
    text: [
      'Молочный чехол с редкими веточками. Рисунок напечатан активными красителями и не выгорает на солнце.',
      'Кант вшит в тон фона. Подушка внутри плотная, после сна на ней расправляется за минуту.',
    ],
    en: {
      name: 'Cushion with leaves',
      text: [
        'An off-white cover with a scattering of sprigs, printed in reactive dyes that do not fade in the sun.',
        'The piping matches the background. The pad is firm and springs back within a minute of a nap.',
      ],
    },
  },
  {
    number: 50112,
    name: 'Подушка декоративная из велюра',
    category: 661,
    kind: 'cushion',
    colors: ['mustard', 'rose'],
    price: 1490,
    hit: true,
    material: 'Полиэстер 100 %',
    facts: {
      Размер: '45 × 45 см',
      Наполнитель: 'Полиэфирное волокно',
      Застёжка: 'Потайная молния',
    },
    text: [
      'Короткий плотный велюр, на котором остаётся след ладони. Горчичный теплее к вечеру, пыльная роза мягче днём.',
      'Чехол снимается и не линяет. Шерсть животных счищается влажной рукой.',
    ],
    en: {
      name: 'Velour cushion',
      text: [
        'A short, dense velour that keeps the print of your palm. The mustard is warmer by evening, the dusty rose softer by day.',
        'The cover comes off and the colour does not run. Pet hair comes away with a damp hand.',
      ],
    },
  },
  {
    number: 50113,
    name: 'Подушка декоративная в полоску',
    category: 661,
    kind: 'cushion',
    colors: ['blue-stripe'],
    price: 1590,
    material: 'Хлопок 80 %, лён 20 %',
    facts: { Размер: '45 × 45 см', Наполнитель: 'Полиэфирное волокно', Застёжка: 'Пуговицы' },
    text: [
      'Синяя полоска на суровом полотне, как на старых матрасных чехлах. Сзади три пуговицы из дерева.',
      'Лён в ткани виден узелками. Подходит к простому дивану и к садовой скамье.',
    ],
    en: {
      name: 'Striped cushion',
      text: [
        'Blue stripes on unbleached cloth, like old mattress ticking. Three wooden buttons at the back.',
        'You can see the linen in the slubs. At home on a plain sofa and on a garden bench.',
      ],
    },
  },
  {
    number: 50121,
    name: 'Кружка керамическая, 350 мл',
    category: 662,
    kind: 'mug',
    colors: ['teal', 'graphite'],
    price: 890,
    hit: true,
    material: 'Керамика 100 %',
    facts: { Объём: '350 мл', Высота: '10 см' },
    options: mugText,
    text: [
      'Кружка с глазурью до половины, ниже остаётся тёплая неглазурованная глина: в руке не скользит.',
      'Ручка широкая, входят три пальца. Граница глазури у каждой кружки своя.',
    ],
    en: {
      name: 'Ceramic mug, 350 ml',
      text: [
        'A mug glazed halfway down; below that the clay is left bare and warm, so it does not slip in the hand.',
        'The handle is wide enough for three fingers. The glaze ends at a different line on every mug.',
      ],
    },
  },
  {
    number: 50122,
    name: 'Кружка белая фарфоровая, 300 мл',
    category: 662,
    kind: 'mug',
    colors: ['white'],
    price: 790,
    material: 'Фарфор 100 %',
    facts: { Объём: '300 мл', Высота: '9,5 см' },
    options: mugText,
    text: [
      'Белая кружка из твёрдого фарфора. Стенка тонкая, на просвет видно, сколько налито.',
      'Низ матовый, без глазури, и не скользит по столу. Чай не оставляет тёмного ободка, достаточно губки.',
    ],
    en: {
      name: 'White porcelain mug, 300 ml',
      text: [
        'A white mug in hard porcelain, with walls so thin that you can see how much is left against the light.',
        'The base is matt and unglazed, so it does not slide on the table. Tea leaves no ring: a sponge is enough.',
      ],
    },
  },
  {
    number: 50123,
    name: 'Кружка терракотовая, 400 мл',
    category: 662,
    kind: 'mug',
    colors: ['terracotta'],
    price: 990,
    material: 'Керамика 100 %',
    facts: { Объём: '400 мл', Высота: '11 см' },
    options: mugText,
    text: [
      'Самая большая из наших кружек, для какао и для супа. Терракотовая глазурь с мелкими крапинками железа.',
      'Дно широкое, толстое: напиток остывает минут на пять дольше, чем в фарфоре.',
    ],
    en: {
      name: 'Terracotta mug, 400 ml',
      text: [
        'The largest of our mugs, for cocoa and for soup. A terracotta glaze with fine flecks of iron.',
        'The base is broad and thick: your drink takes five minutes longer to cool than in porcelain.',
      ],
    },
  },
  {
    number: 50131,
    name: 'Термос стальной, 500 мл',
    category: 662,
    kind: 'thermos',
    colors: ['green', 'navy'],
    price: 2490,
    hit: true,
    material: 'Нержавеющая сталь 100 %',
    facts: { Объём: '500 мл', 'Держит тепло': '12 часов', Вес: '320 г' },
    options: giftBox,
    text: [
      'Термос с двойной стенкой и крышкой с петлёй. За двенадцать часов чай остывает с 95° до 55°, мы проверяли при комнатной температуре.',
      'Покрытие порошковое, не скользит в мокрой руке. По желанию нанесём гравировку лазером.',
    ],
    en: {
      name: 'Steel flask, 500 ml',
      text: [
        'A double-walled flask with a loop on the lid. In twelve hours tea cools from 95° to 55°; we tested it at room temperature.',
        'The powder coating does not slip in a wet hand. We can engrave it with a laser if you wish.',
      ],
    },
  },
  {
    number: 50132,
    name: 'Термос стальной белый, 750 мл',
    category: 662,
    kind: 'thermos',
    colors: ['white'],
    price: 2990,
    material: 'Нержавеющая сталь 100 %',
    facts: { Объём: '750 мл', 'Держит тепло': '18 часов', Вес: '410 г' },
    options: giftBox,
    text: [
      'Объём на двоих: три кружки чая. Горлышко широкое, внутрь проходит щётка и кубики льда.',
      'Прокладка крышки снимается для мытья, запасная лежит в коробке.',
    ],
    en: {
      name: 'White steel flask, 750 ml',
      text: [
        'Enough for two: three mugs of tea. The wide neck takes a brush and ice cubes.',
        'The seal in the lid comes out for washing, and there is a spare in the box.',
      ],
    },
  },
  {
    number: 50133,
    name: 'Термос стальной коралловый, 350 мл',
    category: 662,
    kind: 'thermos',
    colors: ['coral'],
    price: 2190,
    special: { rubles: 1690, when: 'now' },
    material: 'Нержавеющая сталь 100 %',
    facts: { Объём: '350 мл', 'Держит тепло': '8 часов', Вес: '240 г' },
    options: giftBox,
    text: [
      'Маленький термос в сумку и в детский рюкзак. Крышка закручивается на полтора оборота и не протекает, если лежит на боку.',
      'Коралловое покрытие матовое, отпечатки не видны. Холодное держит даже дольше, чем горячее.',
    ],
    en: {
      name: 'Coral steel flask, 350 ml',
      text: [
        'A small flask for a handbag or a child’s backpack. The lid takes a turn and a half and does not leak when it lies on its side.',
        'The coral coating is matt and does not show fingerprints. It keeps cold drinks even longer than hot ones.',
      ],
    },
  },
]
