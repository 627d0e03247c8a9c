import { deliveryPage } from './delivery-page.ts'
import type { PageSource } from './pages.ts'
import { returnsPage } from './returns-page.ts'
import { sizeTables, sizeTablesInEnglish } from './size-tables.ts'

export const buyingPages: PageSource[] = [
  deliveryPage,
  returnsPage,
  {
    identifier: 'tablica-razmerov',
    title: 'Таблица размеров',
    description: 'Женские и мужские размеры одежды, размеры обуви и как снять мерки.',
    content: `
<p>Размеры российские. Меряйте сантиметровой лентой поверх белья, ленту держите горизонтально и не затягивайте. Если мерки попали между размерами, берите больший. Если у товара об этом сказано иначе, верьте странице товара. Там же «Мой размер» подскажет размер по вашим меркам.</p>
${sizeTables}
<h2>Как снять мерки</h2>
<ul>
<li>Обхват груди: по самым выступающим точкам, руки опущены.</li>
<li>Обхват талии: по самому узкому месту, на выдохе.</li>
<li>Обхват бёдер: по самым выступающим точкам ягодиц.</li>
<li>Длина стопы: встаньте на лист бумаги, отметьте пятку и самый длинный палец. Мерить лучше вечером.</li>
</ul>`,
    en: {
      title: 'Size guide',
      description: 'Women’s and men’s clothes sizes, shoe sizes, and how to measure.',
      content: `
<p>Sizes are Russian. Measure with a tape over underwear; hold the tape level and do not pull it tight. If you are between sizes, take the larger. If the product page says otherwise, go by the product page. There, “My size” also works yours out from your measurements.</p>
${sizeTablesInEnglish.all}
<h2>How to measure</h2>
<ul>
<li>Chest: round the fullest part, arms down.</li>
<li>Waist: round the narrowest part, breathing out.</li>
<li>Hips: round the fullest part of the seat.</li>
<li>Foot: stand on a sheet of paper and mark the heel and the longest toe. It is best done in the evening.</li>
</ul>`,
    },
  },
  {
    identifier: 'podarochnye-karty',
    title: 'Подарочные сертификаты',
    description: 'Как купить и использовать подарочный сертификат.',
    content: `
<p>Подарочный сертификат приходит получателю на электронную почту: письмо можно переслать или распечатать. На выбор три рисунка и любая сумма из списка, от ₽1 000 до ₽15 000.</p>
<h2>Как подарить</h2>
<ol>
<li>Выберите <a href="/podarki/sertifikaty">сертификат</a> и номинал.</li>
<li>Назовите имя и почту получателя. День отправки и поздравление по желанию.</li>
<li>Оформите заказ. Адрес доставки не нужен, а платят за сертификат заранее.</li>
<li>Письмо с кодом придёт получателю в выбранный день или сразу после оплаты.</li>
</ol>
<h2>Как использовать</h2>
<ul>
<li>Сертификат действует 12 месяцев.</li>
<li>Им можно оплатить заказ полностью или частично, остаток сохраняется.</li>
<li>Код из письма вводят при оформлении, рядом с выбором оплаты.</li>
<li>Он действует и на распродажу. За другой сертификат им не платят.</li>
<li>На деньги сертификат не обменивается.</li>
</ul>`,
    en: {
      title: 'Gift certificates',
      description: 'How to buy and use a gift certificate.',
      content: `
<p>A gift certificate comes by email: forward it or print it out. There are three designs and any amount from the list, from ₽1,000 to ₽15,000.</p>
<h2>How to give one</h2>
<ol>
<li>Choose a <a href="/podarki/sertifikaty">certificate</a> and an amount.</li>
<li>Name the recipient and their email. The day of sending and a message are up to you.</li>
<li>Place the order. No delivery address is needed; a certificate is paid for in advance.</li>
<li>The email with its code reaches the recipient on the day you chose, or as soon as it is paid.</li>
</ol>
<h2>How to use one</h2>
<ul>
<li>A certificate is valid for 12 months.</li>
<li>It pays for an order in full or in part, and the rest stays on it.</li>
<li>The code from the email is entered at checkout, beside the way of payment.</li>
<li>It works in the sale as well. It does not pay for another certificate.</li>
<li>It cannot be exchanged for cash.</li>
</ul>`,
    },
  },
  {
    identifier: 'uhod-za-veschami',
    picture: {
      path: '/products/coat-camel-detail.webp',
      alt: 'Ткань шерстяного пальто вблизи',
      en: 'The cloth of a wool coat, close up',
    },
    title: 'Уход за вещами',
    description: 'Как стирать, сушить и хранить шерсть, хлопок, лён, кожу и пуховые вещи.',
    content: `
<p>Вещь живёт долго, если её реже стирать и лучше сушить. Самое важное стоит на ярлыке; здесь то, что на нём не помещается.</p>
<dl>
<div><dt>шерсть и кашемир, руками</dt><dd>30°</dd></div>
<div><dt>цветной хлопок и лён</dt><dd>40°</dd></div>
<div><dt>белый хлопок</dt><dd>60°</dd></div>
<div><dt>кожа и замша</dt><dd>Без стирки</dd></div>
</dl>
<h2>Шерсть и кашемир</h2>
<p>Вещь достаточно проветрить ночью на плечиках: шерсть сама теряет запах. Стирайте редко, руками, в воде не теплее 30 градусов, и сушите разложенной.</p>
<h2>Хлопок и лён</h2>
<p>Белое стирайте при 60 градусах, цветное при 40, лён при 40 и без отжима. Гладьте, пока вещь чуть влажная.</p>
<h2>Кожа и замша</h2>
<p>Гладкую кожу протирайте влажной тканью и раз в месяц питайте кремом. Замшу чистите сухой щёткой в одну сторону. Сушите вдали от батареи.</p>
<h2>Пух и синтетика</h2>
<p>Стирайте на деликатной программе жидким средством и сушите в барабане с двумя мячиками: они разбивают пух. Утюг не нужен.</p>
<h2>Хранение</h2>
<p>Убирайте вещи чистыми: моль летит на следы кожи и еды. Трикотаж складывайте, пальто вешайте на широкие плечики в чехле из ткани.</p>`,
    en: {
      title: 'Care',
      description: 'How to wash, dry and store wool, cotton, linen, leather and down.',
      content: `
<p>Things last when they are washed less often and dried better. What matters most is on the label; here is what does not fit there.</p>
<dl>
<div><dt>wool and cashmere, by hand</dt><dd>30°</dd></div>
<div><dt>coloured cotton and linen</dt><dd>40°</dd></div>
<div><dt>white cotton</dt><dd>60°</dd></div>
<div><dt>leather and suede</dt><dd>No washing</dd></div>
</dl>
<h2>Wool and cashmere</h2>
<p>Airing overnight on a hanger is usually enough: wool loses smells by itself. Wash it seldom, by hand, at no more than 30 degrees, and dry it flat.</p>
<h2>Cotton and linen</h2>
<p>Wash white things at 60 degrees, coloured ones at 40, linen at 40 and without spinning. Iron it while still slightly damp.</p>
<h2>Leather and suede</h2>
<p>Wipe smooth leather with a damp cloth and treat it with leather cream once a month. Brush suede dry, in one direction. Let it dry away from the radiator.</p>
<h2>Down and synthetics</h2>
<p>Wash on a delicate programme with a liquid detergent and tumble dry with two balls: they break up the down. No iron is needed.</p>
<h2>Storing</h2>
<p>Put things away clean: moths go for traces of skin and food. Fold knitwear, and hang coats on broad hangers in a fabric cover.</p>`,
    },
  },
]
