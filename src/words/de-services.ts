/** What the pages say in German of the press, letters, the state, doors, the API and the law. */

import { dative } from './de-grammar.ts';
import type { Language } from './say.ts';

export const services: Language['messages'] = {
  'A query that a file or an agent endpoint does not describe is ignored; every other door refuses one with 400.':
    'Eine Abfrage, die eine Datei oder ein Endpunkt für Agenten nicht beschreibt, bleibt unbeachtet; jede andere Tür weist sie mit 400 ab.',
  'A query that a file does not describe is ignored.':
    'Eine Abfrage, die eine Datei nicht beschreibt, bleibt unbeachtet.',
  'A path below {}/ that is no operation answers 404 as application/problem+json with the paths that are, never a page.':
    'Ein Pfad unter {}/, der kein Vorgang ist, antwortet 404 als application/problem+json mit den Pfaden, die es gibt, nie mit einer Seite.',
  'Where there is no file the host answers 404 in its own form, mostly a page.':
    'Wo keine Datei ist, antwortet der Host 404 in seiner eigenen Form, meist mit einer Seite.',
  'Each is a file: no function answers here.': 'Jeder ist eine Datei: Keine Funktion antwortet hier.',
  'Described says nothing of answering: no probe saw any of them answer since the last signing.':
    'Beschrieben heißt nicht, dass sie antworten: Keine Probe sah seit der letzten Signatur einen von ihnen antworten.',
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
  ' (required)': ' (erforderlich)',
  ' · answers no_bundle: this board publishes no content for it':
    ' · antwortet no_bundle: diese Tafel veröffentlicht keinen Inhalt dafür',
  '"{}", read together with "{}". Both stand in the JSON of the board and are quoted verbatim, with the date.':
    '„{}“, zusammen gelesen mit „{}“. Beides steht im JSON der Tafel und wird wörtlich zitiert, mit dem Datum.',
  '(text unsure)': '(Text unsicher)',
  ', by {}': ', durch {}',
  ', moved from': ', verschoben von',
  ', with the receipt of the challenge that found it. Whoever a figure is about has {} for a reply that is published with the entry. Programs send the same fields as JSON:':
    ', mit der Quittung der Beanstandung, die es gefunden hat. Wen eine Zahl betrifft, hat {} für eine Erwiderung, die mit dem Eintrag veröffentlicht wird. Programme senden dieselben Felder als JSON:',
  ', {} {} closed, retired or not built': (closed, said) =>
    `, ${closed} ${said} geschlossen, stillgelegt oder nicht gebaut`,
  '. Differs: {}': '. Abweichend: {}',
  '. Whoever a figure is about has {} for a reply that is published with the entry.':
    '. Wen eine Zahl betrifft, hat {} für eine Erwiderung, die mit dem Eintrag veröffentlicht wird.',
  ': a recount that differs is the best evidence.': ': Eine abweichende Nachzählung ist der beste Beleg.',
  '; only doors are paid': '; nur Schalter kosten etwas',
  'A card from a door has no entry in the event log. After a key was changed it is checked under the identity document of its day, so keep that with the card.':
    'Eine Karte von einem Schalter hat keinen Eintrag im Logbuch. Nach einem Schlüsselwechsel wird sie unter dem Identitätsdokument ihres Tages geprüft; dieses gehört darum zur Karte.',
  'A list of deterministic checks was run. Facts have no separation test.':
    'Eine Liste fester Prüfungen wurde durchgegangen. Für Tatsachen gibt es keinen Trennungstest.',
  'A payment is honoured for {} after it was made, and what it bought is kept as long. For a refund, where the same payment sent again gets nothing, the contact is {}.':
    'Eine Zahlung gilt {} lang, und was sie gekauft hat, wird ebenso lange aufbewahrt. Für eine Erstattung, falls dieselbe Zahlung noch einmal gesandt nichts bringt, ist die Anlaufstelle {}.',
  'A picture': 'Ein Bild',
  'A program compared the text with another copy.':
    'Ein Programm hat den Text mit einer anderen Fassung verglichen.',
  'API reference': 'API-Referenz',
  Acts: 'Rechtsakte',
  After: 'Nach',
  Agents: 'Agenten',
  'All of it as JSON': 'Alles davon als JSON',
  'All provisions': 'Alle Vorschriften',
  'All texts as JSON': 'Alle Texte als JSON',
  'All {} operations are described.': 'Alle {} Vorgänge sind beschrieben.',
  'An entry in the corrections ledger, which cannot be read at the moment: {}':
    'Ein Eintrag im Korrekturverzeichnis, das zurzeit nicht lesbar ist: {}',
  'An entry in the corrections ledger: {} so far. Whoever a figure is about has {} for a reply that stands with it.':
    'Ein Eintrag im Korrekturverzeichnis: {} bisher. Wen eine Zahl betrifft, hat {} für eine Erwiderung, die dabeisteht.',
  'An offer is signed, says until when it holds, and holds until then. A receipt says that the server attested delivery; it does not prove it.':
    'Ein Angebot ist signiert, sagt, bis wann es gilt, und gilt bis dahin. Eine Quittung sagt, dass der Server die Lieferung bestätigt hat; sie beweist sie nicht.',
  'An unpaid request answers 402 with an x402 challenge that names the amount; the client pays and repeats the same request.':
    'Eine unbezahlte Anfrage wird mit 402 und einer x402-Aufforderung beantwortet, die den Betrag nennt; das Programm zahlt und wiederholt dieselbe Anfrage.',
  'Anything else': 'Alles andere',
  'Artefacts and their assembly, never a grade or a place on the board.':
    'Stücke und ihre Zusammenstellung, nie eine Bewertung oder ein Platz auf der Tafel.',
  'Article {}, {}': 'Artikel {}, {}',
  'As JSON': 'Als JSON',
  'As of': 'Stand',
  'As of {}: {}. These are counts of declarations; they are added to nothing.':
    'Stand {}: {}. Das sind Anzahlen von Erklärungen; sie werden zu nichts addiert.',
  At: 'Am',
  Axis: 'Achse',
  CHECKED: 'GEPRÜFT',
  'Challenge a figure': 'Eine Zahl beanstanden',
  Claims: 'Aussagen',
  'Commands and workflows': 'Befehle und Arbeitsabläufe',
  'Commands and workflows that write this board': 'Befehle und Arbeitsabläufe, die diese Tafel schreiben',
  'Commercial evidence': 'Geschäftliche Belege',
  'Compared by program': 'Vom Programm verglichen',
  'Compared by reading': 'Durch Lesen verglichen',
  Contact: 'Kontakt',
  'Corrections so far': 'Bisherige Korrekturen',
  Count: 'Zahl',
  'Counts of {}': 'Zahlen der Achse {}',
  'Coverage as JSON': 'Abdeckung als JSON',
  DRAFT: 'ENTWURF',
  'Data set': 'Datensatz',
  Derivation: 'Ableitung',
  'Digest, copies and how they were compared': 'Hashwert, Fassungen und wie sie verglichen wurden',
  Discovery: 'Auffinden',
  'Does a signed card certify anything?': 'Zertifiziert eine signierte Karte etwas?',
  Door: 'Schalter',
  Doors: 'Schalter',
  'Doors described': 'Beschriebene Schalter',
  'Each of these answers NOT_IMPLEMENTED, asks for no payment and takes none.':
    'Jeder davon antwortet NOT_IMPLEMENTED, verlangt keine Zahlung und nimmt keine an.',
  'Every derived count with its kind, its source and the date of its artifact.':
    'Jede abgeleitete Zahl mit Art, Quelle und dem Datum ihres Artefakts.',
  'Every figure can be': 'Jede Zahl lässt sich',
  'Every finding': 'Jedes Ergebnis',
  'Every operation is a file.': 'Jeder Vorgang ist eine Datei.',
  'Every operation with its method, path, security, lifecycle, cache and schema.':
    'Jeder Vorgang mit Methode, Pfad, Absicherung, Lebenslauf, Zwischenspeicherung und Schema.',
  Evidence: 'Belege',
  'Figures with their proofs': 'Zahlen mit ihren Belegen',
  'Find words in the texts': 'Wörter in den Texten suchen',
  'For language models': 'Für Sprachmodelle',
  'Free preview of {}': 'Kostenlose Vorschau von {}',
  Freshness: 'Aktualität',
  'From a program': 'Aus einem Programm',
  Helpers: 'Hilfsmittel',
  'How a door works': 'Wie ein Schalter arbeitet',
  'How a figure of this board is challenged, the form for it, and what became of a challenge.':
    'Wie eine Zahl dieser Tafel beanstandet wird, das Formular dafür, und was aus einer Beanstandung wurde.',
  'How to cite': 'Wie zu zitieren ist',
  'How to quote these': 'Wie diese zu zitieren sind',
  'If sending fails, write to {}.': 'Gelingt das Absenden nicht, ist an {} zu schreiben.',
  'In force since {}{}.': 'In Kraft seit {}{}.',
  'In our own words:': 'In unseren eigenen Worten:',
  'In the window: {}. In all: {}.': 'Im Zeitraum: {}. Insgesamt: {}.',
  'Intended. No method yet, no run.': 'Beabsichtigt. Noch keine Methode, kein Lauf.',
  'It has no page of its own: it changed other acts. In its words:':
    'Er hat keine eigene Seite: Er hat andere Rechtsakte geändert. In seinen Worten:',
  Kind: 'Art',
  'Last answer': 'Letzte Antwort',
  'Last answer of each door': 'Letzte Antwort jedes Schalters',
  'Last failure': 'Letzter Fehlschlag',
  'Last run': 'Letzter Lauf',
  'Last runs': 'Letzte Läufe',
  'Last success': 'Letzter Erfolg',
  'Line {} of {}': 'Zeile {} von {}',
  'Live state': 'Aktueller Zustand',
  'Live: {}.': 'Erreichbar: {}.',
  'May I reuse the data?': 'Dürfen die Daten weiterverwendet werden?',
  'Measured, and the separation test could not be made; the reason stands on the row. Not a tie.':
    'Gemessen, doch der Trennungstest war nicht möglich; der Grund steht in der Zeile. Kein Gleichstand.',
  'Metered tools': 'Kostenpflichtige Werkzeuge',
  Name: 'Name',
  'Name the figure by the address where it stands, say what is wrong with it, and give what shows that.':
    'Zu nennen sind die Adresse, unter der die Zahl steht, was daran falsch ist und was das zeigt.',
  'No claim is made here so far.': 'Bisher wird hier nichts behauptet.',
  'No correction is known.': 'Keine Korrektur ist bekannt.',
  'No door is open now.': 'Jetzt ist kein Schalter geöffnet.',
  'No price list could be read, so none can be bought now.':
    'Es war keine Preisliste lesbar, darum ist jetzt nichts zu kaufen.',
  'No probe asked it.': 'Keine Abfrage hat danach gefragt.',
  'No text is pinned.': 'Kein Text ist festgehalten.',
  'No. It records a measurement. Its signature says that the bytes are those that were published, not that they are true or that anything conforms to anything.':
    'Nein. Sie hält eine Messung fest. Ihre Signatur sagt, dass die Bytes die veröffentlichten sind, nicht, dass sie wahr sind oder dass etwas mit etwas übereinstimmt.',
  'Not announced': 'Nicht angekündigt',
  'Not compared': 'Nicht verglichen',
  'Not covered': 'Nicht abgedeckt',
  'Not: {}': 'Nicht: {}',
  'Nothing but Node, Python 3 or curl with jq is needed, where nothing else is said. Each program asks this board, or the one at the address that the variable':
    'Nötig ist nur Node, Python 3 oder curl mit jq, wo nichts anderes steht. Jedes Programm fragt diese Tafel oder die an der Adresse, die die Variable',
  'Nothing is sold here: this board is served as files, and an offer needs a host that runs functions.':
    'Hier wird nichts verkauft: Diese Tafel wird als Dateien ausgeliefert, und ein Angebot braucht einen Host, der Funktionen ausführt.',
  'Nothing: no door answers here.': 'Nichts: Kein Schalter antwortet hier.',
  Obligation: 'Pflicht',
  'One component is ahead of every rival by the paired test, taken alone.':
    'Eine Komponente liegt nach dem gepaarten Test vor jedem Rivalen, für sich genommen.',
  'OpenAPI 3.1 document': 'Beschreibung nach OpenAPI 3.1',
  Operators: 'Betreiber',
  PLANNED: 'GEPLANT',
  'Paid doors': 'Bezahlte Schalter',
  'Places of distribution': 'Verbreitungsorte',
  'Prices are per artefact, from the list as of {}, and paid in {}, a digital dollar, in production on the network {}. What holds is the amount in a challenge; no page names one, so that nobody quotes an old one.':
    'Preise gelten je Stück, nach der Liste vom {}, zahlbar in {}, einem digitalen Dollar, im Betrieb im Netz {}. Es gilt der Betrag in der Zahlungsaufforderung; keine Seite nennt einen, damit niemand einen alten zitiert.',
  'Programs that buy': 'Programme, die kaufen',
  Provisions: 'Vorschriften',
  'Public address of the generated output, in a preview at most {} MiB':
    'Öffentliche Adresse der erzeugten Ausgabe, in einer Vorschau höchstens {} MiB',
  'Publication of the root': 'Veröffentlichung der Wurzel',
  Questions: 'Fragen',
  Quoting: 'Zitieren',
  'Read from': 'Gelesen aus',
  'Readers are static JSON with open CORS{}.': 'Lesezugriffe sind unveränderliches JSON mit offenem CORS{}.',
  'Reading and verifying are free and stay free. A door sells the assembly of one artefact to an agent that pays for it; no grade is for sale.':
    'Lesen und Prüfen sind frei und bleiben frei. Ein Schalter verkauft die Zusammenstellung eines Stücks an einen Agenten, der dafür zahlt; keine Bewertung ist zu kaufen.',
  'Recompute a figure': 'Eine Zahl nachrechnen',
  'Retired, quarantined or not built': 'Stillgelegt, gesperrt oder nicht gebaut',
  Right: 'Richtig',
  'SHA-256': 'SHA-256',
  'SHA-256 of the earlier text:': 'SHA-256 des früheren Textes:',
  SPEC: 'FESTGELEGT',
  'What was wrong': 'Was falsch war',
  'Send the challenge': 'Beanstandung absenden',
  'Send the letter': 'Nachricht absenden',
  'Sentences that may be printed as they stand, each with its figures, its day and its address.':
    'Sätze, die so gedruckt werden können, wie sie dastehen, jeder mit seinen Zahlen, seinem Tag und seiner Adresse.',
  'Sentences with figures that may be printed as they stand, a picture, how to cite, and whom to ask.':
    'Sätze mit Zahlen, die so gedruckt werden können, wie sie dastehen, ein Bild, wie zu zitieren ist und wer gefragt werden kann.',
  'Signed bytes are never edited; what was wrong stands in the':
    'Signierte Bytes werden nie geändert; was falsch war, steht bei den',
  'Signed cards': 'Signierte Karten',
  'Status of the doors': 'Stand der Schalter',
  'Subject, as you call it': 'Gegenstand, in eigenen Worten',
  'Tested, and no component is separated from every rival. A tie is not a win.':
    'Getestet, und keine Komponente ist von jedem Rivalen getrennt. Ein Gleichstand ist kein Sieg.',
  'The Official Journal:': 'Das Amtsblatt:',
  'The act in the Official Journal': 'Der Rechtsakt im Amtsblatt',
  'The answer is a receipt. Signed bytes are never edited; what was wrong stands in the':
    'Die Antwort ist eine Quittung. Signierte Bytes werden nie geändert; was falsch war, steht bei den',
  'The artefact is made first and paid for then: what cannot be made is not charged.':
    'Zuerst wird das Stück gemacht und dann dafür gezahlt: Was sich nicht machen lässt, wird nicht berechnet.',
  'The board': 'Die Tafel',
  'The digest as JSON': 'Die Übersicht als JSON',
  'The guide of the verifier': 'Die Anleitung zum Prüfprogramm',
  'The last answer of each door that a committed probe saw: its code, its time and its latency.':
    'Die letzte Antwort jedes Schalters, die eine hinterlegte Abfrage gesehen hat: Code, Zeitpunkt und Dauer.',
  'The law that this board refers to, in its own words. Each text is a pinned copy under its digest; each day stands with the words that state it. As of {}.':
    'Das Recht, auf das sich diese Tafel bezieht, im Wortlaut. Jeder Text ist eine festgehaltene Kopie unter ihrem Hashwert; jeder Tag steht bei den Worten, die ihn angeben. Stand {}.',
  'The method is fixed. No run yet.': 'Die Methode steht fest. Noch kein Lauf.',
  'The method is still being written. No run.': 'Die Methode wird noch geschrieben. Kein Lauf.',
  'The probe of {} {} where {} says that it asked.':
    'Die Abfrage vom {0} {1}, an der Adresse, die sie laut {2} befragt hat.',
  'The provisions of the law that this board refers to, in their own words, with versions and dates.':
    'Die Vorschriften, auf die sich diese Tafel bezieht, im Wortlaut, mit Fassungen und Daten.',
  'The register could not be read, so nothing is listed:':
    'Das Register war nicht lesbar, darum ist nichts aufgeführt:',
  'The same for agents': 'Dasselbe für Agenten',
  'The same for agents, and more of it': 'Dasselbe für Agenten, und mehr davon',
  'The same payment sent again gets the same bytes again; for anything else it is refused and charges nothing.':
    'Dieselbe Zahlung, noch einmal gesandt, bringt noch einmal dieselben Bytes; für anderes wird sie abgelehnt und nichts berechnet.',
  'The slot is open: no run stands behind it.': 'Der Platz ist offen: Kein Lauf steht dahinter.',
  'The text was compared with another copy by reading alone.':
    'Der Text wurde nur durch Lesen mit einer anderen Fassung verglichen.',
  'The text was compared with no other copy.': 'Der Text wurde mit keiner anderen Fassung verglichen.',
  'The tool server (MCP) at': 'Der Werkzeugserver (MCP) unter',
  'The window': 'Der Zeitraum',
  'There is no key to request and nothing to install. {}':
    'Es gibt keinen Schlüssel zu beantragen und nichts zu installieren. {}',
  'This board is served as files: it has no door.':
    'Diese Tafel wird als Dateien ausgeliefert: Sie hat keinen Schalter.',
  'This page was built before it was deployed: it describes doors and cannot know whether one is open. Each tells when it is asked, with 402 or 503.':
    'Diese Seite entstand vor der Veröffentlichung: Sie beschreibt Schalter und kann nicht wissen, ob einer geöffnet ist. Jeder sagt es auf Anfrage, mit 402 oder 503.',
  UNMEASURED: 'NICHT GEMESSEN',
  Unsure: 'Unsicher',
  'Unsure.': 'Unsicher.',
  'Unsure: {}': 'Unsicher: {}',
  Value: 'Wert',
  Versions: 'Versionen',
  'What became of a challenge': 'Was aus einer Beanstandung wurde',
  'What changed last': 'Was sich zuletzt geändert hat',
  'What changed since {}, {}': 'Was sich seit {} geändert hat, {}',
  'What happens when you are wrong?': 'Was geschieht bei einem Fehler?',
  'What is not lost': 'Was nicht verloren geht',
  'What is paid for, and what is not lost': 'Wofür gezahlt wird, und was nicht verloren geht',
  'What is sold': 'Was verkauft wird',
  'What is sold per artefact, how to try it free, and how to pay.':
    'Was als einzelnes Stück verkauft wird, wie es sich kostenlos erproben lässt und wie bezahlt wird.',
  'What is sold?': 'Was wird verkauft?',
  'What is wrong with it': 'Was daran falsch ist',
  'What may I quote?': 'Was darf zitiert werden?',
  'What shows that: addresses, or a command': 'Was das zeigt: Adressen oder ein Befehl',
  'What the words mean': 'Was die Wörter bedeuten',
  'What this board wrote may be used under {}, with its name.':
    'Was diese Tafel geschrieben hat, darf unter {} verwendet werden, mit Nennung ihres Namens.',
  'What this product claims about itself, and the tests behind each claim.':
    'Was dieses Produkt über sich selbst sagt, und die Tests hinter jeder Aussage.',
  'What this product claims about itself. A live claim names the tests that back it; the rest says plainly that it is not there.':
    'Was dieses Produkt über sich selbst sagt. Eine gültige Aussage nennt die Tests, die sie stützen; das Übrige sagt offen, dass es nicht da ist.',
  'What was measured, and when?': 'Was wurde gemessen, und wann?',
  'What was wrong here, and corrected': 'Was hier falsch war und korrigiert wurde',
  'Where an answer reaches you (may be left out)': 'Wohin eine Antwort gehen soll (kann leer bleiben)',
  'Which component is the best?': 'Welche Komponente ist die beste?',
  'Which figure, and where it stands': 'Welche Zahl, und wo sie steht',
  'While nobody can tell whether a payment went through, the answer is 503 and asks for the same payment again. A new one is never asked for then.':
    'Solange niemand sagen kann, ob eine Zahlung ankam, ist die Antwort 503 und bittet um dieselbe Zahlung noch einmal. Eine neue wird dann nie verlangt.',
  'Whoever holds a figure of this board to be wrong says so here. What was wrong is corrected by an entry that everybody can read.':
    'Wer eine Zahl dieser Tafel für falsch hält, sagt es hier. Was falsch war, wird durch einen Eintrag korrigiert, den alle lesen können.',
  'With pinned text': 'Mit festgehaltenem Text',
  'Write to the publisher': 'An den Herausgeber schreiben',
  'Write to {}.': 'Zu schreiben ist an {}.',
  'Yes, under {}, with attribution to {}.': 'Ja, unter {}, mit Nennung von {}.',
  'Your letter': 'Die Nachricht',
  'Your receipt': 'Die Quittung',
  'applies from': 'gilt ab',
  'as the host decides': 'wie der Host es festlegt',
  'checks card, archive and receipt without a network.': 'prüft Karte, Archiv und Quittung ohne Netz.',
  'compared by program': 'vom Programm verglichen',
  'compared by reading': 'durch Lesen verglichen',
  corrections: 'Korrekturen',
  described: 'beschrieben',
  'ends on {}: use {}': 'endet am {}: stattdessen {}',
  'got no answer': 'bekam keine Antwort',
  'holds.': 'enthält.',
  how: 'wie',
  'in three languages keep each payment in a file before they send it, so that a lost answer costs nothing. The wallet is the official client.':
    'in drei Sprachen legen jede Zahlung in eine Datei, bevor sie sie senden, damit eine verlorene Antwort nichts kostet. Das Portemonnaie ist das offizielle Programm.',
  'not probed': 'nicht abgefragt',
  'no date': 'kein Datum',
  'no day stated': 'kein Tag angegeben',
  'no text pinned here': 'kein Text hier festgehalten',
  'none recorded': 'keiner verzeichnet',
  'not established': 'nicht festgestellt',
  'operator bearer': 'Bearer-Token des Betreibers',
  'paid by x402': 'bezahlt über x402',
  'recomputed from the published bytes': 'aus den veröffentlichten Bytes nachrechnen',
  'said that it is': 'ist nach eigener Auskunft',
  'said that they are': 'sind nach eigener Auskunft',
  'saw it answer': 'bekam eine Antwort',
  'sells these artefacts by the same rules; its other tools are free. The first answer of a metered tool is the challenge. {}':
    'verkauft diese Stücke nach denselben Regeln; seine anderen Werkzeuge sind frei. Die erste Antwort eines kostenpflichtigen Werkzeugs ist die Zahlungsaufforderung. {}',
  'stated as {}, while its rows give {}': 'angegeben als {}, die eigenen Zeilen ergeben {}',
  'taken from': 'entnommen aus',
  'text pinned here': 'Text hier festgehalten',
  'the texts of the law, whose terms stand above': 'die Gesetzestexte, deren Bedingungen oben stehen',
  'was told that it is closed': 'erfuhr, dass er geschlossen ist',
  'workflow identity': 'Identität des Arbeitsablaufs',
  'writes {}': 'schreibt {}',
  '{} Reading and verifying is free and needs no account.':
    '{} Lesen und Prüfen ist frei und braucht kein Konto.',
  '{} The free preview of a door needs no payment, no account and no JavaScript: the forms above ask for it. Where nobody is configured to be paid, or payments could not be looked up, a door answers that it is closed and its preview stays open.':
    '{} Die kostenlose Vorschau eines Schalters braucht keine Zahlung, kein Konto und kein JavaScript: Die Formulare oben fragen danach. Wo niemand als Empfänger eingerichtet ist oder Zahlungen nicht nachgeschlagen werden könnten, antwortet ein Schalter, dass er geschlossen ist, und seine Vorschau bleibt offen.',
  '{} What you send is kept as it is for the publisher, and nothing of it is published.':
    '{} Was eingeht, wird unverändert für den Herausgeber aufbewahrt; veröffentlicht wird davon nichts.',
  '{} Where an axis ties or is untested there is no best one to name.':
    '{} Wo eine Achse auf Gleichstand steht oder ungetestet ist, gibt es keine beste zu nennen.',
  '{} indexed, {} added in the window': '{} verzeichnet, {} im Zeitraum hinzugekommen',
  '{} of {} doors answered the last probe{}; {} were not probed.':
    '{} von {} Schaltern haben auf die letzte Abfrage geantwortet{}; {} wurden nicht abgefragt.',
  '{} of {} operations are described; the others are retired or not built.':
    '{} von {} Vorgängen sind beschrieben; die anderen sind stillgelegt oder nicht gebaut.',
  '{} to {}': '{} bis {}',
  '{} {} Free and open to everybody unless it says otherwise. {} This page, the OpenAPI document and the coverage reader come from one table. At the right of each operation stand the schema of its answer and how long a copy may be reused.':
    '{} {} Frei und für alle offen, wo nichts anderes steht. {} Diese Seite, die OpenAPI-Beschreibung und der Abdeckungsbericht stammen aus einer Tabelle. Rechts an jedem Vorgang stehen das Schema der Antwort und wie lange eine Kopie verwendet werden darf.',
  '{}, {}, {}': '{}, {}, {}',
  '{}. Every count says its kind, where it was read, and the date of that artifact. Kinds are never added together.':
    '{}. Jede Zahl nennt ihre Art, woher sie gelesen ist und das Datum dieses Artefakts. Zahlen verschiedener Art werden nie addiert.',
  '{}. Outside payers: {}.': '{}. Zahlende von außen: {}.',
  '{}. Whoever a figure is about may reply within {}, and the reply is published.': (issuer, days) =>
    `${issuer}. Wen eine Zahl betrifft, kann innerhalb von ${dative(days)} erwidern, und die Erwiderung wird veröffentlicht.`,
  '{}: each figure beside one shell line that prints it':
    '{}: jede Zahl neben einer Befehlszeile, die sie ausgibt',
  '{}: the provisions that this board refers to, in the words of the law.':
    '{}: die Vorschriften, auf die sich diese Tafel bezieht, im Wortlaut.',
};
