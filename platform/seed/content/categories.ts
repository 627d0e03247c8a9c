import { bindWords } from '@vitrina/domain'
import type { CategoryDocument } from '../../src/catalog/stored-documents.ts'

/** id, parent, name, the last part of the address, a line about what is inside. */
const rows = [
  [
    62,
    61,
    'Женщинам',
    'zhenschinam',
    'Платья, трикотаж и верхняя одежда на каждый день и на выход.',
  ],
  [63, 61, 'Мужчинам', 'muzhchinam', 'Рубашки, свитеры, куртки и костюмы, которые легко сочетать.'],
  [64, 61, 'Обувь', 'obuv', 'Кеды, ботинки, лоферы и сапоги из кожи, замши и текстиля.'],
  [65, 61, 'Аксессуары', 'aksessuary', 'Сумки, ремни, шарфы, перчатки и зонты.'],
  [66, 61, 'Дом', 'dom', 'Пледы, подушки, кружки и термосы.'],
  [67, 61, 'Подарки', 'podarki', 'Сертификаты, стайлбуки и готовые наборы.'],
  [68, 61, 'Распродажа', 'rasprodazha', 'Вещи, на которые сейчас действует сниженная цена.'],

  [621, 62, 'Платья', 'platya', 'Летние, офисные и платья-рубашки.'],
  [
    6211,
    621,
    'Летние',
    'letnie-platya',
    'Лёгкие платья без рукавов с юбкой, которая держит форму.',
  ],
  [6212, 621, 'Футляры', 'platya-futlyary', 'Прямые платья с поясом для работы и вечера.'],
  [
    6213,
    621,
    'Рубашки',
    'platya-rubashki',
    'Платья на пуговицах, которые можно носить и поверх брюк.',
  ],
  [622, 62, 'Блузы и рубашки', 'bluzy', 'Блузы с бантом из шёлка, купро и вискозы.'],
  [623, 62, 'Топы и футболки', 'topy-i-futbolki', 'Основа гардероба: топы под жакет и футболки.'],
  [6231, 623, 'Топы', 'topy', 'Топы на бретелях из атласа, шёлка и вискозы.'],
  [6232, 623, 'Футболки', 'zhenskie-futbolki', 'Футболки из хлопка разной плотности.'],
  [624, 62, 'Джинсы и брюки', 'zhenskie-dzhinsy-i-bryuki', 'Прямые джинсы и широкие брюки.'],
  [6241, 624, 'Джинсы', 'zhenskie-dzhinsy', 'Прямые джинсы с высокой посадкой.'],
  [6242, 624, 'Брюки', 'zhenskie-bryuki', 'Широкие брюки со стрелками, из шерсти и льна.'],
  [625, 62, 'Юбки', 'yubki', 'Плиссе и карандаш.'],
  [626, 62, 'Трикотаж', 'trikotazh', 'Кардиганы из хлопка, мериноса и кашемира.'],
  [627, 62, 'Верхняя одежда', 'zhenskaya-verhnyaya-odezhda', 'Пальто и пуховики на осень и зиму.'],
  [6271, 627, 'Пальто', 'palto', 'Двубортные пальто из драпа и кашемира.'],
  [6272, 627, 'Пуховики', 'zhenskie-puhoviki', 'Пуховики с капюшоном на разную погоду.'],

  [631, 63, 'Футболки и поло', 'futbolki-i-polo', 'Футболки и поло из хлопка.'],
  [632, 63, 'Рубашки', 'rubashki', 'Поплин, фланель и клетка.'],
  [633, 63, 'Толстовки и свитеры', 'tolstovki-i-svitery', 'Худи и вязаные свитеры.'],
  [634, 63, 'Джинсы и брюки', 'muzhskie-dzhinsy-i-bryuki', 'Джинсы, чинос и шорты.'],
  [6341, 634, 'Джинсы', 'muzhskie-dzhinsy', 'Прямые и зауженные джинсы.'],
  [6342, 634, 'Чинос', 'chinos', 'Хлопковые брюки на каждый день.'],
  [6343, 634, 'Шорты', 'shorty', 'Шорты из хлопка и льна.'],
  [635, 63, 'Верхняя одежда', 'muzhskaya-verhnyaya-odezhda', 'Бомберы, парки и пуховики.'],
  [636, 63, 'Пиджаки', 'pidzhaki', 'Однобортные пиджаки для города.'],

  [641, 64, 'Кеды и кроссовки', 'kedy-i-krossovki', 'Обувь для города и тренировок.'],
  [642, 64, 'Ботинки', 'botinki', 'Челси из гладкой кожи, в том числе на меху.'],
  [643, 64, 'Туфли и лоферы', 'tufli-i-lofery', 'Лоферы из кожи и замши.'],
  [644, 64, 'Сапоги', 'sapogi', 'Высокие сапоги на низком каблуке.'],

  [651, 65, 'Сумки', 'sumki', 'Вместительные тоуты и небольшие сумки через плечо.'],
  [652, 65, 'Рюкзаки', 'ryukzaki', 'Городские рюкзаки, в том числе для ноутбука.'],
  [653, 65, 'Ремни', 'remni', 'Кожаные ремни к брюкам и джинсам.'],
  [654, 65, 'Головные уборы', 'golovnye-ubory', 'Вязаные шапки.'],
  [655, 65, 'Шарфы и перчатки', 'sharfy-i-perchatki', 'Шарфы из шерсти и кожаные перчатки.'],
  [656, 65, 'Зонты', 'zonty', 'Зонты-трости с деревянной ручкой.'],

  [661, 66, 'Текстиль', 'tekstil', 'Пледы и декоративные подушки.'],
  [662, 66, 'Посуда', 'posuda', 'Керамические кружки и стальные термосы.'],

  [671, 67, 'Сертификаты', 'sertifikaty', 'Электронные, действуют год.'],
  [672, 67, 'Стайлбуки', 'staylbuki', 'Цифровые брошюры о том, как сочетать вещи.'],
  [673, 67, 'Наборы', 'nabory', 'Готовые комплекты и наборы, которые можно собрать самим.'],
] as const satisfies readonly (readonly [number, number, string, string, string])[]

