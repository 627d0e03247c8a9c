import type { CmsBlock } from '@vitrina/contract'
import { insertNoBreakSpaces } from '@vitrina/domain'
import type { TranslatedDocument } from '../../../src/catalog/stored-documents.ts'
import { blocksInEnglish } from './blocks-in-english.ts'
import { sizeBlocksInGerman, sizeBlocksInItalian } from './size-blocks.ts'
import { menSizeTable, shoeSizeTable, sizeTables, womenSizeTable } from './size-tables.ts'
import { buildStoreBlocks } from './store-texts.ts'

const footerLinks = `
<section>
<h2>Покупателям</h2>
<ul>
<li><a href="/i/dostavka-i-oplata">Доставка и оплата</a></li>
<li><a href="/i/vozvrat-i-obmen">Возврат и обмен</a></li>
<li><a href="/i/tablica-razmerov">Таблица размеров</a></li>
<li><a href="/i/uhod-za-veschami">Уход за вещами</a></li>
<li><a href="/i/podarochnye-karty">Подарочные сертификаты</a></li>
</ul>
</section>
<section>
<h2>Витрина</h2>
<ul>
<li><a href="/i/o-magazine">О магазине</a></li>
<li><a href="/news">Новости</a></li>
<li><a href="/i/kontakty">Контакты</a></li>
<li><a href="/i/pravila">Правила магазина</a></li>
</ul>
</section>
<section>
<h2>Связь</h2>
<ul>
<li><a href="tel:+78005550142">8 800 555-01-42</a></li>
<li><a href="/i/kontakty">Написать нам</a></li>
<li><a href="/i/obrabotka-personalnyh-dannyh">Персональные данные</a></li>
</ul>
</section>`

const betweenSizes = '<p>Размеры российские. Если мерки попали между размерами, берите больший.</p>'

const rows = [
  ['footer_links', 'Ссылки в подвале', footerLinks],
  ['size_guide', 'Таблица размеров', `${betweenSizes}${sizeTables}`],
  [
    'delivery_note',
    'Доставка и оплата',
    `<p>Доставляем по всей России: до пункта выдачи – {{delivery:cost:transport/company}}; курьером до двери – {{delivery:cost:courier/door}}, в дальние регионы – {{delivery:cost:courier/door:far}}. Платить можно {{payment:methods}}.</p>
<p>Вещь можно вернуть в течение 14 дней. <a href="/i/vozvrat-i-obmen">Подробнее о возврате</a></p>`,
  ],
  [
    'checkout_help',
    'Помощь с заказом',
    `<p>Если что-то не получается, позвоните: <a href="tel:+78005550142">8 800 555-01-42</a>, с 9 до 21 по Москве. Корзина никуда не денется.</p>
<p>Это демонстрационный магазин: заказ не отправят, деньги не спишут.</p>`,
  ],
  // Beside the goods of a department: the table of its kind alone.
  ['size_guide_zhenschinam', 'Размеры женской одежды', `${betweenSizes}${womenSizeTable}`],
  ['size_guide_muzhchinam', 'Размеры мужской одежды', `${betweenSizes}${menSizeTable}`],
  [
    'size_guide_obuv',
    'Размеры обуви',
    `<p>Длину стопы меряйте вечером, стоя: встаньте на лист бумаги, отметьте пятку и самый длинный палец.</p>${shoeSizeTable}`,
  ],
] as const

const shared: TranslatedDocument<CmsBlock>[] = rows.map(([identifier, title, content], place) => ({
  id: place + 1,
  identifier,
  title,
  content: insertNoBreakSpaces(content.trim()),
  active: true,
  store_id: [0],
  translations: {
    en: blocksInEnglish[identifier],
    ...(sizeBlocksInGerman[identifier] && { de: sizeBlocksInGerman[identifier] }),
    ...(sizeBlocksInItalian[identifier] && { it: sizeBlocksInItalian[identifier] }),
  },
}))

/** Those that all stores show, and those of certain stores. */
export const cmsBlocks: TranslatedDocument<CmsBlock>[] = [...shared, ...buildStoreBlocks(shared)]
