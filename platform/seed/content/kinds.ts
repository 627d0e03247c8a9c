import type {
  ClothingSize,
  CountryOfOrigin,
  Season,
  ShoeSize,
  SizeSystem,
  SleeveLength,
} from './attributes.ts'

type Kind = {
  season: Season
  care: string
  country: CountryOfOrigin
  sleeve?: SleeveLength
}

const knit = 'Ручная стирка при 30°, сушить разложив на ровной поверхности'
const cotton = 'Стирка при 30°, гладить с изнанки'
const dryCleaning = 'Только сухая чистка'
const leather = 'Протирать сухой мягкой тканью, два раза в сезон наносить крем для кожи'
const down = 'Стирка при 30° с теннисными мячами, сушка при низкой температуре'

/** What things of one kind share. The key is the first part of the names of their pictures. */
export const productKinds = {
  'dress-summer': kind(
    'Весна–лето',
    'Узбекистан',
    'Стирка при 30° на деликатной программе',
    'Без рукавов',
  ),
  'dress-sheath': kind(
    'Круглый год',
    'Россия',
    'Стирка при 30° в мешке, гладить через ткань',
    'Без рукавов',
  ),
  'dress-shirt': kind(
    'Круглый год',
    'Беларусь',
    'Стирка при 40°, гладить слегка влажным',
    'Длинный',
  ),
  blouse: kind('Круглый год', 'Россия', 'Ручная стирка при 30°, гладить с изнанки', 'Длинный'),
  top: kind('Весна–лето', 'Россия', 'Ручная стирка при 30°, не отжимать', 'Без рукавов'),
  'tshirt-women': kind(
    'Весна–лето',
    'Узбекистан',
    'Стирка при 40° вывернутой наизнанку',
    'Короткий',
  ),
  'jeans-women': kind(
    'Круглый год',
    'Узбекистан',
    'Стирка при 30° наизнанку, не чаще раза в месяц',
  ),
  'trousers-wide': kind('Круглый год', 'Беларусь', 'Стирка при 30°, стрелки отпаривать'),
  'skirt-pleated': kind('Круглый год', 'Россия', 'Ручная стирка, сушить на вешалке, не гладить'),
  'skirt-pencil': kind('Осень–зима', 'Россия', dryCleaning),
  cardigan: kind('Осень–зима', 'Россия', knit, 'Длинный'),
  coat: kind('Осень–зима', 'Россия', dryCleaning, 'Длинный'),
  'puffer-women': kind('Осень–зима', 'Армения', down, 'Длинный'),
  'tshirt-men': kind('Весна–лето', 'Узбекистан', 'Стирка при 40° вывернутой наизнанку', 'Короткий'),
  polo: kind('Весна–лето', 'Турция', cotton, 'Короткий'),
  shirt: kind('Круглый год', 'Беларусь', 'Стирка при 40°, гладить слегка влажной', 'Длинный'),
  hoodie: kind(
    'Осень–зима',
    'Узбекистан',
    'Стирка при 30° наизнанку, без сушки в машине',
    'Длинный',
  ),
  sweater: kind('Осень–зима', 'Россия', knit, 'Длинный'),
  'jeans-men': kind('Круглый год', 'Узбекистан', 'Стирка при 30° наизнанку, не чаще раза в месяц'),
  chinos: kind('Круглый год', 'Турция', cotton),
  shorts: kind('Весна–лето', 'Турция', cotton),
  bomber: kind('Осень–зима', 'Армения', 'Стирка при 30° на деликатной программе', 'Длинный'),
  parka: kind(
    'Осень–зима',
    'Россия',
    'Отстегнуть мех, стирка при 30°, обновлять пропитку',
    'Длинный',
  ),
  'puffer-men': kind('Осень–зима', 'Армения', down, 'Длинный'),
  blazer: kind('Круглый год', 'Россия', dryCleaning, 'Длинный'),
  'canvas-shoes': kind(
    'Весна–лето',
    'Россия',
    'Чистить мягкой щёткой с мылом, сушить вдали от батареи',
  ),
  sneakers: kind('Весна–лето', 'Армения', 'Протирать влажной губкой, стельки сушить отдельно'),
  chelsea: kind('Осень–зима', 'Россия', leather),
  loafers: kind('Весна–лето', 'Армения', leather),
  boots: kind('Осень–зима', 'Россия', leather),
  tote: kind('Круглый год', 'Россия', leather),
  crossbody: kind('Круглый год', 'Россия', leather),
  backpack: kind('Круглый год', 'Россия', 'Чистить влажной щёткой, не стирать в машине'),
  belt: kind('Круглый год', 'Россия', leather),
  beanie: kind('Осень–зима', 'Россия', knit),
  scarf: kind('Осень–зима', 'Россия', knit),
  gloves: kind('Осень–зима', 'Армения', leather),
  umbrella: kind('Круглый год', 'Россия', 'Сушить раскрытым, протирать влажной тканью'),
  plaid: kind('Круглый год', 'Россия', 'Стирка при 30° на программе для шерсти'),
  cushion: kind('Круглый год', 'Россия', 'Чехол снимается, стирка при 30°'),
  mug: kind(
    'Круглый год',
    'Россия',
    'Можно мыть в посудомоечной машине и ставить в микроволновую печь',
  ),
  thermos: kind('Круглый год', 'Россия', 'Мыть руками с мягкой щёткой, хранить открытым'),
} satisfies Record<string, Kind>

export type ProductKindName = keyof typeof productKinds

function kind(season: Season, country: CountryOfOrigin, care: string, sleeve?: SleeveLength): Kind {
  return { season, country, care, ...(sleeve && { sleeve }) }
}

/** The size runs a product may come in. */
export const sizeRuns = {
  '40–48': clothes('40', '42', '44', '46', '48'),
  '40–50': clothes('40', '42', '44', '46', '48', '50'),
  '42–50': clothes('42', '44', '46', '48', '50'),
  '42–52': clothes('42', '44', '46', '48', '50', '52'),
  '44–56': clothes('44', '46', '48', '50', '52', '54', '56'),
  '46–54': clothes('46', '48', '50', '52', '54'),
  '46–56': clothes('46', '48', '50', '52', '54', '56'),
  '36–40': shoes('36', '37', '38', '39', '40'),
  '36–41': shoes('36', '37', '38', '39', '40', '41'),
  '36–45': shoes('36', '37', '38', '39', '40', '41', '42', '43', '44', '45'),
  '40–45': shoes('40', '41', '42', '43', '44', '45'),
}
export type SizeRun = keyof typeof sizeRuns

type Run = { system: SizeSystem; sizes: readonly (ClothingSize | ShoeSize)[] }

function clothes(...sizes: ClothingSize[]): Run {
  return { system: 'clothes', sizes }
}

function shoes(...sizes: ShoeSize[]): Run {
  return { system: 'shoes', sizes }
}
