import { insertNoBreakSpaces } from '@vitrina/domain'
import type { CategoryDocument, TranslatedDocument } from '../../src/catalog/stored-documents.ts'
import { categoriesInGerman } from './categories-in-german.ts'
import { categoriesInItalian } from './categories-in-italian.ts'

/** id, parent, name, the last part of the address, a line about what is inside; both in English. */
const rows = [
  [
    62,
    61,
    'Женщинам',
    'zhenschinam',
    'Платья, трикотаж и верхняя одежда на каждый день и на выход.',
    'Women',
    'Dresses, knitwear and coats, for every day and for going out.',
  ],
  [
    63,
    61,
    'Мужчинам',
    'muzhchinam',
    'Рубашки, свитеры, куртки и костюмы, которые легко сочетать.',
    'Men',
    'Shirts, jumpers, jackets and suits that go together without effort.',
  ],
  [
    64,
    61,
    'Обувь',
    'obuv',
    'Кеды, ботинки, лоферы и сапоги из кожи, замши и текстиля.',
    'Shoes',
    'Plimsolls, ankle boots, loafers and boots in leather, suede and canvas.',
  ],
  [
    65,
    61,
    'Аксессуары',
    'aksessuary',
    'Сумки, ремни, шарфы, перчатки и зонты.',
    'Accessories',
    'Bags, belts, scarves, gloves and umbrellas.',
  ],
  [
    66,
    61,
    'Дом',
    'dom',
    'Пледы, подушки, кружки и термосы.',
    'Home',
    'Throws, cushions, mugs and flasks.',
  ],
  [
    67,
    61,
    'Подарки',
    'podarki',
    'Сертификаты, стайлбуки и готовые наборы.',
    'Gifts',
    'Gift certificates, style guides and ready-made sets.',
  ],
  [
    68,
    61,
    'Распродажа',
    'rasprodazha',
    'Вещи, на которые сейчас действует сниженная цена.',
    'Sale',
    'Everything with a reduced price right now.',
  ],

  [
    621,
    62,
    'Платья',
    'platya',
    'Летние, офисные и платья-рубашки.',
    'Dresses',
    'Summer dresses, sheath dresses and shirt dresses.',
  ],
  [
    6211,
    621,
    'Летние',
    'letnie-platya',
    'Лёгкие платья без рукавов с юбкой, которая держит форму.',
    'Summer dresses',
    'Light sleeveless dresses with a skirt that keeps its shape.',
  ],
  [
    6212,
    621,
    'Футляры',
    'platya-futlyary',
    'Прямые платья с поясом для работы и вечера.',
    'Sheath dresses',
    'Straight belted dresses for work and for the evening.',
  ],
  [
    6213,
    621,
    'Рубашки',
    'platya-rubashki',
    'Платья на пуговицах, которые можно носить и поверх брюк.',
    'Shirt dresses',
    'Button-through dresses you can also wear open over trousers.',
  ],
  [
    622,
    62,
    'Блузы и рубашки',
    'bluzy',
    'Блузы с бантом из шёлка, купро и вискозы.',
    'Blouses and shirts',
    'Pussy-bow blouses in silk, cupro and viscose.',
  ],
  [
    623,
    62,
    'Топы и футболки',
    'topy-i-futbolki',
    'Основа гардероба: топы под жакет и футболки.',
    'Tops and T-shirts',
    'The basics: camisoles to wear under a jacket, and T-shirts.',
  ],
  [
    6231,
    623,
    'Топы',
    'topy',
    'Топы на бретелях из атласа, шёлка и вискозы.',
    'Tops',
    'Strappy tops in satin, silk and viscose.',
  ],
  [
    6232,
    623,
    'Футболки',
    'zhenskie-futbolki',
    'Футболки из хлопка разной плотности.',
    'T-shirts',
    'Cotton T-shirts in several weights.',
  ],
  [
    624,
    62,
    'Джинсы и брюки',
    'zhenskie-dzhinsy-i-bryuki',
    'Прямые джинсы и широкие брюки.',
    'Jeans and trousers',
    'Straight jeans and wide trousers.',
  ],
  [
    6241,
    624,
    'Джинсы',
    'zhenskie-dzhinsy',
    'Прямые джинсы с высокой посадкой.',
    'Jeans',
    'Straight jeans with a high waist.',
  ],
  [
    6242,
    624,
    'Брюки',
    'zhenskie-bryuki',
    'Широкие брюки со стрелками, из шерсти и льна.',
    'Trousers',
    'Wide trousers with a crease, in wool and linen.',
  ],
  [625, 62, 'Юбки', 'yubki', 'Плиссе и карандаш.', 'Skirts', 'Pleated skirts and pencil skirts.'],
  [
    626,
    62,
    'Трикотаж',
    'trikotazh',
    'Кардиганы из хлопка, мериноса и кашемира.',
    'Knitwear',
    'Cardigans in cotton, merino and cashmere.',
  ],
  [
    627,
    62,
    'Верхняя одежда',
    'zhenskaya-verhnyaya-odezhda',
    'Пальто и пуховики на осень и зиму.',
    'Coats and jackets',
    'Coats and down jackets for autumn and winter.',
  ],
  [
    6271,
    627,
    'Пальто',
    'palto',
    'Двубортные пальто из драпа и кашемира.',
    'Coats',
    'Double-breasted coats in wool and cashmere.',
  ],
  [
    6272,
    627,
    'Пуховики',
    'zhenskie-puhoviki',
    'Пуховики с капюшоном на разную погоду.',
    'Down jackets',
    'Hooded down jackets for all sorts of weather.',
  ],

  [
    631,
    63,
    'Футболки и поло',
    'futbolki-i-polo',
    'Футболки и поло из хлопка.',
    'T-shirts and polos',
    'Cotton T-shirts and polo shirts.',
  ],
  [
    632,
    63,
    'Рубашки',
    'rubashki',
    'Поплин, фланель и клетка.',
    'Shirts',
    'Poplin, flannel and checks.',
  ],
  [
    633,
    63,
    'Толстовки и свитеры',
    'tolstovki-i-svitery',
    'Худи и вязаные свитеры.',
    'Hoodies and jumpers',
    'Hoodies and knitted jumpers.',
  ],
  [
    634,
    63,
    'Джинсы и брюки',
    'muzhskie-dzhinsy-i-bryuki',
    'Джинсы, чинос и шорты.',
    'Jeans and trousers',
    'Jeans, chinos and shorts.',
  ],
  [
    6341,
    634,
    'Джинсы',
    'muzhskie-dzhinsy',
    'Прямые и зауженные джинсы.',
    'Jeans',
    'Straight and tapered jeans.',
  ],
  [
    6342,
    634,
    'Чинос',
    'chinos',
    'Хлопковые брюки на каждый день.',
    'Chinos',
    'Cotton trousers for every day.',
  ],
  [
    6343,
    634,
    'Шорты',
    'shorty',
    'Шорты из хлопка и льна.',
    'Shorts',
    'Shorts in cotton and linen.',
  ],
  [
    635,
    63,
    'Верхняя одежда',
    'muzhskaya-verhnyaya-odezhda',
    'Бомберы, парки и пуховики.',
    'Coats and jackets',
    'Bombers, parkas and down jackets.',
  ],
  [
    636,
    63,
    'Пиджаки',
    'pidzhaki',
    'Однобортные пиджаки для города.',
    'Blazers',
    'Single-breasted blazers for the city.',
  ],

  [
    641,
    64,
    'Кеды и кроссовки',
    'kedy-i-krossovki',
    'Обувь для города и тренировок.',
    'Plimsolls and trainers',
    'Shoes for the city and for running.',
  ],
  [
    642,
    64,
    'Ботинки',
    'botinki',
    'Челси из гладкой кожи, в том числе на меху.',
    'Ankle boots',
    'Chelsea boots in smooth leather, some with a shearling lining.',
  ],
  [
    643,
    64,
    'Туфли и лоферы',
    'tufli-i-lofery',
    'Лоферы из кожи и замши.',
    'Loafers',
    'Loafers in leather and suede.',
  ],
  [
    644,
    64,
    'Сапоги',
    'sapogi',
    'Высокие сапоги на низком каблуке.',
    'Boots',
    'Knee-high boots on a low heel.',
  ],

  [
    651,
    65,
    'Сумки',
    'sumki',
    'Вместительные тоуты и небольшие сумки через плечо.',
    'Bags',
    'Roomy totes and small crossbody bags.',
  ],
  [
    652,
    65,
    'Рюкзаки',
    'ryukzaki',
    'Городские рюкзаки, в том числе для ноутбука.',
    'Backpacks',
    'City backpacks, including ones for a laptop.',
  ],
  [
    653,
    65,
    'Ремни',
    'remni',
    'Кожаные ремни к брюкам и джинсам.',
    'Belts',
    'Leather belts for trousers and jeans.',
  ],
  [654, 65, 'Головные уборы', 'golovnye-ubory', 'Вязаные шапки.', 'Hats', 'Knitted beanies.'],
  [
    655,
    65,
    'Шарфы и перчатки',
    'sharfy-i-perchatki',
    'Шарфы из шерсти и кожаные перчатки.',
    'Scarves and gloves',
    'Woollen scarves and leather gloves.',
  ],
  [
    656,
    65,
    'Зонты',
    'zonty',
    'Зонты-трости с деревянной ручкой.',
    'Umbrellas',
    'Stick umbrellas with a wooden handle.',
  ],

  [
    661,
    66,
    'Текстиль',
    'tekstil',
    'Пледы и декоративные подушки.',
    'Textiles',
    'Throws and cushions.',
  ],
  [
    662,
    66,
    'Посуда',
    'posuda',
    'Керамические кружки и стальные термосы.',
    'Tableware',
    'Ceramic mugs and steel flasks.',
  ],

  [
    671,
    67,
    'Сертификаты',
    'sertifikaty',
    'Электронные, действуют год.',
    'Gift certificates',
    'Sent by email, valid for a year.',
  ],
  [
    672,
    67,
    'Стайлбуки',
    'staylbuki',
    'Цифровые брошюры о том, как сочетать вещи.',
    'Style guides',
    'Digital booklets on what goes with what.',
  ],
  [
    673,
    67,
    'Наборы',
    'nabory',
    'Готовые комплекты и наборы, которые можно собрать самим.',
    'Gift sets',
    'Ready-made sets, and sets you put together yourself.',
  ],
] as const satisfies readonly (readonly [number, number, string, string, string, string, string])[]

