/** What the pages say in German of what was found, and of what stands on every page. */

import { aside, dative, toAccusative } from './de-grammar.ts';
import type { Language } from './say.ts';

export const findings: Language['messages'] = {
  'The {} score is not shown to beat guessing, and is not named here.': (word) =>
    `Dass der ${word} Wert besser ist als Raten, ist nicht gezeigt; hier steht nicht, wessen er ist.`,
  'The one question could not be tested': 'Die eine Frage war nicht zu testen',
  'None of {} could be tested': 'Keine von {} war zu testen',
  ' ({} in fleets)': ' ({} in den Feldern)',
  ' Allowing for all tests of this axis (Holm), not every one of them still speaks for the best.':
    ' Mit Rücksicht auf alle Tests dieser Achse (Holm) spricht nicht mehr jeder davon für die beste.',
  " It holds after Holm's adjustment over all question sets asked here since the start too (p {}).{}":
    ' Das hält auch nach Holms Anpassung über alle Fragensätze, die hier seit Beginn gestellt wurden (p {}).{}',
  ' It is {}: over all question sets asked here since the start p is {}, which is not below {}, and one such finding among so many tests may be chance.{}':
    ' Sie liegt {}: Über alle Fragensätze, die hier seit Beginn gestellt wurden, ist p {} und damit nicht unter {}; ein solcher Fund unter so vielen Tests kann Zufall sein.{}',
  ' that compete': ', die im Vergleich stehen',
  ' that competes': ', die im Vergleich steht',
  ' {} {} not separated from at least one of them.': (who, are) =>
    ` ${aside(who)} ${are} von mindestens einer davon nicht getrennt.`,
  ', among': ', unter',
  ', and': ', und',
  ', and where no day is stated, not known when': ', und wo kein Tag angegeben ist, unbekannt wann',
  ', or in': 'oder in',
  ', over everything asked': ', über alle gestellten Aufgaben',
  '. Build': '. Fassung',
  '. The question stays open until a run stands behind it. It waits in the':
    '. Die Frage bleibt offen, bis ein Lauf dahintersteht. Sie wartet in der',
  '. {} Newest artifact:': '. {} Neuestes Artefakt:',
  '; a measurement of something else is asked for by a':
    '; eine Messung von etwas anderem wird erbeten durch einen',
  '; not {}': '; nicht {}',
  '; on {} of these': '; bei {} davon',
  '; {} could not be checked': (open) => `; ${open} ${open === '1' ? 'war' : 'waren'} nicht prüfbar`,
  'A component of the publisher, which is never named as leader,':
    'Eine Komponente des Herausgebers, die nie als führend genannt wird,',
  'A component of the publisher, which the board never names as leader,':
    'Eine Komponente des Herausgebers, die die Tafel nie als führend nennt,',
  'A component whose result is not signed yet': 'Eine Komponente, deren Ergebnis noch nicht signiert ist,',
  'A fact axis is a list of checks, each pass, fail or uncheckable.':
    'Eine Achse mit Tatsachen ist eine Liste von Prüfungen, jede bestanden, nicht bestanden oder nicht prüfbar.',
  'A leader is picked from the same items it is scored on, so its own interval is optimistic; overlap of intervals is not the test.':
    'Wer führt, wird nach denselben Aufgaben bestimmt, an denen gemessen wird; das eigene Intervall ist darum zu günstig. Ob sich Intervalle überlappen, ist nicht der Test.',
  'About the instrument itself, never counted': 'Über das Messinstrument selbst, nie gezählt',
  'Any two components of {}': 'Zwei beliebige Komponenten auf {}',
  'Article {}': 'Artikel {}',
  'Articles {}': 'Artikel {}',
  'Before you quote': 'Vor dem Zitieren',
  Challenge: 'Beanstanden',
  Changes: 'Änderungen',
  Check: 'Prüfung',
  'Check it': 'Nachprüfen',
  'Check it yourself': 'Selbst nachprüfen',
  'Corrections: not readable': 'Korrekturen: nicht lesbar',
  'Count again in your browser': 'Im eigenen Browser nachzählen',
  Demo: 'Demo',
  'Deterministic: each answer is compared with the frozen target by the rule of its bank. No model grades another.':
    'Nach fester Regel: Jede Antwort wird nach der Regel der Aufgabenbank mit der eingefrorenen Vorgabe verglichen. Kein Modell bewertet ein anderes.',
  'Each axis is tested by itself at {}. Not ahead {} (Holm): {}.':
    'Jede Achse wird für sich zum Niveau {0} getestet. Nicht vorn, {1} (Holm): {2}.',
  Estate: 'Bestand',
  'Every check stands on these pages. Filtering them needs JavaScript.':
    'Jede Prüfung steht auf diesen Seiten. Das Filtern braucht JavaScript.',
  'Every figure recomputes from published rows':
    'Jede Zahl lässt sich aus veröffentlichten Zeilen nachrechnen',
  'Facts checked on {}.': 'Tatsachen geprüft am {}.',
  'Facts that were checked': 'Geprüfte Tatsachen',
  Filter: 'Filtern',
  Findings: 'Ergebnisse',
  'For auditors and machines': 'Für Prüfer und Maschinen',
  'For people': 'Für Leser',
  Group: 'Gruppe',
  'How any two components compare on {}: what each alone has right, and the exact p.':
    'Wie sich zwei beliebige Komponenten auf {} vergleichen: was jede allein richtig hat, und das exakte p.',
  'How to contribute': 'Wie man beitragen kann',
  'How to contribute to {}': 'Wie man beitragen kann: {}',
  '{}, and where nobody is named, not stated': '{}, und wo niemand genannt ist, nicht angegeben',
  'Imported grades are those of the file; graded by: {}.':
    'Übernommene Bewertungen sind die der Datei; bewertet von: {}.',
  'Imported on {}; {}.': 'Übernommen am {}; {}.',
  'Imported, not measured here; the rows say what the file states and no more':
    'Übernommen, nicht hier gemessen; die Zeilen sagen, was die Datei angibt, und nicht mehr',
  'Independence not stated: items are tested as if none hung together with another, on':
    'Unabhängigkeit nicht angegeben: Die Aufgaben werden getestet, als hinge keine mit einer anderen zusammen, für',
  'It asked: {} It is counted nowhere any more.': 'Die Frage war: {} Sie zählt nirgends mehr.',
  'Link that stays': 'Bleibender Link',
  Log: 'Logbuch',
  Main: 'Hauptseiten',
  'Means of several tasks': 'Mittel aus mehreren Teiltests',
  'Measured here on {}.': 'Hier gemessen am {}.',
  'Method in full': 'Methode im Ganzen',
  Next: 'Weiter',
  'No component is shown to do better than guessing; {} scores {}.': (constant, score) =>
    `Für keine Komponente ist gezeigt, dass sie besser ist als Raten; ${constant} ergibt ${score}.`,
  'No component: no run is committed.': 'Keine Komponente: Es ist kein Lauf hinterlegt.',
  'No correction so far': 'Bisher keine Korrektur',
  'No page stands under this address.': 'Unter dieser Adresse steht keine Seite.',
  'No public leader is shown, for the reason on the row, on':
    'Keine Führung wird öffentlich gezeigt, aus dem Grund in der Zeile, für',
  'No run is committed.': 'Es ist kein Lauf hinterlegt.',
  'Not measured': 'Nicht gemessen',
  'Not measured, and stated so': 'Nicht gemessen und so ausgewiesen',
  'Not signed yet': 'Noch nicht signiert',
  'Nothing here': 'Hier ist nichts',
  'Nothing is claimed': 'Nichts wird behauptet',
  'Nothing is measured here yet': 'Hier ist noch nichts gemessen',
  'Nothing that was published is removed: a card or an axis keeps its address. Look on':
    'Nichts Veröffentlichtes wird entfernt: Eine Karte oder eine Achse behält ihre Adresse. Zu suchen ist auf',
  'Of the {} counted here, {}': (counted, finding) =>
    `Unter den ${dative(counted)}, die hier zählen: ${finding}`,
  'Of {} measured model-comparison axis, {} TIE and {} UNTESTED: a measured axis is not a separated leader. {}.':
    'Von {0} gemessenen Vergleichsachsen stehen {1} auf TIE und {2} auf UNTESTED: Eine gemessene Achse ist noch keine getrennte Führung. {3}.',
  'Offer it to': 'Anzubieten ist es bei',
  'On this page': 'Auf dieser Seite',
  'On {} {}': 'Bei {} {}',
  'Over everything asked the best score is that of {}; in accuracy {} {} as high. So nobody leads.': (
    top,
    others,
    score,
  ) =>
    `Über alles Gefragte ist der beste Wert der von ${top}; nach der Genauigkeit ${score} ${others} ebenso viel. Darum führt niemand.`,
  'Page {}': 'Seite {}',
  'Pages left out': 'Ausgelassene Seiten',
  Press: 'Presse',
  Previous: 'Zurück',
  Ranks: 'Ränge',
  'Ranks, all at once': 'Ränge, alle zugleich',
  'Read all {}': 'Alle {} lesen',
  'Read all {} with the answers of {}': (items, components) =>
    `Alle ${items} mit den Antworten von ${dative(components)} lesen`,
  'Read the one check': 'Die eine Prüfung lesen',
  'Read the one item with the answers of {}': (components) =>
    `Die eine Aufgabe mit den Antworten von ${dative(components)} lesen`,
  'Reason and source': 'Grund und Quelle',
  Record: 'Protokoll',
  Regulation: 'Recht',
  Result: 'Ergebnis',
  'Retired on': 'Stillgelegt am',
  'Sets of ranks of {}': 'Rangmengen auf {}',
  'Show all': 'Alle zeigen',
  'Show the free preview': 'Die kostenlose Vorschau zeigen',
  'Signatures show that these bytes are what the publisher signed, not that a measurement is right.':
    'Signaturen zeigen, dass diese Bytes vom Herausgeber signiert sind, nicht, dass eine Messung richtig ist.',
  'Signed with published demo keys: no signature here proves who made it.':
    'Signiert mit veröffentlichten Demo-Schlüsseln: Keine Signatur hier beweist, von wem sie ist.',
  'Signed, in a log of {} that only grows': (entries) =>
    `Signiert, in einem Logbuch mit ${dative(entries)}, das nur wächst`,
  'Skip to content': 'Zum Inhalt springen',
  State: 'Zustand',
  'Take it with you': 'Zum Mitnehmen',
  Text: 'Text',
  'That the bank was frozen before the run is not shown by the log on':
    'Dass die Aufgabenbank vor dem Lauf eingefroren war, zeigt das Logbuch nicht für',
  'The best component, not named as leader because its cell has no valid signed card,':
    'Die beste Komponente, nicht als führend genannt, weil ihre Zelle keine gültige signierte Karte hat,',
  'The board as JSON': 'Die Tafel als JSON',
  'The line that prints it': 'Die Zeile, die sie ausgibt',
  'The publisher wrote the bank itself, with no second annotator on record, on':
    'Der Herausgeber hat die Aufgabenbank selbst geschrieben, eine zweite beurteilende Person ist nicht verzeichnet, für',
  'The publisher wrote the bank itself; how its labels were checked stands on the bank, on':
    'Der Herausgeber hat die Aufgabenbank selbst geschrieben; wie die richtigen Antworten geprüft wurden, steht bei der Aufgabenbank, für',
  'The record, with everything that was signed of it': 'Das Protokoll, mit allem, was dazu signiert wurde',
  'The record: every table, test, file': 'Das Protokoll: jede Tabelle, jeder Test, jede Datei',
  'The verdict above asks something else, and no set of ranks changes it: an exact test of the leader against each rival alone. A set allows for all pairs at once, so it can be wider than the verdict; it rests on draws, so where few items tell two apart it can be narrower.':
    'Das Urteil oben fragt etwas anderes, und keine Rangmenge ändert es: ein exakter Test der führenden gegen jeden Rivalen allein. Eine Menge trägt allen Paaren zugleich Rechnung und kann darum weiter sein als das Urteil; sie beruht auf Ziehungen und kann darum enger sein, wo wenige Aufgaben zwei unterscheiden.',
  'The verdict above asks something else, and no set of ranks changes it: a test of the leader against each rival alone. A set allows for all pairs at once, so it can be wider than the verdict.':
    'Das Urteil oben fragt etwas anderes, und keine Rangmenge ändert es: ein Test der führenden gegen jeden Rivalen allein. Eine Menge trägt allen Paaren zugleich Rechnung und kann darum weiter sein als das Urteil.',
  'The {} score is not told apart from the next, and is not named here.': (word) =>
    `Der ${word.slice(0, -1)} Wert ist vom nächsten nicht zu unterscheiden und wird hier nicht benannt.`,
  'This board does not keep this page any more. What it measures stands among':
    'Diese Tafel führt diese Seite nicht mehr. Was sie misst, steht unter',
  'This page moved': 'Diese Seite ist umgezogen',
  'This table as CSV': 'Diese Tabelle als CSV',
  'Untested: answers are not simply right or wrong, which the exact paired test needs.':
    'Ungetestet: Antworten sind nicht einfach richtig oder falsch, wie der exakte gepaarte Test es braucht.',
  'Untested: no answers by item are published, so no paired test can be made.':
    'Ungetestet: Es sind keine Antworten je Aufgabe veröffentlicht, darum ist kein gepaarter Test möglich.',
  'No order fits these battles: no strengths, one for each component, explain who won against whom, so nobody leads.':
    'Keine Reihenfolge passt zu diesen Duellen: Keine Stärken, eine je Komponente, erklären, wer gegen wen gewann; darum führt niemand.',
  'Untested: no component fought on {} prompts against others that did so too.':
    'Ungetestet: Keine Komponente hat Duelle zu {} Eingaben gegen andere, für die dasselbe gilt.',
  'Untested: no component has {} readable and graded answers.':
    'Ungetestet: Keine Komponente hat {} lesbare und bewertete Antworten.',
  'Untested: there are no two components with a score to compare; those of one family count as one.':
    'Ungetestet: Es gibt keine zwei Komponenten mit einem Wert, die zu vergleichen wären; die einer Familie zählen als eine.',
  'Untested: the battles do not connect all components, so some of them cannot be compared even over third ones.':
    'Ungetestet: Die Duelle verbinden nicht alle Komponenten, manche lassen sich darum nicht einmal über dritte vergleichen.',
  'Untested: the components did not answer enough of the same items.':
    'Ungetestet: Die Komponenten haben nicht genügend gleiche Aufgaben beantwortet.',
  'Untested: the items hang together in fewer than {} clusters.':
    'Ungetestet: Die Aufgaben hängen in weniger als {} Klumpen zusammen.',
  'answers that never came: {} of {} (they earn nothing in a score over everything asked)':
    'Antworten, die nie kamen: {} von {} (sie zählen null, wo über alles Gefragte gerechnet wird)',
  'answers that the source did not grade: {} of {} (they earn nothing in a score over everything asked)':
    'Antworten, die die Quelle nicht bewertet hat: {} von {} (sie zählen null, wo über alles Gefragte gerechnet wird)',
  'the run says of itself: {}': 'der Lauf sagt von sich selbst: {}',
  '{}, and {} more on the record': '{}, und {} weitere im Protokoll',
  'those who made the run invalidated it': 'wer den Lauf gemacht hat, hat ihn für ungültig erklärt',
  'Untested: the run is not complete.': 'Ungetestet: Der Lauf ist nicht vollständig.',
  'Untested: those who made the run invalidated it, so its figures are not to be quoted.':
    'Ungetestet: Wer den Lauf gemacht hat, hat ihn für ungültig erklärt. Seine Zahlen sind nicht zu zitieren.',
  'Untested: what the run says of itself disagrees with its rows.':
    'Ungetestet: Was der Lauf von sich sagt, widerspricht seinen Zeilen.',
  'What did not pass': 'Was nicht bestanden wurde',
  'What did not pass: {} of {}': 'Was nicht bestanden wurde: {} von {}',
  'No result of {} counts here now. What was signed of it stays:':
    'Kein Ergebnis von {} zählt hier jetzt. Was dazu signiert wurde, bleibt:',
  'No current page at this address': 'Unter dieser Adresse steht nichts Aktuelles',
  'What was corrected': 'Was korrigiert wurde',
  'What was found': 'Was gefunden wurde',
  'What would answer it': 'Was die Frage beantworten würde',
  'Where neighbours by score differ': 'Wo sich Nachbarn nach Wert unterscheiden',
  'Which items hang together was written down after the first run on':
    'Welche Aufgaben zusammenhängen, wurde erst nach dem ersten Lauf festgehalten für',
  'Who is on top depends on how non-answers count, so nobody leads.':
    'Wer an der Spitze steht, hängt davon ab, wie fehlende Antworten zählen; darum führt niemand.',
  'Who is on top depends on how non-answers count: over everything asked the best score is that of {}, in accuracy not of the same ones. So nobody leads.':
    'Wer an der Spitze steht, hängt davon ab, wie fehlende Antworten zählen: Über alles Gefragte ist der beste Wert der von {}, nach der Genauigkeit nicht der von denselben. Darum führt niemand.',
  'Who wrote the bank is not stated on': 'Wer die Aufgabenbank geschrieben hat, ist nicht angegeben für',
  'Who wrote the test': 'Wer den Test geschrieben hat',
  'With a confidence of {}, the rank of every component lies within its set, for all {} at once. Two are told apart where their scores differ by more than {} standard deviations of that difference: the figure that {} of {} give, widened because the deviation itself is known from {} only.':
    (confidence, all, c, draws, of, blocks) =>
      `Mit einer Sicherheit von ${confidence} liegt der Rang jeder Komponente in ihrer Menge, für alle ${all} zugleich. Zwei sind zu unterscheiden, wo ihre Werte um mehr als ${c} Standardabweichungen dieser Differenz auseinanderliegen: die Zahl, die sich aus ${dative(draws)} über ${of} ergibt, geweitet, weil die Abweichung selbst nur aus ${dative(blocks)} bekannt ist.`,
  'With non-answers left out {} {} as high as {}, so nobody leads.': (who, score, top) =>
    `Ohne die fehlenden Antworten ${score} ${aside(who)} so viel wie ${top}; darum führt niemand.`,
  'a bank by an unstated author': 'eine Aufgabenbank ohne Angabe, von wem',
  'a component is ahead of all others that compete here.':
    'liegt eine Komponente vor allen anderen, die hier im Vergleich stehen.',
  'a component is {}.': 'liegt eine Komponente {}.',
  'a component of the publisher that is not named here':
    'einer Komponente des Herausgebers, die hier nicht genannt wird',
  'a full score': 'die volle Punktzahl',
  ahead: 'vorn',
  'ahead on its own test only': 'nur nach dem eigenen Test vorn',
  'all groups': 'alle Gruppen',
  '{} with a score': '{} mit einem Wert',
  'all {}': (rivals) => `allen ${dative(rivals)}`,
  'by {}: scores, intervals, tests and counts are derived from committed artifacts; notes are their authors’ words.':
    'von {}: Werte, Intervalle, Tests und Anzahlen sind aus hinterlegten Artefakten abgeleitet; Anmerkungen sind die Worte ihrer Verfasser.',
  'counted: {}': 'gezählt: {}',
  'every result': 'jedes Ergebnis',
  fail: 'sind nicht bestanden',
  fails: 'ist nicht bestanden',
  has: 'hat',
  have: 'haben',
  'left out: {}': 'ausgelassen: {}',
  'material of others': 'Stoff anderer',
  'measured by the publisher': 'vom Herausgeber gemessen',
  measured: 'gemessen',
  '{} {}': '{} {}',
  'measured and published {}': 'gemessen und veröffentlicht {}',
  'measured {}, published {}': 'gemessen {}, veröffentlicht {}',
  '{}, imported {}': '{}, übernommen {}',
  '{}, published {}': '{}, veröffentlicht {}',
  'day of measurement not stated': 'Tag der Messung nicht angegeben',
  'What this does not show': 'Was das nicht zeigt',
  'Nobody has written down what this result does not show.':
    'Niemand hat aufgeschrieben, was dieses Ergebnis nicht zeigt.',
  'No note of today is about this bank: what its results do not show is not written down here.':
    'Keine heutige Anmerkung gilt dieser Aufgabenbank: Was ihre Ergebnisse nicht zeigen, ist hier nicht aufgeschrieben.',
  '{} on {} measured by the publisher elsewhere, whose results were imported.': (components, axes) =>
    `${components} auf ${dative(axes)}, die der Herausgeber anderswo gemessen hat; die Ergebnisse wurden übernommen.`,
  'measured on {}{}': 'gemessen am {}{}',
  'no test could be made.': 'war kein Test möglich.',
  'not stated': 'nicht angegeben',
  'of {} common {}': 'von {} gemeinsamen {}',
  'once all are counted': 'wenn alle mitzählen',
  'once all {} question sets asked since the start are counted':
    'wenn alle {} seit Beginn gestellten Fragensätze mitzählen',
  'once the one question set is counted': 'wenn der eine Fragensatz mitzählt',
  'once all {} tests are counted': 'wenn alle {} Tests mitzählen',
  'once the one test is counted': 'wenn der eine Test mitzählt',
  one: 'einer',
  'one question': 'einer Frage',
  'question set {} of this slot; by the rules of today {}':
    'Fragensatz {} dieses Platzes; nach den Regeln von heute {}',
  'set {} found a lead': 'fand Satz {} einen Vorsprung',
  'sets {} found leads': 'fanden die Sätze {} einen Vorsprung',
  'set {} ended in a tie': 'endete Satz {} unentschieden',
  'sets {} ended in ties': 'endeten die Sätze {} unentschieden',
  'set {} cannot be tested': 'ist Satz {} nicht zu testen',
  'sets {} cannot be tested': 'sind die Sätze {} nicht zu testen',
  'This is {}.': 'Das ist {}.',
  '{} {} {} of {} “{}” and {} of {} “{}”': '{} {} {} von {} „{}“ und {} von {} „{}“',
  'if fewer than {} in 100 were “{}”, {}': 'wären weniger als {} von 100 „{}“, {}',
  'if more than {} in 100 were “{}”, {}': 'wären mehr als {} von 100 „{}“, {}',
  'another would score higher': 'läge eine andere höher',
  'always answering “{}” would score higher': 'läge höher, wer immer „{}“ antwortet',
  'No comparison is measured here': 'Hier ist kein Vergleich gemessen',
  '{} gave no answer that is read on {} of the {} that {} has right and {} has not; where both answered it is {} to {}':
    '{} gab auf {} von {}, bei denen {} richtig liegt und {} nicht, keine lesbare Antwort; wo beide antworteten, steht es {} zu {}',
  '{}, {} of these {} in “{}”': '{}, {} dieser {} in „{}“',
  queue: 'Warteschlange',
  score: 'erreichen',
  scores: 'erreicht',
  'signed letter': 'signierten Brief',
  'the API reference': 'der API-Referenz',
  'the best cannot be told from the next{}.': 'ist die beste von der nächsten nicht zu unterscheiden{}.',
  'the best score': 'den besten Wert',
  'the best score, {}': 'den besten Wert, {}',
  'the board': 'der Tafel',
  'the cards': 'den Karten',
  'the day of the measurement is not stated': 'der Tag der Messung ist nicht angegeben',
  'the findings': 'der Ergebnisse',
  'the other{}': 'der anderen{}',
  'the publisher’s own bank': 'die eigene Aufgabenbank des Herausgebers',
  tied: 'im Gleichstand',
  untested: 'ungetestet',
  was: 'wurde',
  were: 'wurden',
  'without a failure': 'ohne dass eine nicht bestanden war',
  '{} (over whole clusters it is {}; the larger of the two decides, so that a lead passes both)':
    '{} (über ganze Klumpen ist es {}; das größere von beiden entscheidet, damit ein Vorsprung beide besteht)',
  '{} (the larger p, with unparsed counted as not correct, decides)':
    '{} (das größere p, mit nicht lesbaren als nicht richtig gezählt, entscheidet)',
  '{} (the larger, cluster-aware p decides)': '{} (das größere p, über Klumpen, entscheidet)',
  '{} (the test does not speak for the leader under both scores, so p counts as 1)':
    '{} (der Test spricht nicht unter beiden Werten für die führende, p zählt darum als 1)',
  '{} (which stands for {} of its family)': (name, others) => `${name} (steht für ${others} der Familie)`,
  '{} Each mark is one component on a scale from 0 to 1, scored over everything it was asked.':
    '{} Jedes Zeichen ist eine Komponente auf einer Skala von 0 bis 1, gewertet über alles, was sie gefragt wurde.',
  '{} asked by this board on {}.': '{}, von dieser Tafel auf {} gefragt.',
  '{} axis · {} measured': '{} Achsen · {} gemessen',
  '{} fail': '{} nicht bestanden',
  '{} has the {} score and is not separated from {}: {} is not below {}.': (best, word, rival, p, alpha) =>
    `${best} hat den ${toAccusative(word)} Wert und ist von ${rival} nicht getrennt: ${p} liegt nicht unter ${alpha}.`,
  '{} has the {} score of all components': (best, word) =>
    `${best} hat den ${toAccusative(word)} Wert aller Komponenten`,
  '{} is ahead of every rival and does better than guessing: of all its tests the one against {} has the largest p, {}, which is below {}.':
    '{} liegt vor jedem Rivalen und ist besser als Raten: Von allen Tests hat der gegen {} das größte p, {}, und das liegt unter {}.',
  '{} is ahead of every rival: even against the closest one, {}, {} is below {}.':
    '{} liegt vor jedem Rivalen: Selbst gegen den nächsten, {}, {} liegt unter {}.',
  '{} is ahead of {}': '{} liegt vor {}',
  '{} nobody is shown to do better than guessing': (where) =>
    `${where} ${where.startsWith(';') ? 'ist für keine' : 'für keine ist'} gezeigt, dass sie besser ist als Raten`,
  '{} of checks {} run, {}.': (lists, were, failed) =>
    `${lists} mit Prüfungen ${were} durchgegangen, ${failed}.`,
  '{} of checks, and no comparison yet': '{} mit Prüfungen, noch kein Vergleich',
  '{} of {} model-comparison axis separated a leader, {} TIE, {} UNTESTED':
    '{0} von {1} Vergleichsachsen mit getrennter Führung, {2} TIE, {3} UNTESTED',
  '{} of {} pass and none fails{}.': (pass, all, open) =>
    `${pass} von ${all} ${pass === '1' ? 'ist' : 'sind'} bestanden, keine ist durchgefallen${open}.`,
  '{} of {} {} a component ahead; {} {}': 'Bei {0} von {1} liegt eine Komponente vorn; bei {3}, {4}',
  '{} of {} {}{}.': '{} von {} {}{}.',
  '{} on {} whose results were imported: this board did not ask them.':
    '{} auf {}, deren Ergebnisse übernommen sind: Diese Tafel hat sie nicht gefragt.',
  '{} pass': '{} bestanden',
  '{} scores {}, but is not shown to beat guessing.': (best, word) =>
    `${best} hat den ${toAccusative(word)} Wert, doch dass sie besser ist als Raten, ist nicht gezeigt.`,
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
  '{} stated otherwise by the source': '{} von der Quelle anders angegeben',
  '{} the one scored higher on {} and the other on {}, and p {}':
    '{} hat die eine bei {} mehr erreicht und die andere bei {}, und p {}',
  '{} uncheckable': '{} nicht prüfbar',
  '{} with failures': '{} davon mit nicht bestandenen',
  '{}, and is not shown to do better than {}: p {} is not below {}.':
    '{}, doch dass das besser ist als {}, ist nicht gezeigt: p {} liegt nicht unter {}.',
  '{}, and {} would have done as well.': '{}, und {} wäre ebenso gut gewesen.',
  '{}, and {} would have done better.': '{}, und {} wäre besser gewesen.',
  '{} would be right on {} of {} ({}); {}.': (constant, correct, n, share, guessing) =>
    `${constant} wäre bei ${correct} von ${n} richtig (${share}); ${guessing}.`,
  '{} {} excluded from a fleet{}, for the reason on the run; untested is not zero.':
    '{0} {1} von einem Feld ausgeschlossen{2}, aus dem Grund im Lauf; ungetestet ist nicht null.',
  '{} {} open.': '{} {} offen.',
  '{} {} {} right only for the one and {} only for the other, and p {}': (common, b, are, c, p) =>
    `${common} ${are} ${b} nur für die eine richtig und ${c} nur für die andere, und p ${p}`,
  '{}, any two': '{}, zwei beliebige',
  '{}, card of {}': '{}, Karte von {}',
  '{}, on its own test only, not {}.': '{}, aber nur nach dem eigenen Test, nicht, {}.',
  '{}. Data:': '{}. Daten:',
  '{}. {}. A TIE is not a win, and UNTESTED is not a tie.':
    '{}. {}. Ein Gleichstand (TIE) ist kein Sieg, und ungetestet (UNTESTED) ist kein Gleichstand.',
  '{}: {} passed, {} excluded. ': '{}: {} bestanden, {} ausgeschlossen. ',
  '{}: {}; {} deterministic-facts axis measured, which have no separation test':
    '{0}: {1}; außerdem {2} gemessene Achse mit geprüften Tatsachen, für die es keinen Trennungstest gibt',
  '{}{}; nobody leads.': '{}{}; niemand führt.',
};
