import type { StoreTexts } from './store-texts.ts'

/** What the Italian store says for itself: its conditions are not those of the Russian one. */
export const italianTexts: StoreTexts = {
  pages: {
    'dostavka-i-oplata': {
      title: 'Consegna e pagamento',
      description: 'Quanto tempo richiede la consegna, quanto costa e come si paga.',
      content: `
<p>Consegniamo in tutta Italia: con lo spedizioniere {{delivery:cost:transport/company}}; con il corriere fino alla porta {{delivery:cost:courier/door}}.</p>
<dl>
<div><dt>con lo spedizioniere</dt><dd>{{delivery:price:transport/company}}</dd></div>
<div><dt>con il corriere fino alla porta</dt><dd>{{delivery:price:courier/door}}</dd></div>
<div><dt>di viaggio</dt><dd>{{delivery:days}}</dd></div>
<div><dt>per restituire ciò che non va bene</dt><dd>14 giorni</dd></div>
</dl>
<h2>Prezzi e tempi</h2>
<table>
<thead><tr><th scope="col">Come</th><th scope="col">Prezzo</th><th scope="col">In viaggio</th></tr></thead>
<tbody>
<tr><td>Con lo spedizioniere</td><td>{{delivery:cost:transport/company}}</td><td>{{delivery:days:transport/company}}</td></tr>
<tr><td>Con il corriere fino alla porta</td><td>{{delivery:cost:courier/door}}</td><td>{{delivery:days:courier/door}}</td></tr>
</tbody>
</table>
<p>Un ordine fatto in un giorno lavorativo entro le {{delivery:until}}, ora di Mosca, lo prendiamo in carico lo stesso giorno, gli altri il giorno lavorativo dopo. La preparazione richiede {{delivery:preparation}}, poi l’ordine viaggia anche nel fine settimana. Il giorno previsto compare alla cassa, appena indichi la città.</p>
<h2>Pagamento</h2>
<p>Puoi pagare {{payment:methods}}. {{payment:online}}</p>
<p>Con un <a href="/i/podarochnye-karty">buono regalo</a> paghi tutto l’ordine o una parte. Il buono stesso si paga in anticipo, mai alla consegna. I prezzi sono in euro e comprendono l’IVA al 22 %.</p>
<h2>Senza connessione</h2>
<p>Un ordine fatto senza Internet resta sul tuo dispositivo. Finché la pagina è aperta, parte da solo appena torna la connessione; se l’hai chiusa, te lo chiediamo alla prossima visita. In quel momento controlliamo prezzi e disponibilità e ti diciamo se qualcosa è cambiato.</p>
<p>Vitrina è un negozio dimostrativo: gli ordini si fanno, ma non vengono spediti.</p>`,
    },
    'vozvrat-i-obmen': {
      title: 'Resi e cambi',
      description: 'Come annullare un ordine, restituire un articolo o cambiare taglia.',
      content: `
<p>Puoi restituire un articolo entro 14 giorni dal ricevimento, se non è stato indossato e ha ancora le etichette. Si fa tutto sulla pagina dell’ordine.</p>
<dl>
<div><dt>per il reso</dt><dd>14 giorni</dd></div>
<div><dt>per la spedizione del reso</dt><dd>Paghiamo noi</dd></div>
<div><dt>per riavere i soldi</dt><dd>10 giorni</dd></div>
<div><dt>di garanzia legale</dt><dd>2 anni</dd></div>
</dl>
<h2>Dove trovare l’ordine</h2>
<p>Nel tuo <a href="/my-account/orders">account</a>. Se hai ordinato senza account, apri il link «Vedi l’ordine» della nostra e-mail o <a href="/order">cerca l’ordine</a> con il numero e l’e-mail.</p>
<h2>Come annullare un ordine</h2>
<p>Finché l’ordine non è affidato allo spedizioniere, premi «Annulla l’ordine» sulla sua pagina e scegli che cosa annullare: tutto o una parte. Non serve dire il motivo. Quello che hai pagato torna con lo stesso metodo. Se l’ordine è già in viaggio, puoi non ritirarlo: ti rimborsiamo lo stesso.</p>
<h2>Come restituire</h2>
<ol>
<li>Sulla pagina dell’ordine premi «Restituisci articoli» e scegli che cosa restituisci.</li>
<li>Scegli un motivo. Se vuoi, scrivi che cosa è successo e aggiungi fino a cinque foto.</li>
<li>Aspetta la nostra e-mail: ti diciamo come spedire gli articoli. La spedizione la paghiamo noi.</li>
<li>Rimborsiamo con lo stesso metodo entro dieci giorni dall’arrivo degli articoli. Ciò che è stato pagato con un buono regalo torna sul buono.</li>
</ol>
<p>Ogni passo arriva per e-mail e si vede sulla pagina dell’ordine.</p>
<h2>Come cambiare taglia</h2>
<p>Ordina la taglia giusta e restituisci la prima. È più veloce, e la taglia non finisce nel frattempo.</p>
<h2>Che cosa non si può restituire</h2>
<ul>
<li>Articoli incisi o personalizzati per te.</li>
<li>Buoni regalo già usati e guide di stile già ricevute.</li>
<li>Articoli indossati o lavati.</li>
</ul>
<h2>Se qualcosa è difettoso</h2>
<p>Nei primi 14 giorni richiedi il reso con il motivo «Difettoso o danneggiato» e aggiungi le foto. Dopo, fino a due anni dall’acquisto, <a href="/i/kontakty">scrivici</a>: sostituiamo, ripariamo o rimborsiamo.</p>
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
<li>Conferma l’ordine. L’indirizzo di consegna non serve; il buono si paga in anticipo.</li>
<li>L’e-mail con il codice arriva il giorno scelto, o subito dopo il pagamento.</li>
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
<p>Vale il prezzo del momento dell’ordine. Se un articolo finisce prima che lo prepariamo, ti scriviamo e ne proponiamo un altro o lo togliamo dall’ordine. Finché l’ordine non è affidato allo spedizioniere puoi annullarlo senza spiegazioni, tutto o in parte: <a href="/i/vozvrat-i-obmen">ecco come</a>.</p>
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
<li>L’indirizzo e la nota per il corriere, per calcolare e organizzare la consegna.</li>
<li>Nome ed e-mail di chi riceve un buono regalo, per inviarglielo. Poi restano soltanto nel tuo ordine.</li>
<li>L’e-mail a cui avvisarti quando un articolo torna disponibile, per quell’unico messaggio.</li>
<li>Le foto allegate a un reso, per valutarlo. A reso concluso, le cancelliamo sei mesi dopo l’invio.</li>
<li>Il nome con cui firmi una recensione.</li>
<li>Nome ed e-mail del modulo di contatto, per risponderti.</li>
<li>L’e-mail per le novità, se ti sei iscritto e hai confermato dal link. Puoi disiscriverti da ogni e-mail: allora dimentichiamo l’indirizzo.</li>
</ul>
<p>Non chiediamo i dati della carta e non li conserviamo: sul sito si paga sulla pagina della banca.</p>
<h2>Che cosa resta nel browser</h2>
<p>Il carrello, i preferiti, il confronto, la città scelta, le tue misure, le ricerche, gli articoli visti di recente e ciò che scrivi alla cassa restano sul tuo dispositivo. L’elenco degli articoli visti si può svuotare nella sua pagina.</p>
<h2>A chi diamo i dati</h2>
<p>Allo spedizioniere, ciò che serve per la consegna. Alla banca, se paghi sul sito, l’importo, il numero dell’ordine e un’e-mail o un telefono per la ricevuta. A nessun altro. Un negozio dimostrativo non dà neppure quello.</p>
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
      content: `<p>Consegniamo in tutta Italia: con lo spedizioniere {{delivery:cost:transport/company}}; con il corriere {{delivery:cost:courier/door}}. Puoi pagare {{payment:methods}}.</p>
<p>Puoi restituire entro 14 giorni. <a href="/i/vozvrat-i-obmen">Di più sui resi</a></p>`,
    },
    checkout_help: {
      title: 'Aiuto con l’ordine',
      content: `<p>Se qualcosa non funziona, scrivi a <a href="mailto:zabota@vitrina.example">zabota@vitrina.example</a>. Il tuo carrello aspetta.</p>
<p>Questo è un negozio dimostrativo: l’ordine non parte e non viene addebitato nulla.</p>`,
    },
  },
}
