import type { StoreTexts } from './store-texts.ts'

/** What the Italian store says for itself: its conditions are not those of the Russian one. */
export const italianTexts: StoreTexts = {
  pages: {
    'dostavka-i-oplata': {
      title: 'Consegna e pagamento',
      description: 'Quanto tempo richiede la consegna, quanto costa e come si paga.',
      content: `
<p>Consegniamo in tutta Italia. Con lo spedizioniere la consegna è gratuita per qualsiasi importo, con il corriere fino alla porta costa €4,90.</p>
<dl>
<div><dt>con lo spedizioniere, per qualsiasi importo</dt><dd>Gratis</dd></div>
<div><dt>con il corriere fino alla porta</dt><dd>€4,90</dd></div>
<div><dt>per restituire ciò che non va bene</dt><dd>14 giorni</dd></div>
</dl>
<h2>Tempi</h2>
<p>Il giorno previsto compare alla cassa, appena indichi la città. Prepariamo e affidiamo l’ordine in uno o due giorni lavorativi.</p>
<h2>Pagamento</h2>
<p>Si paga alla consegna, in contanti o con carta, oppure in anticipo con bonifico. I prezzi sono in euro e comprendono l’IVA al 22 %.</p>
<h2>Senza connessione</h2>
<p>Un ordine fatto senza Internet resta sul tuo dispositivo e parte quando torna la connessione. In quel momento controlliamo prezzi e disponibilità e ti diciamo se qualcosa è cambiato.</p>
<p>Vitrina è un negozio dimostrativo: gli ordini si fanno, ma non vengono spediti.</p>`,
    },
    'vozvrat-i-obmen': {
      title: 'Resi e cambi',
      description: 'Come restituire o cambiare un articolo entro 14 giorni.',
      content: `
<p>Puoi restituire o cambiare un articolo entro 14 giorni dal ricevimento, se non è stato indossato e ha ancora le etichette. Non serve spiegare il motivo.</p>
<dl>
<div><dt>per resi e cambi</dt><dd>14 giorni</dd></div>
<div><dt>costa la spedizione del reso</dt><dd>€0</dd></div>
<div><dt>per riavere i soldi</dt><dd>10 giorni</dd></div>
<div><dt>di garanzia legale</dt><dd>2 anni</dd></div>
</dl>
<h2>Come restituire</h2>
<ol>
<li>Scrivi il numero dell’ordine e il codice dell’articolo a <a href="mailto:zabota@vitrina.example">zabota@vitrina.example</a>.</li>
<li>Metti l’articolo nel pacco con la ricevuta o una copia.</li>
<li>Consegnalo a una qualsiasi filiale dello spedizioniere. La spedizione la paghiamo noi.</li>
<li>Rimborsiamo l’importo entro dieci giorni dall’arrivo del pacco.</li>
</ol>
<h2>Come cambiare taglia</h2>
<p>Ordina la taglia giusta e restituisci la prima. È più veloce, e la taglia non finisce nel frattempo.</p>
<h2>Che cosa non si può restituire</h2>
<ul>
<li>Articoli incisi o personalizzati per te.</li>
<li>Buoni regalo e guide di stile già scaricate.</li>
<li>Articoli indossati o lavati.</li>
</ul>
<p>Queste condizioni sono un esempio: un negozio dimostrativo non vende nulla, e non c’è nulla da restituire.</p>`,
    },
    'podarochnye-karty': {
      title: 'Buoni regalo',
      description: 'Come comprare e usare un buono regalo.',
      content: `
<p>Il buono regalo arriva per e-mail: puoi inoltrarlo o stamparlo. Ci sono tre disegni e diversi importi tra cui scegliere.</p>
<h2>Come regalarlo</h2>
<ol>
<li>Scegli un <a href="/podarki/sertifikaty">buono</a> e l’importo.</li>
<li>Indica nome ed e-mail di chi lo riceve. Il giorno dell’invio e un augurio, se vuoi.</li>
<li>Conferma l’ordine. L’indirizzo di consegna non serve.</li>
</ol>
<h2>Come usarlo</h2>
<ul>
<li>Il buono vale 12 mesi.</li>
<li>Paga un ordine del tutto o in parte, e il resto rimane.</li>
<li>Il codice dell’e-mail si inserisce alla cassa, accanto alla scelta del pagamento.</li>
<li>Vale anche per i saldi. Un altro buono non si può pagare così.</li>
<li>Non si cambia in denaro.</li>
</ul>`,
    },
    pravila: {
      title: 'Condizioni di vendita',
      description: 'Le condizioni alle quali compri da Vitrina.',
      content: `
<p>Con un ordine accetti queste condizioni. Vitrina è un negozio dimostrativo: un ordine non impegna né te né noi. Le condizioni mostrano come sarebbero in un negozio vero.</p>
<h2>Ordine</h2>
<p>Vale il prezzo del momento dell’ordine. Se un articolo finisce prima che lo prepariamo, ti scriviamo e ne proponiamo un altro o lo togliamo dall’ordine. Puoi annullare senza spiegazioni finché l’ordine non è affidato allo spedizioniere.</p>
<h2>Prezzi e pagamento</h2>
<p>I prezzi sono in euro e comprendono l’IVA al 22 %. Un codice promozionale riduce il prezzo degli articoli, non quello della consegna. Due codici non si sommano in un ordine.</p>
<h2>Account</h2>
<p>Fai in modo che nessun altro conosca la tua password. Se ne dubiti, cambiala nell’account: tutte le sessioni aperte finiranno.</p>
<h2>Recensioni</h2>
<p>Una recensione compare dopo il controllo. Non cambiamo i testi, ma non pubblichiamo pubblicità, insulti o dati di altre persone.</p>
<h2>Resi</h2>
<p>Le condizioni sono alla pagina «<a href="/i/vozvrat-i-obmen">Resi e cambi</a>».</p>
<h2>Venditore</h2>
<p>{{seller}}.</p>`,
    },
    'obrabotka-personalnyh-dannyh': {
      title: 'Dati personali',
      description: 'Quali dati conserviamo, perché, e come cancellarli.',
      content: `
<p>Qui è scritto quali dati lasci nel negozio e che cosa ne facciamo. Il testo è di un negozio dimostrativo; uno vero ne ha bisogno di uno proprio, secondo il Regolamento europeo 2016/679 (GDPR) e scritto da un legale.</p>
<h2>Che cosa conserviamo</h2>
<ul>
<li>Nome, e-mail e telefono, per ricevere l’ordine e scriverti al riguardo.</li>
<li>L’indirizzo, per calcolare e organizzare la consegna.</li>
<li>Nome ed e-mail del modulo di contatto, per risponderti.</li>
<li>L’e-mail per le novità, se ti sei iscritto e hai confermato dal link. Puoi disiscriverti da ogni e-mail: allora dimentichiamo l’indirizzo.</li>
</ul>
<p>Non chiediamo i dati della carta e non li conserviamo.</p>
<h2>Che cosa resta nel browser</h2>
<p>Il carrello, gli articoli visti di recente e ciò che scrivi alla cassa restano sul tuo dispositivo. L’elenco degli articoli visti si può svuotare nella sua pagina.</p>
<h2>A chi diamo i dati</h2>
<p>Solo allo spedizioniere, e solo ciò che serve per la consegna. Un negozio dimostrativo non dà neppure quello.</p>
<h2>Come correggere o cancellare i dati</h2>
<p>Nel tuo <a href="/my-account">account</a> puoi correggere, scaricare e cancellare i tuoi dati. Se hai ordinato senza account, scrivi a <a href="mailto:zabota@vitrina.example">zabota@vitrina.example</a>.</p>`,
    },
    'soglasie-na-rassylku': {
      title: 'Consenso alla newsletter',
      description: 'Quali e-mail accetti con l’iscrizione e come smettere di riceverle.',
      content: `
<p>Con l’iscrizione permetti a Vitrina di inviarti pubblicità all’indirizzo e-mail indicato e di conservarlo finché sei iscritto. La base è l’articolo 6, paragrafo 1, lettera a) del GDPR.</p>
<h2>Che cosa inviamo</h2>
<p>Nuove collezioni, sconti e consigli per la cura dei capi. Le e-mail sui tuoi ordini arrivano anche senza iscrizione: non sono pubblicità.</p>
<h2>Da quando vale il consenso</h2>
<p>Da quando premi il pulsante dietro il link della nostra e-mail. Prima non inviamo nulla. Il link vale una settimana.</p>
<h2>Come revocarlo</h2>
<p>Dal link in ogni e-mail o nel tuo <a href="/my-account">account</a>, in ogni momento e senza spiegazioni. L’indirizzo lo dimentichiamo subito; resta la nota di quando il consenso è stato dato e revocato, senza l’indirizzo.</p>
<p>Il testo è di un negozio dimostrativo; uno vero ne ha bisogno di uno proprio, scritto da un legale.</p>`,
    },
  },
  blocks: {
    footer_links: {
      title: 'Link a piè di pagina',
      content: `<section>
<h2>Acquisti</h2>
<ul>
<li><a href="/i/dostavka-i-oplata">Consegna e pagamento</a></li>
<li><a href="/i/vozvrat-i-obmen">Resi e cambi</a></li>
<li><a href="/i/tablica-razmerov">Guida alle taglie</a></li>
<li><a href="/i/uhod-za-veschami">Cura dei capi</a></li>
<li><a href="/i/podarochnye-karty">Buoni regalo</a></li>
</ul>
</section>
<section>
<h2>Vitrina</h2>
<ul>
<li><a href="/i/o-magazine">Chi siamo</a></li>
<li><a href="/news">Novità</a></li>
<li><a href="/i/kontakty">Contatti</a></li>
<li><a href="/i/pravila">Condizioni di vendita</a></li>
</ul>
</section>
<section>
<h2>Contatti</h2>
<ul>
<li><a href="tel:+78005550142">8 800 555-01-42</a></li>
<li><a href="/i/kontakty">Scrivici</a></li>
<li><a href="/i/obrabotka-personalnyh-dannyh">Dati personali</a></li>
</ul>
</section>`,
    },
    delivery_note: {
      title: 'Consegna e pagamento',
      content: `<p>Con lo spedizioniere consegniamo gratis in tutta Italia. Si paga alla consegna.</p>
<p>Puoi restituire entro 14 giorni. <a href="/i/vozvrat-i-obmen">Di più sui resi</a></p>`,
    },
    checkout_help: {
      title: 'Aiuto con l’ordine',
      content: `<p>Se qualcosa non funziona, scrivi a <a href="mailto:zabota@vitrina.example">zabota@vitrina.example</a>. Il tuo carrello aspetta.</p>
<p>Questo è un negozio dimostrativo: l’ordine non parte e non viene addebitato nulla.</p>`,
    },
  },
}
