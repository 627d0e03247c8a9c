import type { Banner } from '@vitrina/contract'
import { insertNoBreakSpaces } from '@vitrina/domain'
import type { TranslatedDocument } from '../../src/catalog/stored-documents.ts'
import { getPictureColor } from '../build/pictures.ts'
import { buildCategoryPath, type CategoryId } from './categories.ts'

type Words = { alt: string; title: string; text?: string; linkText?: string }

type Row = Words & {
  place: Banner['place']
  picture: string
  category: CategoryId
  en: Words
  de: Words
  it: Words
}

const rows: Row[] = [
  {
    place: 'main',
    picture: 'hero-new-collection',
    alt: 'Пальто, брюки, платье, сумка и ботинки новой коллекции',
    category: 62,
    title: 'Время пальто',
    text: 'Шерсть, кожа и тёплые оттенки терракоты, горчицы и бордо. Новая коллекция уже в магазине.',
    linkText: 'Смотреть коллекцию',
    en: {
      title: 'Coat weather',
      alt: 'A coat, trousers, a dress, a bag and ankle boots from the new collection',
      text: 'Wool, leather and warm shades of terracotta, mustard and burgundy. The new collection is in the shop.',
      linkText: 'See the collection',
    },
    de: {
      title: 'Mantelzeit',
      alt: 'Mantel, Hose, Kleid, Tasche und Stiefeletten der neuen Kollektion',
      text: 'Wolle, Leder und warme Töne: Terrakotta, Senf und Bordeaux. Die neue Kollektion ist da.',
      linkText: 'Kollektion ansehen',
    },
    it: {
      title: 'Tempo di cappotti',
      alt: 'Un cappotto, pantaloni, un vestito, una borsa e stivaletti della nuova collezione',
      text: 'Lana, pelle e toni caldi di terracotta, senape e bordeaux. La nuova collezione è in negozio.',
      linkText: 'Vedi la collezione',
    },
  },
  {
    place: 'main',
    picture: 'hero-sale-bestsellers',
    alt: 'Джинсы, худи, футболка в полоску, шапка и кроссовки',
    category: 68,
    title: 'Распродажа и хиты',
    text: 'Летние платья, белые джинсы и замшевые лоферы дешевле, пока есть размеры.',
    linkText: 'Смотреть распродажу',
    en: {
      title: 'Sale and bestsellers',
      alt: 'Jeans, a hoodie, a striped T-shirt, a beanie and trainers',
      text: 'Summer dresses, white jeans and suede loafers for less, while sizes last.',
      linkText: 'See the sale',
    },
    de: {
      title: 'Sale und Bestseller',
      alt: 'Jeans, Hoodie, gestreiftes T-Shirt, Mütze und Sneaker',
      text: 'Sommerkleider, weiße Jeans und Loafer aus Wildleder günstiger, solange es Größen gibt.',
      linkText: 'Zum Sale',
    },
    it: {
      title: 'Saldi e bestseller',
      alt: 'Jeans, una felpa, una T-shirt a righe, un berretto e sneaker',
      text: 'Vestiti estivi, jeans bianchi e mocassini in camoscio a meno, finché ci sono le taglie.',
      linkText: 'Vai ai saldi',
    },
  },
  {
    place: 'main',
    picture: 'hero-accessories',
    alt: 'Сапоги, две сумки, ремень и рюкзак',
    category: 65,
    title: 'Обувь и аксессуары',
    text: 'Сумки из цельной кожи, зонты с буковой ручкой и перчатки на кашемире.',
    linkText: 'Выбрать аксессуары',
    en: {
      title: 'Shoes and accessories',
      alt: 'Boots, two bags, a belt and a backpack',
      text: 'Bags cut from a single piece of leather, umbrellas with beech handles and cashmere-lined gloves.',
      linkText: 'Choose accessories',
    },
    de: {
      title: 'Schuhe und Accessoires',
      alt: 'Stiefel, zwei Taschen, Gürtel und Rucksack',
      text: 'Taschen aus einem Stück Leder, Schirme mit Buchengriff und mit Kaschmir gefütterte Handschuhe.',
      linkText: 'Accessoires aussuchen',
    },
    it: {
      title: 'Scarpe e accessori',
      alt: 'Stivali, due borse, una cintura e uno zaino',
      text: 'Borse tagliate da un’unica pelle, ombrelli con manico in faggio e guanti foderati di cashmere.',
      linkText: 'Scegli gli accessori',
    },
  },
  {
    place: 'small',
    picture: 'small-women',
    alt: 'Женская одежда',
    category: 62,
    title: 'Женщинам',
    en: { title: 'Women', alt: 'Clothes for women' },
    de: { title: 'Damen', alt: 'Kleidung für Damen' },
    it: { title: 'Donna', alt: 'Abbigliamento da donna' },
  },
  {
    place: 'small',
    picture: 'small-men',
    alt: 'Мужская одежда',
    category: 63,
    title: 'Мужчинам',
    en: { title: 'Men', alt: 'Clothes for men' },
    de: { title: 'Herren', alt: 'Kleidung für Herren' },
    it: { title: 'Uomo', alt: 'Abbigliamento da uomo' },
  },
  {
    place: 'small',
    picture: 'small-home',
    alt: 'Вещи для дома',
    category: 66,
    title: 'Дом',
    en: { title: 'Home', alt: 'Things for the home' },
    de: { title: 'Wohnen', alt: 'Dinge fürs Zuhause' },
    it: { title: 'Casa', alt: 'Oggetti per la casa' },
  },
  {
    place: 'product',
    picture: 'small-home',
    alt: 'Плед, подушка и кружка',
    category: 67,
    title: 'Подарки, которые не надо угадывать',
    text: 'Сертификаты, комплекты и наборы, которые можно собрать самим.',
    linkText: 'Выбрать подарок',
    en: {
      title: 'Gifts without the guesswork',
      alt: 'A throw, a cushion and a mug',
      text: 'Gift certificates, ready-made sets, and sets you put together yourself.',
      linkText: 'Choose a gift',
    },
    de: {
      title: 'Geschenke ohne Rätselraten',
      alt: 'Decke, Kissen und Tasse',
      text: 'Gutscheine, fertige Sets und solche, die Sie selbst zusammenstellen.',
      linkText: 'Geschenk aussuchen',
    },
    it: {
      title: 'Regali senza indovinare',
      alt: 'Un plaid, un cuscino e una tazza',
      text: 'Buoni regalo, set già pronti e set da comporre.',
      linkText: 'Scegli un regalo',
    },
  },
  {
    place: 'head',
    picture: 'hero-new-collection',
    alt: 'Пальто, брюки, платье, сумка и ботинки новой коллекции',
    category: 62,
    title: 'Новая коллекция',
    en: {
      title: 'New collection',
      alt: 'A coat, trousers, a dress, a bag and ankle boots from the new collection',
    },
    de: {
      title: 'Neue Kollektion',
      alt: 'Mantel, Hose, Kleid, Tasche und Stiefeletten der neuen Kollektion',
    },
    it: {
      title: 'Nuova collezione',
      alt: 'Un cappotto, pantaloni, un vestito, una borsa e stivaletti della nuova collezione',
    },
  },
]

export const homeBanners: TranslatedDocument<Banner>[] = rows.map((row, place) => ({
  id: place + 1,
  place: row.place,
  position: rows.slice(0, place + 1).filter(other => other.place === row.place).length,
  title: insertNoBreakSpaces(row.title),
  text: row.text ? insertNoBreakSpaces(row.text) : null,
  link: `/${buildCategoryPath(row.category)}`,
  link_text: row.linkText ?? null,
  image: `/banners/${row.picture}.webp`,
  image_alt: insertNoBreakSpaces(row.alt),
  image_color: getPictureColor(`/banners/${row.picture}.webp`),
  active: true,
  translations: { en: textsOf(row.en), de: textsOf(row.de), it: textsOf(row.it) },
}))

function textsOf({ title, alt, text, linkText }: Words) {
  return {
    title,
    image_alt: alt,
    ...(text && { text }),
    ...(linkText && { link_text: linkText }),
  }
}
