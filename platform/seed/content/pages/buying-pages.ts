import type { PageSource } from './pages.ts'
import { sizeTables, sizeTablesInEnglish } from './size-tables.ts'

export const buyingPages: PageSource[] = [
  {
    identifier: 'dostavka-i-oplata',
    picture: {
      path: '/banners/hero-accessories.webp',
      alt: 'Сумка, ботинки, шарф и зонт',
      en: 'A bag, ankle boots, a scarf and an umbrella',
    },
    title: 'Доставка и оплата',
    description: 'Сроки, стоимость доставки и способы оплаты.',
    content: `
<p>Доставляем по всей России. До пункта выдачи транспортной компании – бесплатно при любой сумме заказа, с курьером до двери – ₽390.</p>
<dl>
<div><dt>до пункта выдачи при любой сумме</dt><dd>Бесплатно</dd></div>
<div><dt>курьером до двери</dt><dd>₽390</dd></div>
<div><dt>в пути, смотря куда</dt><dd>1–14 дней</dd></div>
<div><dt>на возврат, если вещь не подошла</dt><dd>14 дней</dd></div>
</dl>
<h2>Сроки</h2>
<table>
<thead><tr><th scope="col">Куда</th><th scope="col">Рабочих дней</th></tr></thead>
<tbody>
<tr><td>Москва и Санкт-Петербург</td><td>1–3</td></tr>
<tr><td>Города с населением от 500 тысяч</td><td>3–5</td></tr>
<tr><td>Остальные города и сёла европейской части</td><td>4–7</td></tr>
<tr><td>Урал и Сибирь</td><td>5–9</td></tr>
<tr><td>Дальний Восток, Камчатка, Сахалин</td><td>8–14</td></tr>
<tr><td>Калининградская область</td><td>5–8</td></tr>
</tbody>
</table>
<p>Срок считается со дня, когда заказ передан в доставку. Соберём и передадим его за один-два рабочих дня.</p>
<h2>Оплата</h2>
<p>Платите наличными или картой при получении либо заранее, банковским переводом по счёту. При получении сначала примерьте: можно оставить всё, часть заказа или ничего. Примерка и возврат бесплатные.</p>
<p>Сертификаты и стайлбуки электронные, их доставлять не нужно.</p>
<h2>Если нет связи</h2>
<p>Заказ, оформленный без интернета, сохранится на вашем устройстве и отправится, когда связь вернётся. Цены и наличие мы проверим в этот момент и сообщим, если что-то изменилось.</p>
<p>«Витрина» – демонстрационный магазин: заказы оформляются, но не отправляются.</p>`,
    en: {
      title: 'Delivery and payment',
      description: 'How long delivery takes, what it costs, and how to pay.',
      content: `
<p>We deliver all over Russia. Delivery to a pick-up point is free whatever the total; a courier to your door costs ₽390.</p>
<dl>
<div><dt>to a pick-up point, whatever the total</dt><dd>Free</dd></div>
<div><dt>by courier to your door</dt><dd>₽390</dd></div>
<div><dt>on the way, by where you live</dt><dd>1–14 days</dd></div>
<div><dt>to return what does not fit</dt><dd>14 days</dd></div>
</dl>
<h2>How long it takes</h2>
<table>
<thead><tr><th scope="col">Where to</th><th scope="col">Working days</th></tr></thead>
<tbody>
<tr><td>Moscow and St Petersburg</td><td>1–3</td></tr>
<tr><td>Cities of 500,000 people and more</td><td>3–5</td></tr>
<tr><td>Other towns and villages of European Russia</td><td>4–7</td></tr>
<tr><td>The Urals and Siberia</td><td>5–9</td></tr>
<tr><td>The Far East, Kamchatka, Sakhalin</td><td>8–14</td></tr>
<tr><td>Kaliningrad region</td><td>5–8</td></tr>
</tbody>
</table>
<p>The days count from when the order is handed over for delivery. We pack it and hand it over within one or two working days.</p>
<h2>Payment</h2>
<p>Pay in cash or by card on delivery, or beforehand by bank transfer. Try things on first: keep everything, some of it or nothing. Trying on and returning are free.</p>
<p>Gift certificates and style guides are electronic and need no delivery.</p>
<h2>Without a connection</h2>
<p>An order placed offline is kept on your device and sent when the connection returns. We check prices and stock at that moment and tell you if anything has changed.</p>
<p>Vitrina is a demo shop: orders are placed but not sent.</p>`,
    },
  },
  {
    identifier: 'vozvrat-i-obmen',
    picture: {
      path: '/banners/hero-sale-bestsellers.webp',
      alt: 'Платья, футболки и рюкзак',
      en: 'Dresses, T-shirts and a backpack',
    },
    title: 'Возврат и обмен',
    description: 'Как вернуть или обменять вещь в течение 14 дней.',
    content: `
<p>Вещь можно вернуть или обменять в течение 14 дней после получения, если её не носили и сохранились ярлыки. Объяснять причину не нужно.</p>
<dl>
<div><dt>на возврат и обмен</dt><dd>14 дней</dd></div>
<div><dt>стоит обратная пересылка</dt><dd>₽0</dd></div>
<div><dt>на возврат денег</dt><dd>10 дней</dd></div>
<div><dt>если вещь оказалась с браком</dt><dd>2 года</dd></div>
</dl>
<h2>Как вернуть</h2>
<ol>
<li>Напишите на <a href="mailto:zabota@vitrina.example">zabota@vitrina.example</a> номер заказа и артикул вещи.</li>
<li>Сложите вещь в пакет вместе с чеком или его копией.</li>
<li>Отдайте пакет курьеру или отправьте из любого пункта транспортной компании. Пересылку оплатим мы.</li>
<li>Деньги вернём в течение десяти дней после того, как получим вещь.</li>
</ol>
<h2>Как обменять на другой размер</h2>
<p>Закажите нужный размер и верните первый. Так быстрее, чем ждать, пока вещь проедет туда и обратно, и нужный размер точно не закончится.</p>
<h2>Что вернуть нельзя</h2>
<ul>
<li>Вещи с гравировкой и надписью, сделанной по вашему заказу.</li>
<li>Подарочные сертификаты, которыми уже платили, и скачанные стайлбуки.</li>
<li>Вещи со следами носки и стирки.</li>
</ul>
<h2>Если вещь с браком</h2>
<p>Пришлите фотографию: заменим, отремонтируем или вернём деньги. Срок для таких обращений – два года со дня покупки.</p>
<p>Условия приведены для примера: в демонстрационном магазине ничего не продаётся и возвращать нечего.</p>`,
    en: {
      title: 'Returns and exchanges',
      description: 'How to return or exchange an item within 14 days.',
      content: `
<p>You can return or exchange an item within 14 days of receiving it, as long as it has not been worn and its labels are still on. You need not give a reason.</p>
<dl>
<div><dt>to return or exchange</dt><dd>14 days</dd></div>
<div><dt>to send it back</dt><dd>₽0</dd></div>
<div><dt>until you are refunded</dt><dd>10 days</dd></div>
<div><dt>to report a fault</dt><dd>2 years</dd></div>
</dl>
<h2>How to return something</h2>
<ol>
<li>Send the order number and the item’s code to <a href="mailto:zabota@vitrina.example">zabota@vitrina.example</a>.</li>
<li>Put the item in a bag with the receipt or a copy of it.</li>
<li>Give the bag to the courier, or send it from any branch of the delivery company. We pay the postage.</li>
<li>We refund you within ten days of receiving the item.</li>
</ol>
<h2>How to exchange it for another size</h2>
<p>Order the size you need and return the first one. It is faster than waiting for a parcel to go there and back, and the size you need will not sell out meanwhile.</p>
<h2>What cannot be returned</h2>
<ul>
<li>Items engraved or inscribed for you.</li>
<li>Gift certificates that have been used, and downloaded style guides.</li>
<li>Items that have been worn or washed.</li>
</ul>
<h2>If something is faulty</h2>
<p>Send us a photograph: we will replace it, repair it or refund you. You have two years from the day you bought it.</p>
<p>These conditions are an example: a demo shop sells nothing, and there is nothing to return.</p>`,
    },
  },
  {
    identifier: 'tablica-razmerov',
    title: 'Таблица размеров',
    description: 'Женские и мужские размеры одежды, размеры обуви и как снять мерки.',
    content: `
<p>Размеры российские. Меряйте сантиметровой лентой поверх белья, ленту держите горизонтально и не затягивайте. Если мерки попали между размерами, берите больший. Если у товара об этом сказано иначе, верьте странице товара.</p>
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
<p>Sizes are Russian. Measure with a tape over underwear; hold the tape level and do not pull it tight. If you are between sizes, take the larger. If the product page says otherwise, go by the product page.</p>
${sizeTablesInEnglish}
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
<p>Подарочный сертификат приходит на электронную почту: его можно переслать или распечатать. На выбор три рисунка и любая сумма из списка, от ₽1 000 до ₽15 000.</p>
<h2>Как подарить</h2>
<ol>
<li>Выберите <a href="/podarki/sertifikaty">сертификат</a> и номинал.</li>
<li>Назовите имя и почту получателя. День отправки и поздравление по желанию.</li>
<li>Оформите заказ. Адрес доставки не нужен.</li>
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
<li>Place the order. No delivery address is needed.</li>
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
