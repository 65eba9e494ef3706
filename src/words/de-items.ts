/** What the pages say in German of items and of two components side by side. */

import { dative } from './de-grammar.ts';
import type { Language } from './say.ts';

export const items: Language['messages'] = {
  ' Single texts are counted here, not pairs.': ' Gezählt werden hier einzelne Texte, keine Paare.',
  ' The publisher disclosed {} after the bank was frozen.':
    ' Der Herausgeber hat {} nach dem Einfrieren der Aufgabenbank offengelegt.',
  ' They are of one family, so no verdict rests on what tells them apart.':
    ' Sie gehören zu einer Familie, darum beruht kein Urteil auf dem, was sie unterscheidet.',
  ' Where a licence or the publisher keeps a text back, its id and its digest stand in its place.':
    ' Wo eine Lizenz oder der Herausgeber einen Text zurückhält, stehen an seiner Stelle Kennung und Hashwert.',
  ' Where the text of an item is not published, its id stands in its place.':
    ' Wo der Text einer Aufgabe nicht veröffentlicht ist, steht an seiner Stelle ihre Kennung.',
  ' in {}, right together or not at all': (pairs) => ` in ${dative(pairs)}, zusammen richtig oder gar nicht`,
  ' of “{}”': ' von „{}“',
  ' of “{}”, the part that decides': ' von „{}“, dem maßgeblichen Teil',
  ' on both': ' in beiden',
  ', type': 'lautet der Befehl',
  ': the components in the order of their marks.': ': die Komponenten in der Reihenfolge ihrer Zeichen.',
  'A split at least as uneven has p {} where neither is better':
    'Eine mindestens ebenso ungleiche Aufteilung hat p {}, wenn keine besser ist',
  'A worked example:': 'Ein durchgerechnetes Beispiel:',
  'An answer that was not readable or not graded, and is left out of accuracy, is neither right nor wrong. Without a first and a second component, “disagree” looks at the whole fleet.':
    'Eine Antwort, die nicht lesbar oder nicht bewertet war und bei der Genauigkeit außer Betracht bleibt, ist weder richtig noch falsch. Ohne erste und zweite Komponente gilt „uneins“ für das ganze Feld.',
  'Beside the tests of all other axes it does not hold, and the row says that too.':
    'Neben den Tests aller anderen Achsen hält es nicht, und auch das sagt die Zeile.',
  'Checks of {}': 'Prüfungen auf {}',
  'Checks of {}, page {}': 'Prüfungen auf {}, Seite {}',
  'Choosing any two needs JavaScript. Neighbours in rank stand on the pages below without.':
    'Zwei beliebige auszuwählen braucht JavaScript. Rangnachbarn stehen auch ohne auf den Seiten unten.',
  Compare: 'Vergleichen',
  'Compare any two': 'Zwei beliebige vergleichen',
  'Compare any two components': 'Zwei beliebige Komponenten vergleichen',
  'Compare any two components item by item': 'Zwei beliebige Komponenten Aufgabe für Aufgabe vergleichen',
  'Compare two': 'Zwei vergleichen',
  'Confusion counts of {}': 'Verwechslungen auf {}',
  'Correction of {}': 'Korrektur vom {}',
  'Disclosed on {}. The bank was frozen with keyed digests of these texts, and they hold.':
    'Offengelegt am {}. Die Aufgabenbank wurde mit Hashwerten dieser Texte unter einem Schlüssel eingefroren, und sie stimmen.',
  Downloads: 'Zum Herunterladen',
  'Every answer': 'Jede Antwort',
  'Every check of {}: its result, its reason and its source.':
    'Jede Prüfung auf {}: Ergebnis, Grund und Quelle.',
  'Every check of “{}”': 'Jede Prüfung zu „{}“',
  'Every item on which they disagree': 'Jede Aufgabe, bei der sie uneins sind',
  'Every item stands on these pages. Filtering them needs JavaScript.':
    'Jede Aufgabe steht auf diesen Seiten. Das Filtern braucht JavaScript.',
  FN: 'FN',
  FP: 'FP',
  'False negatives': 'Falsch negative',
  'False positives': 'Falsch positive',
  'First component': 'Erste Komponente',
  'How neighbours by score differ on “{}”, item by item, with the paired test.':
    'Wie sich Nachbarn nach Wert bei „{}“ unterscheiden, Aufgabe für Aufgabe, mit dem gepaarten Test.',
  'In each cell: what only the row has right : what only the column has right, under the score whose p is the larger; below it that p, how likely a split at least as uneven is where neither is better. A shaded cell with a bold p is below {} taken alone. “opposed”: over everything asked the one is ahead, in accuracy the other, so nothing is decided. No cell is adjusted for the number of cells.':
    'In jedem Feld: was nur die Zeile richtig hat : was nur die Spalte richtig hat, nach dem Wert mit dem größeren p; darunter dieses p: wie wahrscheinlich eine mindestens ebenso ungleiche Aufteilung ist, wenn keine besser ist. Ein getöntes Feld mit fettem p liegt für sich genommen unter {}. „entgegen“: Über alles Gefragte liegt die eine vorn, nach der Genauigkeit die andere; nichts ist also entschieden. Kein Feld ist für die Zahl der Felder angepasst.',
  'It holds beside the tests of all other axes.': 'Es hält neben den Tests aller anderen Achsen.',
  'It must print the digest in the bank: {}.': 'Die Ausgabe muss der Hashwert in der Aufgabenbank sein: {}.',
  'Items come in clusters that stand or fall together: where the test over whole clusters has the larger p, that one is shown, so many items on one side can be a single cluster and p near 1.':
    'Die Aufgaben kommen in Klumpen, die miteinander stehen oder fallen: Wo der Test über ganze Klumpen das größere p hat, wird dieses gezeigt; viele Aufgaben auf einer Seite können also ein einziger Klumpen sein und p nahe 1.',
  'Items of {}': 'Aufgaben zu {}',
  'Items of {}, page {}': 'Aufgaben zu {}, Seite {}',
  'Looking up two components needs JavaScript. Without it the rows of each component say the same.':
    'Zwei Komponenten nachzuschlagen braucht JavaScript. Ohne JavaScript sagen die Zeilen jeder Komponente dasselbe.',
  Marks: 'Zeichen',
  'Marks as one file': 'Zeichen als eine Datei',
  'Neighbours in rank': 'Rangnachbarn',
  'No rival has a larger p, and this one is below {}, so the row says SEPARATED. {}':
    'Kein Rivale hat ein größeres p, und dieses liegt unter {}, darum sagt die Zeile SEPARATED: getrennt. {}',
  'No text of this item came with the results.': 'Mit den Ergebnissen kam kein Text dieser Aufgabe.',
  'Nothing here was asked of two components yet.': 'Bisher wurde hier nichts zwei Komponenten gefragt.',
  'Of {}, {} alone {} {} and {} alone {} {}; on {} they do not differ. A fair coin thrown {} is at least as lopsided with p = {}.':
    (items, first, did, b, second, also, c, same, thrown, p) =>
      `Von ${dative(items)}: ${first} allein ${did} ${b}, ${second} allein ${also} ${c}; bei ${same} unterscheiden sie sich nicht. Eine faire Münze, ${thrown} geworfen, fällt mindestens so ungleich mit p = ${p}.`,
  'One component': 'Eine Komponente',
  'One mark for each component, best score first:': 'Ein Zeichen je Komponente, höchster Wert zuerst:',
  'Only the {} on which the two differ tell them apart. Were they equally good, each of these would fall to either side like a fair coin; {} to {} or more lopsided happens with p = {}. {}':
    'Nur die {0}, bei denen beide verschieden sind, unterscheiden sie. Wären sie gleich gut, fiele jede davon wie eine faire Münze auf die eine oder andere Seite; {1} zu {2} oder ungleicher kommt mit p = {3} vor. {4}',
  'Pages of checks': 'Seiten der Prüfungen',
  'Pages of checks, again': 'Seiten der Prüfungen, noch einmal',
  'Pages of items': 'Seiten der Aufgaben',
  'Pages of items, again': 'Seiten der Aufgaben, noch einmal',
  'Pairwise table of {}': 'Tabelle der Paare auf {}',
  'Part of the bank': 'Teil der Aufgabenbank',
  Pattern: 'Muster',
  Precision: 'Genauigkeit der Treffer',
  Recall: 'Sensitivität',
  'Scores are graded or repeated: p comes from the sizes of the differences, not from the counts alone.':
    'Die Werte sind abgestuft oder wiederholt: p folgt aus der Größe der Unterschiede, nicht aus den Anzahlen allein.',
  'Second component': 'Zweite Komponente',
  'Show more': 'Mehr zeigen',
  'Solution of the source': 'Lösung der Quelle',
  TN: 'RN',
  TP: 'RP',
  Tag: 'Schlagwort',
  'Text or id': 'Text oder Kennung',
  'That is not below {}, so the row says TIE.':
    'Das liegt nicht unter {}, darum sagt die Zeile TIE: Gleichstand.',
  'The best of each test, each beside the next, with items on which the two differ.':
    'Die besten jedes Tests, jede neben der nächsten, mit Aufgaben, bei denen beide verschieden sind.',
  'The positive class is “{}”.{} Unparsed answers stand apart. A precision or recall that nothing defines is left empty.':
    'Positiv heißt „{}“.{} Nicht lesbare Antworten stehen für sich. Eine Genauigkeit oder Sensitivität, die durch nichts bestimmt ist, bleibt leer.',
  'The prompts of {}, and who was preferred to whom on each.':
    'Die Eingaben zu {}, und wer bei jeder wem vorgezogen wurde.',
  'The table of pairs': 'Die Tabelle der Paare',
  'The text is not published here. SHA-256 {}': 'Der Text ist hier nicht veröffentlicht. SHA-256 {}',
  'Three of {}: one most have right, one that divides them, one fewest have right.':
    'Drei von {}: eine, die die meisten richtig haben, eine, die sie entzweit, und eine, die die wenigsten richtig haben.',
  'True negatives': 'Richtig negative',
  'True positives': 'Richtig positive',
  'What a fair coin deals in {}': (throws) => `Was eine faire Münze in ${dative(throws)} ergibt`,
  'What was asked': 'Was gefragt wurde',
  'What was asked on {}, and what every component answered: right, wrong or none.':
    'Was auf {} gefragt wurde, und was jede Komponente geantwortet hat: richtig, falsch oder nichts.',
  'Where two components differ on each test that both were asked, item by item, with the paired test.':
    'Wo sich zwei Komponenten unterscheiden, bei jedem Test, der beiden gestellt wurde: Aufgabe für Aufgabe, mit dem gepaarten Test.',
  'Where two of {} differ on each test that both were asked, item by item, with the paired test and its p.':
    'Wo sich zwei von {} unterscheiden, bei jedem Test, der beiden gestellt wurde: Aufgabe für Aufgabe, mit dem gepaarten Test und seinem p.',
  'Whose mark is where': 'Wessen Zeichen wo steht',
  'With one of the texts of': 'Mit einem der Texte aus',
  'Withheld: the publisher keeps the text. Its keyed digest, HMAC-SHA-256, is {}':
    'Zurückgehalten: Der Herausgeber behält den Text. Sein Hashwert unter einem Schlüssel, HMAC-SHA-256, ist {}',
  'all parts': 'alle Teile',
  'all tags': 'alle Schlagwörter',
  'all wrong': 'alle falsch',
  'and another': 'und eine andere',
  'and {}': 'und {}',
  any: 'beliebig',
  as: 'als',
  'both right or both wrong: {}': 'beide richtig oder beide falsch: {}',
  'both wrong': 'beide falsch',
  'card superseded': 'Karte abgelöst',
  choose: 'auswählen',
  'cluster {}': 'Klumpen {}',
  'dark: as lopsided as seen': 'dunkel: so ungleich wie gesehen',
  empty: 'leer',
  'every item': 'jede Aufgabe',
  disagree: 'uneins',
  expected: 'erwartet',
  'false negatives': 'falsch negative',
  'false positives': 'falsch positive',
  'first right': 'erste richtig',
  'first right, second wrong': 'erste richtig, zweite falsch',
  'first without a readable and graded answer': 'erste ohne lesbare und bewertete Antwort',
  'first wrong': 'erste falsch',
  'in the marks': 'in den Zeichen',
  'judge {}': 'beurteilt von {}',
  lost: 'verloren',
  'lost all battles': 'alle Duelle verloren',
  'named {}': 'als {} genannt',
  'no answer': 'keine Antwort',
  'no readable answer': 'keine lesbare Antwort',
  'no score': 'kein Wert',
  'not asked': 'nicht gefragt',
  'not known: a ledger could not be read': 'nicht bekannt: ein Verzeichnis war nicht lesbar',
  'of what was asked {}': 'der Frage {}',
  'of what was expected {}': 'der erwarteten Antwort {}',
  'or more, p = {}': 'oder mehr, p = {}',
  'partly right': 'teilweise richtig',
  right: 'richtig',
  rows: 'Zeilen',
  'seen: {}': 'gesehen: {}',
  'text not published': 'Text nicht veröffentlicht',
  'the evidence file': 'der Belegdatei',
  'the file of disclosed items': 'der Datei der offengelegten Aufgaben',
  'the next': 'die nächste',
  'the other way round: {}': 'umgekehrt: {}',
  'the text of the answer is not published': 'der Text der Antwort ist nicht veröffentlicht',
  'together: {}': 'zusammen: {}',
  'true negatives': 'richtig negative',
  'true positives': 'richtig positive',
  unsigned: 'nicht signiert',
  'which is below {}: {} is ahead of {}, taken alone.':
    'was unter {} liegt: {} liegt vor {}, für sich genommen.',
  'which is not below {}: the two are not told apart.':
    'was nicht unter {} liegt: Die beiden sind nicht zu unterscheiden.',
  'withdrawn {}: {}': 'zurückgezogen am {}: {}',
  'withdrawn; the ledger with the reason could not be read':
    'zurückgezogen; das Verzeichnis mit dem Grund war nicht lesbar',
  won: 'gewonnen',
  'won all battles': 'alle Duelle gewonnen',
  'won some, or tied': 'einige gewonnen oder unentschieden',
  'won {}, tied {}, lost {}': 'gewonnen {}, unentschieden {}, verloren {}',
  wrong: 'falsch',
  '{} All of them stand in': '{} Alle stehen in',
  '{} No test was made on this axis.': '{} Auf dieser Achse wurde kein Test gemacht.',
  '{} Over everything asked the one is ahead, in accuracy the other: nothing is decided.{}':
    '{} Über alles Gefragte liegt die eine vorn, nach der Genauigkeit die andere: Nichts ist entschieden.{}',
  '{} against {}': '{} gegen {}',
  '{} alone {} {}': '{} allein {} {}',
  '{} and {} others': '{} und {} weitere',
  '{} it alone has right': '{}, die nur sie richtig hat',
  "{} of components {} tested; {} {} separated at {} taken alone, and {} after Holm's adjustment over all of them.":
    (pairs, were, count, are, alpha, holm) =>
      `${pairs} von Komponenten ${were} getestet; ${count} ${are} zum Niveau ${alpha} für sich genommen getrennt, und ${holm} nach Holms Anpassung über alle.`,
  '{} of the publisher {} not shown here because one of them is ahead; the rows stay in the run.':
    '{} des Herausgebers {} hier nicht gezeigt, weil eine davon vorn liegt; die Zeilen bleiben im Lauf.',
  '{} of {} right{}': '{} von {} richtig{}',
  '{} of {}.': '{} von {}.',
  '{} outcome with places changed': '{} mit vertauschten Plätzen',
  '{} partly': '{} teilweise',
  '{} right, {} wrong: {}': '{} richtig, {} falsch: {}',
  '{} scored higher on {}': '{} erreichte mehr bei {}',
  '{} to {} of {}': (from, to, all) => `${from} bis ${to} von ${dative(all)}`,
  '{} to {} of {}, in the order of the bank': (from, to, all) =>
    `${from} bis ${to} von ${dative(all)}, in der Reihenfolge der Aufgabenbank`,
  '{} where it scores higher': '{}, bei denen sie mehr erreicht',
  '{} without a readable answer': '{} ohne lesbare Antwort',
  '{} without an answer': '{} ohne Antwort',
  '{}, counted as wrong': '{}, als falsch gezählt',
  '{}, each beside the next: what the paired test says, and items on which the two differ.':
    '{}, jede neben der nächsten: was der gepaarte Test sagt, und Aufgaben, bei denen beide verschieden sind.',
  '{}, item by item': '{}, Aufgabe für Aufgabe',
  '{}, two by two': '{}, je zwei',
  '{}, {}, of {} that both were asked.': '{}, {}, von {}, die beiden gestellt wurden.',
  '{}, {}, of {} on which the answers of both count.':
    '{}, {}, von {}, bei denen die Antworten beider zählen.',
  '{}. What failed comes first.': '{}. Was nicht bestanden wurde, steht zuerst.',
  '{}: {} won all battles, {} some or tied': (components, all, some) =>
    `${components}: ${all} ${all === '1' ? 'hat' : 'haben'} alle Duelle gewonnen, ${some} einige oder unentschieden`,
};
