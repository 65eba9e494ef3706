/**
 * What the pages say in German, by the English that stands in the code. `{}` takes the values in their order, `{1}` in
 * another; where the words around a value change with it, the message is a function of the values.
 */

import { germanScripts } from './de-scripts.ts';
import type { Language } from './say.ts';

export const german: Language = {
  lang: 'de',
  scripts: germanScripts,
  served: {
    active: 'gültig',
    retired: 'stillgelegt',
    'not stated': 'nicht angegeben',
    'Not stated.': 'Nicht angegeben.',
    'a table of results': 'eine Tabelle mit Ergebnissen',
    'Items as the imported files hold them.': 'Aufgaben, wie sie in den übernommenen Dateien stehen.',
    'The results name their items by id only.': 'Die Ergebnisse nennen ihre Aufgaben nur mit einer Kennung.',
    'The publisher keeps the texts of the items; ids and keyed digests are published.':
      'Der Herausgeber behält die Texte der Aufgaben; veröffentlicht sind Kennungen und Prüfsummen mit Schlüssel.',
    'The answers were graded by whoever published the results, not by this board.':
      'Bewertet hat die Antworten, wer die Ergebnisse veröffentlicht hat, nicht diese Tafel.',
    'Each answer was graded by whoever published the results; this board took the grade over, item by item.':
      'Jede Antwort hat bewertet, wer die Ergebnisse veröffentlicht hat; diese Tafel hat die Bewertung Aufgabe für Aufgabe übernommen.',
    'An answer that counts as unparsed is left out of accuracy and earns nothing where everything asked is counted; an answer that counts as wrong earns nothing in both.':
      'Eine Antwort, die als unlesbar zählt, bleibt bei der Genauigkeit außer Betracht und bringt nichts, wo alles Gefragte zählt; eine Antwort, die als falsch zählt, bringt in beiden nichts.',
    'Item ids are unique, also after trimming and Unicode normalisation.':
      'Die Kennungen der Aufgaben sind eindeutig, auch ohne Leerraum am Rand und nach Unicode-Normalisierung.',
    'Not stated: the results that were imported name no families.':
      'Nicht angegeben: Die übernommenen Ergebnisse nennen keine Familien.',
    'Not on record: this run was made before components named their family.':
      'Nicht festgehalten: Dieser Lauf entstand, bevor Komponenten ihre Familie nannten.',
    'Not known: the results were made elsewhere and say nothing of when the bank was fixed.':
      'Nicht bekannt: Die Ergebnisse entstanden anderswo und sagen nicht, wann die Aufgabenbank feststand.',
    'Not on record: this run was made before runs named a checkpoint of the log.':
      'Nicht festgehalten: Dieser Lauf entstand, bevor Läufe einen Kontrollpunkt des Logs nannten.',
    'held by the publisher outside the repository': 'beim Herausgeber, außerhalb des Repositoriums',
    'No proof of time is published (npm run sign -- --timestamp <calendar> asks for one): its days are the publisher’s word, but for the order in the log.':
      'Ein Zeitnachweis ist nicht veröffentlicht (npm run sign -- --timestamp <Kalender> erbittet einen): Für die Tage steht allein der Herausgeber ein, für die Reihenfolge das Log.',
  },
  figure: (digits) => digits.replace('.', ','),
  // Of a span, as a source states it, both ends.
  day: (iso) => iso.replace(/(\d{4})-(\d{2})-(\d{2})/g, '$3.$2.$1').replace(' to ', ' bis '),
  nouns: {
    annotator: ['Person', 'Personen'],
    answer: ['Antwort', 'Antworten'],
    'assignment of clusters': ['Zuordnung von Klumpen', 'Zuordnungen von Klumpen'],
    axis: ['Achse', 'Achsen'],
    'axis retired': ['Achse stillgelegt', 'Achsen stillgelegt'],
    'bank frozen': ['Aufgabenbank eingefroren', 'Aufgabenbanken eingefroren'],
    battle: ['Duell', 'Duelle'],
    card: ['Karte', 'Karten'],
    'card issued': ['Karte ausgestellt', 'Karten ausgestellt'],
    'card superseded': ['Karte abgelöst', 'Karten abgelöst'],
    'card withdrawn': ['Karte zurückgezogen', 'Karten zurückgezogen'],
    change: ['Änderung', 'Änderungen'],
    'change of the site': ['Änderung der Website', 'Änderungen der Website'],
    check: ['Prüfung', 'Prüfungen'],
    cluster: ['Klumpen', 'Klumpen'],
    'complete subtree': ['vollständiger Teilbaum', 'vollständige Teilbäume'],
    component: ['Komponente', 'Komponenten'],
    core: ['Kern', 'Kerne'],
    correction: ['Korrektur', 'Korrekturen'],
    day: ['Tag', 'Tage'],
    draw: ['Ziehung', 'Ziehungen'],
    entry: ['Eintrag', 'Einträge'],
    event: ['Ereignis', 'Ereignisse'],
    figure: ['Zahl', 'Zahlen'],
    item: ['Aufgabe', 'Aufgaben'],
    'key added': ['Schlüssel hinzugefügt', 'Schlüssel hinzugefügt'],
    'key retired': ['Schlüssel stillgelegt', 'Schlüssel stillgelegt'],
    leaf: ['Blatt', 'Blätter'],
    list: ['Liste', 'Listen'],
    'more change': ['weitere Änderung', 'weitere Änderungen'],
    'more character': ['weiteres Zeichen', 'weitere Zeichen'],
    'more check': ['weitere Prüfung', 'weitere Prüfungen'],
    'move of the domain': ['Umzug der Domain', 'Umzüge der Domain'],
    other: ['andere', 'andere'],
    'other correction': ['andere Korrektur', 'andere Korrekturen'],
    package: ['Paket', 'Pakete'],
    pair: ['Paar', 'Paare'],
    pass: ['Durchgang', 'Durchgänge'],
    place: ['Stelle', 'Stellen'],
    prompt: ['Eingabe', 'Eingaben'],
    'public root': ['öffentliche Wurzel', 'öffentliche Wurzeln'],
    question: ['Frage', 'Fragen'],
    'rarer kind': ['seltenere Art', 'seltenere Arten'],
    round: ['Runde', 'Runden'],
    run: ['Lauf', 'Läufe'],
    'sampled entry': ['Stichprobe', 'Stichproben'],
    score: ['Wert', 'Werte'],
    signing: ['Signierung', 'Signierungen'],
    slot: ['Platz', 'Plätze'],
    'snapshot of the board': ['Abbild der Tafel', 'Abbilder der Tafel'],
    task: ['Teiltest', 'Teiltests'],
    test: ['Test', 'Tests'],
    throw: ['Wurf', 'Würfe'],
    time: ['Mal', 'Mal'],
    value: ['Wert', 'Werte'],
    'version-pinned component': ['Komponente in festgelegter Version', 'Komponenten in festgelegter Version'],
  },
  messages: {
    'A query that a file or an agent endpoint does not describe is ignored; every other door refuses one with 400.':
      'Eine Abfrage, die eine Datei oder ein Endpunkt für Agenten nicht beschreibt, bleibt unbeachtet; jede andere Tür weist sie mit 400 ab.',
    'A query that a file does not describe is ignored.':
      'Eine Abfrage, die eine Datei nicht beschreibt, bleibt unbeachtet.',
    'A path below {}/ that is no operation answers 404 as application/problem+json with the paths that are, never a page.':
      'Ein Pfad unter {}/, der kein Vorgang ist, antwortet 404 als application/problem+json mit den Pfaden, die es gibt, nie mit einer Seite.',
    'Where there is no file the host answers 404 in its own form, mostly a page.':
      'Wo keine Datei ist, antwortet der Host 404 in seiner eigenen Form, meist mit einer Seite.',
    'Each is a file: no function answers here.': 'Jeder ist eine Datei: Keine Funktion antwortet hier.',
    'Described says nothing of answering: no probe saw any of them answer.':
      'Beschrieben heißt nicht, dass sie antworten: Keine Probe sah einen von ihnen antworten.',
    ' and 1 say that it is closed': ' und eine sagen, dass sie geschlossen ist',
    ' and {} say that they are closed': ' und {} sagen, dass sie geschlossen sind',
    'Described says nothing of answering: of {} doors probes saw {} answer{}, the last of them at {}, each as {} says.':
      'Beschrieben heißt nicht, dass sie antworten: Von {} Türen sahen Proben {} antworten{}, die letzte um {}, jede so, wie {} sagt.',
    'Read an axis': 'Eine Achse lesen',
    'Prints name, status, separation and leader; only SEPARATED is a lead.':
      'Gibt Name, Stand, Trennung und führende Komponente aus; nur SEPARATED ist ein Vorsprung.',
    'Check a card offline': 'Eine Karte ohne Netz prüfen',
    'Fetches the newest card, and checks its digest and its signature without a network. The published verifier, which the first program uses, also judges keys that were retired.':
      'Holt die neueste Karte und prüft ihre Prüfsumme und ihre Signatur ohne Netz. Das veröffentlichte Prüfprogramm, das das erste Programm verwendet, beurteilt auch stillgelegte Schlüssel.',
    'Page through a list': 'Eine Liste durchblättern',
    'Prints the id of every card, a hundred at a time, by the cursor that each page names.':
      'Gibt die Kennung jeder Karte aus, je hundert auf einmal, mit dem Zeiger, den jede Seite nennt.',
    'Buy, and resume after a lost answer': 'Kaufen und nach einer verlorenen Antwort weitermachen',
    'The payment is in a file before it is sent. Run the program again after an answer that got lost, after 409 or 503: it sends the same payment, and the money moves once. After 402 nothing was taken: the file payment may go, and the next run asks anew. WALLET is the command that makes a payment of a challenge; the first program below is one, by the official client, and reads the key of the buyer from BUYER_KEY. Give it an account that holds little more than it may spend. What is kept is card.json, receipt.json and the payment, which gets both again; the guide of the verifier has the commands that check them, and the archive at the address in the card, offline.':
      'Die Zahlung liegt in einer Datei, bevor sie gesendet wird. Nach einer verlorenen Antwort, nach 409 oder 503 das Programm noch einmal starten: Es sendet dieselbe Zahlung, und das Geld bewegt sich einmal. Nach 402 wurde nichts genommen: Die Datei payment darf weg, und der nächste Lauf fragt neu. WALLET ist der Befehl, der aus einer Forderung eine Zahlung macht; das erste Programm unten ist einer, mit dem offiziellen Programm, und liest den Schlüssel des Käufers aus BUYER_KEY. Gib ihm ein Konto, das wenig mehr enthält, als es ausgeben darf. Behalten werden card.json, receipt.json und die Zahlung, mit der man beide noch einmal bekommt; die Anleitung des Prüfprogramms hat die Befehle, die sie und das Archiv unter der Adresse in der Karte ohne Netz prüfen.',
    'The wallet': 'Das Portemonnaie',
    'curl and jq': 'curl und jq',
    ' (DEMO: anybody can sign with it)': ' (DEMO: jeder kann damit signieren)',
    ' (of the {} tried as often)': ' (unter den {}, die ebenso oft versucht wurden)',
    ' (publisher’s)': ' (vom Herausgeber)',
    ' (required)': ' (erforderlich)',
    ' ({} in fleets)': ' ({} in den Feldern)',
    ' A convention of some programs, not a marking standard.':
      ' Eine Gepflogenheit einiger Programme, keine Norm für Kennzeichnungen.',
    ' Allowing for the tests against all rivals of this axis (Holm), not every rival still falls.':
      ' Mit Rücksicht auf die Tests gegen alle Rivalen dieser Achse (Holm) fällt nicht mehr jeder Rivale zurück.',
    " Cohen's kappa {}.": ' Cohens Kappa {}.',
    ' Interval of the score: {}.': ' Intervall des Werts: {}.',
    " It holds after Holm's adjustment over all tested axes too (p {}).{}":
      ' Das hält auch nach Holms Anpassung über alle getesteten Achsen (p {}).{}',
    ' It is {}: over all tested axes p is {}, which is not below {}, and one such finding among so many tests may be chance.{}':
      ' Sie liegt {}: Über alle getesteten Achsen ist p {} und damit nicht unter {}; ein solcher Fund unter so vielen Tests kann Zufall sein.{}',
    ' Labelled by {}.': ' Beurteilt von {}.',
    ' No second annotator is on record.': ' Eine zweite beurteilende Person ist nicht verzeichnet.',
    ' Not: {}.': ' Nicht: {}.',
    ' Single texts are counted here, not pairs.': ' Gezählt werden hier einzelne Texte, keine Paare.',
    ' That is below chance: texts written alike carry the other label and mislead it, so this figure does not bound what words give away.':
      ' Das ist weniger als der Zufall: Gleich formulierte Texte tragen die andere Antwort und führen es in die Irre; diese Zahl begrenzt also nicht, was Wörter verraten.',
    ' The leader itself and its family stay in.': ' Die führende selbst und ihre Familie bleiben dabei.',
    ' The publisher disclosed {} after the bank was frozen.':
      ' Der Herausgeber hat {} nach dem Einfrieren der Aufgabenbank offengelegt.',
    ' The source states a standard error of {}; the interval of this board stands in the table.':
      ' Die Quelle gibt einen Standardfehler von {} an; das Intervall dieser Tafel steht in der Tabelle.',
    ' The {} highest are listed.': ' Aufgeführt sind die {} höchsten.',
    ' They are of one family, so no verdict rests on what tells them apart.':
      ' Sie gehören zu einer Familie, darum beruht kein Urteil auf dem, was sie unterscheidet.',
    ' Where a licence or the publisher keeps a text back, its id and its digest stand in its place.':
      ' Wo eine Lizenz oder der Herausgeber einen Text zurückhält, stehen an seiner Stelle Kennung und Hashwert.',
    ' Where the text of an item is not published, its id stands in its place.':
      ' Wo der Text einer Aufgabe nicht veröffentlicht ist, steht an seiner Stelle ihre Kennung.',
    ' added to the keys of this board': ' zu den Schlüsseln dieser Tafel hinzugefügt',
    ' as it was signed then': ', wie sie damals signiert wurde',
    ' as {} {} makes it of the content of then': ', wie {} {} sie aus dem damaligen Inhalt macht',
    ' frozen: a bank that no axis asks now':
      ' eingefroren: eine Aufgabenbank, die jetzt keine Achse verwendet',
    ' frozen: the bank of {}': ' eingefroren: die Aufgabenbank zu {}',
    ' in {}, right together or not at all': (pairs) =>
      ` in ${dative(pairs)}, zusammen richtig oder gar nicht`,
    ' issued': ' ausgestellt',
    ' issued: {}': ' ausgestellt: {}',
    ' of “{}”': ' von „{}“',
    ' of “{}”, the part that decides': ' von „{}“, dem maßgeblichen Teil',
    ' on both': ' in beiden',
    ' on {}': ' bei {}',
    ' over {}': ' über {}',
    ' replaced by a newer one': ' durch eine neuere ersetzt',
    ' retired': ' stillgelegt',
    ' retired from the keys of this board': ' von den Schlüsseln dieser Tafel stillgelegt',
    ' superseded, without a successor': ' abgelöst, ohne Nachfolgerin',
    ' that compete': ', die im Vergleich stehen',
    ' that competes': ', die im Vergleich steht',
    ' under DEMO keys, which anybody can sign with': ' unter DEMO-Schlüsseln, mit denen jeder signieren kann',
    ' withdrawn': ' zurückgezogen',
    ' {} dropped.': ' {} gestrichen.',
    ' {} in the data of the comparison.': ' {} in den Daten des Vergleichs.',
    ' {} {} on the pages of all checks.': ' {} {} auf den Seiten aller Prüfungen.',
    ' {} {} not separated from at least one of them.': (who, are) =>
      ` ${aside(who)} ${are} von mindestens einer davon nicht getrennt.`,
    ' · DEMO': ' · DEMO',
    ' · answers no_bundle: this board publishes no content for it':
      ' · antwortet no_bundle: diese Tafel veröffentlicht keinen Inhalt dafür',
    '"{}", read together with "{}". Both stand in the JSON of the board and are quoted verbatim, with the date.':
      '„{}“, zusammen gelesen mit „{}“. Beides steht im JSON der Tafel und wird wörtlich zitiert, mit dem Datum.',
    '(text unsure)': '(Text unsicher)',
    ', among': ', unter',
    ', and': ', und',
    ', and needs JavaScript for it. The same card as JSON is in the index of':
      ', und braucht dafür JavaScript. Dieselbe Karte als JSON steht im Verzeichnis',
    ', and where no day is stated, not known when': ', und wo kein Tag angegeben ist, unbekannt wann',
    ', and {} before': ', und {} davor',
    ', another leader,': ', eine andere führende,',
    ', before anything was deployed': ', bevor etwas veröffentlicht war',
    ', by {}': ', durch {}',
    ', moved from': ', verschoben von',
    ', on {},': 'am {}',
    ', or in': 'oder in',
    ', over everything asked': ', über alle gestellten Aufgaben',
    ', replaced by': ', ersetzt durch',
    ', standard error {}': ', Standardfehler {}',
    ', such as how many components its control pairs refused,':
      ', etwa wie viele Komponenten seine Kontrollpaare abgewiesen haben,',
    ', superseded': ', abgelöst',
    ', type': 'lautet der Befehl',
    ', version {}, {}, frozen {})': ', Version {}, {}, eingefroren {})',
    ', while the rows of its tasks give {}': ', die Zeilen der Teiltests ergeben {}',
    ', with no readable answer to {} of them': ', davon {} ohne lesbare Antwort',
    ', with the receipt of the challenge that found it. Whoever a figure is about has {} for a reply that is published with the entry. Programs send the same fields as JSON:':
      ', mit der Quittung der Beanstandung, die es gefunden hat. Wen eine Zahl betrifft, hat {} für eine Erwiderung, die mit dem Eintrag veröffentlicht wird. Programme senden dieselben Felder als JSON:',
    ', {} on top': ', {} an der Spitze',
    ', {} without a readable answer': ', {} ohne lesbare Antwort',
    ', {} {} closed, retired or not built': (closed, said) =>
      `, ${closed} ${said} geschlossen, stillgelegt oder nicht gebaut`,
    '. A reply received within {} is published with the entry. A figure that you hold to be wrong is': (
      days,
    ) =>
      `. Eine Erwiderung, die innerhalb von ${dative(days)} eingeht, wird mit dem Eintrag veröffentlicht. Eine Zahl, die jemand für falsch hält, wird`,
    '. Build': '. Fassung',
    '. Differs: {}': '. Abweichend: {}',
    '. It shares no code with the engine that it checks. It answers VERIFIED (exit 0), REFUTED (exit 1) or UNCHECKABLE (exit 2: something needed is missing, which is never a pass).':
      '. Sie teilt keinen Code mit dem Programm, das sie prüft. Sie antwortet VERIFIED (Ende mit 0), REFUTED (Ende mit 1) oder UNCHECKABLE (Ende mit 2: Etwas Nötiges fehlt, was nie als bestanden gilt).',
    '. The question stays open until a run stands behind it. It waits in the':
      '. Die Frage bleibt offen, bis ein Lauf dahintersteht. Sie wartet in der',
    '. Whoever a figure is about has {} for a reply that is published with the entry.':
      '. Wen eine Zahl betrifft, hat {} für eine Erwiderung, die mit dem Eintrag veröffentlicht wird.',
    '. {} Newest artifact:': '. {} Neuestes Artefakt:',
    '95 % interval': '95-%-Intervall',
    '95 % interval ': '95-%-Intervall ',
    '95 % interval {} to {} %': '95-%-Intervall {} bis {} %',
    ': a recount that differs is the best evidence.': ': Eine abweichende Nachzählung ist der beste Beleg.',
    ': the components in the order of their marks.': ': die Komponenten in der Reihenfolge ihrer Zeichen.',
    ': the new domain of this board, before {}': ': die neue Domain dieser Tafel, zuvor {}',
    ': which of its items hang together was written down, after the bank was frozen':
      ': Welche ihrer Aufgaben zusammenhängen, wurde nach dem Einfrieren festgehalten',
    ': {}, as of {} ({})': ': {}, Stand {} ({})',
    '; a measurement of something else is asked for by a':
      '; eine Messung von etwas anderem wird erbeten durch einen',
    '; below it p, how likely so large a difference of their scores is where neither is preferred. A shaded cell with a bold p is below {} taken alone. The scores follow from the battles of all, so p does not follow from the counts of one cell':
      '; darunter p: wie wahrscheinlich ein so großer Unterschied ihrer Werte ist, wenn keine vorgezogen wird. Ein getöntes Feld mit fettem p liegt für sich genommen unter {}. Die Werte folgen aus den Duellen aller, p folgt darum nicht aus den Zahlen eines Feldes',
    '; by its source it is {}': '; nach ihrer Quelle {}',
    '; corrected {}': '; korrigiert {}',
    '; not counted': '; nicht gezählt',
    '; not {}': '; nicht {}',
    '; on {} of these': '; bei {} davon',
    '; only doors are paid': '; nur Schalter kosten etwas',
    '; pass@{} {}, pass^{} {}{}': '; pass@{} {}, pass^{} {}{}',
    '; {} could not be checked': (open) => `; ${open} ${open === '1' ? 'war' : 'waren'} nicht prüfbar`,
    'A bank is its hash, and an edited bank is a new version. {} The page of an axis states the author of the bank, how its labels were checked, what was tried on it before, and what components may have seen of it.':
      'Eine Aufgabenbank ist ihr Hashwert, und eine geänderte ist eine neue Version. {} Die Seite einer Achse nennt, wer die Aufgabenbank geschrieben hat, wie die Antworten geprüft wurden, was zuvor daran versucht wurde und was Komponenten davon gesehen haben können.',
    'A bank: items with one right answer each, their licence, who wrote them and who checked the labels.':
      'Eine Aufgabenbank: Aufgaben mit je einer richtigen Antwort, ihre Lizenz, wer sie geschrieben und wer die Antworten geprüft hat.',
    'A card': 'Eine Karte',
    'A card from a door has no entry in the event log. After a key was changed it is checked under the identity document of its day, so keep that with the card.':
      'Eine Karte von einem Schalter hat keinen Eintrag im Logbuch. Nach einem Schlüsselwechsel wird sie unter dem Identitätsdokument ihres Tages geprüft; dieses gehört darum zur Karte.',
    'A card of {}': 'Eine Karte der Oberfläche {}',
    'A card records one measurement: who was asked what, and how much was right. Its id is the SHA-256 of its bytes; its signature is an integrity claim, not a truth claim.':
      'Eine Karte hält eine Messung fest: wer was gefragt wurde und wie viel richtig war. Ihre Kennung ist der SHA-256 ihrer Bytes; ihre Signatur steht für Unversehrtheit, nicht für Wahrheit.',
    'A card, the chain, the root, the board, a checkpoint, a proof, rows of items, or a whole download as a zip.':
      'Eine Karte, die Kette, die Wurzel, die Tafel, ein Kontrollpunkt, ein Nachweis, Zeilen mit Aufgaben oder alles zusammen als ZIP-Datei.',
    'A component of the publisher is never shown as a leader, alone or among the tied, and no runner-up is promoted in its place. A leader whose cell has no valid signed card is not shown either. In both cases the row says so, and accuracy and interval of the leader are left out.':
      'Eine Komponente des Herausgebers wird nie als führend gezeigt, weder allein noch im Gleichstand, und niemand rückt an ihre Stelle. Eine führende Komponente, deren Zelle keine gültige signierte Karte hat, wird ebenfalls nicht gezeigt. In beiden Fällen sagt es die Zeile, und Genauigkeit und Intervall der führenden fehlen.',
    'A component of the publisher, which is never named as leader,':
      'Eine Komponente des Herausgebers, die nie als führend genannt wird,',
    'A component of the publisher, which the board never names as leader,':
      'Eine Komponente des Herausgebers, die die Tafel nie als führend nennt,',
    'A component whose result is not signed yet': 'Eine Komponente, deren Ergebnis noch nicht signiert ist,',
    'A component without a single readable answer has no rank.':
      'Eine Komponente ohne eine einzige lesbare Antwort hat keinen Rang.',
    'A fact axis is a list of checks, each pass, fail or uncheckable.':
      'Eine Achse mit Tatsachen ist eine Liste von Prüfungen, jede bestanden, nicht bestanden oder nicht prüfbar.',
    'A full page of the log: what stands here does not change any more.':
      'Eine volle Seite des Logbuchs: Was hier steht, ändert sich nicht mehr.',
    'A leader is picked from the same items it is scored on, so its own interval is optimistic; overlap of intervals is not the test.':
      'Wer führt, wird nach denselben Aufgaben bestimmt, an denen gemessen wird; das eigene Intervall ist darum zu günstig. Ob sich Intervalle überlappen, ist nicht der Test.',
    'A line each; every word of them stands in': 'Eine Zeile für jede; jedes Wort davon steht in',
    'A list of checks on it, each of which passes, fails or cannot be made, by a rule that a program applies.':
      'Eine Liste von Prüfungen daran, von denen jede bestanden, nicht bestanden oder nicht möglich ist, nach einer Regel, die ein Programm anwendet.',
    'A list of deterministic checks was run. Facts have no separation test.':
      'Eine Liste fester Prüfungen wurde durchgegangen. Für Tatsachen gibt es keinen Trennungstest.',
    'A model that sees nothing but single words, leaving one item out at a time, is right on {}.':
      'Ein Modell, das nur einzelne Wörter sieht und jeweils eine Aufgabe auslässt, liegt bei {} richtig.',
    'A named part of a bank.': 'Ein benannter Teil einer Aufgabenbank.',
    'A payment is honoured for {} after it was made, and what it bought is kept as long. For a refund, where the same payment sent again gets nothing, the contact is {}.':
      'Eine Zahlung gilt {} lang, und was sie gekauft hat, wird ebenso lange aufbewahrt. Für eine Erstattung, falls dieselbe Zahlung noch einmal gesandt nichts bringt, ist die Anlaufstelle {}.',
    'A picture': 'Ein Bild',
    'A program compared the text with another copy.':
      'Ein Programm hat den Text mit einer anderen Fassung verglichen.',
    'A published source that anybody can fetch, with its version and its digest.':
      'Eine veröffentlichte Quelle, die jeder abrufen kann, mit Version und Hashwert.',
    'A question’s place on the board, measured or still open.':
      'Die Stelle einer Frage auf der Tafel, gemessen oder noch offen.',
    'A run that was imported was not made here. Its rows are those of the files that it names by digest; who graded them and when is what the file says, and otherwise not stated. {}, and the day of the import is not the day of the measurement.':
      'Ein übernommener Lauf ist nicht hier entstanden. Seine Zeilen sind die der Dateien, die er mit ihrem Hashwert nennt; wer sie wann bewertet hat, steht da, wo die Datei es sagt, und ist sonst nicht angegeben. {}, und der Tag der Übernahme ist nicht der Tag der Messung.',
    'A signed statement of one result. It cannot be edited, only followed by another.':
      'Eine signierte Aussage über ein Ergebnis. Sie lässt sich nicht ändern, nur durch eine andere ablösen.',
    'A split at least as uneven has p {} where neither is better':
      'Eine mindestens ebenso ungleiche Aufteilung hat p {}, wenn keine besser ist',
    'A statement about a file that holds or does not.':
      'Eine Aussage über eine Datei, die zutrifft oder nicht.',
    'A throw, a time-out or an answer that maps to no label is unparsed. It is never scored as wrong: accuracy is over parsed answers, and the unparsed rates of the leader and of the fleet stand beside it.':
      'Ein Abbruch, eine Zeitüberschreitung oder eine Antwort, die keiner Vorgabe entspricht, gilt als nicht lesbar. Das wird nie als falsch gewertet: Die Genauigkeit bezieht sich auf lesbare Antworten, und die Anteile nicht lesbarer Antworten der führenden Komponente und des Feldes stehen daneben.',
    'A whole copy of this site, without a network': 'Eine ganze Kopie dieser Website, ohne Netz',
    'A worked example:': 'Ein durchgerechnetes Beispiel:',
    'API reference': 'API-Referenz',
    'About the instrument itself, never counted': 'Über das Messinstrument selbst, nie gezählt',
    Accuracy: 'Genauigkeit',
    Acts: 'Rechtsakte',
    After: 'Nach',
    'After Holm’s correction, which asks more of each test the more tests a board makes.':
      'Nach Holms Korrektur, die von jedem Test umso mehr verlangt, je mehr Tests eine Tafel macht.',
    Agents: 'Agenten',
    'Agreement beyond chance (Cohen’s kappa): {}.':
      'Übereinstimmung über den Zufall hinaus (Cohens Kappa): {}.',
    'Ahead by one test. A board makes many, and by chance alone one of them may find a lead that is none.':
      'Vorn nach einem einzigen Test. Eine Tafel macht viele, und durch Zufall allein kann einer davon einen Vorsprung finden, der keiner ist.',
    'All cards': 'Alle Karten',
    'All cards, one per line': 'Alle Karten, eine je Zeile',
    'All checkpoints': 'Alle Kontrollpunkte',
    'All checks, by group': 'Alle Prüfungen, nach Gruppen',
    'All components': 'Alle Komponenten',
    'All corrections': 'Alle Korrekturen',
    'All entries as JSON': 'Alle Einträge als JSON',
    'All items of a test, in one file that does not change.':
      'Alle Aufgaben eines Tests, in einer Datei, die sich nicht ändert.',
    'All of it as JSON': 'Alles davon als JSON',
    'All provisions': 'Alle Vorschriften',
    'All texts as JSON': 'Alle Texte als JSON',
    'All {} operations are described.': 'Alle {} Vorgänge sind beschrieben.',
    'All {} with their source': 'Alle {} mit ihrer Quelle',
    'All {}, {} on a page': 'Alle {}, {} auf einer Seite',
    'An answer that could not be read is neither right nor wrong. Without a first and a second component, “disagree” looks at the whole fleet.':
      'Eine Antwort, die nicht lesbar war, ist weder richtig noch falsch. Ohne erste und zweite Komponente gilt „uneins“ für das ganze Feld.',
    'An entry in the corrections ledger, which cannot be read at the moment: {}':
      'Ein Eintrag im Korrekturverzeichnis, das zurzeit nicht lesbar ist: {}',
    'An entry in the corrections ledger: {} so far. Whoever a figure is about has {} for a reply that stands with it.':
      'Ein Eintrag im Korrekturverzeichnis: {} bisher. Wen eine Zahl betrifft, hat {} für eine Erwiderung, die dabeisteht.',
    'An imported non-answer counts as its source or the publisher counts it: as wrong, or as unparsed, which leaves it out of accuracy.':
      'Eine übernommene fehlende Antwort zählt so, wie ihre Quelle oder der Herausgeber sie zählt: als falsch oder als nicht lesbar, womit sie aus der Genauigkeit herausfällt.',
    'An offer is signed, says until when it holds, and holds until then. A receipt says that the server attested delivery; it does not prove it.':
      'Ein Angebot ist signiert, sagt, bis wann es gilt, und gilt bis dahin. Eine Quittung sagt, dass der Server die Lieferung bestätigt hat; sie beweist sie nicht.',
    'An unpaid request answers 402 with an x402 challenge that names the amount; the client pays and repeats the same request.':
      'Eine unbezahlte Anfrage wird mit 402 und einer x402-Aufforderung beantwortet, die den Betrag nennt; das Programm zahlt und wiederholt dieselbe Anfrage.',
    'Answering always the same is a rival nobody entered, and a line in every plot where a bank has a closed set of answers. Whether a component does better than guessing is asked by dealing the labels anew, within each stratum and cluster: p is the share of dealings under which at least as many of its answers are right. Nothing is SEPARATED whose leader is not shown to do better, and how many components are shown to stands beside the score.':
      'Immer dasselbe zu antworten ist ein Rivale, den niemand aufgestellt hat, und eine Linie in jeder Abbildung, wo eine Aufgabenbank eine feste Menge von Antworten hat. Ob eine Komponente besser ist als Raten, wird gefragt, indem die richtigen Antworten innerhalb jeder Schicht und jedes Klumpens neu verteilt werden: p ist der Anteil der Verteilungen, bei denen mindestens so viele ihrer Antworten richtig sind. Nichts gilt als getrennt, wo das für die führende nicht gezeigt ist; für wie viele es gezeigt ist, steht neben dem Wert.',
    'Answering without a look at the item, such as always the same.':
      'Antworten, ohne die Aufgabe anzusehen, etwa immer dasselbe.',
    Answers: 'Antworten',
    'Answers of {}': 'Antworten von {}',
    'Answers that ended so, in the words of the source. Whether one earned something is told by its score: a failure may stand beside a right answer.{}':
      'Antworten, die so endeten, in den Worten der Quelle. Ob eine etwas erreicht hat, sagt ihr Wert: Ein Fehlschlag kann neben einer richtigen Antwort stehen.{}',
    'Any signed card of this board, shown from its bytes and verified in the browser.':
      'Jede signierte Karte dieser Tafel, aus ihren Bytes gezeigt und im Browser geprüft.',
    'Any two': 'Zwei beliebige',
    'Any two components of {}': 'Zwei beliebige Komponenten auf {}',
    'Any two head to head': 'Zwei beliebige gegeneinander',
    'Anything else': 'Alles andere',
    'Artefacts and their assembly, never a grade or a place on the board.':
      'Stücke und ihre Zusammenstellung, nie eine Bewertung oder ein Platz auf der Tafel.',
    'Article {}': 'Artikel {}',
    'Article {}, {}': 'Artikel {}, {}',
    'Articles {}': 'Artikel {}',
    'As JSON': 'Als JSON',
    'As a feed': 'Als Feed',
    'As of': 'Stand',
    'As of {}': 'Stand {}',
    'As of {}.': 'Stand {}.',
    'Cite it': 'Zitieren',
    'As of {}: {}. These are counts of declarations; they are added to nothing.':
      'Stand {}: {}. Das sind Anzahlen von Erklärungen; sie werden zu nichts addiert.',
    'Asked by': 'Gefragt von',
    'Asked on {}: {}.': (tests, places) => `Gefragt in ${dative(tests)}: ${places}.`,
    'Asked too, and no part of any verdict, rank or count above. The last column is what the verdict would be with that one component among the others.':
      'Ebenfalls gefragt, aber ohne Anteil an einem Urteil, Rang oder einer Zahl oben. Die letzte Spalte sagt, wie das Urteil mit dieser einen Komponente ausfiele.',
    At: 'Am',
    Attempts: 'Versuche',
    'Attempts on this bank': 'Versuche an dieser Aufgabenbank',
    Author: 'Verfasser',
    Axis: 'Achse',
    Badge: 'Abzeichen',
    Bank: 'Aufgabenbank',
    'Bank by': 'Aufgabenbank von',
    'Bank frozen before the run': 'Aufgabenbank vor dem Lauf eingefroren',
    'Banks and axes': 'Aufgabenbanken und Achsen',
    'Banks and rows are published byte for byte. Each axis page links its bank, its items and the rows of every component: count, grade and test them with your own tools.':
      'Aufgabenbanken und Zeilen sind Byte für Byte veröffentlicht. Die Seite jeder Achse verweist auf ihre Aufgabenbank, deren Aufgaben und die Zeilen jeder Komponente: Zählen, bewerten und testen lässt sich das mit eigenen Werkzeugen.',
    Battles: 'Duelle',
    'Battles of two': 'Duelle',
    'Before a component may run on a bank it must answer an out-of-bank pair rightly: one certain positive and one certain negative. It then runs twice in fresh processes. A component that fails the pair or crashes is excluded with the reason; it is untested, never zero. One that answers otherwise in its second pass is measured as repeats: an item earns the mean of the two, and the page of the axis names the component.':
      'Bevor eine Komponente an einer Aufgabenbank teilnehmen darf, muss sie ein Paar von außerhalb richtig beantworten: einen sicheren positiven und einen sicheren negativen Fall. Dann läuft sie zweimal in frischen Prozessen. Eine Komponente, die das Paar verfehlt oder abstürzt, wird mit dem Grund ausgeschlossen; sie ist ungetestet, nie null. Eine, die im zweiten Durchgang anders antwortet, wird mit Wiederholungen gemessen: Eine Aufgabe zählt mit dem Mittel aus beiden, und die Seite der Achse nennt die Komponente.',
    'Before anything ran, this bank was planned for a true difference of {}, which its test finds in {} of cases if the assumptions hold ({}). A smaller one would mostly be missed.':
      'Bevor etwas lief, wurde diese Aufgabenbank für einen wahren Unterschied von {} geplant, den ihr Test in {} der Fälle findet, wenn die Annahmen zutreffen ({}). Ein kleinerer bliebe meist unentdeckt.',
    'Before anything ran, this bank was planned for no difference: under its assumptions ({}) it is too small to find any in {} of cases.':
      'Bevor etwas lief, wurde diese Aufgabenbank für keinen Unterschied geplant: Unter ihren Annahmen ({}) ist sie zu klein, um irgendeinen in {} der Fälle zu finden.',
    'Before that': 'Davor',
    'Before that: {} in {}.': (cards, rounds) => `Davor: ${cards} in ${dative(rounds)}.`,
    'Before that: {} more.': 'Davor: {} weitere.',
    'Before you quote': 'Vor dem Zitieren',
    "Beside each test stand Holm's adjusted p over all tested axes of the board, which takes the number of tests into account. A bank that was planned at its freeze states what it can find: the smallest difference that the exact test finds with {} power, under a stated share of items on which two components differ and a stated correlation within clusters. A tie on a bank that was planned for large differences only, or not at all, is weak evidence of equality.":
      'Neben jedem Test steht Holms angepasstes p über alle getesteten Achsen der Tafel, das die Zahl der Tests berücksichtigt. Eine Aufgabenbank, die beim Einfrieren geplant wurde, sagt, was sie finden kann: den kleinsten Unterschied, den der exakte Test mit einer Güte von {} findet, unter einem angegebenen Anteil von Aufgaben, bei denen zwei Komponenten verschieden sind, und einer angegebenen Korrelation innerhalb von Klumpen. Ein Gleichstand auf einer Aufgabenbank, die nur für große Unterschiede geplant war oder für keine, spricht nur schwach für Gleichheit.',
    'Beside the tests of all other axes it does not hold, and the row says that too.':
      'Neben den Tests aller anderen Achsen hält es nicht, und auch das sagt die Zeile.',
    'But nobody leads by not answering. A second score counts everything that was asked; order, ties and plots go by it. A leader is alone on top under both, the paired test is made under both, and the larger p decides. Where the two disagree on who is on top, nobody leads.':
      'Doch niemand führt, indem er nicht antwortet. Ein zweiter Wert zählt alles Gefragte; Reihenfolge, Gleichstände und Abbildungen richten sich danach. Wer führt, steht nach beiden Werten allein an der Spitze, der gepaarte Test wird für beide gemacht, und das größere p entscheidet. Sind beide uneins, wer an der Spitze steht, führt niemand.',
    By: 'Von',
    'By part of the bank': 'Nach Teilen der Aufgabenbank',
    'By surface': 'Nach Oberfläche',
    'By tag of the source': 'Nach Schlagwörtern der Quelle',
    'By {}': 'Nach {}',
    CHECKED: 'GEPRÜFT',
    Card: 'Karte',
    'Card addresses and ids. Its header count must equal the recounted length; its head is no signed proof.':
      'Adressen und Kennungen der Karten. Die Anzahl im Kopf muss der nachgezählten Länge gleichen; der Kopf ist kein signierter Beweis.',
    'Card before it': 'Karte davor',
    'Card id': 'Kennung der Karte',
    'Card {}': 'Karte {}',
    'Card {} of {}': 'Karte {} von {}',
    Cards: 'Karten',
    Cases: 'Fälle',
    Challenge: 'Beanstanden',
    'Challenge a figure': 'Eine Zahl beanstanden',
    'Changed.': 'Geändert.',
    Changes: 'Änderungen',
    Check: 'Prüfung',
    'Check it': 'Nachprüfen',
    'Check it yourself': 'Selbst nachprüfen',
    Checkpoints: 'Kontrollpunkte',
    Checks: 'Prüfungen',
    'Checks by group. Each group has one signed card; the groups add up to the tally.':
      'Prüfungen nach Gruppen. Jede Gruppe hat eine signierte Karte; die Gruppen ergeben zusammen die Auszählung.',
    'Checks of {}': 'Prüfungen auf {}',
    'Checks of {} by group': 'Prüfungen auf {} nach Gruppen',
    'Checks of {} that did not pass': 'Nicht bestandene Prüfungen auf {}',
    'Checks of {}, page {}': 'Prüfungen auf {}, Seite {}',
    'Checks that did not pass, each with its reason.{}':
      'Nicht bestandene Prüfungen, jede mit ihrem Grund.{}',
    'Choosing any two needs JavaScript. Neighbours in rank stand on the pages below without.':
      'Zwei beliebige auszuwählen braucht JavaScript. Rangnachbarn stehen auch ohne auf den Seiten unten.',
    Claims: 'Aussagen',
    'Commands and workflows': 'Befehle und Arbeitsabläufe',
    'Commands and workflows that write this board': 'Befehle und Arbeitsabläufe, die diese Tafel schreiben',
    'Commercial evidence': 'Geschäftliche Belege',
    Compare: 'Vergleichen',
    'Compare any two': 'Zwei beliebige vergleichen',
    'Compare any two components': 'Zwei beliebige Komponenten vergleichen',
    'Compare any two components item by item': 'Zwei beliebige Komponenten Aufgabe für Aufgabe vergleichen',
    'Compare each link with the prev of the card body, from head to genesis, and reconcile the ids with the index. Bodies that were withheld are reported apart.':
      'Jedes Glied mit dem „prev“ im Rumpf der Karte vergleichen, vom Kopf bis zum Anfang, und die Kennungen mit dem Index abgleichen. Zurückgehaltene Rümpfe werden gesondert gemeldet.',
    'Compare two': 'Zwei vergleichen',
    'Compare with another': 'Mit einer anderen vergleichen',
    'Compared by program': 'Vom Programm verglichen',
    'Compared by reading': 'Durch Lesen verglichen',
    Component: 'Komponente',
    'Component, axis or id': 'Komponente, Achse oder Kennung',
    Components: 'Komponenten',
    'Components of one family are not independent of each other.':
      'Komponenten einer Familie sind nicht unabhängig voneinander.',
    'Components of the publisher in the run, not shown here because one of them is ahead: {}. They stay in the run file.':
      'Komponenten des Herausgebers im Lauf, hier nicht gezeigt, weil eine davon vorn liegt: {}. Sie bleiben in der Datei des Laufs.',
    'Components of {}': 'Komponenten auf {}',
    'Components of {}, page {}': 'Komponenten auf {}, Seite {}',
    'Components that share an engine, a list of words or a parent. They are no rivals.':
      'Komponenten, die ein Rechenwerk, eine Wortliste oder eine Herkunft teilen. Sie sind keine Rivalen.',
    Concerns: 'Betrifft',
    Confusion: 'Verwechslungen',
    'Confusion counts of {}': 'Verwechslungen auf {}',
    Contact: 'Kontakt',
    Contamination: 'Verunreinigung',
    'Control pairs and two passes': 'Kontrollpaare und zwei Durchgänge',
    Copy: 'Kopieren',
    'Copy HTML': 'HTML kopieren',
    'Copy command': 'Befehl kopieren',
    'Copy id': 'Kennung kopieren',
    'Copy sentence': 'Satz kopieren',
    'Copy the bytes': 'Bytes kopieren',
    'Copy the command': 'Befehl kopieren',
    'Copy the public half': 'Öffentliche Hälfte kopieren',
    'Copy the root': 'Wurzel kopieren',
    'Copy {}': 'Kopieren: {}',
    'Copy {} digest': 'Hashwert kopieren: {}',
    'Corrected on {}': 'Korrigiert am {}',
    'Correction of {}': 'Korrektur vom {}',
    Corrections: 'Korrekturen',
    'Corrections so far': 'Bisherige Korrekturen',
    'Corrections: not readable': 'Korrekturen: nicht lesbar',
    'Cosigned by witnesses': 'Von Zeugen mitsigniert',
    'Cost and tokens are the mean and time the median over the answers of which the source states it. No score of this board follows from them.':
      'Kosten und Token sind das Mittel, die Zeit ist der Median über die Antworten, für die die Quelle sie angibt. Kein Wert dieser Tafel folgt daraus.',
    'Cost of an answer': 'Kosten je Antwort',
    'Cost, time and tokens': 'Kosten, Zeit und Token',
    Count: 'Zahl',
    'Count again in your browser': 'Im eigenen Browser nachzählen',
    'Counts of {}': 'Zahlen der Achse {}',
    'Coverage as JSON': 'Abdeckung als JSON',
    DRAFT: 'ENTWURF',
    'Data set': 'Datensatz',
    Decides: 'Maßgeblich',
    Demo: 'Demo',
    Derivation: 'Ableitung',
    'Deterministic: each answer is compared with the frozen target by the rule of its bank. No model grades another.':
      'Nach fester Regel: Jede Antwort wird nach der Regel der Aufgabenbank mit der eingefrorenen Vorgabe verglichen. Kein Modell bewertet ein anderes.',
    Digest: 'Hashwert',
    'Digest, copies and how they were compared': 'Hashwert, Fassungen und wie sie verglichen wurden',
    'Disclosed on {}. The bank was frozen with keyed digests of these texts, and they hold.':
      'Offengelegt am {}. Die Aufgabenbank wurde mit Hashwerten dieser Texte unter einem Schlüssel eingefroren, und sie stimmen.',
    Discovery: 'Auffinden',
    'Does a signed card certify anything?': 'Zertifiziert eine signierte Karte etwas?',
    'Does not mean:': 'Bedeutet nicht:',
    Door: 'Schalter',
    Doors: 'Schalter',
    'Doors described': 'Beschriebene Schalter',
    Downloads: 'Zum Herunterladen',
    'Drawing the items again and again, to see how far the score moves by chance.':
      'Wiederholtes Ziehen aus den Aufgaben, um zu sehen, wie weit der Wert durch Zufall schwankt.',
    'Drop files here, or choose them': 'Dateien hier ablegen oder auswählen',
    Duplicates: 'Doppelte',
    'Each answer is compared with the target by the rule of the bank; no model grades another.':
      'Jede Antwort wird nach der Regel der Aufgabenbank mit der Vorgabe verglichen; kein Modell bewertet ein anderes.',
    'Each axis is tested by itself at {}. Not ahead {} (Holm): {}.':
      'Jede Achse wird für sich zum Niveau {0} getestet. Nicht vorn, {1} (Holm): {2}.',
    'Each component has a set of ranks, from best to worst, and with a confidence of {} all components of an axis lie within theirs at once. The clusters of the bank, or its items where there are none, are drawn anew {} times, the same ones for all components, and each draw gives everyone a score over everything asked. s is the standard deviation of the difference of two scores over the draws, c the 95th percentile over the draws of the largest distance that any pair moves from its observed difference, in units of its s. G clusters or items say no more of s than of the scores, so c is widened: to the quantile of Student’s t with G − 1 degrees of freedom as far out (four terms of the expansion of Cornish and Fisher), times G / (G − 1). One is above another where its score is more than c·s higher; a pair near that limit can be told apart in some draws and not in others. The best rank is 1 + how many are above, the worst all but those below. The draws are seeded by the digest of the bank, and are fewer, at least 1,000, where the work would be too large; the axis says so.':
      'Jede Komponente hat eine Menge von Rängen, vom besten zum schlechtesten, und mit einer Sicherheit von {} liegen alle Komponenten einer Achse zugleich in den ihren. Die Klumpen der Aufgabenbank, oder ihre Aufgaben, wo es keine gibt, werden {} Mal neu gezogen, dieselben für alle Komponenten, und jede Ziehung gibt allen einen Wert über alles Gefragte. s ist die Standardabweichung der Differenz zweier Werte über die Ziehungen, c das 95. Perzentil über die Ziehungen des größten Abstands, um den sich ein Paar von seiner beobachteten Differenz entfernt, in Einheiten seines s. G Klumpen oder Aufgaben sagen über s nicht mehr als über die Werte, darum wird c geweitet: auf das ebenso weit außen liegende Quantil der Student-t-Verteilung mit G − 1 Freiheitsgraden (vier Glieder der Entwicklung von Cornish und Fisher), mal G / (G − 1). Eine steht über einer anderen, wo ihr Wert um mehr als c·s höher ist; ein Paar nahe dieser Grenze kann in manchen Ziehungen zu unterscheiden sein und in anderen nicht. Der beste Rang ist 1 + die Zahl derer darüber, der schlechteste die Zahl aller ohne die darunter. Die Ziehungen folgen aus dem Hashwert der Aufgabenbank und sind weniger, mindestens 1 000, wo die Arbeit zu groß würde; die Achse sagt es.',
    'Each figure is a ratio, from one run of': 'Jede Zahl ist ein Verhältnis, aus einem Lauf von',
    'Each of these answers NOT_IMPLEMENTED, asks for no payment and takes none.':
      'Jeder davon antwortet NOT_IMPLEMENTED, verlangt keine Zahlung und nimmt keine an.',
    'The one figure with its source': 'Die eine Zahl mit ihrer Quelle',
    'This part of the bank was named after the first run.':
      'Dieser Teil der Aufgabenbank wurde erst nach dem ersten Lauf benannt.',
    'Each of these {}': 'Jede dieser {}',
    'Earlier benches': 'Frühere Aufgabenbanken',
    'Ed25519 over the bytes without it': 'Ed25519 über die Bytes ohne sie',
    'Embed it': 'Einbetten',
    Entries: 'Einträge',
    Estate: 'Bestand',
    'Estate index': 'Verzeichnis des Bestands',
    'Event log': 'Logbuch',
    'Event log, page {}': 'Logbuch, Seite {}',
    'Every Eval Ever export': 'Ausfuhr für Every Eval Ever',
    'Every answer': 'Jede Antwort',
    'Every check': 'Jede Prüfung',
    'Every check of {}: its result, its reason and its source.':
      'Jede Prüfung auf {}: Ergebnis, Grund und Quelle.',
    'Every check of “{}”': 'Jede Prüfung zu „{}“',
    'Every check stands on these pages. Filtering them needs JavaScript.':
      'Jede Prüfung steht auf diesen Seiten. Das Filtern braucht JavaScript.',
    'Every component': 'Jede Komponente',
    'Every component that this board measured, with all that it was asked.':
      'Jede Komponente, die diese Tafel gemessen hat, mit allem, was sie gefragt wurde.',
    'Every derived count with its kind, its source and the date of its artifact.':
      'Jede abgeleitete Zahl mit Art, Quelle und dem Datum ihres Artefakts.',
    'Every figure can be': 'Jede Zahl lässt sich',
    'Every figure of this axis, from a clone of the engine, under the key document of the board that you hold,':
      'Jede Zahl dieser Achse, aus einer Kopie des Programms, unter dem eigenen Schlüsseldokument der Tafel,',
    'Every figure recomputes from published rows':
      'Jede Zahl lässt sich aus veröffentlichten Zeilen nachrechnen',
    'Every finding': 'Jedes Ergebnis',
    'Every item on which they disagree': 'Jede Aufgabe, bei der sie uneins sind',
    'Every item stands on these pages. Filtering them needs JavaScript.':
      'Jede Aufgabe steht auf diesen Seiten. Das Filtern braucht JavaScript.',
    'Every key, bank, card, root, correction and snapshot, in the order it was logged.':
      'Jeder Schlüssel, jede Aufgabenbank, Karte, Wurzel, Korrektur und jedes Abbild, in der Reihenfolge der Eintragung.',
    'Every key, bank, card, root, correction and snapshot, in the order it was written. The log can only grow: a signed checkpoint over a Merkle tree proves it.':
      'Jeder Schlüssel, jede Aufgabenbank, Karte, Wurzel, Korrektur und jedes Abbild, in der Reihenfolge der Niederschrift. Das Logbuch kann nur wachsen: Ein signierter Kontrollpunkt über einem Merkle-Baum beweist es.',
    'Every operation is a file.': 'Jeder Vorgang ist eine Datei.',
    'Every operation with its method, path, security, lifecycle, cache and schema.':
      'Jeder Vorgang mit Methode, Pfad, Absicherung, Lebenslauf, Zwischenspeicherung und Schema.',
    'Every pair': 'Jedes Paar',
    'Every published file of this build with its digest, under one Merkle root.':
      'Jede veröffentlichte Datei dieser Fassung mit ihrem Hashwert, unter einer Merkle-Wurzel.',
    'Every signed card by axis: what it says, whether it still counts, and its file.':
      'Jede signierte Karte nach Achsen: was sie sagt, ob sie noch zählt, und ihre Datei.',
    'Every test that it was asked on': 'Jeder Test, der ihr gestellt wurde',
    'Everyone who is not separated from at least one of those on top is in the tie group. Which ranks a component may have is another question, and its answer changes no verdict.':
      'Wer von mindestens einer der Spitzenreiterinnen nicht getrennt ist, gehört zum Gleichstand. Welche Ränge eine Komponente haben kann, ist eine andere Frage, und ihre Antwort ändert kein Urteil.',
    Everything: 'Alles',
    'Everything asked counts. The interval draws items or clusters anew within each task and keeps the weights. A mean of tasks is no slot of the board: no test is made of it, and nobody leads.':
      'Alles Gefragte zählt. Für das Intervall werden Aufgaben oder Klumpen in jedem Teiltest neu gezogen, die Gewichte bleiben. Ein Mittel aus Teiltests ist kein Platz der Tafel: Es wird nicht getestet, und niemand führt.',
    'Everything behind the finding: {} {}.': 'Alles, was hinter dem Ergebnis steht: {} {}.',
    Evidence: 'Belege',
    'Evidence run': 'Belege des Laufs',
    'Excluded from the run, untested and not zero: {}.':
      'Vom Lauf ausgeschlossen, ungetestet und nicht null: {}.',
    'Excluded, untested and not zero: {}.': 'Ausgeschlossen, ungetestet und nicht null: {}.',
    FN: 'FN',
    FP: 'FP',
    'Facts checked on {}.': 'Tatsachen geprüft am {}.',
    'Facts that were checked': 'Geprüfte Tatsachen',
    Fail: 'Nicht bestanden',
    'False negatives': 'Falsch negative',
    'False positives': 'Falsch positive',
    Families: 'Familien',
    Family: 'Familie',
    'Feed of changes': 'Feed der Änderungen',
    'Feed of roots': 'Feed der Wurzeln',
    'Fetch the chain manifest': 'Das Manifest der Kette abrufen',
    'Fetch the index': 'Den Index abrufen',
    'Figures from the manuals of the measured packages, on questions of their authors, quoted without marks of layout. They are no part of the scores above, and nothing here was measured by this board.':
      'Zahlen aus den Anleitungen der gemessenen Pakete, zu Fragen ihrer Verfasser, zitiert ohne Auszeichnungen. Sie sind kein Teil der Werte oben, und nichts hier hat diese Tafel gemessen.',
    'Figures of different kinds are never added together.': 'Zahlen verschiedener Art werden nie addiert.',
    'Figures with their proofs': 'Zahlen mit ihren Belegen',
    Files: 'Dateien',
    Filter: 'Filtern',
    Find: 'Suchen',
    'Find a component by its name or by a test': 'Eine Komponente nach Name oder Test suchen',
    'Find words in the texts': 'Wörter in den Texten suchen',
    Findings: 'Ergebnisse',
    'First component': 'Erste Komponente',
    'First observed': 'Zuerst bemerkt',
    'Fleet of {}': 'Alle gemessenen auf {}',
    'For auditors and machines': 'Für Prüfer und Maschinen',
    'For language models': 'Für Sprachmodelle',
    'For people': 'Für Leser',
    'Free preview of {}': 'Kostenlose Vorschau von {}',
    'Freezing one puts its digest into the signed log, and a run of the mill names the checkpoint that already covered it: that is how the row says whether the bank was frozen before the run. Of older runs and of imports the log cannot say.':
      'Beim Einfrieren kommt ihr Hashwert in das signierte Logbuch, und ein Lauf des Messwerks nennt den Kontrollpunkt, der ihn schon umfasste: So sagt die Zeile, ob die Aufgabenbank vor dem Lauf eingefroren war. Bei älteren und übernommenen Läufen kann das Logbuch es nicht sagen.',
    Freshness: 'Aktualität',
    'From a program': 'Aus einem Programm',
    'Frozen banks': 'Eingefrorene Aufgabenbanken',
    'Frozen first': 'Zuerst eingefroren',
    'Graded by': 'Bewertet von',
    Grading: 'Bewertung',
    Group: 'Gruppe',
    'HTML of a frame': 'HTML eines Rahmens',
    'HTML of the picture': 'HTML des Bildes',
    'Head to head': 'Gegeneinander',
    'Head to head on {}': 'Gegeneinander auf {}',
    Helpers: 'Hilfsmittel',
    'Here in your browser: battles are counted again from the published rows, the scores are made from them again, and every card and digest verified. Published and recomputed values then stand side by side, and what differs is named. Intervals, p and ranks need ten thousand draws: the command recomputes them.':
      'Hier im Browser: Die Duelle werden aus den veröffentlichten Zeilen neu gezählt, die Werte daraus neu berechnet, jede Karte und jeder Hashwert geprüft. Veröffentlichte und nachgerechnete Werte stehen dann nebeneinander, und was abweicht, wird genannt. Intervalle, p und Ränge brauchen zehntausend Ziehungen: Der Befehl rechnet sie nach.',
    'Here in your browser: every answer is {}, and every card and digest verified. Published and recomputed values then stand side by side, and what differs is named.':
      'Hier im Browser: Jede Antwort wird {}, jede Karte und jeder Hashwert geprüft. Veröffentlichte und nachgerechnete Werte stehen dann nebeneinander, und was abweicht, wird genannt.',
    'Here in your browser: the results are counted again from the published evidence, and every card and digest verified. Published and recomputed values then stand side by side, and what differs is named. The checks themselves are not run anew.':
      'Hier im Browser: Die Ergebnisse werden aus den veröffentlichten Belegen neu gezählt, jede Karte und jeder Hashwert geprüft. Veröffentlichte und nachgerechnete Werte stehen dann nebeneinander, und was abweicht, wird genannt. Die Prüfungen selbst werden nicht wiederholt.',
    'Here in your browser: the signature is verified over the bytes below, and what the card says is counted again from the files it binds. Published and recomputed values then stand side by side, and what differs is named.':
      'Hier im Browser: Die Signatur wird über die Bytes unten geprüft, und was die Karte sagt, wird aus den Dateien neu gezählt, an die sie gebunden ist. Veröffentlichte und nachgerechnete Werte stehen dann nebeneinander, und was abweicht, wird genannt.',
    'Historical record ({}{}).': 'Historische Aufzeichnung ({}{}).',
    'Hold it to a key document of your own': 'An ein eigenes Schlüsseldokument halten',
    'How a door works': 'Wie ein Schalter arbeitet',
    'How a figure of this board is challenged, the form for it, and what became of a challenge.':
      'Wie eine Zahl dieser Tafel beanstandet wird, das Formular dafür, und was aus einer Beanstandung wurde.',
    'How any two components compare on {}: what each alone has right, and the exact p.':
      'Wie sich zwei beliebige Komponenten auf {} vergleichen: was jede allein richtig hat, und das exakte p.',
    'How attempts failed': 'Wie Versuche scheiterten',
    'How each figure on the board is made, and what decides a lead.':
      'Wie jede Zahl der Tafel entsteht, und was über einen Vorsprung entscheidet.',
    'How each was set up': 'Wie jede eingerichtet war',
    'How it was caught': 'Wie es bemerkt wurde',
    'How it was made': 'Wie es entstanden ist',
    'How neighbours by score differ on “{}”, item by item, with the paired test.':
      'Wie sich Nachbarn nach Wert bei „{}“ unterscheiden, Aufgabe für Aufgabe, mit dem gepaarten Test.',
    'How to cite': 'Wie zu zitieren ist',
    'How to contribute': 'Wie man beitragen kann',
    'How to contribute to {}': 'Wie man beitragen kann: {}',
    'How to quote these': 'Wie diese zu zitieren sind',
    'How to read the marks': 'Wie die Zeichen zu lesen sind',
    'How to verify': 'Wie man prüft',
    'How to verify them': 'Wie man sie prüft',
    'If sending fails, write to {}.': 'Gelingt das Absenden nicht, ist an {} zu schreiben.',
    Imported: 'Übernommen',
    'Imported answers were graded where they were made; the page of the axis says by whom, where the files do.':
      'Übernommene Antworten wurden dort bewertet, wo sie entstanden sind; die Seite der Achse sagt, von wem, wo die Dateien es sagen.',
    'Imported grades are those of the file; graded by: {}.':
      'Übernommene Bewertungen sind die der Datei; bewertet von: {}.',
    'Imported on {}; {}.': 'Übernommen am {}; {}.',
    'Imported, not measured here; the rows say what the file states and no more':
      'Übernommen, nicht hier gemessen; die Zeilen sagen, was die Datei angibt, und nicht mehr',
    'In each cell: battles that the row won : ties : battles that the column won{}. 0 : 0 : 0 is of two that never met.':
      'In jedem Feld: Duelle, die die Zeile gewonnen hat : unentschieden : Duelle, die die Spalte gewonnen hat{}. 0 : 0 : 0 steht für zwei, die sich nie begegnet sind.',
    'In each cell: what only the row has right : what only the column has right, under the score whose p is the larger; below it that p, how likely a split at least as uneven is where neither is better. A shaded cell with a bold p is below {} taken alone. “opposed”: over everything asked the one is ahead, over readable answers the other, so nothing is decided. No cell is adjusted for the number of cells.':
      'In jedem Feld: was nur die Zeile richtig hat : was nur die Spalte richtig hat, nach dem Wert mit dem größeren p; darunter dieses p: wie wahrscheinlich eine mindestens ebenso ungleiche Aufteilung ist, wenn keine besser ist. Ein getöntes Feld mit fettem p liegt für sich genommen unter {}. „entgegen“: Über alles Gefragte liegt die eine vorn, über lesbare Antworten die andere; nichts ist also entschieden. Kein Feld ist für die Zahl der Felder angepasst.',
    'In force since {}{}.': 'In Kraft seit {}{}.',
    'In lane': 'In eigener Sache',
    'In our own words:': 'In unseren eigenen Worten:',
    'In the window: {}. In all: {}.': 'Im Zeitraum: {}. Insgesamt: {}.',
    'In {} the source names one of the two first: that one won {}, and {} {}.': (battles, won, ties, were) =>
      `In ${dative(battles)} nennt die Quelle eine der beiden zuerst: Diese gewann ${won}, und ${ties} ${were}.`,
    Incomplete: 'Unvollständig',
    'Independence not stated: items are tested as if none hung together with another, on':
      'Unabhängigkeit nicht angegeben: Die Aufgaben werden getestet, als hinge keine mit einer anderen zusammen, für',
    'Index as JSON': 'Index als JSON',
    'Intended. No method yet, no run.': 'Beabsichtigt. Noch keine Methode, kein Lauf.',
    Intervals: 'Intervalle',
    'It asked: {} It is counted nowhere any more.': 'Die Frage war: {} Sie zählt nirgends mehr.',
    'It has no page of its own: it changed other acts. In its words:':
      'Er hat keine eigene Seite: Er hat andere Rechtsakte geändert. In seinen Worten:',
    'It holds beside the tests of all other axes.': 'Es hält neben den Tests aller anderen Achsen.',
    'It must print the digest in the bank: {}.':
      'Die Ausgabe muss der Hashwert in der Aufgabenbank sein: {}.',
    'It shows that the bytes are those the holder of the key signed. It is an integrity claim, not a truth claim: it does not show that a measurement is right, that a bank is fair, or that anything was certified.':
      'Sie zeigt, dass es die Bytes sind, die der Inhaber des Schlüssels signiert hat. Sie steht für Unversehrtheit, nicht für Wahrheit: Sie zeigt nicht, dass eine Messung richtig, eine Aufgabenbank gerecht oder etwas zertifiziert ist.',
    'It stands.': 'Sie gilt.',
    'It was replaced by': 'Ersetzt wurde sie durch',
    'It was superseded and is not counted any more; it keeps its address.':
      'Sie wurde abgelöst und zählt nicht mehr; ihre Adresse bleibt.',
    'It was withdrawn and is not counted; it keeps its address.':
      'Sie wurde zurückgezogen und zählt nicht; ihre Adresse bleibt.',
    'It {} {} of {}{}{}': (what, noun, about, silent, otherwise) =>
      `Auf ${about}: ${what} ${noun}${silent}${otherwise}`,
    Items: 'Aufgaben',
    'Items come in clusters that stand or fall together: where the test over whole clusters has the larger p, that one is shown, so many items on one side can be a single cluster and p near 1.':
      'Die Aufgaben kommen in Klumpen, die miteinander stehen oder fallen: Wo der Test über ganze Klumpen das größere p hat, wird dieses gezeigt; viele Aufgaben auf einer Seite können also ein einziger Klumpen sein und p nahe 1.',
    'Items of the bank': 'Aufgaben der Aufgabenbank',
    'Items of {}': 'Aufgaben zu {}',
    'Items of {}, page {}': 'Aufgaben zu {}, Seite {}',
    'Items that hang together (the same word, clause, twin or source) are a cluster. Where they form fewer than {} clusters nothing is tested and no interval is stated.':
      'Aufgaben, die zusammenhängen (dasselbe Wort, dieselbe Klausel, ein Zwilling oder dieselbe Quelle), bilden einen Klumpen. Wo es weniger als {} Klumpen sind, wird nichts getestet und kein Intervall angegeben.',
    'Items that hang together, because they share a word, a twin or a source.':
      'Aufgaben, die zusammenhängen, weil sie ein Wort, einen Zwilling oder eine Quelle teilen.',
    'Items, SHA-256': 'Aufgaben, SHA-256',
    'Its envelope id is the SHA-256 of its canonical body, and its Ed25519 signature must hold over the same bytes. The cards come as one file.':
      'Die Kennung seiner Hülle ist der SHA-256 seines kanonischen Rumpfs, und seine Ed25519-Signatur muss über denselben Bytes gelten. Die Karten kommen als eine Datei.',
    'Its results were withdrawn.': 'Ihre Ergebnisse wurden zurückgezogen.',
    'Its tests': 'Ihre Tests',
    'January February March April May June July August September October November December':
      'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    'Judged by {}.': 'Beurteilt von {}.',
    Kept: 'Aufbewahrt',
    Key: 'Schlüssel',
    'Keys and domain': 'Schlüssel und Domain',
    Kind: 'Art',
    'Kinds of figure': 'Arten von Zahlen',
    'Labelled by {}': 'Beurteilt von {}',
    'Last answer': 'Letzte Antwort',
    'Last answer of each door': 'Letzte Antwort jedes Schalters',
    'Last failure': 'Letzter Fehlschlag',
    'Last run': 'Letzter Lauf',
    'Last runs': 'Letzte Läufe',
    'Last success': 'Letzter Erfolg',
    Leaders: 'Führende',
    'Left out': 'Ausgelassen',
    'Left out by the rule of the fleet': 'Nach der Regel des Feldes ausgelassen',
    Licence: 'Lizenz',
    'Licence of the source': 'Lizenz der Quelle',
    'Line {} of {}': 'Zeile {} von {}',
    'Link that stays': 'Bleibender Link',
    'Live state': 'Aktueller Zustand',
    'Live: {}.': 'Erreichbar: {}.',
    Log: 'Logbuch',
    'Looked for in': 'Gesucht in',
    'Looking up two components needs JavaScript. Without it the rows of each component say the same.':
      'Zwei Komponenten nachzuschlagen braucht JavaScript. Ohne JavaScript sagen die Zeilen jeder Komponente dasselbe.',
    'Made from': 'Gemacht aus',
    Main: 'Hauptseiten',
    'Marking evidence': 'Kennzeichnungen',
    Marks: 'Zeichen',
    'Marks as one file': 'Zeichen als eine Datei',
    'May I reuse the data?': 'Dürfen die Daten weiterverwendet werden?',
    'Mean: {}': 'Mittel: {}',
    'Means of several tasks': 'Mittel aus mehreren Teiltests',
    Measured: 'Gemessen',
    'Measured as repeats': 'Mit Wiederholungen gemessen',
    'Measured axes named': 'Genannte gemessene Achsen',
    'Measured by': 'Gemessen von',
    'Measured here on {}.': 'Hier gemessen am {}.',
    'Measured on': 'Gemessen am',
    'Measured, and the separation test could not be made; the reason stands on the row. Not a tie.':
      'Gemessen, doch der Trennungstest war nicht möglich; der Grund steht in der Zeile. Kein Gleichstand.',
    'Merkle root': 'Merkle-Wurzel',
    'Metered tools': 'Kostenpflichtige Werkzeuge',
    Method: 'Methode',
    'Method in full': 'Methode im Ganzen',
    Metric: 'Maß',
    'More scores stated': 'Weitere angegebene Werte',
    'More to check': 'Was noch zu prüfen ist',
    'NOT rejected': 'NICHT verworfen',
    Name: 'Name',
    'Name the figure by the address where it stands, say what is wrong with it, and give what shows that.':
      'Zu nennen sind die Adresse, unter der die Zahl steht, was daran falsch ist und was das zeigt.',
    'Neighbours in rank': 'Rangnachbarn',
    'Never add': 'Nie zu addieren',
    'Newest checkpoint': 'Neuester Kontrollpunkt',
    Next: 'Weiter',
    'No answer': 'Keine Antwort',
    'No battle is known to have been judged in both places.':
      'Von keinem Duell ist bekannt, dass es in beiden Anordnungen beurteilt wurde.',
    'No card has been signed yet.': 'Noch ist keine Karte signiert.',
    'No checkpoint has been signed yet, so no log is served.':
      'Noch ist kein Kontrollpunkt signiert, darum wird kein Logbuch ausgeliefert.',
    'No claim is made here so far.': 'Bisher wird hier nichts behauptet.',
    'No component is shown to do better than guessing; {} scores {}.': (constant, score) =>
      `Für keine Komponente ist gezeigt, dass sie besser ist als Raten; ${constant} ergibt ${score}.`,
    'No component was measured yet.': 'Bisher wurde keine Komponente gemessen.',
    'No component: no run is committed.': 'Keine Komponente: Es ist kein Lauf hinterlegt.',
    'No correction has been entered.': 'Keine Korrektur wurde eingetragen.',
    'No correction is known.': 'Keine Korrektur ist bekannt.',
    'No correction so far': 'Bisher keine Korrektur',
    'No door is open now.': 'Jetzt ist kein Schalter geöffnet.',
    'No page stands under this address.': 'Unter dieser Adresse steht keine Seite.',
    'No price list could be read, so none can be bought now.':
      'Es war keine Preisliste lesbar, darum ist jetzt nichts zu kaufen.',
    'No probe asked it.': 'Keine Abfrage hat danach gefragt.',
    'No public leader is shown, for the reason on the row, on':
      'Keine Führung wird öffentlich gezeigt, aus dem Grund in der Zeile, für',
    'No rival has a larger p, and this one is below {}, so the row says SEPARATED. {}':
      'Kein Rivale hat ein größeres p, und dieses liegt unter {}, darum sagt die Zeile SEPARATED: getrennt. {}',
    'No row of it stands here.': 'Keine Zeile davon steht hier.',
    'No run is committed.': 'Es ist kein Lauf hinterlegt.',
    'No score: battles do not connect all components.':
      'Kein Wert: die Duelle verbinden nicht alle Komponenten.',
    'No test could be made, for the reason that is given. It is not a tie.':
      'Kein Test war möglich, aus dem angegebenen Grund. Das ist kein Gleichstand.',
    'No text is pinned.': 'Kein Text ist festgehalten.',
    'No text of this item came with the results.': 'Mit den Ergebnissen kam kein Text dieser Aufgabe.',
    'No. It records a measurement. Its signature says that the bytes are those that were published, not that they are true or that anything conforms to anything.':
      'Nein. Sie hält eine Messung fest. Ihre Signatur sagt, dass die Bytes die veröffentlichten sind, nicht, dass sie wahr sind oder dass etwas mit etwas übereinstimmt.',
    'No: no event of this bank lies under the checkpoint that the run names.':
      'Nein: Kein Ereignis dieser Aufgabenbank liegt unter dem Kontrollpunkt, den der Lauf nennt.',
    'Nobody was tested against anybody.': 'Niemand wurde gegen jemanden getestet.',
    'Node {}': 'Node {}',
    'None is shown to do better than guessing; always {} is right on {} of {}.': (same, correct, n) =>
      `Für keine ist gezeigt, dass sie besser ist als Raten; immer ${same}, ist bei ${correct} von ${n} richtig.`,
    'None names this bank or its evidence.': 'Keine nennt diese Aufgabenbank oder ihre Belege.',
    'None.': 'Keine.',
    'Not announced': 'Nicht angekündigt',
    'Not compared': 'Nicht verglichen',
    'Not covered': 'Nicht abgedeckt',
    'Not indexed': 'Nicht verzeichnet',
    'Not known: the ledger could not be read.': 'Nicht bekannt: Das Verzeichnis war nicht lesbar.',
    'Not measured': 'Nicht gemessen',
    'Not measured, and said so on every card: {}.': 'Nicht gemessen, und auf jeder Karte so gesagt: {}.',
    'Not measured, and stated so': 'Nicht gemessen und so ausgewiesen',
    'Not on record.': 'Nicht verzeichnet.',
    'Not signed yet': 'Noch nicht signiert',
    'Not stated.': 'Nicht angegeben.',
    'Not the publisher: its material is that of others, as the publisher states.':
      'Nicht der Herausgeber: Ihr Stoff stammt nach seiner Angabe von anderen.',
    'Not: {}': 'Nicht: {}',
    Note: 'Anmerkung',
    'Nothing but Node, Python 3 or curl with jq is needed, where nothing else is said. Each program asks this board, or the one at the address that the variable':
      'Nötig ist nur Node, Python 3 oder curl mit jq, wo nichts anderes steht. Jedes Programm fragt diese Tafel oder die an der Adresse, die die Variable',
    'Nothing here': 'Hier ist nichts',
    'Nothing here was asked of two components yet.': 'Bisher wurde hier nichts zwei Komponenten gefragt.',
    'Nothing imported has passed a control pair or two passes':
      'Nichts Übernommenes hat ein Kontrollpaar oder zwei Durchgänge bestanden',
    'Nothing is claimed': 'Nichts wird behauptet',
    'Nothing is measured here yet': 'Hier ist noch nichts gemessen',
    'Nothing is sold here: this board is served as files, and an offer needs a host that runs functions.':
      'Hier wird nichts verkauft: Diese Tafel wird als Dateien ausgeliefert, und ein Angebot braucht einen Host, der Funktionen ausführt.',
    'Nothing that was published is removed: a card or an axis keeps its address. Look on':
      'Nichts Veröffentlichtes wird entfernt: Eine Karte oder eine Achse behält ihre Adresse. Zu suchen ist auf',
    'Nothing was tested on this axis, so nobody has a rank.':
      'Auf dieser Achse wurde nichts getestet, darum hat niemand einen Rang.',
    'Nothing: no door answers here.': 'Nichts: Kein Schalter antwortet hier.',
    Obligation: 'Pflicht',
    Of: 'Von',
    'Of imported results the log cannot say whether the bank was fixed before they were made.':
      'Bei übernommenen Ergebnissen kann das Logbuch nicht sagen, ob die Aufgabenbank vorher feststand.',
    'Of the checks “{}” of {}: {}': 'Von den Prüfungen „{}“ auf {}: {}',
    'Of the {} counted here, {}': (counted, finding) =>
      `Unter den ${dative(counted)}, die hier zählen: ${finding}`,
    'Of {}, {} alone is right on {} and {} alone on {}; on {} they do not differ. A fair coin thrown {} is at least as lopsided with p = {}.':
      (items, first, b, second, c, same, thrown, p) =>
        `Von ${dative(items)} ist ${first} allein bei ${b} richtig und ${second} allein bei ${c}; bei ${same} unterscheiden sie sich nicht. Eine faire Münze, ${thrown} geworfen, fällt mindestens so ungleich mit p = ${p}.`,
    'Of {} measured model-comparison axis, {} TIE and {} UNTESTED: a measured axis is not a separated leader. {}.':
      'Von {0} gemessenen Vergleichsachsen stehen {1} auf TIE und {2} auf UNTESTED: Eine gemessene Achse ist noch keine getrennte Führung. {3}.',
    'Offer it to': 'Anzubieten ist es bei',
    'On a deterministic-facts axis a list of checks is run on published evidence. Each check passes, fails or is uncheckable, and one that does not pass says why. Facts have no separation test and no interval: a tally is a count, not a sample.':
      'Auf einer Achse mit geprüften Tatsachen wird eine Liste von Prüfungen an veröffentlichten Belegen durchgegangen. Jede Prüfung ist bestanden, nicht bestanden oder nicht prüfbar, und wo sie nicht bestanden ist, steht der Grund. Für Tatsachen gibt es keinen Trennungstest und kein Intervall: Eine Auszählung ist eine Zahl, keine Stichprobe.',
    'On a model-comparison axis a fleet of components answers a frozen bank of items.':
      'Auf einer Vergleichsachse beantwortet ein Feld von Komponenten eine eingefrorene Aufgabenbank.',
    'On the day it was signed': 'Am Tag der Signatur',
    'On this page': 'Auf dieser Seite',
    'On {}': 'Am {}',
    'On {} of {}: {}': 'Auf {}: {} {}',
    'On {} {}': 'Bei {} {}',
    'One component': 'Eine Komponente',
    'One component is ahead of every rival by the paired test, taken alone.':
      'Eine Komponente liegt nach dem gepaarten Test vor jedem Rivalen, für sich genommen.',
    'One file without a dependency:': 'Eine Datei ohne Abhängigkeit:',
    'One mark for each component, best score first:': 'Ein Zeichen je Komponente, höchster Wert zuerst:',
    'One question of a test.': 'Eine Frage eines Tests.',
    'Only the {} on which the two differ tell them apart. Were they equally good, each of these would fall to either side like a fair coin; {} to {} or more lopsided happens with p = {}. {}':
      'Nur die {0}, bei denen beide verschieden sind, unterscheiden sie. Wären sie gleich gut, fiele jede davon wie eine faire Münze auf die eine oder andere Seite; {1} zu {2} oder ungleicher kommt mit p = {3} vor. {4}',
    'OpenAPI 3.1 document': 'Beschreibung nach OpenAPI 3.1',
    Operators: 'Betreiber',
    'Or results that exist already: one row per item and component, from an evaluation log or a table. Right and wrong answers both, nothing averaged.':
      'Oder Ergebnisse, die es schon gibt: eine Zeile je Aufgabe und Komponente, aus einem Auswertungsprotokoll oder einer Tabelle. Richtige und falsche Antworten, nichts gemittelt.',
    Organisation: 'Organisation',
    'Over everything asked the best score is that of {}; over the answers that could be read {} {} as high. So nobody leads.':
      (top, others, score) =>
        `Über alles Gefragte ist der beste Wert der von ${top}; über die lesbaren Antworten ${score} ${others} ebenso viel. Darum führt niemand.`,
    PLANNED: 'GEPLANT',
    'Page {}': 'Seite {}',
    'Pages left out': 'Ausgelassene Seiten',
    'Pages of checks': 'Seiten der Prüfungen',
    'Pages of checks, again': 'Seiten der Prüfungen, noch einmal',
    'Pages of components': 'Seiten der Komponenten',
    'Pages of components, again': 'Seiten der Komponenten, noch einmal',
    'Pages of items': 'Seiten der Aufgaben',
    'Pages of items, again': 'Seiten der Aufgaben, noch einmal',
    'Pages of the log': 'Seiten des Logbuchs',
    'Paid doors': 'Bezahlte Schalter',
    'Pairwise table of {}': 'Tabelle der Paare auf {}',
    'Part of the bank': 'Teil der Aufgabenbank',
    Pass: 'Bestanden',
    Passes: 'Durchgänge',
    Pattern: 'Muster',
    Performance: 'Leistung',
    'Picture to share (PNG)': 'Bild zum Teilen (PNG)',
    Pilot: 'Vorversuch',
    'Pin the key, and verify the chain under it': 'Den Schlüssel festhalten und die Kette darunter prüfen',
    'Places of distribution': 'Verbreitungsorte',
    'Planned for': 'Geplant für',
    Precision: 'Genauigkeit der Treffer',
    Press: 'Presse',
    Previous: 'Zurück',
    'Prices are per artefact, from the list as of {}, and paid in {}, a digital dollar, in production on the network {}. What holds is the amount in a challenge; no page names one, so that nobody quotes an old one.':
      'Preise gelten je Stück, nach der Liste vom {}, zahlbar in {}, einem digitalen Dollar, im Betrieb im Netz {}. Es gilt der Betrag in der Zahlungsaufforderung; keine Seite nennt einen, damit niemand einen alten zitiert.',
    'Produced by': 'Erzeugt von',
    'Programs that buy': 'Programme, die kaufen',
    Prompts: 'Eingaben',
    'Proof that the log holds event {}': 'Nachweis, dass das Logbuch Ereignis {} enthält',
    'Proofs of time': 'Zeitnachweise',
    Provisions: 'Vorschriften',
    'Public address of the generated output, in a preview at most {} MiB':
      'Öffentliche Adresse der erzeugten Ausgabe, in einer Vorschau höchstens {} MiB',
    'Public root': 'Öffentliche Wurzel',
    'Publication of the root': 'Veröffentlichung der Wurzel',
    'Published and recomputed figures': 'Veröffentlichte und nachgerechnete Zahlen',
    Questions: 'Fragen',
    Quoting: 'Zitieren',
    Rank: 'Rang',
    Ranks: 'Ränge',
    'Ranks and verdict can differ: the exact test compares the leader with each rival alone, sets allow for all pairs at once and rest on draws. Of a family only the best is in the verdict, and everybody is ranked among all components of the axis.':
      'Ränge und Urteil können verschieden sein: Der exakte Test vergleicht die führende mit jedem Rivalen allein, die Mengen tragen allen Paaren zugleich Rechnung und beruhen auf Ziehungen. Von einer Familie steht nur die beste im Urteil, und alle erhalten einen Rang unter allen Komponenten der Achse.',
    'Ranks over several axes': 'Ränge über mehrere Achsen',
    'Ranks, all at once': 'Ränge, alle zugleich',
    'Reached the public': 'An die Öffentlichkeit gelangt',
    'Read all {}': 'Alle {} lesen',
    'Read all {} with the answers of {}': (items, components) =>
      `Alle ${items} mit den Antworten von ${dative(components)} lesen`,
    'Read the one check': 'Die eine Prüfung lesen',
    'Read the one check with its source': 'Die eine Prüfung mit ihrer Quelle lesen',
    'Read the one item with the answers of {}': (components) =>
      `Die eine Aufgabe mit den Antworten von ${dative(components)} lesen`,
    'Read all {}, each with its source': 'Alle {} lesen, jede mit ihrer Quelle',
    'Read from': 'Gelesen aus',
    'Readers are static JSON with open CORS{}.':
      'Lesezugriffe sind unveränderliches JSON mit offenem CORS{}.',
    'Reading and verifying are free and stay free. A door sells the assembly of one artefact to an agent that pays for it; no grade is for sale.':
      'Lesen und Prüfen sind frei und bleiben frei. Ein Schalter verkauft die Zusammenstellung eines Stücks an einen Agenten, der dafür zahlt; keine Bewertung ist zu kaufen.',
    Reason: 'Grund',
    'Reason and source': 'Grund und Quelle',
    'Reason: {}': 'Grund: {}',
    Recall: 'Sensitivität',
    'Recheck here': 'Hier nachprüfen',
    'Recheck in this browser': 'In diesem Browser nachprüfen',
    'Recheck these tallies': 'Diese Auszählungen nachprüfen',
    'Recheck these {}': 'Diese {} nachprüfen',
    'Recheck this card': 'Diese Karte nachprüfen',
    'Recheck this score': 'Diesen Wert nachprüfen',
    'Recheck this tally': 'Diese Auszählung nachprüfen',
    'Rechecking in the browser needs JavaScript. The commands below do not.':
      'Das Nachprüfen im Browser braucht JavaScript. Die Befehle unten brauchen es nicht.',
    Recompute: 'Nachrechnen',
    'Recompute a figure': 'Eine Zahl nachrechnen',
    'Recompute the id from the canonical body, then check the signature under the pinned key.':
      'Die Kennung aus dem kanonischen Rumpf neu berechnen, dann die Signatur unter dem festgehaltenen Schlüssel prüfen.',
    Record: 'Protokoll',
    'Records inside files': 'Datensätze in Dateien',
    Regulation: 'Recht',
    'Reported, not counted here': 'Berichtet, hier nicht gezählt',
    Result: 'Ergebnis',
    'Results from elsewhere': 'Ergebnisse von anderswo',
    'Results of others keep the licences of their sources: {}.':
      'Ergebnisse anderer behalten die Lizenzen ihrer Quellen: {}.',
    'Retired on': 'Stillgelegt am',
    'Retired, quarantined or not built': 'Stillgelegt, gesperrt oder nicht gebaut',
    Right: 'Richtig',
    'Roots, snapshots and content': 'Wurzeln, Abbilder und Inhalt',
    Rows: 'Zeilen',
    'Rows of {}': 'Zeilen von {}',
    Rule: 'Regel',
    Run: 'Lauf',
    Runtime: 'Laufzeitumgebung',
    'SHA-256': 'SHA-256',
    'SHA-256 of every file': 'SHA-256 jeder Datei',
    'SHA-256 of the earlier text:': 'SHA-256 des früheren Textes:',
    'SHA-256 of those bytes': 'SHA-256 dieser Bytes',
    SPEC: 'FESTGELEGT',
    'Said until': 'Bisher hieß es',
    'Same answer': 'Gleiche Antwort',
    Score: 'Wert',
    'Score over everything asked, by part of the bank, with its 95 % interval. No test is made within a part, and nobody leads one. {}':
      'Wert über alles Gefragte, nach Teilen der Aufgabenbank, mit 95-%-Intervall. Innerhalb eines Teils wird nicht getestet, und niemand führt darin. {}',
    'Score stated of {}': 'Angegebener Wert von {}',
    'Scores are graded or repeated: p comes from the sizes of the differences, not from the counts alone.':
      'Die Werte sind abgestuft oder wiederholt: p folgt aus der Größe der Unterschiede, nicht aus den Anzahlen allein.',
    'Scores of different tests are not comparable: each has its own items. Rank is the set of ranks that the component may have there, with a confidence of 95 % for all components of that test at once.':
      'Werte verschiedener Tests sind nicht vergleichbar: Jeder hat eigene Aufgaben. Rang heißt die Menge der Ränge, die die Komponente dort haben kann, mit 95 % Sicherheit für alle Komponenten dieses Tests zugleich.',
    'Scores of {} on {}, from {} to {}: {}. The axis page has them all as a table.': (
      components,
      axis,
      from,
      to,
      list,
    ) =>
      `Werte von ${dative(components)} auf ${axis}, von ${from} bis ${to}: ${list}. Die Seite der Achse hat sie alle als Tabelle.`,
    'Second component': 'Zweite Komponente',
    'Self-check of this build': 'Selbstprüfung dieser Fassung',
    'Send the challenge': 'Beanstandung absenden',
    'Send the letter': 'Nachricht absenden',
    'Sentences that may be printed as they stand, each with its figures, its day and its address.':
      'Sätze, die so gedruckt werden können, wie sie dastehen, jeder mit seinen Zahlen, seinem Tag und seiner Adresse.',
    'Sentences with figures that may be printed as they stand, a picture, how to cite, and whom to ask.':
      'Sätze mit Zahlen, die so gedruckt werden können, wie sie dastehen, ein Bild, wie zu zitieren ist und wer gefragt werden kann.',
    Separation: 'Trennung',
    'Sets of ranks of {}': 'Rangmengen auf {}',
    'Shared ancestry.': 'Gemeinsame Herkunft.',
    'Show all': 'Alle zeigen',
    'Show more': 'Mehr zeigen',
    'Show only': 'Nur zeigen',
    'Show the free preview': 'Die kostenlose Vorschau zeigen',
    'Show the other component': 'Die übrige Komponente zeigen',
    'Show the other {}': 'Die übrigen {} zeigen',
    Signature: 'Signatur',
    'Signatures show that these bytes are what the publisher signed, not that a measurement is right.':
      'Signaturen zeigen, dass diese Bytes vom Herausgeber signiert sind, nicht, dass eine Messung richtig ist.',
    'Signed bytes are never edited; what was wrong stands in the':
      'Signierte Bytes werden nie geändert; was falsch war, steht bei den',
    'Signed cards': 'Signierte Karten',
    'Signed with published demo keys: no signature here proves who made it.':
      'Signiert mit veröffentlichten Demo-Schlüsseln: Keine Signatur hier beweist, von wem sie ist.',
    'Signed, in a log of {} that only grows': (entries) =>
      `Signiert, in einem Logbuch mit ${dative(entries)}, das nur wächst`,
    'Skip to content': 'Zum Inhalt springen',
    'So it was written at the freeze. Clusters were assigned after the first run, and {} {} today.':
      'So stand es beim Einfrieren. Klumpen wurden nach dem ersten Lauf zugeordnet, und heute {1} {0}.',
    'So many have a full score that the bank cannot tell who is better.':
      'So viele haben die volle Punktzahl, dass die Aufgabenbank nicht zeigen kann, wer besser ist.',
    'So much was answered here that ranks rest on {} in place of {}.':
      'So viel wurde hier beantwortet, dass die Ränge auf {} statt auf {} beruhen.',
    'Solution of the source': 'Lösung der Quelle',
    Source: 'Quelle',
    'Source types that say that a machine made it: {}. Others are shown, not counted. Generators’ names, as the first words of a text: {}. Words of a credit line: {}. Keywords of PNG text: {}.':
      'Quellenarten, die sagen, dass eine Maschine es gemacht hat: {}. Andere werden gezeigt, nicht gezählt. Namen von Generatoren, als erste Wörter eines Textes: {}. Wörter einer Bildnachweiszeile: {}. Schlüsselwörter von PNG-Texten: {}.',
    'Sources of the mill, SHA-256': 'Quellen des Messwerks, SHA-256',
    'Sources of {}': 'Quellen auf {}',
    Standing: 'Stellung',
    State: 'Zustand',
    Stated: 'Angegeben',
    'Stated by the source': 'Von der Quelle angegeben',
    'Stated of': 'Angegeben für',
    'Stated otherwise': 'Anders angegeben',
    Status: 'Stand',
    'Status of the doors': 'Stand der Schalter',
    'Strata of {}': 'Schichten auf {}',
    'Subject, as you call it': 'Gegenstand, in eigenen Worten',
    'Superseded cards': 'Abgelöste Karten',
    'Surface cues': 'Oberflächliche Hinweise',
    TN: 'RN',
    TP: 'RP',
    'Table: components that were left out': 'Tabelle: ausgelassene Komponenten',
    'Table: cost, time and tokens': 'Tabelle: Kosten, Zeit und Token',
    'Table: failures by kind': 'Tabelle: Fehlschläge nach Art',
    'Table: means of {}': 'Tabelle: Mittel von {}',
    'Table: performance': 'Tabelle: Leistung',
    'Table: verdicts with one thing left out': 'Tabelle: Urteile ohne jeweils ein Teil',
    'Table: {}': 'Tabelle: {}',
    Tag: 'Schlagwort',
    'Tags of {}': 'Schlagwörter auf {}',
    'Take it with you': 'Zum Mitnehmen',
    'Take the identity document once, compare it with a copy you had from elsewhere, and keep it. A key that arrives with what it signs proves nothing.':
      'Das Identitätsdokument einmal abrufen, mit einer Kopie von anderswo vergleichen und behalten. Ein Schlüssel, der mit dem ankommt, was er signiert, beweist nichts.',
    'Taken back by the publisher, shown struck and counted nowhere.':
      'Vom Herausgeber zurückgenommen, durchgestrichen gezeigt und nirgends gezählt.',
    'Targets that hold: {} of {}.{}': 'Eingehaltene Ziele: {} von {}.{}',
    Task: 'Teiltest',
    'Tested, and no component is separated from every rival. A tie is not a win.':
      'Getestet, und keine Komponente ist von jedem Rivalen getrennt. Ein Gleichstand ist kein Sieg.',
    'Tested, and not told apart from the best. The highest score in a tie has not won.':
      'Getestet und von der besten nicht zu unterscheiden. Der höchste Wert in einem Gleichstand hat nicht gewonnen.',
    Text: 'Text',
    'Text or id': 'Text oder Kennung',
    'That is not below {}, so the row says TIE.':
      'Das liegt nicht unter {}, darum sagt die Zeile TIE: Gleichstand.',
    'That the bank was frozen before the run is not shown by the log on':
      'Dass die Aufgabenbank vor dem Lauf eingefroren war, zeigt das Logbuch nicht für',
    'The Official Journal:': 'Das Amtsblatt:',
    'The act in the Official Journal': 'Der Rechtsakt im Amtsblatt',
    'The answer is a receipt. Signed bytes are never edited; what was wrong stands in the':
      'Die Antwort ist eine Quittung. Signierte Bytes werden nie geändert; was falsch war, steht bei den',
    'The artefact is made first and paid for then: what cannot be made is not charged.':
      'Zuerst wird das Stück gemacht und dann dafür gezahlt: Was sich nicht machen lässt, wird nicht berechnet.',
    'The axis': 'Die Achse',
    'The bank': 'Die Aufgabenbank',
    'The bank is exhausted: {} of {} {} a full score, so that it cannot tell who of them is better.': (
      full,
      all,
      have,
    ) =>
      `Die Aufgabenbank ist ausgeschöpft: ${full} von ${dative(all)} ${have} die volle Punktzahl, darum kann sie nicht zeigen, welche davon besser ist.`,
    'The best component, not named as leader because its cell has no valid signed card,':
      'Die beste Komponente, nicht als führend genannt, weil ihre Zelle keine gültige signierte Karte hat,',
    'The best of each test, each beside the next, with items on which the two differ.':
      'Die besten jedes Tests, jede neben der nächsten, mit Aufgaben, bei denen beide verschieden sind.',
    'The best was not told apart from everybody it was compared with.':
      'Die beste war nicht von allen zu unterscheiden, mit denen sie verglichen wurde.',
    'The best was told apart from everybody it was compared with.':
      'Die beste war von allen zu unterscheiden, mit denen sie verglichen wurde.',
    'The best {} of {}': 'Die besten {} von {}',
    'The best {} of {} are drawn; {} all.': 'Gezeichnet sind die besten {} von {}; {} alle.',
    'The board': 'Die Tafel',
    'The board as JSON': 'Die Tafel als JSON',
    'The button needs JavaScript. This does the same from a command line:':
      'Die Schaltfläche braucht JavaScript. Von der Befehlszeile aus leistet das Folgende dasselbe:',
    'The bytes': 'Die Bytes',
    'The card as JSON': 'Die Karte als JSON',
    'The digest as JSON': 'Die Übersicht als JSON',
    'The estate is everything this board publishes: every file of this build with its digest, under one Merkle root. An entry says that bytes were published, not that anything in them was measured.':
      'Der Bestand ist alles, was diese Tafel veröffentlicht: jede Datei dieser Fassung mit ihrem Hashwert, unter einer Merkle-Wurzel. Ein Eintrag sagt, dass Bytes veröffentlicht wurden, nicht, dass etwas darin gemessen wurde.',
    'The figures follow version {} of the rules; the entry says what changed.':
      'Die Zahlen folgen Version {} der Regeln; der Eintrag sagt, was sich geändert hat.',
    'The files of this run state {} without answers behind {}. Nobody can count {} again: no score, rank or test above has any part of {}.{}':
      'Die Dateien dieses Laufs geben {0} ohne Antworten dahinter an. Niemand kann sie nachzählen: Kein Wert, Rang oder Test oben enthält etwas davon.{4}',
    'The first {} of {}; the run and its JSON hold all.':
      'Die ersten {} von {}; der Lauf und sein JSON enthalten alle.',
    'The guide of the verifier': 'Die Anleitung zum Prüfprogramm',
    'The interval beside a score is Wilson’s at {}. Where items come in clusters, or scores are graded or repeated, it lies between percentiles of seeded draws of clusters or items, farther out the fewer there are (Hesterberg 2015); where all have the same share right, it is Wilson’s over them. Over few clusters that differ much it holds too seldom: simulated, {} of intervals over {} clusters hold a true {}. Whether two intervals overlap is not the test of a lead.':
      'Das Intervall neben einem Wert ist das von Wilson zum Niveau {}. Wo Aufgaben in Klumpen kommen oder Werte abgestuft oder wiederholt sind, liegt es zwischen Perzentilen festgelegter Ziehungen von Klumpen oder Aufgaben, umso weiter außen, je weniger es sind (Hesterberg 2015); wo alle denselben Anteil richtig haben, ist es das von Wilson über sie. Über wenigen, sehr verschiedenen Klumpen trifft es zu selten: Simuliert enthalten {} der Intervalle über {} Klumpen einen wahren Wert von {}. Ob sich zwei Intervalle überlappen, ist nicht der Test eines Vorsprungs.',
    'The interval is the middle 95 % of 10,000 draws of as many prompts as there are, or of their clusters. Of a leader and a rival, p is twice the smaller share of draws in which their difference is on the one side of nothing or on the other, and the largest over all rivals decides. Ranks hold for all components at once: one is above another where their difference is larger than chance makes the largest of all differences, in units of its own spread. An axis whose components are not connected by battles is UNTESTED, and only who was judged on {} prompts can be on top.':
      'Das Intervall sind die mittleren 95 % von 10 000 Ziehungen von ebenso vielen Eingaben, wie es gibt, oder ihrer Klumpen. Für die führende und einen Rivalen ist p das Doppelte des kleineren Anteils der Ziehungen, in denen ihr Unterschied auf der einen oder der anderen Seite von null liegt; das größte über alle Rivalen entscheidet. Ränge gelten für alle Komponenten zugleich: Eine steht über einer anderen, wo ihr Unterschied größer ist, als der Zufall den größten aller Unterschiede macht, in Einheiten der eigenen Streuung. Eine Achse, deren Komponenten nicht durch Duelle verbunden sind, ist ungetestet (UNTESTED), und nur wer bei {} Eingaben beurteilt wurde, kann an der Spitze stehen.',
    'The key document': 'Das Schlüsseldokument',
    'The keys': 'Die Schlüssel',
    'The last answer of each door that a committed probe saw: its code, its time and its latency.':
      'Die letzte Antwort jedes Schalters, die eine hinterlegte Abfrage gesehen hat: Code, Zeitpunkt und Dauer.',
    'The law that this board refers to, in its own words. Each text is a pinned copy under its digest; each day stands with the words that state it. As of {}.':
      'Das Recht, auf das sich diese Tafel bezieht, im Wortlaut. Jeder Text ist eine festgehaltene Kopie unter ihrem Hashwert; jeder Tag steht bei den Worten, die ihn angeben. Stand {}.',
    'The leader is picked from the same data, so the runner-up alone proves nothing. An axis is SEPARATED only if the largest p over all rivals is below {}. Where items come in clusters, a cluster-aware p is computed too and the larger decides. Graded and repeated scores are tested by a sign-flip of their differences.':
      'Wer führt, wird aus denselben Daten bestimmt; die Zweitplatzierte allein beweist darum nichts. Eine Achse gilt nur dann als getrennt (SEPARATED), wenn das größte p über alle Rivalen unter {} liegt. Wo Aufgaben in Klumpen kommen, wird auch ein p über Klumpen berechnet, und das größere entscheidet. Abgestufte und wiederholte Werte werden durch Vorzeichenwechsel ihrer Differenzen getestet.',
    'The ledger as JSON': 'Das Verzeichnis als JSON',
    'The ledger could not be read, so nothing is listed:':
      'Das Verzeichnis war nicht lesbar, darum ist nichts aufgeführt:',
    'The ledger of all axes': 'Das Verzeichnis aller Achsen',
    'The line that prints it': 'Die Zeile, die sie ausgibt',
    'The log': 'Das Logbuch',
    'The log that holds their digests': 'Das Logbuch mit ihren Hashwerten',
    'The marking-evidence door says of one output, at one time, whether each of these methods found a machine-readable mark. The words are never summed, there is no overall verdict, and a manifest alone is no sign of a machine: cameras write them too.':
      'Der Schalter für Kennzeichnungen sagt von einer Ausgabe, zu einem Zeitpunkt, ob jedes dieser Verfahren eine maschinenlesbare Kennzeichnung gefunden hat. Die Wörter werden nie summiert, es gibt kein Gesamturteil, und ein Manifest allein ist kein Zeichen einer Maschine: Auch Kameras schreiben welche.',
    'The material of the questions is not the publisher’s own, as the publisher states.':
      'Der Stoff der Fragen ist nach Angabe des Herausgebers nicht sein eigener.',
    'The method in full': 'Die Methode im Ganzen',
    'The method in full, and what each word does not mean':
      'Die Methode im Ganzen, und was jedes Wort nicht bedeutet',
    'The method is fixed. No run yet.': 'Die Methode steht fest. Noch kein Lauf.',
    'The method is still being written. No run.': 'Die Methode wird noch geschrieben. Kein Lauf.',
    'The newest checkpoint of the event log': 'Der neueste Kontrollpunkt des Logbuchs',
    'The newest comes first.': 'Das neueste steht zuerst.',
    'The page with every table, test and file behind a finding.':
      'Die Seite mit jeder Tabelle, jedem Test und jeder Datei hinter einem Ergebnis.',
    'The path a stranger takes to check cards, chain, root, board and log, offline and without an account.':
      'Der Weg, auf dem Fremde Karten, Kette, Wurzel, Tafel und Logbuch prüfen, ohne Netz und ohne Konto.',
    'The path, in order': 'Der Weg, der Reihe nach',
    'The places that a component may have, from best to worst, for all of them at once.':
      'Die Plätze, die eine Komponente haben kann, vom besten zum schlechtesten, für alle zugleich.',
    'The positive class is “{}”.{} Unparsed answers stand apart. A precision or recall that nothing defines is left empty.':
      'Positiv heißt „{}“.{} Nicht lesbare Antworten stehen für sich. Eine Genauigkeit oder Sensitivität, die durch nichts bestimmt ist, bleibt leer.',
    'The probe of {} {} where {} says that it asked.':
      'Die Abfrage vom {0} {1}, an der Adresse, die sie laut {2} befragt hat.',
    'The prompts of {}, and who was preferred to whom on each.':
      'Die Eingaben zu {}, und wer bei jeder wem vorgezogen wurde.',
    'The provisions of the law that this board refers to, in their own words, with versions and dates.':
      'Die Vorschriften, auf die sich diese Tafel bezieht, im Wortlaut, mit Fassungen und Daten.',
    'The public root and every leaf of it': 'Die öffentliche Wurzel und jedes ihrer Blätter',
    'The published verifier runs in this page. Nothing you choose or paste leaves the browser, and once loaded it works without a network.':
      'Das veröffentlichte Prüfprogramm läuft in dieser Seite. Nichts Gewähltes oder Eingefügtes verlässt den Browser, und einmal geladen arbeitet es ohne Netz.',
    'The publisher freezes the bank and measures it, or imports the rows to this axis; either way every row is published and the page of the axis fills itself.':
      'Der Herausgeber friert die Aufgabenbank ein und misst sie, oder er übernimmt die Zeilen auf diese Achse; in beiden Fällen wird jede Zeile veröffentlicht, und die Seite der Achse füllt sich von selbst.',
    'The publisher of this board wrote the questions.':
      'Der Herausgeber dieser Tafel hat die Fragen geschrieben.',
    'The publisher wrote it.': 'Der Herausgeber hat sie geschrieben.',
    'The publisher wrote the bank itself, with no second annotator on record, on':
      'Der Herausgeber hat die Aufgabenbank selbst geschrieben, eine zweite beurteilende Person ist nicht verzeichnet, für',
    'The publisher wrote the bank itself; how its labels were checked stands on the bank, on':
      'Der Herausgeber hat die Aufgabenbank selbst geschrieben; wie die richtigen Antworten geprüft wurden, steht bei der Aufgabenbank, für',
    'The record, with everything that was signed of it': 'Das Protokoll, mit allem, was dazu signiert wurde',
    'The record: every table, test, file': 'Das Protokoll: jede Tabelle, jeder Test, jede Datei',
    'The register could not be read, so nothing is listed:':
      'Das Register war nicht lesbar, darum ist nichts aufgeführt:',
    'The rest of the fleet of {}': 'Die übrigen auf {}',
    'The rows give {} over the {} asked': (score, asked) => `Die Zeilen ergeben ${score} über die ${asked}`,
    'The run': 'Der Lauf',
    'The same as JSON': 'Dasselbe als JSON',
    'The same as SVG': 'Dasselbe als SVG',
    'The same for agents': 'Dasselbe für Agenten',
    'The same for agents, and more of it': 'Dasselbe für Agenten, und mehr davon',
    'The same path as one text file': 'Derselbe Weg als Textdatei',
    'The same payment sent again gets the same bytes again; for anything else it is refused and charges nothing.':
      'Dieselbe Zahlung, noch einmal gesandt, bringt noch einmal dieselben Bytes; für anderes wird sie abgelehnt und nichts berechnet.',
    'The score is the chance of being preferred to another one, in the mean over all others':
      'Der Wert ist die Wahrscheinlichkeit, einer anderen vorgezogen zu werden, im Mittel über alle anderen',
    'The score is the chance of being preferred to the other one':
      'Der Wert ist die Wahrscheinlichkeit, der anderen vorgezogen zu werden',
    'The score is {}. ': 'Gewertet wird: {}. ',
    'The scores that fit what was seen, at 95 %. Few items leave a wide one.':
      'Die Werte, die zu dem passen, was beobachtet wurde, mit 95 % Sicherheit. Wenige Aufgaben lassen es breit.',
    'The second pass answered otherwise: {}. Both passes count, each item as the mean of the two.':
      'Im zweiten Durchgang anders geantwortet: {}. Beide Durchgänge zählen, jede Aufgabe mit dem Mittel aus beiden.',
    'The signature shows that these bytes were issued under the key, not that what they state is true.':
      'Die Signatur zeigt, dass diese Bytes unter dem Schlüssel ausgestellt wurden, nicht, dass zutrifft, was sie sagen.',
    'The site': 'Die Website',
    'The slot is open: no run stands behind it.': 'Der Platz ist offen: Kein Lauf steht dahinter.',
    'The table of pairs': 'Die Tabelle der Paare',
    'The text is not published here. SHA-256 {}': 'Der Text ist hier nicht veröffentlicht. SHA-256 {}',
    'The text was compared with another copy by reading alone.':
      'Der Text wurde nur durch Lesen mit einer anderen Fassung verglichen.',
    'The text was compared with no other copy.': 'Der Text wurde mit keiner anderen Fassung verglichen.',
    'The tool server (MCP) at': 'Der Werkzeugserver (MCP) unter',
    'The tree as signed: {}. A complete hill never changes; new events stand at the right, and their digests reach the root':
      'Der Baum, wie er signiert ist: {}. Ein vollständiger Hügel ändert sich nie; neue Ereignisse stehen rechts, und ihre Hashwerte erreichen die Wurzel',
    'The tree of {}: {} of {}, joined to one root.': (events, subtrees, size) =>
      `Der Baum aus ${dative(events)}: ${subtrees} von ${size}, zu einer Wurzel verbunden.`,
    'The verdict above asks something else, and no set of ranks changes it: an exact test of the leader against each rival alone. A set allows for all pairs at once, so it can be wider than the verdict; it rests on draws, so where few items tell two apart it can be narrower.':
      'Das Urteil oben fragt etwas anderes, und keine Rangmenge ändert es: ein exakter Test der führenden gegen jeden Rivalen allein. Eine Menge trägt allen Paaren zugleich Rechnung und kann darum weiter sein als das Urteil; sie beruht auf Ziehungen und kann darum enger sein, wo wenige Aufgaben zwei unterscheiden.',
    'The verifier': 'Das Prüfprogramm',
    'The whole entry, and its evidence': 'Der ganze Eintrag und seine Belege',
    'The window': 'Der Zeitraum',
    'The words': 'Die Wörter',
    'The words as JSON': 'Die Wörter als JSON',
    'The {} score is not told apart from the next, and is not named here.': (word) =>
      `Der ${word.slice(0, -1)} Wert ist vom nächsten nicht zu unterscheiden und wird hier nicht benannt.`,
    'The {} tags of the most items; the data lists more.':
      'Die {} Schlagwörter mit den meisten Aufgaben; die Daten führen weitere auf.',
    'There is no key to request and nothing to install. {}':
      'Es gibt keinen Schlüssel zu beantragen und nichts zu installieren. {}',
    'There is no mean here: {}': 'Hier gibt es kein Mittel: {}',
    'This address does not change.': 'Diese Adresse ändert sich nicht.',
    'This axis left the board on {}.': 'Diese Achse hat die Tafel am {} verlassen.',
    'This board asked none of it again': 'Diese Tafel hat nichts davon noch einmal gefragt',
    'This board does not keep this page any more. What it measures stands among':
      'Diese Tafel führt diese Seite nicht mehr. Was sie misst, steht unter',
    'This board is served as files: it has no door.':
      'Diese Tafel wird als Dateien ausgeliefert: Sie hat keinen Schalter.',
    'This page is part of another one now.': 'Diese Seite ist jetzt Teil einer anderen.',
    'This page moved': 'Diese Seite ist umgezogen',
    'This page shows the card whose id its address names, after':
      'Diese Seite zeigt die Karte, deren Kennung ihre Adresse nennt, hinter',
    'This page was built before it was deployed: it describes doors and cannot know whether one is open. Each tells when it is asked, with 402 or 503.':
      'Diese Seite entstand vor der Veröffentlichung: Sie beschreibt Schalter und kann nicht wissen, ob einer geöffnet ist. Jeder sagt es auf Anfrage, mit 402 oder 503.',
    'This row as JSON': 'Diese Zeile als JSON',
    'This table as CSV': 'Diese Tabelle als CSV',
    'Three of {}: one most have right, one that divides them, one fewest have right.':
      'Drei von {}: eine, die die meisten richtig haben, eine, die sie entzweit, und eine, die die wenigsten richtig haben.',
    'Time of an answer': 'Zeit je Antwort',
    "To be on top a component needs at least {} parsed items, and a rival with another item set at least {} common items and {} % of the leader's. Otherwise the axis is UNTESTED and says why.":
      'Um an der Spitze zu stehen, braucht eine Komponente mindestens {} lesbare Aufgaben, und ein Rivale mit anderen Aufgaben mindestens {} gemeinsame und {} % der Aufgaben der führenden. Sonst ist die Achse ungetestet (UNTESTED) und sagt, warum.',
    'Tokens of an answer': 'Token je Antwort',
    'Told apart from every other one by an exact test on the items that both were asked.':
      'Von jeder anderen zu unterscheiden, nach einem exakten Test an den Aufgaben, die beiden gestellt wurden.',
    'True negatives': 'Richtig negative',
    'True positives': 'Richtig positive',
    'Trust nobody here. Verification is free, needs no account, and runs offline.':
      'Hier muss niemandem vertraut werden. Das Prüfen ist frei, braucht kein Konto und geht ohne Netz.',
    'Two components are compared on the items both were asked. b counts the items only the first has right, c the items only the second has right; the rest says nothing about the difference. The test is the two-sided exact McNemar test: p = min(1, 2 · P(X ≤ min(b, c))) for X binomial with b + c trials and probability one half.':
      'Zwei Komponenten werden an den Aufgaben verglichen, die beiden gestellt wurden. b zählt die Aufgaben, die nur die erste richtig hat, c die, die nur die zweite richtig hat; der Rest sagt nichts über den Unterschied. Der Test ist der zweiseitige exakte McNemar-Test: p = min(1, 2 · P(X ≤ min(b, c))) für X binomialverteilt mit b + c Versuchen und Wahrscheinlichkeit ein halb.',
    'Two kinds of axis': 'Zwei Arten von Achsen',
    UNMEASURED: 'NICHT GEMESSEN',
    Uncheckable: 'Nicht prüfbar',
    'Unparsed is not wrong': 'Nicht lesbar ist nicht falsch',
    'Unparsed rule': 'Regel für nicht lesbare',
    Unsure: 'Unsicher',
    'Unsure.': 'Unsicher.',
    'Unsure: {}': 'Unsicher: {}',
    'Untested: answers are not simply right or wrong, which the exact paired test needs.':
      'Ungetestet: Antworten sind nicht einfach richtig oder falsch, wie der exakte gepaarte Test es braucht.',
    'Untested: no answers by item are published, so no paired test can be made.':
      'Ungetestet: Es sind keine Antworten je Aufgabe veröffentlicht, darum ist kein gepaarter Test möglich.',
    'Untested: no component has {} readable answers.':
      'Ungetestet: Keine Komponente hat {} lesbare Antworten.',
    'Untested: only one component has a score, so there is nobody to compare it with.':
      'Ungetestet: Nur eine Komponente hat einen Wert, es gibt also niemanden zum Vergleich.',
    'Untested: the battles do not connect all components, so some of them cannot be compared even over third ones.':
      'Ungetestet: Die Duelle verbinden nicht alle Komponenten, manche lassen sich darum nicht einmal über dritte vergleichen.',
    'Untested: the components did not answer enough of the same items.':
      'Ungetestet: Die Komponenten haben nicht genügend gleiche Aufgaben beantwortet.',
    'Untested: the items hang together in fewer than {} clusters.':
      'Ungetestet: Die Aufgaben hängen in weniger als {} Klumpen zusammen.',
    'Untested: the run is not complete.': 'Ungetestet: Der Lauf ist nicht vollständig.',
    'Untested: what the run says of itself disagrees with its rows.':
      'Ungetestet: Was der Lauf von sich sagt, widerspricht seinen Zeilen.',
    'Until a cell has a valid card, its axis shows no leader.':
      'Bis eine Zelle eine gültige Karte hat, zeigt ihre Achse niemanden als führend.',
    Value: 'Wert',
    'Verdict stands': 'Urteil bleibt',
    'Verdict with it': 'Urteil mit ihr',
    'Verify each card': 'Jede Karte prüfen',
    'Verify it yourself': 'Selbst nachprüfen',
    Version: 'Version',
    Versions: 'Versionen',
    'Walk the chain': 'Die Kette durchgehen',
    What: 'Was',
    'What a fair coin deals in {}': (throws) => `Was eine faire Münze in ${dative(throws)} ergibt`,
    'What a signature does not prove': 'Was eine Signatur nicht beweist',
    'What a valid signature does not prove': 'Was eine gültige Signatur nicht beweist',
    'What became of a challenge': 'Was aus einer Beanstandung wurde',
    'What changed': 'Was sich geändert hat',
    'What changed last': 'Was sich zuletzt geändert hat',
    'What changed since {}, {}': 'Was sich seit {} geändert hat, {}',
    'What changes it': 'Was es ändert',
    'What did not pass': 'Was nicht bestanden wurde',
    'What each word on the board means and does not mean, and the rarer rules.':
      'Was jedes Wort auf der Tafel bedeutet und nicht bedeutet, und die selteneren Regeln.',
    'What else was wrong': 'Was noch falsch war',
    'What every component scored on {}, with its card and its rows.':
      'Was jede Komponente auf {} erreicht hat, mit Karte und Zeilen.',
    'What happens when you are wrong?': 'Was geschieht bei einem Fehler?',
    'What held beside the score when this card was signed{} was not kept. Of newer cards the sentence, interval, rank and verdict of their day are.':
      'Was bei der Signatur dieser Karte{} neben dem Wert galt, wurde nicht aufbewahrt. Bei neueren Karten sind es Satz, Intervall, Rang und Urteil ihres Tages.',
    'What is asked: a model, a package or a program, in one version.':
      'Was gefragt wird: ein Modell, ein Paket oder ein Programm, in einer bestimmten Version.',
    'What is measured about the instrument itself{} is served for honesty. It is never quotable and never counted in a total.':
      'Was über das Messinstrument selbst gemessen wird{}, wird der Ehrlichkeit halber gezeigt. Es ist nie zitierfähig und zählt in keiner Summe.',
    'What is not lost': 'Was nicht verloren geht',
    'What is paid for, and what is not lost': 'Wofür gezahlt wird, und was nicht verloren geht',
    'What is sold': 'Was verkauft wird',
    'What is sold per artefact, how to try it free, and how to pay.':
      'Was als einzelnes Stück verkauft wird, wie es sich kostenlos erproben lässt und wie bezahlt wird.',
    'What is sold?': 'Was wird verkauft?',
    'What is wrong with it': 'Was daran falsch ist',
    'What it binds': 'Woran sie gebunden ist',
    'What it is': 'Was sie ist',
    'What it says': 'Was sie sagt',
    'What may I quote?': 'Was darf zitiert werden?',
    'What separates a leader': 'Was einen Vorsprung ausmacht',
    'What shows that: addresses, or a command': 'Was das zeigt: Adressen oder ein Befehl',
    'What stood here is part of': 'Was hier stand, ist jetzt Teil',
    'What the verdict hangs on': 'Woran das Urteil hängt',
    'What the verdict would be without one thing at a time, leader and constant answer chosen anew.{}':
      'Wie das Urteil ohne jeweils ein Teil ausfiele, wobei führende und gleichbleibende Antwort neu bestimmt werden.{}',
    'What the words mean': 'Was die Wörter bedeuten',
    'What their authors say': 'Was ihre Verfasser sagen',
    'What this board wrote may be used under {}, with its name.':
      'Was diese Tafel geschrieben hat, darf unter {} verwendet werden, mit Nennung ihres Namens.',
    'What this is not': 'Was dies nicht ist',
    'What this product claims about itself, and the tests behind each claim.':
      'Was dieses Produkt über sich selbst sagt, und die Tests hinter jeder Aussage.',
    'What this product claims about itself. A live claim names the tests that back it; the rest says plainly that it is not there.':
      'Was dieses Produkt über sich selbst sagt. Eine gültige Aussage nennt die Tests, die sie stützen; das Übrige sagt offen, dass es nicht da ist.',
    'What was asked': 'Was gefragt wurde',
    'What was asked on {}, and what every component answered: right, wrong or none.':
      'Was auf {} gefragt wurde, und was jede Komponente geantwortet hat: richtig, falsch oder nichts.',
    'What was corrected': 'Was korrigiert wurde',
    'What was flagged': 'Was markiert wurde',
    'What was found': 'Was gefunden wurde',
    'What was measured, and when?': 'Was wurde gemessen, und wann?',
    'What was signed of it stays, as it was signed. It is counted nowhere any more.':
      'Was dazu signiert wurde, bleibt, wie es signiert wurde. Es zählt nirgends mehr.',
    'What was signed of {}, which left the board.': 'Was zu {} signiert wurde, das die Tafel verlassen hat.',
    'What was wrong here, and corrected': 'Was hier falsch war und korrigiert wurde',
    'What was wrong, and what changed because of it. Entries are appended, newest first here, and never edited.':
      'Was falsch war, und was sich deshalb geändert hat. Einträge werden angefügt, hier die neuesten zuerst, und nie geändert.',
    'What was wrong, how it was caught and what changed. Entries are appended, never edited.':
      'Was falsch war, wie es bemerkt wurde und was sich geändert hat. Einträge werden angefügt, nie geändert.',
    'What would answer it': 'Was die Frage beantworten würde',
    When: 'Wann',
    'When a leader is withheld': 'Wann eine Führung zurückgehalten wird',
    'Where an answer reaches you (may be left out)': 'Wohin eine Antwort gehen soll (kann leer bleiben)',
    'Where at least four tested comparisons of a board share two components or more, the data of the comparison rank the shared components among themselves, with two sets. One holds on all these axes and for all of them at once with 95 %: from the best to the worst rank of sets of which each axis has one at a confidence of 1 − 0.05 / T, T being the number of axes. The other is for an axis that is not asked yet: from the k-th lowest best rank to the k-th highest worst rank of the sets that each axis has at 95 %, k being the largest whole number that leaves out no more than 5 % of T + 1 sets, and 1 at least. If the next axis comes as these did, in an order that does not matter, the rank of one component lies there with 1 − 2k / (T + 1) − 0.05 at least, whatever ranks are distributed like.':
      'Wo mindestens vier getestete Vergleiche einer Tafel zwei oder mehr Komponenten teilen, ordnen die Daten des Vergleichs die gemeinsamen Komponenten untereinander, mit zwei Mengen. Die eine gilt auf allen diesen Achsen und für alle zugleich mit 95 %: vom besten zum schlechtesten Rang von Mengen, deren jede Achse eine mit der Sicherheit 1 − 0,05 / T hat, wobei T die Zahl der Achsen ist. Die andere gilt für eine Achse, die noch nicht gefragt wurde: vom k-niedrigsten besten bis zum k-höchsten schlechtesten Rang der Mengen, die jede Achse mit 95 % hat, wobei k die größte ganze Zahl ist, die nicht mehr als 5 % von T + 1 Mengen auslässt, mindestens 1. Kommt die nächste Achse wie diese, in einer Reihenfolge, auf die es nicht ankommt, so liegt der Rang einer Komponente dort mindestens mit 1 − 2k / (T + 1) − 0,05, wie auch immer Ränge verteilt sind.',
    'Where judges say which of two answers to a prompt they prefer, nothing is right or wrong. Each component has a strength (Bradley and Terry): the chance that one is preferred to another is its strength over the sum of both. A tie is half a win for each, and in each pair that met each wins half a battle more, so that nobody is infinitely strong. The score is the chance of being preferred to another component, in the mean over all others.':
      'Wo Juroren sagen, welche von zwei Antworten auf eine Eingabe sie vorziehen, ist nichts richtig oder falsch. Jede Komponente hat eine Stärke (Bradley und Terry): Die Wahrscheinlichkeit, dass eine der anderen vorgezogen wird, ist ihre Stärke durch die Summe beider. Ein Unentschieden ist für jede ein halber Sieg, und in jedem Paar, das sich begegnet ist, gewinnt jede ein halbes Duell mehr, damit niemand unendlich stark ist. Der Wert ist die Wahrscheinlichkeit, einer anderen Komponente vorgezogen zu werden, im Mittel über alle anderen.',
    'Where neighbours by score differ': 'Wo sich Nachbarn nach Wert unterscheiden',
    'Where they differ': 'Wo sie verschieden sind',
    'Where two components differ on each test that both were asked, item by item, with the paired test.':
      'Wo sich zwei Komponenten unterscheiden, bei jedem Test, der beiden gestellt wurde: Aufgabe für Aufgabe, mit dem gepaarten Test.',
    'Where two of {} differ on each test that both were asked, item by item, with the paired test and its p.':
      'Wo sich zwei von {} unterscheiden, bei jedem Test, der beiden gestellt wurde: Aufgabe für Aufgabe, mit dem gepaarten Test und seinem p.',
    'Whether it was superseded or withdrawn is not known: a ledger could not be read.':
      'Ob sie abgelöst oder zurückgezogen wurde, ist nicht bekannt: ein Verzeichnis war nicht lesbar.',
    Which: 'Welche',
    'Which component is the best?': 'Welche Komponente ist die beste?',
    'Which figure, and where it stands': 'Welche Zahl, und wo sie steht',
    'Which items hang together was written down after the first run on':
      'Welche Aufgaben zusammenhängen, wurde erst nach dem ersten Lauf festgehalten für',
    'Which of the two answers was shown first is not stated.':
      'Welche der beiden Antworten zuerst gezeigt wurde, ist nicht angegeben.',
    'Which ranks a component may have': 'Welche Ränge eine Komponente haben kann',
    'While nobody can tell whether a payment went through, the answer is 503 and asks for the same payment again. A new one is never asked for then.':
      'Solange niemand sagen kann, ob eine Zahlung ankam, ist die Antwort 503 und bittet um dieselbe Zahlung noch einmal. Eine neue wird dann nie verlangt.',
    'Who is asked': 'Wer gefragt wird',
    'Who is on top depends on how non-answers count, so nobody leads.':
      'Wer an der Spitze steht, hängt davon ab, wie fehlende Antworten zählen; darum führt niemand.',
    'Who is on top depends on how non-answers count: over everything asked the best score is that of {}, over the answers that could be read not of the same ones. So nobody leads.':
      'Wer an der Spitze steht, hängt davon ab, wie fehlende Antworten zählen: Über alles Gefragte ist der beste Wert der von {}, über die lesbaren Antworten nicht der von denselben. Darum führt niemand.',
    'Who judged': 'Wer geurteilt hat',
    'Who signed a manifest is judged by no list: {}.':
      'Wer ein Manifest signiert hat, wird nach keiner Liste beurteilt: {}.',
    'Who signed a manifest is named as its certificate says and judged by no list, because this board has none.':
      'Wer ein Manifest signiert hat, wird nach seinem Zertifikat benannt und nach keiner Liste beurteilt, weil diese Tafel keine hat.',
    'Who signed a manifest is named where the manifest is whole, and which of these lists holds the authority behind the certificate, at the time that a listed authority stamped or else when the file was read: {}.':
      'Wer ein Manifest signiert hat, wird genannt, wo das Manifest unversehrt ist, und auch, welche dieser Listen die Stelle hinter dem Zertifikat führt, zu dem Zeitpunkt, den eine gelistete Stelle gestempelt hat, oder sonst zu dem, als die Datei gelesen wurde: {}.',
    'Who signed it': 'Wer sie signiert hat',
    'Who wrote it is not stated.': 'Wer sie geschrieben hat, ist nicht angegeben.',
    'Who wrote the bank is not stated on': 'Wer die Aufgabenbank geschrieben hat, ist nicht angegeben für',
    'Who wrote the questions is not stated.': 'Wer die Fragen geschrieben hat, ist nicht angegeben.',
    'Who wrote the test': 'Wer den Test geschrieben hat',
    'Whoever a figure is about may reply: write to':
      'Wen eine Zahl betrifft, kann erwidern, durch ein Schreiben an',
    'Whoever holds a figure of this board to be wrong says so here. What was wrong is corrected by an entry that everybody can read.':
      'Wer eine Zahl dieser Tafel für falsch hält, sagt es hier. Was falsch war, wird durch einen Eintrag korrigiert, den alle lesen können.',
    'Whose mark is where': 'Wessen Zeichen wo steht',
    Why: 'Warum',
    'Why an axis is untested': 'Warum eine Achse ungetestet ist',
    'Why it was wrong': 'Warum es falsch war',
    'With a confidence of {}, the rank of every component lies within its set, for all {} at once. Two are told apart where their scores differ by more than {} standard deviations of that difference: the figure that {} of {} give, widened because the deviation itself is known from {} only.':
      (confidence, all, c, draws, of, blocks) =>
        `Mit einer Sicherheit von ${confidence} liegt der Rang jeder Komponente in ihrer Menge, für alle ${all} zugleich. Zwei sind zu unterscheiden, wo ihre Werte um mehr als ${c} Standardabweichungen dieser Differenz auseinanderliegen: die Zahl, die sich aus ${dative(draws)} über ${of} ergibt, geweitet, weil die Abweichung selbst nur aus ${dative(blocks)} bekannt ist.`,
    'With non-answers left out {} {} as high as {}, so nobody leads.': (who, score, top) =>
      `Ohne die fehlenden Antworten ${score} ${aside(who)} so viel wie ${top}; darum führt niemand.`,
    'With one of the texts of': 'Mit einem der Texte aus',
    'With pinned text': 'Mit festgehaltenem Text',
    Withdrawn: 'Zurückgezogen',
    'Withdrawn cards': 'Zurückgezogene Karten',
    'Withheld: the publisher keeps the text. Its keyed digest, HMAC-SHA-256, is {}':
      'Zurückgehalten: Der Herausgeber behält den Text. Sein Hashwert unter einem Schlüssel, HMAC-SHA-256, ist {}',
    'Won : tied : lost': 'Gewonnen : unentschieden : verloren',
    'Write to the publisher': 'An den Herausgeber schreiben',
    'Write to {}.': 'Zu schreiben ist an {}.',
    'Written by': 'Geschrieben von',
    Wrong: 'Falsch',
    'Yes, under {}, with attribution to {}.': 'Ja, unter {}, mit Nennung von {}.',
    'Yes: the log holds its event under the checkpoint that the run names.':
      'Ja: Das Logbuch enthält ihr Ereignis unter dem Kontrollpunkt, den der Lauf nennt.',
    'Your letter': 'Die Nachricht',
    'Your pinned key document (without one, the copy this site serves is used, which proves less)':
      'Das eigene festgehaltene Schlüsseldokument (ohne eines gilt die Kopie dieser Website, was weniger beweist)',
    'Your receipt': 'Die Quittung',
    '[{}, {}]': '[{}; {}]',
    '\\bahead\\b': '\\bvorn\\b|\\bliegt vor\\b',
    '\\bbanks?\\b': '\\bAufgabenbank(?:en)?\\b',
    '\\bbootstrap\\b': '\\bBootstrap\\b',
    '\\bcards?\\b': '\\bKarten?\\b',
    '\\bchecks?\\b': '\\bPrüfung(?:en)?\\b',
    '\\bclusters?\\b': '\\bKlumpen\\b',
    '\\bexhausted\\b': '\\bausgeschöpft\\b',
    '\\bfamil(?:y|ies)\\b': '\\bFamilien?\\b',
    '\\bguessing\\b|same answer': '\\bRaten\\b|dieselbe Antwort',
    '\\bintervals?\\b': 'Intervalle?\\b',
    '\\bitems?\\b': '\\bAufgaben?\\b',
    '\\branks?\\b': '\\bR(?:ang|änge)',
    '\\bslots?\\b': '\\bPl(?:atz|ätzen?)\\b',
    '\\bstrat(?:um|a)\\b': '\\bSchicht(?:en)?\\b',
    '\\bthe record\\b': '\\b[Dd]as Protokoll\\b',
    '\\btied\\b|not told apart': 'Gleichstand|nicht zu unterscheiden',
    '\\buntested\\b': '\\bungetestet\\b',
    '\\bwithdrawn\\b': '\\bzurückgezogen',
    'a bank by an unstated author': 'eine Aufgabenbank ohne Angabe, von wem',
    'a bench that is not on the board': 'eine Aufgabenbank, die nicht auf der Tafel ist',
    'a component': 'eine Komponente',
    'a component is ahead of all others that compete here.':
      'liegt eine Komponente vor allen anderen, die hier im Vergleich stehen.',
    'a component is {}.': 'liegt eine Komponente {}.',
    'a component not named here': 'eine Komponente, die hier nicht genannt wird,',
    'a component of the publisher that is not named here':
      'einer Komponente des Herausgebers, die hier nicht genannt wird',
    'a full score': 'die volle Punktzahl',
    'a judge whom the source does not name': 'jemandem, den die Quelle nicht nennt',
    'a share': 'einen Anteil',
    ahead: 'vorn',
    'ahead of all others that compete here': 'vorn vor allen anderen, die im Vergleich stehen',
    'ahead on its own test only': 'nur nach dem eigenen Test vorn',
    all: 'alle',
    'all cards': 'aller Karten',
    'all groups': 'alle Gruppen',
    'all of them ': 'alle ',
    'all parts': 'alle Teile',
    'all tags': 'alle Schlagwörter',
    'all wrong': 'alle falsch',
    'all {}': (rivals) => `allen ${dative(rivals)}`,
    'always answering {}': 'immer die Antwort {}',
    'always giving any one of {} answers': 'immer eine und dieselbe von {} Antworten',
    'always giving the same answer': 'immer dieselbe Antwort',
    'always the same answer {}': 'immer dieselbe Antwort {}',
    'always {} scores {}; {}': 'immer {} ergibt {}; {}',
    and: 'und',
    'and another': 'und eine andere',
    'and {}': 'und {}',
    'and {} more': 'und {} weitere',
    'and {} in the ledger': 'und {} im Verzeichnis',
    'answering {}': '{} zu antworten',
    answers: 'Antworten',
    any: 'beliebig',
    'any one answer': 'mit irgendeiner einzigen Antwort',
    'any other component': 'jede andere Komponente',
    'applies from': 'gilt ab',
    are: 'sind',
    as: 'als',
    'as the host decides': 'wie der Host es festlegt',
    'asked where no paired test could be made': 'gefragt, wo kein gepaarter Test möglich war',
    bank: 'Aufgabenbank',
    'bank exhausted: {} of {} {} a full score': 'Aufgabenbank ausgeschöpft: {} von {} {} die volle Punktzahl',
    battles: 'Duelle',
    'behind the best': 'hinter den Besten',
    'bench, and what was measured': 'Messung, und was gemessen wurde',
    'between {} and {}': 'zwischen {} und {}',
    bootstrap: 'Bootstrap',
    'both right or both wrong: {}': 'beide richtig oder beide falsch: {}',
    'both wrong': 'beide falsch',
    'by {}: scores, intervals, tests and counts are derived from committed artifacts; notes are their authors’ words.':
      'von {}: Werte, Intervalle, Tests und Anzahlen sind aus hinterlegten Artefakten abgeleitet; Anmerkungen sind die Worte ihrer Verfasser.',
    card: 'Karte',
    'card of {}: {}': 'Karte vom {}: {}',
    'card superseded': 'Karte abgelöst',
    'challenged here': 'hier beanstandet',
    check: 'Prüfung',
    'checkpoint over {}': 'Kontrollpunkt über {}',
    'checks card, archive and receipt without a network.': 'prüft Karte, Archiv und Quittung ohne Netz.',
    choose: 'auswählen',
    cluster: 'Klumpen',
    'cluster {}': 'Klumpen {}',
    clusters: 'Klumpen',
    'compared by program': 'vom Programm verglichen',
    'compared by reading': 'durch Lesen verglichen',
    'compared with nobody: another of its family is':
      'mit niemandem verglichen: eine andere der Familie ist es',
    component: 'Komponente',
    components: 'Komponenten',
    corrections: 'Korrekturen',
    count: 'zählen',
    'counted again from the published rows, and graded again where its grade was not taken over':
      'aus den veröffentlichten Zeilen neu gezählt und neu bewertet, wo die Bewertung nicht übernommen ist',
    'counted: {}': 'gezählt: {}',
    counts: 'zählt',
    'dark: as lopsided as seen': 'dunkel: so ungleich wie gesehen',
    'day not stated': 'Tag nicht angegeben',
    described: 'beschrieben',
    'does not compete{}, because {} {}': 'steht{} nicht im Vergleich, denn {} {}',
    'each ': 'jede ',
    'earned {}': 'erreichte {}',
    'earned {} of {}': 'erreicht {} von {}',
    empty: 'leer',
    'ends on {}: use {}': 'endet am {}: stattdessen {}',
    'event {}': 'Ereignis {}',
    'events {} to {}': 'Ereignisse {} bis {}',
    'every answer, graded': 'jede Antwort, bewertet',
    'every check with its result': 'jede Prüfung mit ihrem Ergebnis',
    'every item': 'jede Aufgabe',
    'every item that counts has one right answer, “{}”: always giving it would have a full score':
      'jede Aufgabe, die zählt, hat dieselbe richtige Antwort, „{}“: Sie immer zu geben ergäbe die volle Punktzahl',
    'every result': 'jedes Ergebnis',
    'everything that was asked': 'alles, was gefragt wurde',
    disagree: 'uneins',
    exhausted: 'ausgeschöpft',
    expected: 'erwartet',
    fail: 'sind nicht bestanden',
    fails: 'ist nicht bestanden',
    'false negatives': 'falsch negative',
    'false positives': 'falsch positive',
    families: 'Familien',
    family: 'Familie',
    figure: 'Zahl',
    'first right': 'erste richtig',
    'first right, second wrong': 'erste richtig, zweite falsch',
    'first without a readable answer': 'erste ohne lesbare Antwort',
    'first wrong': 'erste falsch',
    'giving one answer to everything': 'dieselbe Antwort zu geben',
    'got no answer': 'bekam keine Antwort',
    graded: 'abgestuft',
    'graded and counted again from the published rows':
      'aus den veröffentlichten Zeilen neu bewertet und gezählt',
    guessing: 'Raten',
    has: 'hat',
    have: 'haben',
    highest: 'höchster',
    holds: 'hält',
    'holds.': 'enthält.',
    how: 'wie',
    'imported {}': 'übernommen {}',
    'in the chain': 'in der Kette',
    'in the marks': 'in den Zeichen',
    'in three languages keep each payment in a file before they send it, so that a lost answer costs nothing. The wallet is the official client.':
      'in drei Sprachen legen jede Zahlung in eine Datei, bevor sie sie senden, damit eine verlorene Antwort nichts kostet. Das Portemonnaie ist das offizielle Programm.',
    interval: 'Intervall',
    is: 'ist',
    'is preferred to another component with a chance of {} % ({}), over {}': (share, within, prompts) =>
      `wird einer anderen Komponente mit einer Wahrscheinlichkeit von ${share} % vorgezogen (${within}), über ${prompts}`,
    it: 'sie',
    'it cannot be told from the best': 'sie ist von der besten nicht zu unterscheiden',
    'it is ahead of {}': 'sie liegt vor {}',
    'it shares the best score with {}': (others) => `sie teilt sich den besten Wert mit ${dative(others)}`,
    item: 'Aufgabe',
    items: 'Aufgaben',
    'its rank is {} of {}': 'ihr Rang ist {} von {}',
    'judge {}': 'beurteilt von {}',
    'left out one at a time, {} would change the verdict':
      'jeweils einzeln ausgelassen, würden das Urteil ändern: {}',
    'left out: {}': 'ausgelassen: {}',
    live: 'gültig',
    lost: 'verloren',
    'lost all battles': 'alle Duelle verloren',
    lowest: 'niedrigster',
    'material of others': 'Stoff anderer',
    'material of others, as stated': 'anderen, laut Angabe',
    'measured by the publisher, imported {}': 'vom Herausgeber gemessen, übernommen {}',
    'measured on {}': 'gemessen am {}',
    'measured on {}{}': 'gemessen am {}{}',
    'measured {}': 'gemessen {}',
    'named {}': 'als {} genannt',
    'named {} in its source': 'in der Quelle {} genannt',
    'never probed': 'nie abgefragt',
    no: 'nein',
    'no answer': 'keine Antwort',
    'no date': 'kein Datum',
    'no day stated': 'kein Tag angegeben',
    'no difference up to {}': 'kein Unterschied bis {}',
    'no interval: too few clusters': 'kein Intervall: zu wenige Klumpen',
    'no readable answer': 'keine lesbare Antwort',
    'no score': 'kein Wert',
    'no test could be made.': 'war kein Test möglich.',
    'no text pinned here': 'kein Text hier festgehalten',
    'no version stated': 'keine Version angegeben',
    none: 'keine',
    'none named': 'keiner genannt',
    'none recorded': 'keiner verzeichnet',
    'none stated': 'keine angegeben',
    'none: nothing is indexed': 'keine: nichts ist verzeichnet',
    'none: nothing was tested': 'keiner: nichts wurde getestet',
    'none: the card is unsigned': 'keine: die Karte ist nicht signiert',
    'not ': 'nicht ',
    'not asked': 'nicht gefragt',
    'not established': 'nicht festgestellt',
    'not known: a ledger could not be read': 'nicht bekannt: ein Verzeichnis war nicht lesbar',
    'not published': 'nicht veröffentlicht',
    'not signed yet': 'noch nicht signiert',
    'not stated': 'nicht angegeben',
    'not told apart from the best': 'von der besten nicht zu unterscheiden',
    nothing: 'nichts',
    'nothing could be tested': 'nichts wäre zu testen',
    'nothing: a tie on a bank that was frozen without a plan is weak evidence of equality':
      'nichts: ein Gleichstand auf einer Aufgabenbank, die ohne Plan eingefroren wurde, spricht nur schwach für Gleichheit',
    'now.': '.',
    'of a family': 'aus einer Familie',
    'of what was asked {}': 'der Frage {}',
    'of what was expected {}': 'der erwarteten Antwort {}',
    'of {} common {}': 'von {} gemeinsamen {}',
    'of {} of the two the one won {} and the other {}, and': (battles, b, c) =>
      `von ${dative(battles)} der beiden gewann die eine ${b} und die andere ${c}, und`,
    'on its own test only': 'nur nach dem eigenen Test',
    'on one machine: of two things that were measured side by side, or of one to the bound that its text names. Seconds alone would say more of the machine than of the engine.':
      'auf einer Maschine: von zwei Dingen, die nebeneinander gemessen wurden, oder von einem zu der Grenze, die sein Text nennt. Sekunden allein würden mehr über die Maschine sagen als über das Programm.',
    'once all \\d+ tests\\b|once the one test\\b': 'wenn alle \\d+ Tests\\b|wenn der eine Test\\b',
    'once all tests are counted': 'wenn alle Tests mitzählen',
    'once all {} tests are counted': 'wenn alle {} Tests mitzählen',
    'once the one test is counted': 'wenn der eine Test mitzählt',
    one: 'einer',
    'one question': 'einer Frage',
    'one {}': 'ohne ein Teil: {}',
    'operator bearer': 'Bearer-Token des Betreibers',
    or: 'oder',
    'or a whole download as a folder': 'oder alles Heruntergeladene als Ordner',
    'or more, p = {}': 'oder mehr, p = {}',
    'or paste the exact bytes of one thing': 'oder die genauen Bytes eines Stücks einfügen',
    outcome: 'Ergebnis',
    'paid by x402': 'bezahlt über x402',
    pairs: 'Paaren',
    'partly right': 'teilweise richtig',
    'plain text': 'reiner Text',
    published: 'veröffentlicht',
    queue: 'Warteschlange',
    rank: 'Rang',
    ratio: 'Verhältnis',
    recomputed: 'nachgerechnet',
    'recomputed from the published bytes': 'aus den veröffentlichten Bytes nachrechnen',
    record: 'Protokoll',
    rejected: 'verworfen',
    right: 'richtig',
    rows: 'Zeilen',
    'said that it is': 'ist nach eigener Auskunft',
    'said that they are': 'sind nach eigener Auskunft',
    'same answer {}': 'dieselbe Antwort {}',
    'saw it answer': 'bekam eine Antwort',
    score: 'erreichen',
    'scored {} over {} ({}, {}{})': 'erreichte {} über {} ({}, {}{})',
    scores: 'erreicht',
    'seen: {}': 'gesehen: {}',
    'sells these artefacts by the same rules; its other tools are free. The first answer of a metered tool is the challenge. {}':
      'verkauft diese Stücke nach denselben Regeln; seine anderen Werkzeuge sind frei. Die erste Antwort eines kostenpflichtigen Werkzeugs ist die Zahlungsaufforderung. {}',
    'shared best ': 'geteilter Bestwert ',
    'signed letter': 'signierten Brief',
    slot: 'Platz',
    stand: 'stehen',
    'stand for its families': 'stehen für ihre Familien',
    stands: 'steht',
    'stands for its family': 'steht für ihre Familie',
    'stated as {}, while its rows give {}': 'angegeben als {}, die eigenen Zeilen ergeben {}',
    strata: 'Schichten',
    stratum: 'Schicht',
    'submitted on {}': 'eingereicht am {}',
    superseded: 'abgelöst',
    'taken from': 'entnommen aus',
    target: 'Ziel',
    'text not published': 'Text nicht veröffentlicht',
    'text pinned here': 'Text hier festgehalten',
    'the API reference': 'der API-Referenz',
    'the best cannot be told from the next{}.': 'ist die beste von der nächsten nicht zu unterscheiden{}.',
    'the best score': 'den besten Wert',
    'the best score, {}': 'den besten Wert, {}',
    'the board': 'der Tafel',
    'the cards': 'den Karten',
    'the day of the measurement is not stated': 'der Tag der Messung ist nicht angegeben',
    'the evidence file': 'der Belegdatei',
    'the file of disclosed items': 'der Datei der offengelegten Aufgaben',
    'the findings': 'der Ergebnisse',
    'the ledger': 'dem Verzeichnis',
    'the lines of the data': 'die Zeilen der Daten',
    'the log cannot say': 'das Logbuch kann es nicht sagen',
    'the next': 'die nächste',
    'the only component is {}shown to do better than guessing': (not) =>
      `für die einzige Komponente ist ${not}gezeigt, dass sie besser ist als Raten`,
    'the other way round: {}': 'umgekehrt: {}',
    'the other{}': 'der anderen{}',
    'the pages of components and the run hold': 'die Seiten der Komponenten und der Lauf enthalten',
    'the publisher': 'dem Herausgeber',
    'the publisher, elsewhere': 'dem Herausgeber, anderswo',
    'the publisher’s own bank': 'die eigene Aufgabenbank des Herausgebers',
    'the record and the run hold': 'das Protokoll und der Lauf enthalten',
    'the stratum “{}” alone, {} of {} {}; named {}': 'allein die Schicht „{}“, {} von {} {}; benannt {}',
    'the text of the answer is not published': 'der Text der Antwort ist nicht veröffentlicht',
    'the texts of the law, whose terms stand above': 'die Gesetzestexte, deren Bedingungen oben stehen',
    'the two never met, and': 'die beiden sind sich nie begegnet, und',
    'the verdict stands whichever {} is left out':
      'das Urteil bleibt, welches Teil auch ausgelassen wird ({})',
    them: 'sie',
    tied: 'im Gleichstand',
    'time of day not logged': 'Uhrzeit nicht verzeichnet',
    'time stamps': 'Zeitstempel',
    'together: {}': 'zusammen: {}',
    'true negatives': 'richtig negative',
    'true positives': 'richtig positive',
    'two components differ on {} of the items, and items of one cluster hang together with an intraclass correlation of {}{}':
      'zwei Komponenten sind bei {} der Aufgaben verschieden, und Aufgaben eines Klumpens hängen mit einer Intraklassenkorrelation von {} zusammen{}',
    unmeasured: 'nicht gemessen',
    unsigned: 'nicht signiert',
    untested: 'ungetestet',
    was: 'wurde',
    'was a tie': 'endete unentschieden',
    'was right on {}': 'war richtig bei {}',
    'was right on {} of {}': 'richtig bei {} von {}',
    'was told that it is closed': 'erfuhr, dass er geschlossen ist',
    were: 'wurden',
    'were ties': 'endeten unentschieden',
    'were {} in the fleet, {}': 'wäre {} im Feld: {}',
    'where either did better: {}': 'wo eine der beiden besser war: {}',
    'which is below {}: {} is ahead of {}, taken alone.':
      'was unter {} liegt: {} liegt vor {}, für sich genommen.',
    'which is not below {}: the two are not told apart.':
      'was nicht unter {} liegt: Die beiden sind nicht zu unterscheiden.',
    withdrawn: 'zurückgezogen',
    'withdrawn {}: {}': 'zurückgezogen am {}: {}',
    'withdrawn, not counted': 'zurückgezogen, nicht gezählt',
    'withdrawn; the ledger with the reason could not be read':
      'zurückgezogen; das Verzeichnis mit dem Grund war nicht lesbar',
    'without a failure': 'ohne dass eine nicht bestanden war',
    won: 'gewonnen',
    'won all battles': 'alle Duelle gewonnen',
    'won some, or tied': 'einige gewonnen oder unentschieden',
    'won {}, tied {}, lost {}': 'gewonnen {}, unentschieden {}, verloren {}',
    'workflow identity': 'Identität des Arbeitsablaufs',
    'writes {}': 'schreibt {}',
    'written by the publisher': 'vom Herausgeber geschrieben',
    wrong: 'falsch',
    yes: 'ja',
    'yes, by the signed log': 'ja, laut signiertem Logbuch',
    '{} (Bradley and Terry), with a {} as its interval. Won, tied and lost are counted over all battles of the rows. The order is not a ranking: rank is the range that holds for all components at once.':
      '{} (Bradley und Terry), mit {} als Intervall. Gewonnen, unentschieden und verloren sind über alle Duelle der Zeilen gezählt. Die Reihenfolge ist keine Rangliste: Der Rang ist der Bereich, der für alle Komponenten zugleich gilt.',
    '{} (lower is better)': '{} (niedriger ist besser)',
    '{} (over whole clusters it is {}; the larger of the two decides, so that a lead passes both)':
      '{} (über ganze Klumpen ist es {}; das größere von beiden entscheidet, damit ein Vorsprung beide besteht)',
    '{} (retired)': '{} (stillgelegt)',
    '{} (the larger p, with unparsed counted as not correct, decides)':
      '{} (das größere p, mit nicht lesbaren als nicht richtig gezählt, entscheidet)',
    '{} (the larger, cluster-aware p decides)': '{} (das größere p, über Klumpen, entscheidet)',
    '{} (the test does not speak for the leader under both scores, so p counts as 1)':
      '{} (der Test spricht nicht unter beiden Werten für die führende, p zählt darum als 1)',
    '{} (which stands for {} of its family)': (name, others) => `${name} (steht für ${others} der Familie)`,
    '{} ({} of {})': (name, other, items) => `${name} (${other} von ${dative(items)})`,
    '{} ({}{}). By that rule its rows give {}.{}':
      '{} ({}{}). Nach dieser Regel ergeben die eigenen Zeilen {}.{}',
    '{} About {} there is a proof of time. {}': '{0} Für {1} gibt es einen Zeitnachweis. {2}',
    '{} All of them stand in': '{} Alle stehen in',
    '{} Each mark is one component on a scale from 0 to 1, scored over everything it was asked.':
      '{} Jedes Zeichen ist eine Komponente auf einer Skala von 0 bis 1, gewertet über alles, was sie gefragt wurde.',
    '{} Listed are {}; the index holds all.': '{} Aufgeführt sind {}; der Index enthält alle.',
    '{} No test was made on this axis.': '{} Auf dieser Achse wurde kein Test gemacht.',
    '{} Over everything asked the one is ahead, over readable answers the other: nothing is decided.{}':
      '{} Über alles Gefragte liegt die eine vorn, über lesbare Antworten die andere: Nichts ist entschieden.{}',
    '{} Reading and verifying is free and needs no account.':
      '{} Lesen und Prüfen ist frei und braucht kein Konto.',
    '{} The free preview of a door needs no payment, no account and no JavaScript: the forms above ask for it. Where nobody is configured to be paid, or payments could not be looked up, a door answers that it is closed and its preview stays open.':
      '{} Die kostenlose Vorschau eines Schalters braucht keine Zahlung, kein Konto und kein JavaScript: Die Formulare oben fragen danach. Wo niemand als Empfänger eingerichtet ist oder Zahlungen nicht nachgeschlagen werden könnten, antwortet ein Schalter, dass er geschlossen ist, und seine Vorschau bleibt offen.',
    '{} This rule was written {}.': '{} Diese Regel wurde festgehalten: {}.',
    '{} UTC': '{} UTC',
    '{} What you send is kept as it is for the publisher, and nothing of it is published.':
      '{} Was eingeht, wird unverändert für den Herausgeber aufbewahrt; veröffentlicht wird davon nichts.',
    '{} Where an axis ties or is untested there is no best one to name.':
      '{} Wo eine Achse auf Gleichstand steht oder ungetestet ist, gibt es keine beste zu nennen.',
    '{} against the score': '{} gegen den Wert',
    '{} against {}': '{} gegen {}',
    '{} against {} on {}: {}': '{} gegen {} auf {}: {}',
    '{} against {}: {}': '{} gegen {}: {}',
    '{} alone is right on {}': '{} allein ist richtig bei {}',
    '{} alone on {}': '{} allein bei {}',
    '{} and {} both judged {}, {} of them alike.': '{} und {} haben beide {} beurteilt, {} davon gleich.',
    '{} and {} others': '{} und {} weitere',
    '{} are preferred equally often, so nobody leads.': (who) =>
      `${aside(who)} werden gleich oft vorgezogen; darum führt niemand.`,
    '{} asked by this board on {}.': '{}, von dieser Tafel auf {} gefragt.',
    '{} axis · {} measured': '{} Achsen · {} gemessen',
    '{} by the source; the rows decide here': '{} durch die Quelle; hier gelten die Zeilen',
    '{} by {}': '{} nach {}',
    '{} cannot be told from it': (others) =>
      `${aside(others)} ${others.startsWith('1 ') ? 'ist' : 'sind'} nicht davon zu unterscheiden`,
    '{} changed, old and new': '{} geändert, alt und neu',
    '{} fail': '{} nicht bestanden',
    '{} has no score: battles do not connect all components':
      '{} hat keinen Wert: die Duelle verbinden nicht alle Komponenten',
    '{} has no score: no answer of it could be read': '{} hat keinen Wert: keine Antwort davon war lesbar',
    '{} has the {} score and is not separated from {}: {} is not below {}.': (best, word, rival, p, alpha) =>
      `${best} hat den ${toAccusative(word)} Wert und ist von ${rival} nicht getrennt: ${p} liegt nicht unter ${alpha}.`,
    '{} has the {} score, and its answers are not shown to go with the labels: p {} is not below {}.': (
      best,
      word,
      p,
      alpha,
    ) =>
      `${best} hat den ${toAccusative(word)} Wert, doch dass die Antworten mit den richtigen zusammenhängen, ist nicht gezeigt: p ${p} liegt nicht unter ${alpha}.`,
    '{} in': '{} Eingabe',
    '{} indexed, {} added in the window': '{} verzeichnet, {} im Zeitraum hinzugekommen',
    '{} is ahead of every rival and does better than guessing: of all its tests the one of its answers against the labels has the largest p, {}, which is below {}.':
      '{} liegt vor jedem Rivalen und ist besser als Raten: Von allen Tests hat der ihrer Antworten gegen die richtigen das größte p, {}, und das liegt unter {}.',
    '{} is ahead of every rival: even against the closest one, {}, {} is below {}.':
      '{} liegt vor jedem Rivalen: Selbst gegen den nächsten, {}, {} liegt unter {}.',
    '{} is ahead of {}': '{} liegt vor {}',
    '{} is preferred more often than every rival: even against the closest one, {}, {} is below {}.{}':
      '{} wird öfter vorgezogen als jeder Rivale: Selbst gegen den nächsten, {}, {} liegt unter {}.{}',
    '{} is preferred most often and is not separated from {}: {} is not below {}.':
      '{} wird am häufigsten vorgezogen und ist von {} nicht getrennt: {} liegt nicht unter {}.',
    '{} issued, of which {} {} today.': '{0} ausgestellt, davon {1} heute gültig.',
    '{} it alone has right': '{}, die nur sie richtig hat',
    '{} left out': '{} ausgelassen',
    '{} missing': (answers) => `${answers} ${answers.startsWith('1 ') ? 'fehlt' : 'fehlen'}`,
    '{} more': '{} weitere',
    '{} more, each in the run file with its reason':
      '{} weitere, jede mit ihrem Grund in der Datei des Laufs',
    '{} more, in the data.': '{} weitere, in den Daten.',
    '{} more, in the run file': '{} weitere, in der Datei des Laufs',
    '{} ms': '{} ms',
    '{} nobody is shown to do better than guessing': (where) =>
      `${where} ${where.startsWith(';') ? 'ist für keine' : 'für keine ist'} gezeigt, dass sie besser ist als Raten`,
    '{} not readable, counted as wrong': '{} nicht lesbar, als falsch gezählt',
    '{} of checks {} run, {}.': (lists, were, failed) =>
      `${lists} mit Prüfungen ${were} durchgegangen, ${failed}.`,
    '{} of checks, and no comparison yet': '{} mit Prüfungen, noch kein Vergleich',
    "{} of components {} tested; {} {} separated at {} taken alone, and {} after Holm's adjustment over all of them.":
      (pairs, were, count, are, alpha, holm) =>
        `${pairs} von Komponenten ${were} getestet; ${count} ${are} zum Niveau ${alpha} für sich genommen getrennt, und ${holm} nach Holms Anpassung über alle.`,
    '{} of the publisher {} not shown here because one of them is ahead; the rows stay in the run.':
      '{} des Herausgebers {} hier nicht gezeigt, weil eine davon vorn liegt; die Zeilen bleiben im Lauf.',
    '{} of {}': '{} von {}',
    '{} of {} ({} %, {})': (earned, asked, share, within) =>
      `${earned} von ${dative(asked)} (${share} %, ${within})`,
    '{} of {} {} shown to do better than guessing{}': (some, all, are, counted) =>
      `für ${some} von ${dative(all)} ist gezeigt, dass sie besser ${are} als Raten${counted}`,
    '{} of {} doors answered the last probe{}; {} were never probed.':
      '{} von {} Schaltern haben auf die letzte Abfrage geantwortet{}; {} wurden nie abgefragt.',
    '{} of {} earned': '{} von {} erreicht',
    '{} of {} model-comparison axis separated a leader, {} TIE, {} UNTESTED':
      '{0} von {1} Vergleichsachsen mit getrennter Führung, {2} TIE, {3} UNTESTED',
    '{} of {} operations are described; the others are retired or not built.':
      '{} von {} Vorgängen sind beschrieben; die anderen sind stillgelegt oder nicht gebaut.',
    '{} of {} pass and none fails{}.': (pass, all, open) =>
      `${pass} von ${all} ${pass === '1' ? 'ist' : 'sind'} bestanden, keine ist durchgefallen${open}.`,
    '{} of {} right': '{} von {} richtig',
    '{} of {} right{}': '{} von {} richtig{}',
    '{} of {} proved; a leaf from outside the set is {}':
      '{} von {} bewiesen; ein Blatt von außerhalb der Menge wird {}',
    '{} of {} won, {} tied, {} lost': (won, battles, ties, losses) =>
      `${won} von ${dative(battles)} gewonnen, ${ties} unentschieden, ${losses} verloren`,
    '{} of {} {}': '{} von {} {}',
    '{} of {} {} a component ahead; {} {}': 'Bei {0} von {1} liegt eine Komponente vorn; bei {3}, {4}',
    '{} of {} {}{}.': '{} von {} {}{}.',
    '{} of {}.': '{} von {}.',
    '{} on {}': '{} bei {}',
    '{} on {} whose results were imported: this board did not ask them.':
      '{} auf {}, deren Ergebnisse übernommen sind: Diese Tafel hat sie nicht gefragt.',
    '{} on {}. ': '{} bei {}. ',
    '{} on {}: {}': '{} auf {}: {}',
    '{} on {}: {}, as of {}.': '{} auf {}: {}, Stand {}.',
    '{} out': '{} Ausgabe',
    '{} outcome with places changed': '{} mit vertauschten Plätzen',
    '{} over everything asked on {} with 95 % intervals, from {} to {}: {}':
      '{} über alle gestellten Aufgaben auf {} mit 95-%-Intervallen, von {} bis {}: {}',
    '{} over {} repeats, from {} to {}{}': '{} über {} Wiederholungen, von {} bis {}{}',
    '{} partly': '{} teilweise',
    '{} pass': '{} bestanden',
    '{} pass, {} fail, {} uncheckable': '{} bestanden, {} nicht bestanden, {} nicht prüfbar',
    '{} percentage points': '{} Prozentpunkte',
    '{} published, {} discarded': '{} veröffentlicht, {} verworfen',
    '{} published, {} discarded.': '{} veröffentlicht, {} verworfen.',
    '{} right, {} wrong: {}': '{} richtig, {} falsch: {}',
    '{} rightly flagged, {} wrongly flagged, {} rightly left alone, {} missed':
      '{} zu Recht markiert, {} zu Unrecht markiert, {} zu Recht nicht markiert, {} übersehen',
    '{} score over everything asked first. {}The order is not a ranking: the rank of every component lies within the ranks given, with a confidence of 95 % for all at once. Accuracy is over answers that could be read.':
      '{} Wert über alle gestellten Aufgaben zuerst. {}Die Reihenfolge ist keine Rangliste: Der Rang jeder Komponente liegt in dem angegebenen Bereich, mit 95 % Sicherheit für alle zugleich. Die Genauigkeit bezieht sich auf lesbare Antworten.',
    '{} scored higher on {}': '{} erreichte mehr bei {}',
    '{} scores {}, but is not told apart from the next.': (best, word) =>
      `${best} hat den ${toAccusative(word)} Wert, ist aber von der nächsten nicht zu unterscheiden.`,
    '{} scores {}, but is not told apart from {}.': (best, word, rivals) =>
      `${best} hat den ${toAccusative(word)} Wert, ist aber von ${rivals} nicht zu unterscheiden.`,
    '{} scores {}, but {} {} not told apart from the best.': (best, word, rivals, are) =>
      `${best} hat den ${toAccusative(word)} Wert, aber ${aside(rivals)} ${are} davon nicht zu unterscheiden.`,
    '{} share the best score over everything asked, so nobody leads.': (who) =>
      `${aside(who)} teilen sich den besten Wert über alles Gefragte; darum führt niemand.`,
    '{} share {}': (who, what) => `${aside(who)} teilen sich ${what}`,
    '{} so far': 'Bisher {}',
    '{} stands for {}': '{} steht für {}',
    '{} stated otherwise by the source': '{} von der Quelle anders angegeben',
    '{} that no longer {}': '{0}, nicht mehr gültig',
    '{} the one scored higher on {} and the other on {}, and p {}':
      '{} hat die eine bei {} mehr erreicht und die andere bei {}, und p {}',
    '{} to {}': '{} bis {}',
    '{} to {} of {}': (from, to, all) => `${from} bis ${to} von ${dative(all)}`,
    '{} to {} of {}, best score first': (from, to, all) =>
      `${from} bis ${to} von ${dative(all)}, höchster Wert zuerst`,
    '{} to {} of {}, in the order of the bank': (from, to, all) =>
      `${from} bis ${to} von ${dative(all)}, in der Reihenfolge der Aufgabenbank`,
    '{} uncheckable': '{} nicht prüfbar',
    '{} where it scores higher': '{}, bei denen sie mehr erreicht',
    '{} with failures': '{} davon mit nicht bestandenen',
    '{} with prompts drawn anew p {}': '{} bei neu gezogenen Eingaben: p {}',
    '{} without a readable answer': '{} ohne lesbare Antwort',
    '{} without an answer': '{} ohne Antwort',
    '{} would be ahead on the test of this axis (p {})': '{} läge nach dem Test dieser Achse vorn (p {})',
    '{} would be on top, and nobody ahead': 'an der Spitze {}, und niemand vorn',
    '{} would be right on {} of {} ({}); {}.': (constant, correct, n, share, guessing) =>
      `${constant} wäre bei ${correct} von ${n} richtig (${share}); ${guessing}.`,
    '{} {} Free and open to everybody unless it says otherwise. {} This page, the OpenAPI document and the coverage reader come from one table. At the right of each operation stand the schema of its answer and how long a copy may be reused.':
      '{} {} Frei und für alle offen, wo nichts anderes steht. {} Diese Seite, die OpenAPI-Beschreibung und der Abdeckungsbericht stammen aus einer Tabelle. Rechts an jedem Vorgang stehen das Schema der Antwort und wie lange eine Kopie verwendet werden darf.',
    '{} {} excluded from a fleet{}, for the reason on the run; untested is not zero.':
      '{0} {1} von einem Feld ausgeschlossen{2}, aus dem Grund im Lauf; ungetestet ist nicht null.',
    '{} {} judged in both places, {} with the same outcome.':
      '{} {} in beiden Anordnungen beurteilt, {} mit gleichem Ausgang.',
    '{} {} open.': '{} {} offen.',
    '{} {} {} right only for the one and {} only for the other, and p {}': (common, b, are, c, p) =>
      `${common} ${are} ${b} nur für die eine richtig und ${c} nur für die andere, und p ${p}`,
    '{} {}, SHA-256': '{} {}, SHA-256',
    '{}, {}under the newest checkpoint.': '{}, {}unter dem neuesten Kontrollpunkt.',
    '{}, and {} without the {} that could not be read.': (all, without, unread) =>
      `${all}, und ${without} ohne die ${unread}, die nicht lesbar ${unread === '1' ? 'war' : 'waren'}.`,
    '{}, any two': '{}, zwei beliebige',
    '{}, as of {}, {}': '{}, Stand {}, {}',
    '{}, as of {}.': '{}, Stand {}.',
    '{}, card of {}': '{}, Karte von {}',
    '{}, counted as wrong': '{}, als falsch gezählt',
    '{}, each beside the next: what the paired test says, and items on which the two differ.':
      '{}, jede neben der nächsten: was der gepaarte Test sagt, und Aufgaben, bei denen beide verschieden sind.',
    '{}, {}with every test that it was asked on. No score stands for several tests together.':
      '{}, {}mit allen Tests, die ihr gestellt wurden. Kein Wert steht für mehrere Tests zusammen.',
    '{}, every component': '{}, jede Komponente',
    '{}, for {} ({})': '{}, nach {} ({})',
    '{}, from': '{}, ab',
    '{}, holding for all components at once with 95 %':
      '{}, mit 95 % Sicherheit für alle Komponenten zugleich',
    '{}, in the run file.': '{}, in der Datei des Laufs.',
    '{}, item by item': '{}, Aufgabe für Aufgabe',
    '{}, of {} ({}; from {}; SHA-256 {})': '{}, vom {} ({}; von {}; SHA-256 {})',
    '{}, of {} to {}': '{}, von {} bis {}',
    '{}, on its own test only, not {}': '{}, aber nur nach dem eigenen Test, nicht, {}',
    '{}, on its own test only, not {}.': '{}, aber nur nach dem eigenen Test, nicht, {}.',
    '{}, on this axis': '{}, auf dieser Achse',
    '{}, the mean of {}': '{}, das Mittel aus {}',
    '{}, two by two': '{}, je zwei',
    '{}, {}, of {}{} that both were asked.': '{}, {}, von {}{}, die beiden gestellt wurden.',
    '{}, {}, {}': '{}, {}, {}',
    '{}, {}, {}, {} GiB, {}, node {}, load {} when it began':
      '{}, {}, {}, {} GiB, {}, Node {}, Last {} zu Beginn',
    '{}. Data:': '{}. Daten:',
    '{}. Every count says its kind, where it was read, and the date of that artifact. Kinds are never added together.':
      '{}. Jede Zahl nennt ihre Art, woher sie gelesen ist und das Datum dieses Artefakts. Zahlen verschiedener Art werden nie addiert.',
    '{}. Found: {}.': '{}. Gefunden: {}.',
    '{}. Outside payers: {}.': '{}. Zahlende von außen: {}.',
    '{}. What failed comes first.': '{}. Was nicht bestanden wurde, steht zuerst.',
    '{}. Whoever a figure is about may reply within {}, and the reply is published.': (issuer, days) =>
      `${issuer}. Wen eine Zahl betrifft, kann innerhalb von ${dative(days)} erwidern, und die Erwiderung wird veröffentlicht.`,
    '{}. {}. A TIE is not a win, and UNTESTED is not a tie.':
      '{}. {}. Ein Gleichstand (TIE) ist kein Sieg, und ungetestet (UNTESTED) ist kein Gleichstand.',
    '{}: each figure beside one shell line that prints it':
      '{}: jede Zahl neben einer Befehlszeile, die sie ausgibt',
    '{}: record': '{}: Protokoll',
    '{}: the provisions that this board refers to, in the words of the law.':
      '{}: die Vorschriften, auf die sich diese Tafel bezieht, im Wortlaut.',
    '{}: the record': '{}: das Protokoll',
    '{}: withdrawn, not counted': '{}: zurückgezogen, nicht gezählt',
    '{}: {} passed, {} excluded. ': '{}: {} bestanden, {} ausgeschlossen. ',
    '{}: {} won all battles, {} some or tied': (components, all, some) =>
      `${components}: ${all} ${all === '1' ? 'hat' : 'haben'} alle Duelle gewonnen, ${some} einige oder unentschieden`,
    '{}: {}; {} deterministic-facts axis measured, which have no separation test':
      '{0}: {1}; außerdem {2} gemessene Achse mit geprüften Tatsachen, für die es keinen Trennungstest gibt',
    '{}; the newest checkpoint covers {}.': '{}; der neueste Kontrollpunkt umfasst {}.',
    '{}{} without {}': '{}{} ohne {}',
    '{}{}; nobody leads.': '{}{}; niemand führt.',
    '’s card for {}{}': ': Karte für {}{}',
  },
};

/** After a preposition: 3 Einträge, mit 3 Einträgen; 1 andere, von 1 anderen. */
function dative(counted: string): string {
  return counted.replace(
    /^(\d+ (?:\p{L}+e )?)(\p{L}*(?:e|el|er))(?=,|$)/u,
    (whole, count: string, noun: string) =>
      count.startsWith('1 ') && noun !== 'andere' ? whole : `${count}${noun}n`,
  );
}

/** A part of a sentence that ends with a relative clause wants a comma behind it. */
function aside(part: string): string {
  return part.includes(', die ') ? `${part},` : part;
}

/** höchster, den höchsten */
function toAccusative(word: string): string {
  return word.replace(/r$/, 'n');
}