export type CategoryId = (typeof rows)[number][0]
export const saleCategory = 68

const paths = new Map<number, string>([[61, '']])
for (const [id, parent, , key] of rows) {
  paths.set(id, [paths.get(parent), key].filter(Boolean).join('/'))
}

/** The address of a category, `zhenschinam/platya`. */
export function categoryPath(id: CategoryId): string {
  return paths.get(id) ?? ''
}

const parents = new Map<number, number>(rows.map(([id, parent]) => [id, parent]))

/** The category and everything above it up to the department; the root is in no product. */
export function categoryWithParents(id: CategoryId): number[] {
  const chain: number[] = []
  for (let at: number | undefined = id; at && at !== 61; at = parents.get(at)) chain.unshift(at)
  return chain
}

export const categories: CategoryDocument[] = [
  {
    ...category(61, 0, 'Каталог', 'katalog', 'Одежда, обувь и вещи для дома.', 1),
    url_path: 'katalog',
    include_in_menu: 0,
  },
  ...rows.map(([id, parent, name, key, line], row) =>
    category(id, parent, name, key, line, positionAmongSiblings(row)),
  ),
]

function positionAmongSiblings(row: number): number {
  return rows.slice(0, row + 1).filter(([, parent]) => parent === rows[row]?.[1]).length
}

function category(
  id: number,
  parent: number,
  name: string,
  key: string,
  line: string,
  position: number,
): CategoryDocument {
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
    description: bindWords(line),
    image: null,
    meta_title: name,
    meta_description: bindWords(line),
  }
}
