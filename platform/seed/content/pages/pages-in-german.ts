import type { PageText } from './pages.ts'
import { sizeTablesInGerman } from './size-tables.ts'

type TranslatedPage = PageText & { alt?: string }

/** Pages that say the same in every store; the others are the German store's own. */
export const pagesInGerman: Readonly<Record<string, TranslatedPage>> = {
  'o-magazine': {
    title: 'Über uns',
    alt: 'Mantel, Hose, Kleid, Tasche und Stiefeletten',
    description: 'Was Vitrina ist, was wir verkaufen und warum dies ein Demo-Shop ist.',
    content: `
<p>Vitrina ist ein Shop für Kleidung, Schuhe und Dinge fürs Zuhause. Wir zeigen jedes Stück ganz und sagen gleich daneben, wonach man sonst fragen muss: woraus es ist, wie man es pflegt, wie lang es ist und ob es klein ausfällt.</p>
<p><strong>Dies ist ein Demo-Shop.</strong> Er zeigt, wie die Software arbeitet: Katalog, Warenkorb, Kasse und Konto sind echt, nur das Lager ist leer. Bestellungen gehen nirgendwohin, und es wird nichts abgebucht.</p>
<h2>Wie wir Artikel beschreiben</h2>
<ul>
<li>Die Zusammensetzung geben wir in Prozent an, und die Summe ist immer hundert.</li>
<li>Fällt ein Stück klein oder groß aus, sagen wir das vorher, statt auf die Rückgabe zu warten.</li>
<li>Wir veröffentlichen jede Bewertung außer Werbung und Beleidigungen. Auch schlechte.</li>
</ul>
<h2>Bilder</h2>
<p>Alle Produktbilder wurden für diesen Shop gezeichnet. Ähnlichkeiten mit echten Artikeln und Marken sind Zufall.</p>`,
  },
  kontakty: {
    title: 'Kontakt',
    description: 'Telefon, E-Mail und Zeiten, zu denen wir da sind.',
    content: `
<p>Rufen Sie an oder schreiben Sie, wenn Sie bei der Größe unsicher sind oder mit einer Bestellung oder Rückgabe nicht weiterkommen. Stornieren und zurückgeben können Sie auch ohne uns, auf der <a href="/order">Seite der Bestellung</a>.</p>
<dl>
<div><dt>Telefon</dt><dd><a href="tel:+78005550142">8 800 555-01-42</a></dd></div>
<div><dt>E-Mail</dt><dd><a href="mailto:zabota@vitrina.example">zabota@vitrina.example</a></dd></div>
<div><dt>Postanschrift</dt><dd>Postfach 42, 190000 Sankt Petersburg, Russland</dd></div>
<div><dt>täglich, Moskauer Zeit</dt><dd>9 bis 21 Uhr</dd></div>
</dl>
<h2>Schreiben Sie uns</h2>
<p>Vitrina ist ein Demo-Shop: Telefonnummer und Adressen sind erfunden, und niemand wird antworten. Fragen Sie zu einer Bestellung, nennen Sie ihre Nummer: In einem echten Shop käme die Antwort dann mit der ersten E-Mail.</p>
<p>{{contact-form}}</p>
<h2>Schnelle Antworten</h2>
<ul>
<li><a href="/i/dostavka-i-oplata">Lieferung und Zahlung</a></li>
<li><a href="/i/vozvrat-i-obmen">Rückgabe und Umtausch</a></li>
<li><a href="/i/tablica-razmerov">Größentabelle</a></li>
</ul>
<h2>Angaben zum Unternehmen</h2>
<p>{{seller}}.</p>`,
  },
  'tablica-razmerov': {
    title: 'Größentabelle',
    description: 'Damen- und Herrengrößen, Schuhgrößen, und wie Sie richtig messen.',
    content: `
<p>Die Größen sind russische. Messen Sie mit einem Maßband über der Unterwäsche, das Band waagerecht und nicht zu fest. Liegen Sie zwischen zwei Größen, nehmen Sie die größere. Sagt die Produktseite etwas anderes, gilt die Produktseite. „Meine Größe“ rechnet dort auch Ihre aus Ihren Maßen aus.</p>
${sizeTablesInGerman.all}
<h2>So messen Sie</h2>
<ul>
<li>Brust: um die stärkste Stelle, die Arme hängen.</li>
<li>Taille: um die schmalste Stelle, beim Ausatmen.</li>
<li>Hüfte: um die stärkste Stelle des Gesäßes.</li>
<li>Fuß: Stellen Sie sich auf ein Blatt Papier und markieren Sie Ferse und längsten Zeh. Am besten abends.</li>
</ul>`,
  },
  'uhod-za-veschami': {
    title: 'Pflege',
    alt: 'Der Stoff eines Wollmantels von Nahem',
    description: 'Wie Sie Wolle, Baumwolle, Leinen, Leder und Daunen waschen, trocknen und lagern.',
    content: `
<p>Kleidung hält länger, wenn sie seltener gewaschen und besser getrocknet wird. Das Wichtigste steht auf dem Etikett; hier steht, was dort keinen Platz hat.</p>
<dl>
<div><dt>Wolle und Kaschmir, von Hand</dt><dd>30°</dd></div>
<div><dt>farbige Baumwolle und Leinen</dt><dd>40°</dd></div>
<div><dt>weiße Baumwolle</dt><dd>60°</dd></div>
<div><dt>Leder und Wildleder</dt><dd>Nicht waschen</dd></div>
</dl>
<h2>Wolle und Kaschmir</h2>
<p>Meist genügt eine Nacht auf dem Bügel an der Luft: Wolle verliert Gerüche von selbst. Waschen Sie selten und von Hand, bei höchstens 30 Grad, und trocknen Sie liegend.</p>
<h2>Baumwolle und Leinen</h2>
<p>Weißes bei 60 Grad, Farbiges bei 40, Leinen bei 40 und ohne Schleudern. Bügeln Sie, solange das Stück noch leicht feucht ist.</p>
<h2>Leder und Wildleder</h2>
<p>Glattleder wischen Sie feucht ab und pflegen es einmal im Monat mit Creme. Wildleder bürsten Sie trocken, in eine Richtung. Trocknen lassen Sie beides fern von der Heizung.</p>
<h2>Daunen und Synthetik</h2>
<p>Waschen Sie im Schongang mit flüssigem Waschmittel und trocknen Sie im Trockner mit zwei Bällen: Sie lockern die Daunen. Ein Bügeleisen braucht es nicht.</p>
<h2>Aufbewahren</h2>
<p>Räumen Sie nur Sauberes weg: Motten kommen wegen der Spuren von Haut und Essen. Strick wird gefaltet, Mäntel hängen auf breiten Bügeln in einer Stoffhülle.</p>`,
  },
}
