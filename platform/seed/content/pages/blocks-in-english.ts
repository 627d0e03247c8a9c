import { sizeTablesInEnglish } from './size-tables.ts'

const footerLinks = `<section>
<h2>Shopping</h2>
<ul>
<li><a href="/i/dostavka-i-oplata">Delivery and payment</a></li>
<li><a href="/i/vozvrat-i-obmen">Returns and exchanges</a></li>
<li><a href="/i/tablica-razmerov">Size guide</a></li>
<li><a href="/i/uhod-za-veschami">Care</a></li>
<li><a href="/i/podarochnye-karty">Gift certificates</a></li>
</ul>
</section>
<section>
<h2>Vitrina</h2>
<ul>
<li><a href="/i/o-magazine">About the shop</a></li>
<li><a href="/news">News</a></li>
<li><a href="/i/kontakty">Contacts</a></li>
<li><a href="/i/pravila">Terms of sale</a></li>
</ul>
</section>
<section>
<h2>Get in touch</h2>
<ul>
<li><a href="tel:+78005550142">8 800 555-01-42</a></li>
<li><a href="/i/kontakty">Write to us</a></li>
<li><a href="/i/obrabotka-personalnyh-dannyh">Personal data</a></li>
</ul>
</section>`

const betweenSizes = '<p>Sizes are Russian. If you are between sizes, take the larger.</p>'

/** The English of each block, by its identifier. */
export const blocksInEnglish = {
  footer_links: { title: 'Links in the footer', content: footerLinks },
  size_guide: { title: 'Size guide', content: `${betweenSizes}${sizeTablesInEnglish.all}` },
  delivery_note: {
    title: 'Delivery and payment',
    content: `<p>We deliver all over Russia: to a pick-up point – {{delivery:cost:transport/company}}; by courier to your door – {{delivery:cost:courier/door}}, to the most distant regions – {{delivery:cost:courier/door:far}}. You can pay {{payment:methods}}.</p>
<p>You can return an item within 14 days. <a href="/i/vozvrat-i-obmen">More about returns</a></p>`,
  },
  checkout_help: {
    title: 'Help with an order',
    content: `<p>If something does not work, call us: <a href="tel:+78005550142">8 800 555-01-42</a>, from 9 am to 9 pm Moscow time. Your cart will wait.</p>
<p>This is a demo shop: the order will not be sent, and no money will be taken.</p>`,
  },
  size_guide_zhenschinam: {
    title: 'Women’s sizes',
    content: `${betweenSizes}${sizeTablesInEnglish.women}`,
  },
  size_guide_muzhchinam: {
    title: 'Men’s sizes',
    content: `${betweenSizes}${sizeTablesInEnglish.men}`,
  },
  size_guide_obuv: {
    title: 'Shoe sizes',
    content: `<p>Measure your feet in the evening, standing up: step on a sheet of paper and mark the heel and the longest toe.</p>${sizeTablesInEnglish.shoes}`,
  },
} as const
