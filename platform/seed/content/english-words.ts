/** The short words of the demo shop: labels, values of filters and facts. */
const words: Readonly<Record<string, string>> = {
  // Attributes
  Цвет: 'Colour',
  Размер: 'Size',
  'Размер обуви': 'Shoe size',
  Сезон: 'Season',
  Рисунок: 'Pattern',
  Материал: 'Material',
  'Длина рукава': 'Sleeve length',
  Страна: 'Country',
  Состав: 'Composition',
  Уход: 'Care',
  'Страна производства': 'Made in',

  // Colours
  Белый: 'White',
  Молочный: 'Off-white',
  Бежевый: 'Beige',
  Песочный: 'Sand',
  Кэмел: 'Camel',
  Коньячный: 'Cognac',
  Коричневый: 'Brown',
  Шоколадный: 'Chocolate',
  Жёлтый: 'Yellow',
  Горчичный: 'Mustard',
  Терракотовый: 'Terracotta',
  Коралловый: 'Coral',
  Красный: 'Red',
  Бордовый: 'Burgundy',
  Розовый: 'Pink',
  'Пыльная роза': 'Dusty rose',
  Лавандовый: 'Lavender',
  Мятный: 'Mint',
  Зелёный: 'Green',
  Изумрудный: 'Emerald',
  'Морская волна': 'Teal',
  Хаки: 'Khaki',
  Оливковый: 'Olive',
  Голубой: 'Sky blue',
  Синий: 'Blue',
  'Тёмно-синий': 'Navy',
  Серый: 'Grey',
  Графитовый: 'Graphite',
  Чёрный: 'Black',

  // Patterns, seasons, sleeves, countries
  Однотонный: 'Plain',
  Полоска: 'Stripes',
  Клетка: 'Checks',
  Горошек: 'Polka dots',
  Цветы: 'Floral',
  Листья: 'Leaves',
  'Весна–лето': 'Spring/summer',
  'Осень–зима': 'Autumn/winter',
  'Круглый год': 'All year round',
  'Без рукавов': 'Sleeveless',
  Короткий: 'Short',
  Длинный: 'Long',
  Россия: 'Russia',
  Беларусь: 'Belarus',
  Узбекистан: 'Uzbekistan',
  Армения: 'Armenia',
  Турция: 'Turkey',

  // Materials
  Хлопок: 'Cotton',
  Лён: 'Linen',
  Шёлк: 'Silk',
  Шерсть: 'Wool',
  Кашемир: 'Cashmere',
  Вискоза: 'Viscose',
  Купро: 'Cupro',
  Полиэстер: 'Polyester',
  Полиамид: 'Polyamide',
  Акрил: 'Acrylic',
  Кожа: 'Leather',
  Замша: 'Suede',
  Керамика: 'Ceramic',
  Фарфор: 'Porcelain',
  Сталь: 'Steel',
  Бумага: 'Paper',
}

/** @throws Error for a word that has no translation yet: an English page would show it in Russian. */
export function inEnglish(word: string): string {
  const known = Object.hasOwn(words, word) ? words[word] : undefined
  if (known !== undefined) return known
  if (/\p{Script=Cyrillic}/u.test(word)) throw new Error(`No English is known for «${word}»`)
  return word
}
