/**
 * What the pages say in German, by the English that stands in the code; a file for the sentences of each kind of page.
 * `{}` takes the values in their order, `{1}` in another; where the words around a value change with it, the message is
 * a function of the values.
 */

import { cards } from './de-cards.ts';
import { findings } from './de-findings.ts';
import { items } from './de-items.ts';
import { marks } from './de-marks.ts';
import { method } from './de-method.ts';
import { quotes } from './de-quotes.ts';
import { record } from './de-record.ts';
import { scripts } from './de-scripts.ts';
import { services } from './de-services.ts';
import type { Language } from './say.ts';

export const german: Language = {
  lang: 'de',
  scripts,
  served: {
    active: 'gültig',
    retired: 'stillgelegt',
    'not stated': 'nicht angegeben',
    pass: 'bestanden',
    fail: 'nicht bestanden',
    uncheckable: 'nicht prüfbar',
    beforehand: 'vorher',
    'after the first run': 'nach dem ersten Lauf',
    'The board measures; it does not certify.': 'Die Tafel misst; sie bescheinigt nichts.',
    'Leaves: the raw SHA-256 of each entry, in code-unit order of path, not rehashed. Node: SHA-256(left ‖ right). An odd node is carried up unchanged. Bind the number of entries.':
      'Blätter: die rohe SHA-256 jedes Eintrags, nach Pfad in der Ordnung der Codeeinheiten, nicht noch einmal gehasht. Knoten: SHA-256(links ‖ rechts). Ein ungerader Knoten steigt unverändert auf. Zu binden ist die Zahl der Einträge.',
    ...marks,
    'Not stated.': 'Nicht angegeben.',
    'a table of results': 'eine Tabelle mit Ergebnissen',
    'Items as the imported files hold them.': 'Aufgaben, wie sie in den übernommenen Dateien stehen.',
    'The results name their items by id only.': 'Die Ergebnisse nennen ihre Aufgaben nur mit einer Kennung.',
    'The publisher keeps the texts of the items; ids and keyed digests are published.':
      'Der Herausgeber behält die Texte der Aufgaben; veröffentlicht sind Kennungen und Prüfsummen mit Schlüssel.',
    'The results were imported and are about these items alone: this board did not ask again.':
      'Die Ergebnisse wurden übernommen und gelten nur für diese Aufgaben: Diese Tafel hat nicht noch einmal gefragt.',
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
    'different text': ['verschiedener Text', 'verschiedene Texte'],
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
  messages: { ...cards, ...findings, ...items, ...method, ...quotes, ...record, ...services },
};
