/** What the pages say in German of the method, of its words, and of battles, effort and means. */

import { aside, dative } from './de-grammar.ts';
import type { Language } from './say.ts';

export const method: Language['messages'] = {
  ' A convention of some programs, not a marking standard.':
    ' Eine Gepflogenheit einiger Programme, keine Norm für Kennzeichnungen.',
  ' Not: {}.': ' Nicht: {}.',
  ' {} in the data of the comparison.': ' {} in den Daten des Vergleichs.',
  ', standard error {}': ', Standardfehler {}',
  ', such as how many components its control pairs refused,':
    ', etwa wie viele Komponenten seine Kontrollpaare abgewiesen haben,',
  ', while the rows of its tasks give {}': ', die Zeilen der Teiltests ergeben {}',
  '; below it p, how likely so large a difference of their scores is where neither is preferred. A shaded cell with a bold p is below {} taken alone. The scores follow from the battles of all, so p does not follow from the counts of one cell':
    '; darunter p: wie wahrscheinlich ein so großer Unterschied ihrer Werte ist, wenn keine vorgezogen wird. Ein getöntes Feld mit fettem p liegt für sich genommen unter {}. Die Werte folgen aus den Duellen aller, p folgt darum nicht aus den Zahlen eines Feldes',
  'A bank is its hash, and an edited bank is a new version. {} The record of an axis states the author of the bank, how its labels were checked, what was tried on it before, and what components may have seen of it.':
    'Eine Aufgabenbank ist ihr Hashwert, und eine geänderte ist eine neue Version. {} Das Protokoll einer Achse nennt, wer die Aufgabenbank geschrieben hat, wie die Antworten geprüft wurden, was zuvor daran versucht wurde und was Komponenten davon gesehen haben können.',
  'A component of the publisher is never shown as a leader, alone or among the tied, and no runner-up is promoted in its place. A leader whose cell has no valid signed card is not shown either. In both cases the row says so, and accuracy and interval of the leader are left out.':
    'Eine Komponente des Herausgebers wird nie als führend gezeigt, weder allein noch im Gleichstand, und niemand rückt an ihre Stelle. Eine führende Komponente, deren Zelle keine gültige signierte Karte hat, wird ebenfalls nicht gezeigt. In beiden Fällen sagt es die Zeile, und Genauigkeit und Intervall der führenden fehlen.',
  'A component that fought on fewer than {} prompts against components with a score has no rank.':
    'Eine Komponente mit Duellen zu weniger als {} Eingaben gegen Komponenten mit einem Wert hat keinen Rang.',
  'A component without a single readable and graded answer has no rank.':
    'Eine Komponente ohne eine einzige lesbare und bewertete Antwort hat keinen Rang.',
  'A named part of a bank.': 'Ein benannter Teil einer Aufgabenbank.',
  'A question’s place on the board, measured or still open.':
    'Die Stelle einer Frage auf der Tafel, gemessen oder noch offen.',
  'A run that was imported was not made here. Its rows are those of the files that it names by digest; who graded them and when is what the file says, and otherwise not stated. {}, and the day of the import is not the day of the measurement.':
    'Ein übernommener Lauf ist nicht hier entstanden. Seine Zeilen sind die der Dateien, die er mit ihrem Hashwert nennt; wer sie wann bewertet hat, steht da, wo die Datei es sagt, und ist sonst nicht angegeben. {}, und der Tag der Übernahme ist nicht der Tag der Messung.',
  'A signed statement of one result. It cannot be edited, only followed by another.':
    'Eine signierte Aussage über ein Ergebnis. Sie lässt sich nicht ändern, nur durch eine andere ablösen.',
  'A statement about a file that holds or does not.':
    'Eine Aussage über eine Datei, die zutrifft oder nicht.',
  'A throw, a time-out or an answer that maps to no label is unparsed. It is never scored as wrong: accuracy is over parsed answers, and the unparsed rates of the leader and of the fleet stand beside it.':
    'Ein Abbruch, eine Zeitüberschreitung oder eine Antwort, die keiner Vorgabe entspricht, gilt als nicht lesbar. Das wird nie als falsch gewertet: Die Genauigkeit bezieht sich auf lesbare Antworten, und die Anteile nicht lesbarer Antworten der führenden Komponente und des Feldes stehen daneben.',
  'After Holm’s correction, which asks more of each test the more there are. A question set counts whether the board still shows it or not.':
    'Nach Holms Korrektur, die von jedem Test umso mehr verlangt, je mehr es sind. Ein Fragensatz zählt, ob die Tafel ihn noch zeigt oder nicht.',
  'Ahead by one test. A board makes many, and by chance alone one of them may find a lead that is none.':
    'Vorn nach einem einzigen Test. Eine Tafel macht viele, und durch Zufall allein kann einer davon einen Vorsprung finden, der keiner ist.',
  'All items of a test, in one file that does not change.':
    'Alle Aufgaben eines Tests, in einer Datei, die sich nicht ändert.',
  'An imported non-answer counts as its source or the publisher counts it: as wrong, or as unparsed, which leaves it out of accuracy.':
    'Eine übernommene fehlende Antwort zählt so, wie ihre Quelle oder der Herausgeber sie zählt: als falsch oder als nicht lesbar, womit sie aus der Genauigkeit herausfällt.',
  'Answers that ended so, in the words of the source. Whether one earned something is told by its score: a failure may stand beside a right answer.{}':
    'Antworten, die so endeten, in den Worten der Quelle. Ob eine etwas erreicht hat, sagt ihr Wert: Ein Fehlschlag kann neben einer richtigen Antwort stehen.{}',
  Battles: 'Duelle',
  'Battles of two': 'Duelle',
  'Before a component may run on a bank it must answer an out-of-bank pair rightly: one certain positive and one certain negative. It then runs twice in fresh processes. A component that fails the pair or crashes is excluded with the reason; it is untested, never zero. One that answers otherwise in its second pass is measured as repeats: an item earns the mean of the two, and the record of the axis names the component.':
    'Bevor eine Komponente an einer Aufgabenbank teilnehmen darf, muss sie ein Paar von außerhalb richtig beantworten: einen sicheren positiven und einen sicheren negativen Fall. Dann läuft sie zweimal in frischen Prozessen. Eine Komponente, die das Paar verfehlt oder abstürzt, wird mit dem Grund ausgeschlossen; sie ist ungetestet, nie null. Eine, die im zweiten Durchgang anders antwortet, wird mit Wiederholungen gemessen: Eine Aufgabe zählt mit dem Mittel aus beiden, und das Protokoll der Achse nennt die Komponente.',
  "Beside each test stands Holm's adjusted p over all question sets ever asked here. A bank that was planned at its freeze states what it can find: the smallest difference that the exact test finds with {} power, under a stated share of items on which two components differ and a stated correlation within clusters. A tie on a bank that was planned for large differences only, or not at all, is weak evidence of equality.":
    'Neben jedem Test steht Holms angepasstes p über alle Fragensätze, die hier je gestellt wurden. Eine Aufgabenbank, die beim Einfrieren geplant wurde, sagt, was sie finden kann: den kleinsten Unterschied, den der exakte Test mit einer Güte von {} findet, unter einem angegebenen Anteil von Aufgaben, bei denen zwei Komponenten verschieden sind, und einer angegebenen Korrelation innerhalb von Klumpen. Ein Gleichstand auf einer Aufgabenbank, die nur für große Unterschiede geplant war oder für keine, spricht nur schwach für Gleichheit.',
  'But nobody leads by not answering. A second score counts everything that was asked; order and plots go by it. A leader is alone on top under both, the paired test is made under both, and the larger p decides: a non-answer may leave a component among the tied. Where the two disagree on who is on top, nobody leads.':
    'Doch niemand führt, indem er nicht antwortet. Ein zweiter Wert zählt alles Gefragte; Reihenfolge und Abbildungen richten sich danach. Wer führt, steht nach beiden Werten allein an der Spitze, der gepaarte Test wird für beide gemacht, und das größere p entscheidet: Eine fehlende Antwort kann eine Komponente unter denen lassen, die gleichauf liegen. Sind beide uneins, wer an der Spitze steht, führt niemand.',
  'By {}': 'Nach {}',
  'Components that share an engine, a list of words or a parent. They are no rivals.':
    'Komponenten, die ein Rechenwerk, eine Wortliste oder eine Herkunft teilen. Sie sind keine Rivalen.',
  'Control pairs and two passes': 'Kontrollpaare und zwei Durchgänge',
  'Cost and tokens are the mean and time the median over the answers of which the source states it. No score of this board follows from them.':
    'Kosten und Token sind das Mittel, die Zeit ist der Median über die Antworten, für die die Quelle sie angibt. Kein Wert dieser Tafel folgt daraus.',
  'Cost of an answer': 'Kosten je Antwort',
  'Cost, time and tokens': 'Kosten, Zeit und Token',
  'Does not mean:': 'Bedeutet nicht:',
  'Drawing the items again and again, to see how far the score moves by chance.':
    'Wiederholtes Ziehen aus den Aufgaben, um zu sehen, wie weit der Wert durch Zufall schwankt.',
  'Each answer is compared with the target by the rule of the bank; no model grades another.':
    'Jede Antwort wird nach der Regel der Aufgabenbank mit der Vorgabe verglichen; kein Modell bewertet ein anderes.',
  'Each component has a set of ranks, from best to worst, and with a confidence of {} all components of an axis lie within theirs at once. The clusters of the bank, or its items where there are none, are drawn anew {} times, the same ones for all components, and each draw gives everyone a score over everything asked. s is the standard deviation of the difference of two scores over the draws, c the 95th percentile over the draws of the largest distance that any pair moves from its observed difference, in units of its s. G clusters or items say no more of s than of the scores, so c is widened: to the quantile of Student’s t with G − 1 degrees of freedom as far out (four terms of the expansion of Cornish and Fisher), times G / (G − 1). One is above another where its score is more than c·s higher; a pair near that limit can be told apart in some draws and not in others. The best rank is 1 + how many are above, the worst all but those below. The draws are seeded by the digest of the bank, and are fewer, at least 1,000, where the work would be too large; the axis says so.':
    'Jede Komponente hat eine Menge von Rängen, vom besten zum schlechtesten, und mit einer Sicherheit von {} liegen alle Komponenten einer Achse zugleich in den ihren. Die Klumpen der Aufgabenbank, oder ihre Aufgaben, wo es keine gibt, werden {} Mal neu gezogen, dieselben für alle Komponenten, und jede Ziehung gibt allen einen Wert über alles Gefragte. s ist die Standardabweichung der Differenz zweier Werte über die Ziehungen, c das 95. Perzentil über die Ziehungen des größten Abstands, um den sich ein Paar von seiner beobachteten Differenz entfernt, in Einheiten seines s. G Klumpen oder Aufgaben sagen über s nicht mehr als über die Werte, darum wird c geweitet: auf das ebenso weit außen liegende Quantil der Student-t-Verteilung mit G − 1 Freiheitsgraden (vier Glieder der Entwicklung von Cornish und Fisher), mal G / (G − 1). Eine steht über einer anderen, wo ihr Wert um mehr als c·s höher ist; ein Paar nahe dieser Grenze kann in manchen Ziehungen zu unterscheiden sein und in anderen nicht. Der beste Rang ist 1 + die Zahl derer darüber, der schlechteste die Zahl aller ohne die darunter. Die Ziehungen folgen aus dem Hashwert der Aufgabenbank und sind weniger, mindestens 1 000, wo die Arbeit zu groß würde; die Achse sagt es.',
  'Each figure is a ratio, from one run of': 'Jede Zahl ist ein Verhältnis, aus einem Lauf von',
  'Everyone who is not separated from at least one of those on top is in the tie group. Which ranks a component may have is another question, and its answer changes no verdict.':
    'Wer von mindestens einer der Spitzenreiterinnen nicht getrennt ist, gehört zum Gleichstand. Welche Ränge eine Komponente haben kann, ist eine andere Frage, und ihre Antwort ändert kein Urteil.',
  'Everything asked counts. The interval draws items or clusters anew within each task and keeps the weights. A mean of tasks is no slot of the board: no test is made of it, and nobody leads.':
    'Alles Gefragte zählt. Für das Intervall werden Aufgaben oder Klumpen in jedem Teiltest neu gezogen, die Gewichte bleiben. Ein Mittel aus Teiltests ist kein Platz der Tafel: Es wird nicht getestet, und niemand führt.',
  'Figures of different kinds are never added together.': 'Zahlen verschiedener Art werden nie addiert.',
  'Freezing one puts its digest into the signed log, and a run of the mill names the checkpoint that already covered it: that is how the row says whether the bank was frozen before the run. Of older runs and of imports the log cannot say.':
    'Beim Einfrieren kommt ihr Hashwert in das signierte Logbuch, und ein Lauf des Messwerks nennt den Kontrollpunkt, der ihn schon umfasste: So sagt die Zeile, ob die Aufgabenbank vor dem Lauf eingefroren war. Bei älteren und übernommenen Läufen kann das Logbuch es nicht sagen.',
  'Frozen banks': 'Eingefrorene Aufgabenbanken',
  'Head to head': 'Gegeneinander',
  'Head to head on {}': 'Gegeneinander auf {}',
  'How attempts failed': 'Wie Versuche scheiterten',
  'How each figure on the board is made, and what decides a lead.':
    'Wie jede Zahl der Tafel entsteht, und was über einen Vorsprung entscheidet.',
  'Imported answers were graded where they were made; the record of the axis says by whom, where the files do.':
    'Übernommene Antworten wurden dort bewertet, wo sie entstanden sind; das Protokoll der Achse sagt, von wem, wo die Dateien es sagen.',
  'A component that fought on fewer than {} prompts is left out before, and again who then has fewer left; it has no score, interval, rank or place in the order. Where battles lead round in a circle, the strengths are tested: G² of what the pairs won, against {} draws under the fitted strengths, in which all battles of two on one prompt end alike. Where p is below {} and nobody is ahead of all, no order fits these battles (NO_ORDER) and nobody leads. A larger p is no proof of an order. An axis whose components are not connected by battles is UNTESTED.':
    'Eine Komponente mit Duellen zu weniger als {} Eingaben wird vorher ausgelassen, und ebenso, wer danach weniger übrig hat; sie hat weder Wert, Intervall, Rang noch einen Platz in der Reihenfolge. Wo Duelle im Kreis herumführen, werden die Stärken getestet: G² dessen, was die Paare gewannen, gegen {} Ziehungen aus den angepassten Stärken, in denen alle Duelle zweier Komponenten zu einer Eingabe gleich ausgehen. Wo p unter {} liegt und niemand vor allen anderen liegt, passt keine Reihenfolge zu diesen Duellen (NO_ORDER), und niemand führt. Ein größeres p beweist keine Reihenfolge. Eine Achse, deren Komponenten nicht durch Duelle verbunden sind, ist ungetestet (UNTESTED).',
  ' Without score, interval, rank and place in the order: {}, on fewer than {} prompts against components that have them.':
    ' Ohne Wert, Intervall, Rang und Platz in der Reihenfolge: {}, mit Duellen zu weniger als {} Eingaben gegen Komponenten, die sie haben.',
  'G² {}, p {} from {} draws under the fit': 'G² {}, p {} aus {} Ziehungen unter der Anpassung',
  ' One strength for each component does not explain who won against whom ({}).':
    ' Eine einzige Stärke je Komponente erklärt nicht, wer gegen wen gewann ({}).',
  ' That one strength for each component explains who won against whom is not refuted ({}).':
    ' Dass eine einzige Stärke je Komponente erklärt, wer gegen wen gewann, ist nicht widerlegt ({}).',
  'No order fits these battles: what the pairs won of each other is farther from any strengths, one for each component, than chance leaves it (p below {}). So nobody leads.':
    'Keine Reihenfolge passt zu diesen Duellen: Was die Paare voneinander gewannen, ist von jeder Wahl der Stärken, einer je Komponente, weiter entfernt, als der Zufall es lässt (p unter {}). Darum führt niemand.',
  'In each cell: battles that the row won : ties : battles that the column won{}. 0 : 0 : 0 is of two that never met.':
    'In jedem Feld: Duelle, die die Zeile gewonnen hat : unentschieden : Duelle, die die Spalte gewonnen hat{}. 0 : 0 : 0 steht für zwei, die sich nie begegnet sind.',
  'In lane': 'In eigener Sache',
  'In {} the source names one of the two first: that one won {}, and {} {}.': (battles, won, ties, were) =>
    `In ${dative(battles)} nennt die Quelle eine der beiden zuerst: Diese gewann ${won}, und ${ties} ${were}.`,
  Intervals: 'Intervalle',
  'Giving the same answer to everything, whatever is asked.':
    'Auf alles dieselbe Antwort geben, was auch gefragt wird.',
  'Its answers are not shown to depend on the question.':
    'Dass ihre Antworten von der Frage abhängen, ist nicht gezeigt.',
  'Its answers depend on the question, which alone is no lead.':
    'Ihre Antworten hängen von der Frage ab; das allein ist kein Vorsprung.',
  'Items that hang together (the same word, clause, twin or source) are a cluster. Where they form fewer than {} clusters nothing is tested and no interval is stated.':
    'Aufgaben, die zusammenhängen (dasselbe Wort, dieselbe Klausel, ein Zwilling oder dieselbe Quelle), bilden einen Klumpen. Wo es weniger als {} Klumpen sind, wird nichts getestet und kein Intervall angegeben.',
  'Items that hang together, because they share a word, a twin or a source.':
    'Aufgaben, die zusammenhängen, weil sie ein Wort, einen Zwilling oder eine Quelle teilen.',
  'Items whose right answer is not known count as wrong for it: {}.':
    'Aufgaben, deren richtige Antwort nicht bekannt ist, zählen dabei als falsch: {}.',
  'Judged by {}.': 'Beurteilt von {}.',
  'Kinds of figure': 'Arten von Zahlen',
  Leaders: 'Führende',
  'Marking evidence': 'Kennzeichnungen',
  'Mean: {}': 'Mittel: {}',
  Method: 'Methode',
  'No battle is known to have been judged in both places.':
    'Von keinem Duell ist bekannt, dass es in beiden Anordnungen beurteilt wurde.',
  'No score: battles do not connect all components.':
    'Kein Wert: die Duelle verbinden nicht alle Komponenten.',
  'No test could be made, for the reason that is given. It is not a tie.':
    'Kein Test war möglich, aus dem angegebenen Grund. Das ist kein Gleichstand.',
  'Not measured, and said so on every card: {}.': 'Nicht gemessen, und auf jeder Karte so gesagt: {}.',
  'Nothing imported has passed a control pair or two passes':
    'Nichts Übernommenes hat ein Kontrollpaar oder zwei Durchgänge bestanden',
  'Nothing was tested on this axis, so nobody has a rank.':
    'Auf dieser Achse wurde nichts getestet, darum hat niemand einen Rang.',
  Of: 'Von',
  'Of imported results the log cannot say whether the bank was fixed before they were made.':
    'Bei übernommenen Ergebnissen kann das Logbuch nicht sagen, ob die Aufgabenbank vorher feststand.',
  'On a deterministic-facts axis a list of checks is run on published evidence. Each check passes, fails or is uncheckable, and one that does not pass says why. Facts have no separation test and no interval: a tally is a count, not a sample.':
    'Auf einer Achse mit geprüften Tatsachen wird eine Liste von Prüfungen an veröffentlichten Belegen durchgegangen. Jede Prüfung ist bestanden, nicht bestanden oder nicht prüfbar, und wo sie nicht bestanden ist, steht der Grund. Für Tatsachen gibt es keinen Trennungstest und kein Intervall: Eine Auszählung ist eine Zahl, keine Stichprobe.',
  'On a model-comparison axis a fleet of components answers a frozen bank of items.':
    'Auf einer Vergleichsachse beantwortet ein Feld von Komponenten eine eingefrorene Aufgabenbank.',
  'One question of a test.': 'Eine Frage eines Tests.',
  Performance: 'Leistung',
  Prompts: 'Eingaben',
  'Ranks and verdict can differ: the exact test compares the leader with each rival alone, sets allow for all pairs at once and rest on draws. Of a family only the best is in the verdict, and everybody is ranked among all components of the axis.':
    'Ränge und Urteil können verschieden sein: Der exakte Test vergleicht die führende mit jedem Rivalen allein, die Mengen tragen allen Paaren zugleich Rechnung und beruhen auf Ziehungen. Von einer Familie steht nur die beste im Urteil, und alle erhalten einen Rang unter allen Komponenten der Achse.',
  'Results from elsewhere': 'Ergebnisse von anderswo',
  'Score over everything asked, by part of the bank, with its 95 % interval. No test is made within a part, and nobody leads one. {}':
    'Wert über alles Gefragte, nach Teilen der Aufgabenbank, mit 95-%-Intervall. Innerhalb eines Teils wird nicht getestet, und niemand führt darin. {}',
  Separation: 'Trennung',
  'So many have a full score that the bank cannot tell who is better.':
    'So viele haben die volle Punktzahl, dass die Aufgabenbank nicht zeigen kann, wer besser ist.',
  'So much was answered here that ranks rest on {} in place of {}.':
    'So viel wurde hier beantwortet, dass die Ränge auf {} statt auf {} beruhen.',
  'Source types that say that a machine made it: {}. Others are shown, not counted. Generators’ names, as the first words of a text: {}. Words of a credit line: {}. Keywords of PNG text: {}.':
    'Quellenarten, die sagen, dass eine Maschine es gemacht hat: {}. Andere werden gezeigt, nicht gezählt. Namen von Generatoren, als erste Wörter eines Textes: {}. Wörter einer Bildnachweiszeile: {}. Schlüsselwörter von PNG-Texten: {}.',
  'Stated by the source': 'Von der Quelle angegeben',
  'Stated of': 'Angegeben für',
  Status: 'Stand',
  'Strata of {}': 'Schichten auf {}',
  'Table: cost, time and tokens': 'Tabelle: Kosten, Zeit und Token',
  'Table: failures by kind': 'Tabelle: Fehlschläge nach Art',
  'Table: means of {}': 'Tabelle: Mittel von {}',
  'Table: performance': 'Tabelle: Leistung',
  'Tags of {}': 'Schlagwörter auf {}',
  'Taken back by the publisher, shown struck and counted nowhere.':
    'Vom Herausgeber zurückgenommen, durchgestrichen gezeigt und nirgends gezählt.',
  'Targets that hold: {} of {}.{}': 'Eingehaltene Ziele: {} von {}.{}',
  'Tested, and not told apart from the best. The highest score in a tie has not won.':
    'Getestet und von der besten nicht zu unterscheiden. Der höchste Wert in einem Gleichstand hat nicht gewonnen.',
  'The answers of {} of {} are shown to depend on the question, which alone is no lead.': (some, all) =>
    `Dass ihre Antworten von der Frage abhängen, ist für ${some} von ${dative(all)} gezeigt; das allein ist kein Vorsprung.`,
  'The first {} of {}; the run and its JSON hold all.':
    'Die ersten {} von {}; der Lauf und sein JSON enthalten alle.',
  'The interval beside a score is Wilson’s at {}. Where items come in clusters, or scores are graded or repeated, it lies between percentiles of seeded draws of clusters or items, farther out the fewer there are (Hesterberg 2015); where all have the same share right, it is Wilson’s over them. Over few clusters that differ much it holds too seldom: simulated, {} of intervals over {} clusters hold a true {}. Whether two intervals overlap is not the test of a lead.':
    'Das Intervall neben einem Wert ist das von Wilson zum Niveau {}. Wo Aufgaben in Klumpen kommen oder Werte abgestuft oder wiederholt sind, liegt es zwischen Perzentilen festgelegter Ziehungen von Klumpen oder Aufgaben, umso weiter außen, je weniger es sind (Hesterberg 2015); wo alle denselben Anteil richtig haben, ist es das von Wilson über sie. Über wenigen, sehr verschiedenen Klumpen trifft es zu selten: Simuliert enthalten {} der Intervalle über {} Klumpen einen wahren Wert von {}. Ob sich zwei Intervalle überlappen, ist nicht der Test eines Vorsprungs.',
  'The interval is the middle 95 % of 10,000 draws of as many prompts as there are, or of their clusters; where no draw moves a score, it is Wilson’s at that score over the prompts. Where a component fared the same against another on every prompt they share, or in every cluster, as who won all battles did, draws cannot move what it won, and the interval is wide enough to hold Wilson’s, over the prompts it fought on, too. Of a leader and a rival, p is twice the smaller share of draws in which their difference is on the one side of nothing or on the other, and the largest over all rivals decides. Ranks hold for all components at once: one is above another where their difference is larger than chance makes the largest of all differences, in units of its own spread.':
    'Das Intervall sind die mittleren 95 % von 10 000 Ziehungen von ebenso vielen Eingaben, wie es gibt, oder ihrer Klumpen; wo keine Ziehung einen Wert bewegt, ist es das von Wilson zu diesem Wert über die Eingaben. Wo es einer Komponente gegen eine andere auf jeder gemeinsamen Eingabe oder in jedem Klumpen gleich erging, etwa wo sie alle Duelle gewann, kann keine Ziehung bewegen, was sie gewann; das Intervall ist dann so weit, dass es auch das von Wilson über ihre Eingaben enthält. Für die führende und einen Rivalen ist p das Doppelte des kleineren Anteils der Ziehungen, in denen ihr Unterschied auf der einen oder der anderen Seite von null liegt; das größte über alle Rivalen entscheidet. Ränge gelten für alle Komponenten zugleich: Eine steht über einer anderen, wo ihr Unterschied größer ist, als der Zufall den größten aller Unterschiede macht, in Einheiten der eigenen Streuung.',
  'The leader is picked from the same data, so the runner-up alone proves nothing. An axis is SEPARATED only if the largest p over all rivals is below {}. Where items come in clusters, a cluster-aware p is computed too and the larger decides. Graded and repeated scores are tested by a sign-flip of their differences.':
    'Wer führt, wird aus denselben Daten bestimmt; die Zweitplatzierte allein beweist darum nichts. Eine Achse gilt nur dann als getrennt (SEPARATED), wenn das größte p über alle Rivalen unter {} liegt. Wo Aufgaben in Klumpen kommen, wird auch ein p über Klumpen berechnet, und das größere entscheidet. Abgestufte und wiederholte Werte werden durch Vorzeichenwechsel ihrer Differenzen getestet.',
  'The marking-evidence door says of one output, at one time, whether each of these methods found a machine-readable mark. The words are never summed, there is no overall verdict, and a manifest alone is no sign of a machine: cameras write them too.':
    'Der Schalter für Kennzeichnungen sagt von einer Ausgabe, zu einem Zeitpunkt, ob jedes dieser Verfahren eine maschinenlesbare Kennzeichnung gefunden hat. Die Wörter werden nie summiert, es gibt kein Gesamturteil, und ein Manifest allein ist kein Zeichen einer Maschine: Auch Kameras schreiben welche.',
  'The method in full': 'Die Methode im Ganzen',
  'The method in full, and what each word does not mean':
    'Die Methode im Ganzen, und was jedes Wort nicht bedeutet',
  'The page with every table, test and file behind a finding.':
    'Die Seite mit jeder Tabelle, jedem Test und jeder Datei hinter einem Ergebnis.',
  'The places that a component may have, from best to worst, for all of them at once.':
    'Die Plätze, die eine Komponente haben kann, vom besten zum schlechtesten, für alle zugleich.',
  'The same as JSON': 'Dasselbe als JSON',
  'The score is the chance of being preferred to another one, in the mean over all others':
    'Der Wert ist die Wahrscheinlichkeit, einer anderen vorgezogen zu werden, im Mittel über alle anderen',
  'The score is the chance of being preferred to the other one':
    'Der Wert ist die Wahrscheinlichkeit, der anderen vorgezogen zu werden',
  'The scores that fit what was seen, at 95 %. Few items leave a wide one.':
    'Die Werte, die zu dem passen, was beobachtet wurde, mit 95 % Sicherheit. Wenige Aufgaben lassen es breit.',
  'The words': 'Die Wörter',
  'The words as JSON': 'Die Wörter als JSON',
  'The {} tags of the most items; the data lists more.':
    'Die {} Schlagwörter mit den meisten Aufgaben; die Daten führen weitere auf.',
  'There is no mean here: {}': 'Hier gibt es kein Mittel: {}',
  'This board asked none of it again': 'Diese Tafel hat nichts davon noch einmal gefragt',
  'Time of an answer': 'Zeit je Antwort',
  "To be on top a component needs at least {} parsed items, and a rival with another item set at least {} common items and {} % of the leader's. Otherwise the axis is UNTESTED and says why.":
    'Um an der Spitze zu stehen, braucht eine Komponente mindestens {} lesbare Aufgaben, und ein Rivale mit anderen Aufgaben mindestens {} gemeinsame und {} % der Aufgaben der führenden. Sonst ist die Achse ungetestet (UNTESTED) und sagt, warum.',
  'Tokens of an answer': 'Token je Antwort',
  'Told apart from every rival, and from always giving one answer where that can be tested: without a difference, chance would do that in fewer than 5 of 100 cases.':
    'Von jedem Rivalen zu unterscheiden, und davon, immer eine Antwort zu geben, wo das zu prüfen ist: Ohne einen Unterschied täte das der Zufall in weniger als 5 von 100 Fällen.',
  'Two components are compared on the items both were asked. b counts the items only the first has right, c the items only the second has right; the rest says nothing about the difference. The test is the two-sided exact McNemar test: p = min(1, 2 · P(X ≤ min(b, c))) for X binomial with b + c trials and probability one half.':
    'Zwei Komponenten werden an den Aufgaben verglichen, die beiden gestellt wurden. b zählt die Aufgaben, die nur die erste richtig hat, c die, die nur die zweite richtig hat; der Rest sagt nichts über den Unterschied. Der Test ist der zweiseitige exakte McNemar-Test: p = min(1, 2 · P(X ≤ min(b, c))) für X binomialverteilt mit b + c Versuchen und Wahrscheinlichkeit ein halb.',
  'Two kinds of axis': 'Zwei Arten von Achsen',
  'Unparsed is not wrong': 'Nicht lesbar ist nicht falsch',
  'What each word on the board means and does not mean, and the rarer rules.':
    'Was jedes Wort auf der Tafel bedeutet und nicht bedeutet, und die selteneren Regeln.',
  'What is asked: a model, a package or a program, in one version.':
    'Was gefragt wird: ein Modell, ein Paket oder ein Programm, in einer bestimmten Version.',
  'What is measured about the instrument itself{} is served for honesty. It is never quotable and never counted in a total.':
    'Was über das Messinstrument selbst gemessen wird{}, wird der Ehrlichkeit halber gezeigt. Es ist nie zitierfähig und zählt in keiner Summe.',
  'What separates a leader': 'Was einen Vorsprung ausmacht',
  'When a leader is withheld': 'Wann eine Führung zurückgehalten wird',
  'Where a bank has a closed set of answers, every chart shows what you would score by giving the same answer every time: that is guessing here. A leader must score above each such answer by the same test; beside the score stands how many do. An answer right on every item, or on none, tests nobody.':
    'Wo eine Aufgabenbank eine feste Menge von Antworten hat, zeigt jedes Diagramm, was man erreicht, wenn man jedes Mal dieselbe Antwort gibt: Das heißt hier Raten. Wer führt, muss nach demselben Test über jeder solchen Antwort liegen; wie viele es tun, steht neben dem Wert. Gegen eine Antwort, die bei jeder Aufgabe richtig ist oder bei keiner, wird niemand getestet.',
  'Where judges say which of two answers to a prompt they prefer, nothing is right or wrong. Each component has a strength (Bradley and Terry): the chance that one is preferred to another is its strength over the sum of both. A tie is half a win for each, and in each pair that met each wins half a battle more, so that nobody is infinitely strong. The score is the chance of being preferred to another component, in the mean over all others.':
    'Wo Juroren sagen, welche von zwei Antworten auf eine Eingabe sie vorziehen, ist nichts richtig oder falsch. Jede Komponente hat eine Stärke (Bradley und Terry): Die Wahrscheinlichkeit, dass eine der anderen vorgezogen wird, ist ihre Stärke durch die Summe beider. Ein Unentschieden ist für jede ein halber Sieg, und in jedem Paar, das sich begegnet ist, gewinnt jede ein halbes Duell mehr, damit niemand unendlich stark ist. Der Wert ist die Wahrscheinlichkeit, einer anderen Komponente vorgezogen zu werden, im Mittel über alle anderen.',
  'Whether answers depend on the question is tested by dealing labels anew within strata and clusters, and decides nothing.':
    'Ob Antworten von der Frage abhängen, wird getestet, indem die richtigen Antworten innerhalb von Schichten und Klumpen neu verteilt werden; das entscheidet nichts.',
  'Which of the two answers was shown first is not stated.':
    'Welche der beiden Antworten zuerst gezeigt wurde, ist nicht angegeben.',
  'Which ranks a component may have': 'Welche Ränge eine Komponente haben kann',
  'Who judged': 'Wer geurteilt hat',
  'Who signed a manifest is judged by no list: {}.':
    'Wer ein Manifest signiert hat, wird nach keiner Liste beurteilt: {}.',
  'Who signed a manifest is named as its certificate says and judged by no list, because this board has none.':
    'Wer ein Manifest signiert hat, wird nach seinem Zertifikat benannt und nach keiner Liste beurteilt, weil diese Tafel keine hat.',
  'Who signed a manifest is named where the manifest is whole, and which of these lists holds the authority behind the certificate, at the time that a listed authority stamped or else when the file was read: {}.':
    'Wer ein Manifest signiert hat, wird genannt, wo das Manifest unversehrt ist, und auch, welche dieser Listen die Stelle hinter dem Zertifikat führt, zu dem Zeitpunkt, den eine gelistete Stelle gestempelt hat, oder sonst zu dem, als die Datei gelesen wurde: {}.',
  'Why an axis is untested': 'Warum eine Achse ungetestet ist',
  'Won : tied : lost': 'Gewonnen : unentschieden : verloren',
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
  'a judge whom the source does not name': 'jemandem, den die Quelle nicht nennt',
  'always answering {}': 'immer die Antwort {}',
  'always answering {} (right on {} of {})': 'immer die Antwort {} (richtig bei {} von {})',
  'always giving one answer': 'immer eine und dieselbe Antwort',
  'always giving one answer would score nothing, and nobody is tested against it':
    'immer eine und dieselbe Antwort ergäbe nichts, und niemand wird dagegen getestet',
  'always giving that answer would score 100 %, and nobody is tested against it':
    'immer diese Antwort ergäbe 100 %, und niemand wird dagegen getestet',
  'answering “{}” every time': 'jedes Mal „{}“ zu antworten',

  'always giving any one of {} answers': 'immer eine und dieselbe von {} Antworten',
  'always the same answer {}': 'immer dieselbe Antwort {}',
  'scale from {} to {}, not from {} to {}': 'Skala von {} bis {}, nicht von {} bis {}',
  'any one answer': 'mit irgendeiner einzigen Antwort',
  bank: 'Aufgabenbank',
  battles: 'Duelle',
  'bench, and what was measured': 'Messung, und was gemessen wurde',
  bootstrap: 'Bootstrap',
  card: 'Karte',
  check: 'Prüfung',
  cluster: 'Klumpen',
  component: 'Komponente',
  components: 'Komponenten',
  'every item that counts has one right answer, “{}”: always giving it would score 100 %, and nobody is tested against it':
    'jede Aufgabe, die zählt, hat dieselbe richtige Antwort, „{}“: Sie immer zu geben ergäbe 100 %, und niemand wird dagegen getestet',
  exhausted: 'ausgeschöpft',
  family: 'Familie',
  'giving one answer every time': 'jedes Mal dieselbe Antwort zu geben',
  guessing: 'Raten',
  holds: 'hält',
  interval: 'Intervall',
  item: 'Aufgabe',
  'not ': 'nicht ',
  'nobody is tested against it': 'niemand wird dagegen getestet',
  'of {} of the two the one won {} and the other {}, and': (battles, b, c) =>
    `von ${dative(battles)} der beiden gewann die eine ${b} und die andere ${c}, und`,
  'on its own test only': 'nur nach dem eigenen Test',
  'on one machine: of two things that were measured side by side, or of one to the bound that its text names. Seconds alone would say more of the machine than of the engine.':
    'auf einer Maschine: von zwei Dingen, die nebeneinander gemessen wurden, oder von einem zu der Grenze, die sein Text nennt. Sekunden allein würden mehr über die Maschine sagen als über das Programm.',
  'once all \\d+ (?:tests|question sets)\\b|once the one (?:test|question set)\\b':
    'wenn alle \\d+ (?:Tests|seit Beginn)\\b|wenn der eine (?:Test|Fragensatz)\\b',
  or: 'oder',
  rank: 'Rang',
  ratio: 'Verhältnis',
  record: 'Protokoll',
  slot: 'Platz',
  stratum: 'Schicht',
  target: 'Ziel',
  'the only component is {}shown to do better than guessing': (not) =>
    `für die einzige Komponente ist ${not}gezeigt, dass sie besser ist als Raten`,
  'the two never met, and': 'die beiden sind sich nie begegnet, und',
  'time stamps': 'Zeitstempel',
  unmeasured: 'nicht gemessen',
  'was a tie': 'endete unentschieden',
  'were ties': 'endeten unentschieden',
  'whether always giving one answer would do as well was not tested':
    'ob immer dieselbe Antwort ebenso gut wäre, wurde nicht getestet',
  withdrawn: 'zurückgezogen',
  yes: 'ja',
  '{} (Bradley and Terry). Won, tied and lost are counted over all battles of the rows. The order is not a ranking: rank is the range that holds for all components at once.':
    '{} (Bradley und Terry). Gewonnen, unentschieden und verloren sind über alle Duelle der Zeilen gezählt. Die Reihenfolge ist keine Rangliste: Der Rang ist der Bereich, der für alle Komponenten zugleich gilt.',
  '{} against the score': '{} gegen den Wert',
  '{} against {} on {}: {}': '{} gegen {} auf {}: {}',
  '{} and {} both judged {}, {} of them alike.': '{} und {} haben beide {} beurteilt, {} davon gleich.',
  '{} are preferred equally often, so nobody leads.': (who) =>
    `${aside(who)} werden gleich oft vorgezogen; darum führt niemand.`,
  '{} by {}': '{} nach {}',
  '{} in': '{} Eingabe',
  '{} is preferred more often than every rival: even against the closest one, {}, {} is below {}.{}':
    '{} wird öfter vorgezogen als jeder Rivale: Selbst gegen den nächsten, {}, {} liegt unter {}.{}',
  '{} is preferred most often and is not separated from {}: {} is not below {}.':
    '{} wird am häufigsten vorgezogen und ist von {} nicht getrennt: {} liegt nicht unter {}.',
  '{} more, in the data.': '{} weitere, in den Daten.',
  '{} ms': '{} ms',
  '{} of {} {} shown to do better than guessing{}': (some, all, are, counted) =>
    `für ${some} von ${dative(all)} ist gezeigt, dass sie besser ${are} als Raten${counted}`,
  '{} on {}. ': '{} bei {}. ',
  '{} out': '{} Ausgabe',
  '{} with prompts drawn anew p {}': '{} bei neu gezogenen Eingaben: p {}',
  '{} {} judged in both places, {} with the same outcome.':
    '{} {} in beiden Anordnungen beurteilt, {} mit gleichem Ausgang.',
  '{}, of {} ({}; from {}; SHA-256 {})': '{}, vom {} ({}; von {}; SHA-256 {})',
  '{}, the mean of {}': '{}, das Mittel aus {}',
  '{}, {}, {}, {} GiB, {}, node {}, load {} when it began':
    '{}, {}, {}, {} GiB, {}, Node {}, Last {} zu Beginn',
};
