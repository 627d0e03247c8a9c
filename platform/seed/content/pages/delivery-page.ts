import type { PageSource } from './pages.ts'

/** Prices, days and ways to pay are filled in by the platform: docs/rules/content.md#placeholders. */
export const deliveryPage: PageSource = {
  identifier: 'dostavka-i-oplata',
  picture: {
    path: '/banners/hero-accessories.webp',
    alt: 'Сапоги, две сумки, ремень и рюкзак',
    en: 'Boots, two bags, a belt and a backpack',
  },
  title: 'Доставка и оплата',
  description: 'Сроки, стоимость доставки и способы оплаты.',
  content: `
<p>Доставляем по всей России: до пункта выдачи – {{delivery:cost:transport/company}}; курьером до двери – {{delivery:cost:courier/door}}, в дальние регионы – {{delivery:cost:courier/door:far}}.</p>
<dl>
<div><dt>до пункта выдачи</dt><dd>{{delivery:price:transport/company}}</dd></div>
<div><dt>курьером до двери почти всюду</dt><dd>{{delivery:price:courier/door}}</dd></div>
<div><dt>в пути, смотря куда</dt><dd>{{delivery:days}}</dd></div>
<div><dt>на возврат, если вещь не подошла</dt><dd>14 дней</dd></div>
</dl>
<h2>Стоимость и срок</h2>
<table>
<thead><tr><th scope="col">Как</th><th scope="col">Стоимость</th><th scope="col">В пути</th></tr></thead>
<tbody>
<tr><td>До пункта выдачи</td><td>{{delivery:cost:transport/company}}</td><td>{{delivery:days:transport/company}}</td></tr>
<tr><td>Курьером до двери</td><td>{{delivery:cost:courier/door}}</td><td>{{delivery:days:courier/door}}</td></tr>
<tr><td>Курьером на Камчатку, Сахалин и Чукотку, в Магаданскую область и Якутию</td><td>{{delivery:cost:courier/door:far}}</td><td>{{delivery:days:courier/door:far}}</td></tr>
</tbody>
</table>
<p>Заказ, сделанный в рабочий день до {{delivery:until}} по Москве, берём в работу сразу, остальные – на следующий рабочий день. Собираем {{delivery:preparation}}, дальше заказ едет без выходных. День для своего города увидите на странице товара и при оформлении.</p>
<h2>Пункт выдачи</h2>
<p>Пункт выбирают при оформлении: у каждого указаны часы, есть ли примерка и чем можно заплатить. Если в вашем городе пунктов нет, укажите адрес: найдём ближайший и согласуем его с вами по телефону.</p>
<h2>Оплата</h2>
<p>Заказ можно оплатить {{payment:methods}}. {{payment:online}}</p>
<p>При получении сначала посмотрите вещи, потом платите. Если выбрали перевод, свяжемся с вами и сообщим реквизиты.</p>
<p><a href="/i/podarochnye-karty">Подарочным сертификатом</a> оплачивают весь заказ или часть. Сам сертификат при получении не оплатить: за него платят заранее. Сертификаты и стайлбуки электронные, их доставлять не нужно.</p>
<h2>Если нет связи</h2>
<p>Заказ, оформленный без интернета, сохранится на вашем устройстве. Пока страница открыта, он уйдёт сам, как только связь вернётся; если вы её закрыли, спросим вас при следующем визите. Цены и наличие проверим в этот момент и сообщим, если что-то изменилось.</p>
<p>«Витрина» – демонстрационный магазин: заказы оформляются, но не отправляются.</p>`,
  en: {
    title: 'Delivery and payment',
    description: 'How long delivery takes, what it costs, and how to pay.',
    content: `
<p>We deliver all over Russia: to a pick-up point – {{delivery:cost:transport/company}}; by courier to your door – {{delivery:cost:courier/door}}, to the most distant regions – {{delivery:cost:courier/door:far}}.</p>
<dl>
<div><dt>to a pick-up point</dt><dd>{{delivery:price:transport/company}}</dd></div>
<div><dt>by courier to your door, almost everywhere</dt><dd>{{delivery:price:courier/door}}</dd></div>
<div><dt>on the way, by where you live</dt><dd>{{delivery:days}}</dd></div>
<div><dt>to return what does not fit</dt><dd>14 days</dd></div>
</dl>
<h2>What it costs, how long it takes</h2>
<table>
<thead><tr><th scope="col">How</th><th scope="col">Price</th><th scope="col">On the way</th></tr></thead>
<tbody>
<tr><td>To a pick-up point</td><td>{{delivery:cost:transport/company}}</td><td>{{delivery:days:transport/company}}</td></tr>
<tr><td>By courier to your door</td><td>{{delivery:cost:courier/door}}</td><td>{{delivery:days:courier/door}}</td></tr>
<tr><td>By courier to Kamchatka, Sakhalin, Chukotka, the Magadan region and Yakutia</td><td>{{delivery:cost:courier/door:far}}</td><td>{{delivery:days:courier/door:far}}</td></tr>
</tbody>
</table>
<p>We start on an order the same day if you place it on a working day before {{delivery:until}} Moscow time, and on the next working day otherwise. Packing takes {{delivery:preparation}}; then the order travels, weekends included. You see the day for your town on the product page and at checkout.</p>
<h2>Pick-up points</h2>
<p>You choose the point at checkout: each says when it is open, whether you can try things on there and how you can pay. If there is none in your town, give an address: we will find the nearest and agree on it with you by phone.</p>
<h2>Payment</h2>
<p>You can pay {{payment:methods}}. {{payment:online}}</p>
<p>On delivery, look at your things first and pay afterwards. If you choose a bank transfer, we contact you with the details.</p>
<p>A <a href="/i/podarochnye-karty">gift certificate</a> pays for an order in full or in part. A certificate itself is paid for in advance, never on delivery. Certificates and style guides are electronic and need no delivery.</p>
<h2>Without a connection</h2>
<p>An order placed offline is kept on your device. While its page is open, it goes by itself as soon as the connection returns; if you have closed the page, we ask you on your next visit. We check prices and stock at that moment and tell you if anything has changed.</p>
<p>Vitrina is a demo shop: orders are placed but not sent.</p>`,
  },
}
