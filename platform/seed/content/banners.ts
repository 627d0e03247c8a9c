import type { Banner } from '@vitrina/contract'
import { bindWords } from '@vitrina/domain'
import { colorOfPicture } from '../build/pictures.ts'
import { type CategoryId, categoryPath } from './categories.ts'

type Row = {
  place: Banner['place']
  picture: string
  alt: string
  category: CategoryId
  title: string
  text?: string
  linkText?: string
}

const rows: Row[] = [
  {
    place: 'main',
    picture: 'hero-new-collection',
    alt: 'Пальто, свитер и сапоги новой коллекции',
    category: 62,
    title: 'Время пальто',
    text: 'Шерсть, кожа и тёплые оттенки терракоты, горчицы и бордо. Новая коллекция уже в магазине.',
    linkText: 'Смотреть коллекцию',
  },
  {
    place: 'main',
    picture: 'hero-sale-bestsellers',
    alt: 'Платья, футболки и рюкзак со сниженной ценой',
    category: 68,
    title: 'Распродажа и хиты',
    text: 'Летние платья, белые джинсы и замшевые лоферы дешевле, пока есть размеры.',
    linkText: 'Смотреть распродажу',
  },
  {
    place: 'main',
    picture: 'hero-accessories',
    alt: 'Сумка, ботинки, шарф и зонт',
    category: 65,
    title: 'Обувь и аксессуары',
    text: 'Сумки из цельной кожи, зонты с буковой ручкой и перчатки на кашемире.',
    linkText: 'Выбрать аксессуары',
  },
  {
    place: 'small',
    picture: 'small-women',
    alt: 'Женская одежда',
    category: 62,
    title: 'Женщинам',
  },
  { place: 'small', picture: 'small-men', alt: 'Мужская одежда', category: 63, title: 'Мужчинам' },
  { place: 'small', picture: 'small-home', alt: 'Вещи для дома', category: 66, title: 'Дом' },
  {
    place: 'product',
    picture: 'small-home',
    alt: 'Плед, подушки и кружки',
    category: 67,
    title: 'Подарки, которые не надо угадывать',
    text: 'Сертификаты, комплекты и наборы, которые можно собрать самим.',
    linkText: 'Выбрать подарок',
  },
  {
    place: 'head',
    picture: 'hero-new-collection',
    alt: 'Пальто, свитер и сапоги новой коллекции',
    category: 62,
    title: 'Новая коллекция',
  },
]

export const banners: Banner[] = rows.map((row, place) => ({
  id: place + 1,
  place: row.place,
  position: rows.slice(0, place + 1).filter(other => other.place === row.place).length,
  title: bindWords(row.title),
  text: row.text ? bindWords(row.text) : null,
  link: `/${categoryPath(row.category)}`,
  link_text: row.linkText ?? null,
  image: `/banners/${row.picture}.webp`,
  image_alt: bindWords(row.alt),
  image_color: colorOfPicture(`/banners/${row.picture}.webp`),
  active: true,
}))
