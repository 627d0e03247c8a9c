import type { PageSource } from './pages.ts'

export const aboutPages: PageSource[] = [
  {
    identifier: 'o-magazine',
    picture: {
      path: '/banners/hero-new-collection.webp',
      alt: 'Пальто, брюки, платье, сумка и ботинки',
      en: 'A coat, trousers, a dress, a bag and ankle boots',
    },
    title: 'О магазине',
    description: 'Что такое «Витрина», что мы продаём и почему это демонстрационный магазин.',
    content: `
<p>«Витрина» – магазин одежды, обуви и вещей для дома. Мы показываем вещь целиком и рядом говорим то, что обычно приходится спрашивать: из чего она сделана, как за ней ухаживать, какая у неё длина и кому она будет мала.</p>
<p><strong>Это демонстрационный магазин.</strong> Он показывает, как работает программа: каталог, корзина, оформление заказа и личный кабинет настоящие, а товаров на складе нет. Заказы никуда не отправляются, деньги не списываются.</p>
<h2>Как мы описываем вещи</h2>
<ul>
<li>Состав указываем в процентах, и они всегда складываются в сто.</li>
<li>Если вещь мала или велика, пишем об этом в описании, а не ждём возврата.</li>
<li>Отзывы публикуем все, кроме рекламы и оскорблений. Плохие тоже.</li>
</ul>
<h2>Картинки</h2>
<p>Все изображения товаров нарисованы для этого магазина. Совпадения с настоящими вещами и марками случайны.</p>`,
    en: {
      title: 'About the shop',
      description: 'What Vitrina is, what we sell, and why this is a demo shop.',
      content: `
<p>Vitrina is a shop for clothes, shoes and things for the home. We show the whole thing and tell you beside it what you usually have to ask: what it is made of, how to look after it, how long it is and whether it runs small.</p>
<p><strong>This is a demo shop.</strong> It shows how the software works: the catalogue, the cart, the checkout and the account are real, and there is nothing in the warehouse. Orders go nowhere, and no money is taken.</p>
<h2>How we describe things</h2>
<ul>
<li>We give the composition in percentages, and they always add up to a hundred.</li>
<li>If an item runs small or large, we say so instead of waiting for you to return it.</li>
<li>We publish every review except advertising and insults. Bad ones too.</li>
</ul>
<h2>Pictures</h2>
<p>All product pictures were drawn for this shop. Any likeness to real products and brands is accidental.</p>`,
    },
  },
  {
    identifier: 'kontakty',
    title: 'Контакты',
    description: 'Телефон, почта и часы работы.',
    content: `
<p>Позвоните или напишите, если не получается выбрать размер, оформить заказ или вернуть вещь. Отменить заказ и вернуть вещь можно и без нас, на <a href="/order">странице заказа</a>.</p>
<dl>
<div><dt>телефон</dt><dd><a href="tel:+78005550142">8 800 555-01-42</a></dd></div>
<div><dt>электронная почта</dt><dd><a href="mailto:zabota@vitrina.example">zabota@vitrina.example</a></dd></div>
<div><dt>адрес для писем</dt><dd>190000, Санкт-Петербург, а/я 42</dd></div>
<div><dt>ежедневно, по московскому времени</dt><dd>С 9 до 21</dd></div>
</dl>
<h2>Написать нам</h2>
<p>«Витрина» – демонстрационный магазин: телефон, почта и адрес вымышлены, и по ним никто не ответит. Если вопрос о заказе, назовите его номер: так в настоящем магазине ответили бы с первого письма.</p>
<p>{{contact-form}}</p>
<h2>Готовые ответы</h2>
<ul>
<li><a href="/i/dostavka-i-oplata">Доставка и оплата</a></li>
<li><a href="/i/vozvrat-i-obmen">Возврат и обмен</a></li>
<li><a href="/i/tablica-razmerov">Таблица размеров</a></li>
</ul>
<h2>Реквизиты</h2>
<p>{{seller}}.</p>`,
    en: {
      title: 'Contacts',
      description: 'Phone, email and opening hours.',
      content: `
<p>Call or write to us if you cannot decide on a size, place an order or return something. You can cancel an order or return an item without us too, on the <a href="/order">page of the order</a>.</p>
<dl>
<div><dt>phone</dt><dd><a href="tel:+78005550142">8 800 555-01-42</a></dd></div>
<div><dt>email</dt><dd><a href="mailto:zabota@vitrina.example">zabota@vitrina.example</a></dd></div>
<div><dt>postal address</dt><dd>P.O. Box 42, St Petersburg, 190000, Russia</dd></div>
<div><dt>Moscow time, every day</dt><dd>9 am to 9 pm</dd></div>
</dl>
<h2>Write to us</h2>
<p>Vitrina is a demo shop: the phone number and the addresses are made up, and nobody will answer. If you ask about an order, give its number: a real shop could then answer in its first reply.</p>
<p>{{contact-form}}</p>
<h2>Quick answers</h2>
<ul>
<li><a href="/i/dostavka-i-oplata">Delivery and payment</a></li>
<li><a href="/i/vozvrat-i-obmen">Returns and exchanges</a></li>
<li><a href="/i/tablica-razmerov">Size guide</a></li>
</ul>
<h2>Company details</h2>
<p>{{seller}}.</p>`,
    },
  },
  {
    identifier: 'obrabotka-personalnyh-dannyh',
    title: 'Обработка персональных данных',
    description: 'Какие данные мы храним, зачем и как их удалить.',
    content: `
<p>Здесь сказано, какие данные вы оставляете в магазине и что с ними происходит. Документ написан для демонстрационного магазина; настоящему нужен свой, подготовленный юристом с учётом Федерального закона № 152-ФЗ.</p>
<h2>Какие данные мы храним</h2>
<ul>
<li>Имя, почту и телефон – чтобы принять заказ и сообщить о нём.</li>
<li>Адрес или пункт выдачи и комментарий курьеру – чтобы рассчитать и оформить доставку.</li>
<li>Имя и почту получателя подарочного сертификата – чтобы отправить ему сертификат. После отправки они остаются только в вашем заказе.</li>
<li>Почту, на которую просили сообщить о поступлении, – чтобы прислать одно такое письмо.</li>
<li>Фотографии, приложенные к возврату, – чтобы разобраться в нём. Когда возврат завершён, удаляем их через полгода после отправки.</li>
<li>Имя, которым вы подписали отзыв.</li>
<li>Имя и почту из формы на странице «Контакты» – чтобы ответить на ваше письмо.</li>
<li>Почту для новостей – если вы на них подписались и подтвердили это по ссылке в письме. Отписаться можно по ссылке в любом из них: тогда мы адрес забудем.</li>
</ul>
<p>Данные банковских карт мы не спрашиваем и не храним: на сайте платят на странице банка.</p>
<h2>Что остаётся в браузере</h2>
<p>Корзина, избранное, сравнение, выбранный город, ваши мерки, поисковые запросы, недавно просмотренные вещи и то, что вы ввели при оформлении, хранятся на вашем устройстве. Список просмотренного можно очистить на его странице.</p>
<h2>Кому мы передаём данные</h2>
<p>Службе доставки – то, что нужно для вручения заказа. Банку, если платите на сайте, – сумму, номер заказа и почту или телефон для чека. Больше никому. В демонстрационном магазине не передаём и этого.</p>
<h2>Как изменить или удалить данные</h2>
<p>Исправить, скачать и удалить свои данные можно в <a href="/my-account">личном кабинете</a>. Если заказывали без него, напишите на <a href="mailto:zabota@vitrina.example">zabota@vitrina.example</a>: исправим или удалим данные заказа.</p>`,
    en: {
      title: 'Personal data',
      description: 'What data we keep, why, and how to have it deleted.',
      content: `
<p>This page says what data you leave in the shop and what happens to it. It was written for a demo shop; a real one needs its own, drawn up by a lawyer with Russian Federal Law No. 152-FZ in mind. This is a translation: the Russian text is the one that applies.</p>
<h2>What we keep</h2>
<ul>
<li>Your name, email and phone number, to take your order and tell you about it.</li>
<li>Your address or pick-up point and your note to the courier, to work out and arrange delivery.</li>
<li>The name and email of whoever receives a gift certificate, to send it. Once it is sent, they stay in your order alone.</li>
<li>The email you gave to hear that something is back, to send you that one email.</li>
<li>Photos you add to a return, to settle it. Once the return is settled, we delete them half a year after you sent them.</li>
<li>The name you sign a review with.</li>
<li>Your name and email from the form on the contacts page, to reply to your message.</li>
<li>Your email for news, if you subscribed and confirmed it by the link we sent. You can unsubscribe by the link in any of our emails: we then forget the address.</li>
</ul>
<p>We do not ask for card details, nor keep them: what is paid on the site is paid on the bank’s own page.</p>
<h2>What stays in your browser</h2>
<p>Your cart, wishlist and comparison, the town you chose, your measurements, what you searched for and looked at recently and what you typed at the checkout are kept on your device. The list of what you looked at can be cleared on its own page.</p>
<h2>Whom we pass data to</h2>
<p>To the delivery service, what it needs to hand over your order. To the bank, if you pay on the site, the sum, the number of the order and an email or phone number for the receipt. To nobody else. A demo shop does not even pass on that.</p>
<h2>How to change or delete your data</h2>
<p>You can correct, download and delete your data in your <a href="/my-account">account</a>. If you ordered without one, write to <a href="mailto:zabota@vitrina.example">zabota@vitrina.example</a>: we will correct or delete the data of the order.</p>`,
    },
  },
  {
    identifier: 'pravila',
    title: 'Правила магазина',
    description: 'Условия, на которых вы покупаете в «Витрине».',
    content: `
<p>Оформляя заказ, вы соглашаетесь с этими правилами. «Витрина» – демонстрационный магазин, поэтому заказ здесь не создаёт обязательств ни у вас, ни у нас. Правила показывают, как они выглядели бы в настоящем магазине.</p>
<h2>Заказ</h2>
<p>Цена фиксируется в момент оформления. Если вещь закончилась раньше, чем мы собрали заказ, напишем и предложим замену или уберём её из заказа. Заказ или его часть можно отменить без объяснений, пока он не передан в доставку: <a href="/i/vozvrat-i-obmen">как это сделать</a>.</p>
<h2>Цена и оплата</h2>
<p>Цены указаны в рублях и включают НДС 22 %. Скидка по промокоду считается от стоимости вещей и не распространяется на доставку. Два промокода в одном заказе не складываются.</p>
<h2>Личный кабинет</h2>
<p>Вы отвечаете за то, чтобы пароль не знал никто другой. Если подозреваете, что узнал, смените пароль в личном кабинете: все открытые сеансы закончатся.</p>
<h2>Отзывы</h2>
<p>Отзыв появляется после проверки. Мы не правим текст, но не публикуем рекламу, оскорбления и чужие персональные данные.</p>
<h2>Возврат</h2>
<p>Условия описаны на странице «<a href="/i/vozvrat-i-obmen">Возврат и обмен</a>».</p>
<h2>Продавец</h2>
<p>{{seller}}.</p>`,
    en: {
      title: 'Terms of sale',
      description: 'The terms on which you buy from Vitrina.',
      content: `
<p>By placing an order you accept these terms. Vitrina is a demo shop, so an order here binds neither you nor us. The terms show what they would look like in a real shop. This is a translation: the Russian text is the one that applies.</p>
<h2>Orders</h2>
<p>The price is fixed when you place the order. If something sells out before we have packed it, we will write to you and offer another product or take it out of the order. You can cancel an order or a part of it without giving a reason until it has been handed over for delivery: <a href="/i/vozvrat-i-obmen">see how</a>.</p>
<h2>Prices and payment</h2>
<p>Prices are in roubles and include VAT at 22%. A coupon takes its discount off the products and not off the delivery. Two coupons cannot be combined in one order.</p>
<h2>Account</h2>
<p>It is up to you to see that nobody else knows your password. If you think somebody does, change it in your account: all open sessions will end.</p>
<h2>Reviews</h2>
<p>A review appears once it has been checked. We do not edit the text, but we do not publish advertising, insults or other people’s personal data.</p>
<h2>Returns</h2>
<p>The conditions are on the page “<a href="/i/vozvrat-i-obmen">Returns and exchanges</a>”.</p>
<h2>Seller</h2>
<p>{{seller}}.</p>`,
    },
  },
  {
    identifier: 'soglasie-na-rassylku',
    title: 'Согласие на рассылку',
    description: 'На какие письма вы соглашаетесь, когда подписываетесь, и как от них отказаться.',
    content: `
<p>Подписываясь на новости, вы разрешаете «Витрине» присылать рекламные письма на указанный адрес почты и хранить этот адрес, пока вы подписаны. Основания – статья 18 Федерального закона № 38-ФЗ «О рекламе» и статья 9 Федерального закона № 152-ФЗ «О персональных данных».</p>
<h2>Что мы присылаем</h2>
<p>Новые коллекции, скидки и советы по уходу за вещами. Письма о ваших заказах приходят и без подписки: это не реклама.</p>
<h2>Когда согласие начинает действовать</h2>
<p>Когда вы нажмёте кнопку по ссылке из письма. До этого писем не будет: адрес мог вписать кто угодно. Ссылка действует неделю.</p>
<h2>Как отказаться</h2>
<p>По ссылке в любом письме или в <a href="/my-account">личном кабинете</a>, в любое время и без объяснений. Адрес мы забудем сразу; останется запись о том, когда согласие дали и отозвали, без самого адреса.</p>
<p>Документ написан для демонстрационного магазина; настоящему нужен свой, подготовленный юристом.</p>`,
    en: {
      title: 'Consent to the newsletter',
      description: 'Which emails you agree to when you subscribe, and how to stop them.',
      content: `
<p>By subscribing to our news you allow Vitrina to send advertising to the email address you give, and to keep that address while you are subscribed. The grounds are article 18 of Russian Federal Law No. 38-FZ on advertising and article 9 of Federal Law No. 152-FZ on personal data. This is a translation: the Russian text is the one that applies.</p>
<h2>What we send</h2>
<p>New collections, discounts and advice on looking after your things. Emails about your orders come without a subscription: they are not advertising.</p>
<h2>When the consent takes effect</h2>
<p>When you press the button behind the link in our email. Before that there will be no news: anybody might have typed the address. The link works for a week.</p>
<h2>How to stop</h2>
<p>By the link in any of our emails or in your <a href="/my-account">account</a>, at any time and without giving a reason. We forget the address at once; what remains is a record of when the consent was given and taken back, without the address itself.</p>
<p>This text was written for a demo shop; a real one needs its own, drawn up by a lawyer.</p>`,
    },
  },
]
