import type { Banner } from '@vitrina/contract'
import { bindWords } from '@vitrina/domain'
import type { Translated } from '../../src/catalog/stored-documents.ts'
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
  en: { alt: string; title: string; text?: string; linkText?: string }
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
    en: {
      title: 'Coat weather',
      alt: 'A coat, a jumper and boots from the new collection',
      text: 'Wool, leather and warm shades of terracotta, mustard and burgundy. The new collection is in the shop.',
      linkText: 'See the collection',
    },
  },
  {
    place: 'main',
    picture: 'hero-sale-bestsellers',
    alt: 'Платья, футболки и рюкзак со сниженной ценой',
    category: 68,
    title: 'Распродажа и хиты',
    text: 'Летние платья, белые джинсы и замшевые лоферы дешевле, пока есть размеры.',
    linkText: 'Смотреть распродажу',
    en: {
      title: 'Sale and bestsellers',
      alt: 'Dresses, T-shirts and a backpack at a reduced price',
      text: 'Summer dresses, white jeans and suede loafers for less, while sizes last.',
      linkText: 'See the sale',
    },
  },
  {
    place: 'main',
    picture: 'hero-accessories',
    alt: 'Сумка, ботинки, шарф и зонт',
    category: 65,
    title: 'Обувь и аксессуары',
    text: 'Сумки из цельной кожи, зонты с буковой ручкой и перчатки на кашемире.',
    linkText: 'Выбрать аксессуары',
    en: {
      title: 'Shoes and accessories',
      alt: 'A bag, ankle boots, a scarf and an umbrella',
      text: 'Bags cut from a single piece of leather, umbrellas with beech handles and cashmere-lined gloves.',
      linkText: 'Choose accessories',
    },
  },
  {
    place: 'small',
    picture: 'small-women',
    alt: 'Женская одежда',
    category: 62,
    title: 'Женщинам',
    en: { title: 'Women', alt: 'Clothes for women' },
  },
  {
    place: 'small',
    picture: 'small-men',
    alt: 'Мужская одежда',
    category: 63,
    title: 'Мужчинам',
    en: { title: 'Men', alt: 'Clothes for men' },
  },
  {
    place: 'small',
    picture: 'small-home',
    alt: 'Вещи для дома',
    category: 66,
    title: 'Дом',
    en: { title: 'Home', alt: 'Things for the home' },
  },
  {
    place: 'product',
    picture: 'small-home',
    alt: 'Плед, подушки и кружки',
    category: 67,
    title: 'Подарки, которые не надо угадывать',
    text: 'Сертификаты, комплекты и наборы, которые можно собрать самим.',
    linkText: 'Выбрать подарок',
    en: {
      title: 'Gifts without the guesswork',
      alt: 'A throw, cushions and mugs',
      text: 'Gift certificates, ready-made sets, and sets you put together yourself.',
      linkText: 'Choose a gift',
    },
  },
  {
    place: 'head',
    picture: 'hero-new-collection',
    alt: 'Пальто, свитер и сапоги новой коллекции',
    category: 62,
    title: 'Новая коллекция',
    en: { title: 'New collection', alt: 'A coat, a jumper and boots from the new collection' },
  },
]

export const banners: Translated<Banner>[] = rows.map((row, place) => ({
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
  translations: {
    en: {
      title: row.en.title,
      image_alt: row.en.alt,
      ...(row.en.text && { text: row.en.text }),
      ...(row.en.linkText && { link_text: row.en.linkText }),
    },
  },
}))
