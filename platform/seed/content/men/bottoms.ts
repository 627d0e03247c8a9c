import type { ClothingSource } from '../../build/product-source.ts'

export const menBottoms: ClothingSource[] = [
  {
    number: 20151,
    name: 'Джинсы прямые мужские',
    category: 6341,
    kind: 'jeans-men',
    colors: ['indigo', 'denim'],
    sizes: '44–56',
    price: 5290,
    hit: true,
    material: 'Хлопок 98 %, эластан 2 %',
    facts: { Посадка: 'Средняя', 'Длина по внутреннему шву': '82 см', Плотность: '13 унций' },
    text: [
      'Джинсы прямого кроя с пятью карманами. Деним средней плотности: не жёсткий с первого дня и не пузырится на коленях.',
      'Индиго без потёртостей, синий слегка осветлён по бедру. Заклёпки медные, задние карманы усилены изнутри.',
    ],
    en: {
      name: 'Men’s straight jeans',
      text: [
        'Straight five-pocket jeans. The denim is mid-weight: not stiff on the first day, and it does not bag at the knee.',
        'The indigo has no fading; the blue is slightly lighter on the thigh. The rivets are copper, and the back pockets are reinforced inside.',
      ],
    },
  },
  {
    number: 20152,
    name: 'Джинсы зауженные графитовые',
    category: 6341,
    kind: 'jeans-men',
    colors: ['graphite'],
    sizes: '46–54',
    price: 5490,
    material: 'Хлопок 92 %, полиэстер 6 %, эластан 2 %',
    facts: { Посадка: 'Средняя', 'Длина по внутреннему шву': '80 см', Плотность: '11 унций' },
    text: [
      'Зауженные от колена, но не облегающие. Графитовый цвет подходит и к ботинкам, и к кедам, а пыль на нём не видна.',
      'Строчка в тон, поэтому с пиджаком джинсы смотрятся как брюки.',
    ],
    en: {
      name: 'Tapered graphite jeans',
      text: [
        'Tapered below the knee but not tight. Graphite goes with ankle boots and plimsolls alike, and does not show dust.',
        'The stitching matches, so with a blazer they pass for trousers.',
      ],
    },
  },
  {
    number: 20161,
    name: 'Брюки чинос прямые',
    category: 6342,
    kind: 'chinos',
    colors: ['sand', 'olive'],
    sizes: '44–56',
    price: 4590,
    material: 'Хлопок 97 %, эластан 3 %',
    facts: {
      Посадка: 'Средняя',
      'Длина по внутреннему шву': '81 см',
      Карманы: 'Косые и два задних с клапаном',
    },
    text: [
      'Прямые чинос из хлопковой саржи. Задние карманы на пуговицах, в боковом есть отделение для мелочи.',
      'Цвет прокрашен готовым изделием, поэтому швы чуть светлее и вид неформальный. Стрелку заглаживать не нужно.',
    ],
    en: {
      name: 'Straight chinos',
      text: [
        'Straight chinos in cotton twill. The back pockets button, and a side pocket has a section for coins.',
        'Dyed as a finished garment, so the seams are a shade lighter and the look is relaxed. No crease to iron in.',
      ],
    },
  },
  {
    number: 20162,
    name: 'Брюки чинос с тёплой изнанкой',
    category: 6342,
    kind: 'chinos',
    colors: ['navy'],
    sizes: '46–56',
    price: 5190,
    special: { rubles: 4590, when: 'to-come' },
    material: 'Хлопок 98 %, эластан 2 %',
    facts: { Посадка: 'Средняя', 'Длина по внутреннему шву': '82 см', Изнанка: 'Начёс' },
    text: [
      'С лица обычная гладкая саржа, с изнанки короткий начёс. В минус пять хватает без термобелья.',
      'Ткань толще летней, поэтому посадка рассчитана на полразмера свободнее.',
    ],
    en: {
      name: 'Chinos with a brushed inside',
      text: [
        'Ordinary smooth twill on the outside, a short brushed nap within. At five below zero you can leave the thermals at home.',
        'The cloth is thicker than in summer, so the fit is half a size roomier.',
      ],
    },
  },
  {
    number: 20171,
    name: 'Шорты хлопковые до колена',
    category: 6343,
    kind: 'shorts',
    colors: ['khaki', 'beige'],
    sizes: '44–56',
    price: 2990,
    special: { rubles: 2190, when: 'now' },
    material: 'Хлопок 98 %, эластан 2 %',
    facts: {
      'Длина по внутреннему шву': '26 см',
      Застёжка: 'Молния и пуговица',
      Карманы: 'Четыре',
    },
    text: [
      'Шорты того же кроя, что и чинос: без шнурков и накладных карманов. Доходят до середины колена.',
      'Саржа летняя, тоньше брючной. Передний карман глубокий, телефон из него не выскальзывает, когда сидишь.',
    ],
    en: {
      name: 'Knee-length cotton shorts',
      text: [
        'Shorts cut like our chinos: no drawstrings and no patch pockets. They reach the middle of the knee.',
        'The summer twill is lighter than for trousers. The front pockets are deep, so a phone stays put when you sit down.',
      ],
    },
  },
  {
    number: 20172,
    name: 'Шорты из льна с хлопком',
    category: 6343,
    kind: 'shorts',
    colors: ['navy'],
    sizes: '46–54',
    price: 3490,
    material: 'Лён 55 %, хлопок 45 %',
    facts: {
      'Длина по внутреннему шву': '24 см',
      Застёжка: 'Пуговица и шнурок внутри',
      Карманы: 'Три',
    },
    text: [
      'Тёмно-синие шорты для города и для моря: высыхают за час на солнце. Лён с хлопком мнётся меньше чистого льна.',
      'Пояс спереди ровный, сзади собран на резинку. Шнурок спрятан внутрь, снаружи его не видно.',
    ],
    en: {
      name: 'Linen and cotton shorts',
      text: [
        'Navy shorts for the city and the sea: they dry in an hour in the sun. Linen with cotton creases less than linen alone.',
        'The waist is flat in front and elasticated at the back. The drawstring is tucked inside and does not show.',
      ],
    },
  },
]
