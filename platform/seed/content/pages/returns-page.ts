import type { PageSource } from './pages.ts'

/** What the page of an order really offers: mf-account/src/orders/change. */
export const returnsPage: PageSource = {
  identifier: 'vozvrat-i-obmen',
  picture: {
    path: '/banners/hero-sale-bestsellers.webp',
    alt: 'Джинсы, худи, футболка в полоску, шапка и кроссовки',
    en: 'Jeans, a hoodie, a striped T-shirt, a beanie and trainers',
  },
  title: 'Возврат и обмен',
  description: 'Как отменить заказ, вернуть вещь или поменять размер.',
  content: `
<p>Вещь можно вернуть в течение 14 дней после получения, если её не носили и бирки на месте. Всё оформляется на странице заказа.</p>
<dl>
<div><dt>на возврат</dt><dd>14 дней</dd></div>
<div><dt>за обратную пересылку</dt><dd>Платим мы</dd></div>
<div><dt>на возврат денег</dt><dd>10 дней</dd></div>
<div><dt>если вещь оказалась с браком</dt><dd>2 года</dd></div>
</dl>
<h2>Где найти заказ</h2>
<p>В <a href="/my-account/orders">личном кабинете</a>. Если заказывали без него, откройте ссылку «Посмотреть заказ» из письма или <a href="/order">найдите заказ</a> по номеру и почте.</p>
<h2>Как отменить заказ</h2>
<p>Пока заказ не передан в доставку, нажмите на его странице «Отменить заказ» и отметьте, что отменить: всё или часть. Причину можно не называть. Оплаченное вернём тем же способом. Если заказ уже в пути, отменить его нельзя, но можно не забирать: деньги тоже вернём.</p>
<h2>Как вернуть</h2>
<ol>
<li>На странице заказа нажмите «Вернуть товары» и отметьте, что возвращаете.</li>
<li>Выберите причину. Можно написать, что случилось, и приложить до пяти фотографий.</li>
<li>Дождитесь письма: скажем, как передать вещи. Пересылку оплатим мы.</li>
<li>Деньги вернём тем же способом в течение десяти дней после того, как получим вещи. Что было оплачено сертификатом, вернётся на сертификат.</li>
</ol>
<p>О каждом шаге возврата придёт письмо, и он появится на странице заказа.</p>
<h2>Как обменять на другой размер</h2>
<p>Закажите нужный размер и верните первый. Так быстрее, чем ждать, пока вещь проедет туда и обратно, и нужный размер точно не закончится.</p>
<h2>Что вернуть нельзя</h2>
<ul>
<li>Вещи с гравировкой и надписью, сделанной по вашему заказу.</li>
<li>Подарочные сертификаты, которыми уже платили, и полученные стайлбуки.</li>
<li>Вещи со следами носки и стирки.</li>
</ul>
<h2>Если вещь с браком</h2>
<p>В первые 14 дней оформите возврат с причиной «Брак или повреждение» и приложите фотографии. Позже, в течение двух лет со дня покупки, <a href="/i/kontakty">напишите нам</a>: заменим, отремонтируем или вернём деньги.</p>
<p>Условия приведены для примера: в демонстрационном магазине ничего не продаётся и возвращать нечего.</p>`,
  en: {
    title: 'Returns and exchanges',
    description: 'How to cancel an order, return an item or change its size.',
    content: `
<p>You can return an item within 14 days of receiving it, as long as it has not been worn and its tags are still on. All of it is done on the page of your order.</p>
<dl>
<div><dt>to return something</dt><dd>14 days</dd></div>
<div><dt>for the postage back</dt><dd>We pay</dd></div>
<div><dt>until you are refunded</dt><dd>10 days</dd></div>
<div><dt>to report a fault</dt><dd>2 years</dd></div>
</dl>
<h2>Where to find your order</h2>
<p>In your <a href="/my-account/orders">account</a>. If you ordered without one, open the link “See the order” in our email, or <a href="/order">find the order</a> by its number and your email.</p>
<h2>How to cancel an order</h2>
<p>Until the order has been handed over for delivery, press “Cancel the order” on its page and choose what to cancel: all of it or a part. You need not give a reason. What you have paid is returned the same way. An order on its way cannot be cancelled, but you need not collect it: you get your money back just the same.</p>
<h2>How to return something</h2>
<ol>
<li>On the page of the order press “Return items” and choose what you are returning.</li>
<li>Choose a reason. You may say what happened and add up to five photos.</li>
<li>Wait for our email: it says how to send things back. We pay the postage.</li>
<li>We refund you the same way within ten days of receiving your things. What a gift certificate paid goes back onto it.</li>
</ol>
<p>Each step of a return comes by email and shows on the page of the order.</p>
<h2>How to exchange it for another size</h2>
<p>Order the size you need and return the first one. It is faster than waiting for a parcel to go there and back, and the size you need will not sell out meanwhile.</p>
<h2>What cannot be returned</h2>
<ul>
<li>Items engraved or inscribed for you.</li>
<li>Gift certificates that have been used, and style guides you have received.</li>
<li>Items that have been worn or washed.</li>
</ul>
<h2>If something is faulty</h2>
<p>Within the first 14 days, request a return with the reason “Faulty or damaged” and add photos. After that, for two years from the day you bought it, <a href="/i/kontakty">write to us</a>: we will replace it, repair it or refund you.</p>
<p>These conditions are an example: a demo shop sells nothing, and there is nothing to return.</p>`,
  },
}
