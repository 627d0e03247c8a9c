/** Streets that most towns of Russia have; demo data, not a register. */
const names = [
  'проспект Ленина',
  'улица Кирова',
  'Советская улица',
  'Красноармейская улица',
  'Большая Красноармейская улица',
  'улица Гагарина',
  'проспект Мира',
  'улица Пушкина',
  'улица Лермонтова',
  'улица Чехова',
  'Комсомольская улица',
  'Октябрьская улица',
  'Садовая улица',
  'Лесная улица',
  'Набережная улица',
  'Вокзальная улица',
  'Школьная улица',
  'улица Победы',
  'улица Строителей',
  'Университетская улица',
  'Тверская улица',
  'Сибирская улица',
  'Московский проспект',
  'Невский проспект',
  'Центральная площадь',
]

export type DemoStreet = { name: string; postcode: string }

/** The streets of a city, each with an index of it: the same every time. */
export function createDemoStreets(indexes: readonly string[]): readonly DemoStreet[] {
  const stem = indexes[0] ?? '100'
  return names.map((name, position) => ({
    name,
    postcode: stem + String(position * 2 + 1).padStart(6 - stem.length, '0'),
  }))
}
