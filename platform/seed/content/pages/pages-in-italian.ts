import type { PageText } from './pages.ts'
import { sizeTablesInItalian } from './size-tables.ts'

type TranslatedPage = PageText & { alt?: string }

/** Pages that say the same in every store; the others are the Italian store's own. */
export const pagesInItalian: Readonly<Record<string, TranslatedPage>> = {
  'o-magazine': {
    title: 'Chi siamo',
    alt: 'Un cappotto, pantaloni, un vestito, una borsa e stivaletti',
    description: 'Che cos’è Vitrina, che cosa vendiamo e perché è un negozio dimostrativo.',
    content: `
<p>Vitrina è un negozio di abbigliamento, scarpe e oggetti per la casa. Mostriamo ogni capo per intero e accanto diciamo ciò che di solito bisogna chiedere: di che cosa è fatto, come si cura, quanto è lungo e se veste piccolo.</p>
<p><strong>Questo è un negozio dimostrativo.</strong> Mostra come funziona il programma: catalogo, carrello, cassa e account sono veri, ma il magazzino è vuoto. Gli ordini non vanno da nessuna parte e non viene addebitato nulla.</p>
<h2>Come descriviamo gli articoli</h2>
<ul>
<li>La composizione è in percentuale, e la somma fa sempre cento.</li>
<li>Se un capo veste piccolo o grande lo scriviamo, invece di aspettare il reso.</li>
<li>Pubblichiamo tutte le recensioni, tranne pubblicità e insulti. Anche quelle negative.</li>
</ul>
<h2>Immagini</h2>
<p>Tutte le immagini dei prodotti sono state disegnate per questo negozio. Ogni somiglianza con articoli e marchi reali è casuale.</p>`,
  },
  kontakty: {
    title: 'Contatti',
    description: 'Telefono, e-mail e orari.',
    content: `
<p>Chiama o scrivi se hai dubbi sulla taglia o se qualcosa non va con un ordine o un reso. Annullare e restituire si può anche senza di noi, sulla <a href="/order">pagina dell’ordine</a>.</p>
<dl>
<div><dt>telefono</dt><dd><a href="tel:+78005550142">8 800 555-01-42</a></dd></div>
<div><dt>e-mail</dt><dd><a href="mailto:zabota@vitrina.example">zabota@vitrina.example</a></dd></div>
<div><dt>indirizzo postale</dt><dd>Casella postale 42, 190000 San Pietroburgo, Russia</dd></div>
<div><dt>ogni giorno, ora di Mosca</dt><dd>Dalle 9 alle 21</dd></div>
</dl>
<h2>Scrivici</h2>
<p>Vitrina è un negozio dimostrativo: il telefono e gli indirizzi sono inventati e nessuno risponderà. Se chiedi di un ordine, indica il numero: un negozio vero potrebbe rispondere già alla prima e-mail.</p>
<p>{{contact-form}}</p>
<h2>Risposte rapide</h2>
<ul>
<li><a href="/i/dostavka-i-oplata">Consegna e pagamento</a></li>
<li><a href="/i/vozvrat-i-obmen">Resi e cambi</a></li>
<li><a href="/i/tablica-razmerov">Guida alle taglie</a></li>
</ul>
<h2>Dati dell’azienda</h2>
<p>{{seller}}.</p>`,
  },
  'tablica-razmerov': {
    title: 'Guida alle taglie',
    description: 'Taglie da donna e da uomo, numeri di scarpe e come prendere le misure.',
    content: `
<p>Le taglie sono russe. Misura con un metro da sarta sopra la biancheria, tenendolo orizzontale e senza stringere. Se sei tra due taglie, scegli la più grande. Se la pagina dell’articolo dice altro, vale quella. Lì «La mia taglia» calcola anche la tua dalle tue misure.</p>
${sizeTablesInItalian.all}
<h2>Come prendere le misure</h2>
<ul>
<li>Torace: intorno al punto più ampio, con le braccia abbassate.</li>
<li>Vita: intorno al punto più stretto, espirando.</li>
<li>Fianchi: intorno al punto più ampio.</li>
<li>Piede: appoggialo su un foglio e segna il tallone e il dito più lungo. Meglio di sera.</li>
</ul>`,
  },
  'uhod-za-veschami': {
    title: 'Cura dei capi',
    alt: 'Il tessuto di un cappotto di lana, da vicino',
    description: 'Come lavare, asciugare e riporre lana, cotone, lino, pelle e piuma.',
    content: `
<p>I capi durano di più se si lavano meno e si asciugano meglio. L’essenziale è sull’etichetta; qui c’è quello che non ci sta.</p>
<dl>
<div><dt>lana e cashmere, a mano</dt><dd>30°</dd></div>
<div><dt>cotone colorato e lino</dt><dd>40°</dd></div>
<div><dt>cotone bianco</dt><dd>60°</dd></div>
<div><dt>pelle e camoscio</dt><dd>Non lavare</dd></div>
</dl>
<h2>Lana e cashmere</h2>
<p>Di solito basta una notte all’aria, su una gruccia: la lana perde gli odori da sola. Lava di rado, a mano, a non più di 30 gradi, e asciuga in piano.</p>
<h2>Cotone e lino</h2>
<p>Il bianco a 60 gradi, i colori a 40, il lino a 40 e senza centrifuga. Stira quando il capo è ancora un po’ umido.</p>
<h2>Pelle e camoscio</h2>
<p>Pulisci la pelle liscia con un panno umido e nutrila con una crema una volta al mese. Spazzola il camoscio a secco, in un solo verso. Fai asciugare lontano dal termosifone.</p>
<h2>Piuma e sintetici</h2>
<p>Lava con un programma delicato e detersivo liquido, poi asciuga nell’asciugatrice con due palline: separano la piuma. Il ferro non serve.</p>
<h2>Come riporli</h2>
<p>Riponi solo capi puliti: le tarme cercano tracce di pelle e di cibo. La maglieria si piega, i cappotti si appendono su grucce larghe, in una custodia di tessuto.</p>`,
  },
}
