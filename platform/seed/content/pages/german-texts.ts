import type { StoreTexts } from './store-texts.ts'

/** What the German store says for itself: its conditions are not those of the Russian one. */
export const germanTexts: StoreTexts = {
  pages: {
    'dostavka-i-oplata': {
      title: 'Lieferung und Zahlung',
      description: 'Wie lange die Lieferung dauert, was sie kostet und wie Sie bezahlen.',
      content: `
<p>Wir liefern in ganz Deutschland. Mit dem Paketdienst: {{delivery:cost:transport/company}}; mit Kurier bis an die Tür: {{delivery:cost:courier/door}}.</p>
<dl>
<div><dt>mit dem Paketdienst</dt><dd>{{delivery:price:transport/company}}</dd></div>
<div><dt>mit Kurier bis an die Tür</dt><dd>{{delivery:price:courier/door}}</dd></div>
<div><dt>unterwegs</dt><dd>{{delivery:days}}</dd></div>
<div><dt>für die Rückgabe, wenn etwas nicht passt</dt><dd>14 Tage</dd></div>
</dl>
<h2>Preis und Lieferzeit</h2>
<table>
<thead><tr><th scope="col">Wie</th><th scope="col">Preis</th><th scope="col">Unterwegs</th></tr></thead>
<tbody>
<tr><td>Mit dem Paketdienst</td><td>{{delivery:cost:transport/company}}</td><td>{{delivery:days:transport/company}}</td></tr>
<tr><td>Mit Kurier bis an die Tür</td><td>{{delivery:cost:courier/door}}</td><td>{{delivery:days:courier/door}}</td></tr>
</tbody>
</table>
<p>Bestellungen, die an einem Werktag bis {{delivery:until}} Uhr Moskauer Zeit eingehen, bearbeiten wir noch am selben Tag, alle anderen am nächsten Werktag. Das Packen dauert {{delivery:preparation}}, danach ist die Bestellung unterwegs, auch am Wochenende. Den voraussichtlichen Tag sehen Sie an der Kasse, sobald Sie den Ort genannt haben.</p>
<h2>Zahlung</h2>
<p>Sie können {{payment:methods}} zahlen. {{payment:online}}</p>
<p>Mit einem <a href="/i/podarochnye-karty">Geschenkgutschein</a> zahlen Sie die ganze Bestellung oder einen Teil. Der Gutschein selbst wird im Voraus bezahlt, nie bei Lieferung. Alle Preise sind in Euro angegeben und enthalten 19 % Mehrwertsteuer.</p>
<h2>Ohne Verbindung</h2>
<p>Eine Bestellung ohne Internet bleibt auf Ihrem Gerät. Solange die Seite offen ist, wird sie von selbst gesendet, sobald die Verbindung wieder da ist; haben Sie die Seite geschlossen, fragen wir Sie beim nächsten Besuch. Preise und Bestand prüfen wir in diesem Moment und sagen Ihnen, wenn sich etwas geändert hat.</p>
<p>Vitrina ist ein Demo-Shop: Bestellungen werden aufgenommen, aber nicht verschickt.</p>`,
    },
    'vozvrat-i-obmen': {
      title: 'Rückgabe und Umtausch',
      description:
        'Wie Sie eine Bestellung stornieren, einen Artikel zurückgeben oder die Größe tauschen.',
      content: `
<p>Sie können einen Artikel innerhalb von 14 Tagen nach Erhalt zurückgeben, wenn er nicht getragen wurde und die Etiketten noch daran sind. Alles geht auf der Seite Ihrer Bestellung.</p>
<dl>
<div><dt>für die Rückgabe</dt><dd>14 Tage</dd></div>
<div><dt>für die Rücksendung</dt><dd>Zahlen wir</dd></div>
<div><dt>bis Sie Ihr Geld haben</dt><dd>10 Tage</dd></div>
<div><dt>Gewährleistung</dt><dd>2 Jahre</dd></div>
</dl>
<h2>Wo Sie Ihre Bestellung finden</h2>
<p>In Ihrem <a href="/my-account/orders">Konto</a>. Haben Sie ohne Konto bestellt, öffnen Sie den Link „Bestellung ansehen“ in unserer E-Mail oder <a href="/order">suchen Sie die Bestellung</a> mit Nummer und E-Mail.</p>
<h2>So stornieren Sie</h2>
<p>Solange die Bestellung nicht an den Paketdienst übergeben ist, drücken Sie auf ihrer Seite „Bestellung stornieren“ und wählen, was: alles oder einen Teil. Einen Grund müssen Sie nicht nennen. Was bezahlt ist, erstatten wir auf demselben Weg. Ist die Bestellung schon unterwegs, brauchen Sie sie nicht anzunehmen: Das Geld bekommen Sie auch dann zurück.</p>
<h2>So geben Sie etwas zurück</h2>
<ol>
<li>Drücken Sie auf der Seite der Bestellung „Artikel zurückgeben“ und wählen Sie, was Sie zurückgeben.</li>
<li>Wählen Sie einen Grund. Wenn Sie möchten, schreiben Sie, was passiert ist, und fügen bis zu fünf Fotos hinzu.</li>
<li>Warten Sie auf unsere E-Mail: Darin steht, wie Sie die Artikel zurücksenden. Das Porto zahlen wir.</li>
<li>Wir erstatten den Betrag auf demselben Weg innerhalb von zehn Tagen, nachdem die Artikel bei uns sind. Was ein Geschenkgutschein bezahlt hat, geht auf ihn zurück.</li>
</ol>
<p>Über jeden Schritt schreiben wir Ihnen, und Sie sehen ihn auf der Seite der Bestellung.</p>
<h2>Umtausch in eine andere Größe</h2>
<p>Bestellen Sie die passende Größe und geben Sie die erste zurück. Das geht schneller, und die Größe ist Ihnen sicher.</p>
<h2>Was nicht zurückgegeben werden kann</h2>
<ul>
<li>Artikel, die für Sie graviert oder beschriftet wurden.</li>
<li>Eingelöste Geschenkgutscheine und Stilratgeber, die Sie schon erhalten haben.</li>
<li>Artikel, die getragen oder gewaschen wurden.</li>
</ul>
<h2>Wenn etwas einen Mangel hat</h2>
<p>In den ersten 14 Tagen fragen Sie eine Rückgabe mit dem Grund „Mangel oder Schaden“ an und fügen Fotos hinzu. Danach, bis zwei Jahre nach dem Kauf, <a href="/i/kontakty">schreiben Sie uns</a>: Wir tauschen, reparieren oder erstatten.</p>
<p>Diese Bedingungen sind ein Beispiel: Ein Demo-Shop verkauft nichts, und es gibt nichts zurückzugeben.</p>`,
    },
    'podarochnye-karty': {
      title: 'Geschenkgutscheine',
      description: 'Wie Sie einen Geschenkgutschein kaufen und einlösen.',
      content: `
<p>Ein Geschenkgutschein kommt per E-Mail: Sie leiten ihn weiter oder drucken ihn aus. Es gibt drei Motive und mehrere Beträge zur Auswahl.</p>
<h2>So verschenken Sie einen Gutschein</h2>
<ol>
<li>Wählen Sie einen <a href="/podarki/sertifikaty">Gutschein</a> und den Betrag.</li>
<li>Nennen Sie Namen und E-Mail der Person, die ihn bekommt. Versandtag und Gruß sind Ihnen überlassen.</li>
<li>Bestellen Sie. Eine Lieferadresse ist nicht nötig; bezahlt wird im Voraus.</li>
<li>Die E-Mail mit dem Code kommt am gewählten Tag oder gleich nach der Zahlung an.</li>
</ol>
<h2>So lösen Sie ihn ein</h2>
<ul>
<li>Der Gutschein gilt 12 Monate.</li>
<li>Er zahlt eine Bestellung ganz oder zum Teil, der Rest bleibt erhalten.</li>
<li>Den Code aus der E-Mail geben Sie an der Kasse ein, neben der Wahl der Zahlung.</li>
<li>Er gilt auch im Sale. Ein anderer Gutschein lässt sich damit nicht bezahlen.</li>
<li>In bar wird er nicht ausgezahlt.</li>
</ul>`,
    },
    pravila: {
      title: 'Allgemeine Geschäftsbedingungen',
      description: 'Die Bedingungen, zu denen Sie bei Vitrina kaufen.',
      content: `
<p>Mit einer Bestellung stimmen Sie diesen Bedingungen zu. Vitrina ist ein Demo-Shop: Eine Bestellung verpflichtet hier weder Sie noch uns. Die Bedingungen zeigen, wie sie in einem echten Shop aussähen.</p>
<h2>Bestellung</h2>
<p>Es gilt der Preis im Moment der Bestellung. Ist ein Artikel vergriffen, bevor wir packen, schreiben wir Ihnen und bieten Ersatz an oder nehmen ihn aus der Bestellung. Bis zur Übergabe an den Paketdienst können Sie alles oder einen Teil ohne Angabe von Gründen stornieren: <a href="/i/vozvrat-i-obmen">so geht es</a>.</p>
<h2>Preise und Zahlung</h2>
<p>Die Preise sind in Euro angegeben und enthalten 19 % Mehrwertsteuer. Ein Gutscheincode senkt den Preis der Artikel, nicht den der Lieferung. Zwei Codes lassen sich in einer Bestellung nicht verbinden.</p>
<h2>Konto</h2>
<p>Sorgen Sie dafür, dass niemand sonst Ihr Passwort kennt. Ändern Sie es im Konto, wenn Sie daran zweifeln: Alle offenen Sitzungen enden dann.</p>
<h2>Bewertungen</h2>
<p>Eine Bewertung erscheint, sobald sie geprüft ist. Wir ändern keine Texte, veröffentlichen aber weder Werbung noch Beleidigungen oder Daten anderer Personen.</p>
<h2>Rückgabe</h2>
<p>Die Bedingungen stehen auf der Seite „<a href="/i/vozvrat-i-obmen">Rückgabe und Umtausch</a>“.</p>
<h2>Verkäufer</h2>
<p>{{seller}}.</p>`,
    },
    'obrabotka-personalnyh-dannyh': {
      title: 'Datenschutz',
      description: 'Welche Daten wir speichern, wozu, und wie Sie sie löschen.',
      content: `
<p>Hier steht, welche Daten Sie im Shop hinterlassen und was mit ihnen geschieht. Der Text gehört zu einem Demo-Shop; ein echter braucht einen eigenen, nach der Datenschutz-Grundverordnung (DSGVO) und von Fachleuten verfasst.</p>
<h2>Was wir speichern</h2>
<ul>
<li>Name, E-Mail und Telefonnummer, um die Bestellung anzunehmen und darüber zu schreiben.</li>
<li>Die Lieferadresse und Ihren Hinweis an den Kurier, um die Lieferung zu berechnen und zu veranlassen.</li>
<li>Name und E-Mail der Person, die einen Geschenkgutschein bekommt, um ihn zu senden. Danach stehen sie nur noch in Ihrer Bestellung.</li>
<li>Die E-Mail, an die wir schreiben sollen, wenn etwas wieder da ist, für genau diese eine Nachricht.</li>
<li>Fotos zu einer Rückgabe, um sie zu prüfen. Ist die Rückgabe erledigt, löschen wir sie ein halbes Jahr nach dem Senden.</li>
<li>Den Namen, mit dem Sie eine Bewertung unterschreiben.</li>
<li>Name und E-Mail aus dem Kontaktformular, um Ihnen zu antworten.</li>
<li>Die E-Mail für Neuigkeiten, wenn Sie sie abonniert und das über den Link bestätigt haben. Abbestellen können Sie in jeder E-Mail: Dann vergessen wir die Adresse.</li>
</ul>
<p>Kartendaten fragen wir nicht ab und speichern sie nicht: Auf der Website bezahlen Sie auf der Seite der Bank.</p>
<h2>Was im Browser bleibt</h2>
<p>Warenkorb, Merkzettel, Vergleich, der gewählte Ort, Ihre Maße, Suchanfragen, zuletzt Angesehenes und Ihre Eingaben an der Kasse bleiben auf Ihrem Gerät. Die Liste des Angesehenen können Sie auf ihrer Seite leeren.</p>
<h2>An wen wir Daten weitergeben</h2>
<p>An den Paketdienst, was er für die Zustellung braucht. An die Bank, wenn Sie auf der Website bezahlen, den Betrag, die Nummer der Bestellung und eine E-Mail oder Telefonnummer für den Beleg. An niemanden sonst. Ein Demo-Shop gibt auch das nicht weiter.</p>
<h2>Wie Sie Daten ändern oder löschen</h2>
<p>In Ihrem <a href="/my-account">Konto</a> können Sie Ihre Daten berichtigen, herunterladen und löschen. Haben Sie ohne Konto bestellt, schreiben Sie an <a href="mailto:zabota@vitrina.example">zabota@vitrina.example</a>.</p>`,
    },
    'soglasie-na-rassylku': {
      title: 'Einwilligung in den Newsletter',
      description: 'Welche E-Mails Sie mit dem Abonnement erlauben und wie Sie sie abbestellen.',
      content: `
<p>Mit dem Abonnement erlauben Sie Vitrina, Ihnen Werbung an die angegebene E-Mail-Adresse zu senden und die Adresse so lange zu speichern, wie Sie abonniert haben. Grundlage ist Artikel 6 Absatz 1 Buchstabe a der DSGVO.</p>
<h2>Was wir senden</h2>
<p>Neue Kollektionen, Rabatte und Ratschläge zur Pflege. E-Mails zu Ihren Bestellungen kommen auch ohne Abonnement: Sie sind keine Werbung.</p>
<h2>Ab wann die Einwilligung gilt</h2>
<p>Sobald Sie die Schaltfläche hinter dem Link in unserer E-Mail drücken. Vorher senden wir nichts. Der Link gilt eine Woche.</p>
<h2>Wie Sie widerrufen</h2>
<p>Über den Link in jeder E-Mail oder in Ihrem <a href="/my-account">Konto</a>, jederzeit und ohne Grund. Die Adresse vergessen wir sofort; es bleibt ein Eintrag, wann die Einwilligung gegeben und widerrufen wurde, ohne die Adresse.</p>
<p>Der Text gehört zu einem Demo-Shop; ein echter braucht einen eigenen, von Fachleuten verfasst.</p>`,
    },
  },
  blocks: {
    footer_links: {
      title: 'Links in der Fußzeile',
      content: `<section>
<h2>Einkaufen</h2>
<ul>
<li><a href="/i/dostavka-i-oplata">Lieferung und Zahlung</a></li>
<li><a href="/i/vozvrat-i-obmen">Rückgabe und Umtausch</a></li>
<li><a href="/i/tablica-razmerov">Größentabelle</a></li>
<li><a href="/i/uhod-za-veschami">Pflege</a></li>
<li><a href="/i/podarochnye-karty">Geschenkgutscheine</a></li>
</ul>
</section>
<section>
<h2>Vitrina</h2>
<ul>
<li><a href="/i/o-magazine">Über uns</a></li>
<li><a href="/news">Neuigkeiten</a></li>
<li><a href="/i/kontakty">Kontakt</a></li>
<li><a href="/i/pravila">AGB</a></li>
</ul>
</section>
<section>
<h2>Kontakt</h2>
<ul>
<li><a href="tel:+78005550142">8 800 555-01-42</a></li>
<li><a href="/i/kontakty">Schreiben Sie uns</a></li>
<li><a href="/i/obrabotka-personalnyh-dannyh">Datenschutz</a></li>
</ul>
</section>`,
    },
    delivery_note: {
      title: 'Lieferung und Zahlung',
      content: `<p>Wir liefern in ganz Deutschland. Mit dem Paketdienst: {{delivery:cost:transport/company}}; mit Kurier: {{delivery:cost:courier/door}}. Sie können {{payment:methods}} zahlen.</p>
<p>Zurückgeben können Sie innerhalb von 14 Tagen. <a href="/i/vozvrat-i-obmen">Mehr zur Rückgabe</a></p>`,
    },
    checkout_help: {
      title: 'Hilfe bei der Bestellung',
      content: `<p>Wenn etwas nicht geht, schreiben Sie an <a href="mailto:zabota@vitrina.example">zabota@vitrina.example</a>. Ihr Warenkorb wartet.</p>
<p>Dies ist ein Demo-Shop: Die Bestellung wird nicht verschickt, und es wird nichts abgebucht.</p>`,
    },
  },
}