export type CategoryId = (typeof rows)[number][0]
export const saleCategoryId = 68

const paths = new Map<number, string>([[61, '']])
for (const [id, parent, , key] of rows) {
  paths.set(id, [paths.get(parent), key].filter(Boolean).join('/'))
}

/** The address of a category, `zhenschinam/platya`. */
export function buildCategoryPath(id: CategoryId): string {
  return paths.get(id) ?? ''
}

const parents = new Map<number, number>(rows.map(([id, parent]) => [id, parent]))

/** The category and everything above it up to the department; the root is in no product. */
export function listCategoryWithParents(id: CategoryId): number[] {
  const chain: number[] = []
  for (let at: number | undefined = id; at && at !== 61; at = parents.get(at)) chain.unshift(at)
  return chain
}

export const categories: TranslatedDocument<CategoryDocument>[] = [
  {
    ...category(1, [
      ...([61, 0, 'Каталог', 'katalog', 'Одежда, обувь и вещи для дома.', 'Catalogue'] as const),
      'Clothes, shoes and things for the home.',
    ]),
    url_path: 'katalog',
    include_in_menu: 0,
  },
  ...rows.map((row, place) => category(positionAmongSiblings(place), row)),
]

function positionAmongSiblings(row: number): number {
  return rows.slice(0, row + 1).filter(([, parent]) => parent === rows[row]?.[1]).length
}

type CategoryRow = readonly [number, number, string, string, string, string, string]

function category(
  position: number,
  [id, parent, name, key, line, englishName, englishLine]: CategoryRow,
): TranslatedDocument<CategoryDocument> {
  return {
    id,
    parent_id: parent,
    name,
    is_active: true,
    position,
    url_key: key,
    url_path: paths.get(id) ?? '',
    slug: key,
    include_in_menu: 1,
    display_mode: 'PRODUCTS',
    description: insertNoBreakSpaces(line),
    image: null,
    meta_title: name,
    meta_description: insertNoBreakSpaces(line),
    translations: {
      en: textsOf([englishName, englishLine]),
      de: textsOf(categoriesInGerman[id]),
      it: textsOf(categoriesInItalian[id]),
    },
  }
}

/** @throws Error for a category that nobody translated. */
function textsOf(translated: readonly [name: string, line: string] | undefined) {
  if (!translated) throw new Error('A category of the demo shop is not translated')
  const [name, line] = translated
  return { name, description: line, meta_title: name, meta_description: line }
}
