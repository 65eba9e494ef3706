/** What the pages say in German of quotes, pictures and figures. */

import { aside, dative } from './de-grammar.ts';
import type { Language } from './say.ts';

export const quotes: Language['messages'] = {
  ' (publisher’s)': ' (vom Herausgeber)',
  ' · DEMO': ' · DEMO',
  '95 % interval ': '95-%-Intervall ',
  '95 % interval {} to {} %': '95-%-Intervall {} bis {} %',
  'A bank: items with one right answer each, their licence, who wrote them and who checked the labels.':
    'Eine Aufgabenbank: Aufgaben mit je einer richtigen Antwort, ihre Lizenz, wer sie geschrieben und wer die Antworten geprüft hat.',
  'A list of checks on it, each of which passes, fails or cannot be made, by a rule that a program applies.':
    'Eine Liste von Prüfungen daran, von denen jede bestanden, nicht bestanden oder nicht möglich ist, nach einer Regel, die ein Programm anwendet.',
  'A published source that anybody can fetch, with its version and its digest.':
    'Eine veröffentlichte Quelle, die jeder abrufen kann, mit Version und Hashwert.',
  'Any two head to head': 'Zwei beliebige gegeneinander',
  'As of {}': 'Stand {}',
  'Cite it': 'Zitieren',
  Badge: 'Abzeichen',
  'Copy HTML': 'HTML kopieren',
  'Copy command': 'Befehl kopieren',
  'Copy {}': 'Kopieren: {}',
  'This part of the bank was named after the first run.':
    'Dieser Teil der Aufgabenbank wurde erst nach dem ersten Lauf benannt.',
  'Each of these {}': 'Jede dieser {}',
  'Embed it': 'Einbetten',
  'Every Eval Ever export': 'Ausfuhr für Every Eval Ever',
  'Every check': 'Jede Prüfung',
  'Every figure of this axis, from a clone of the engine, under the key document of the board that you hold,':
    'Jede Zahl dieser Achse, aus einer Kopie des Programms, unter dem eigenen Schlüsseldokument der Tafel,',
  'Evidence run': 'Belege des Laufs',
  'HTML of a frame': 'HTML eines Rahmens',
  'HTML of the picture': 'HTML des Bildes',
  'How to read the marks': 'Wie die Zeichen zu lesen sind',
  'Items of the bank': 'Aufgaben der Aufgabenbank',
  'Or results that exist already: one row per item and component, from an evaluation log or a table. Right and wrong answers both, nothing averaged.':
    'Oder Ergebnisse, die es schon gibt: eine Zeile je Aufgabe und Komponente, aus einem Auswertungsprotokoll oder einer Tabelle. Richtige und falsche Antworten, nichts gemittelt.',
  'Picture to share (PNG)': 'Bild zum Teilen (PNG)',
  Recompute: 'Nachrechnen',
  'Results of others keep the licences of their sources: {}.':
    'Ergebnisse anderer behalten die Lizenzen ihrer Quellen: {}.',
  Score: 'Wert',
  'Scores of {} on {}, from {} to {}: {}. The axis page has them all as a table.': (
    components,
    axis,
    from,
    to,
    list,
  ) =>
    `Werte von ${dative(components)} auf ${axis}, von ${from} bis ${to}: ${list}. Die Seite der Achse hat sie alle als Tabelle.`,
  'The best {} of {} are drawn; {} all.': 'Gezeichnet sind die besten {} von {}; {} alle.',
  'The publisher freezes the bank and measures it, or imports the rows to this axis; either way every row is published and the page of the axis fills itself.':
    'Der Herausgeber friert die Aufgabenbank ein und misst sie, oder er übernimmt die Zeilen auf diese Achse; in beiden Fällen wird jede Zeile veröffentlicht, und die Seite der Achse füllt sich von selbst.',
  'The same as SVG': 'Dasselbe als SVG',
  'This row as JSON': 'Diese Zeile als JSON',
  'Verify it yourself': 'Selbst nachprüfen',
  '[{}, {}]': '[{}; {}]',
  'a component': 'eine Komponente',
  'a share': 'einen Anteil',
  'always giving the same answer': 'immer dieselbe Antwort',
  and: 'und',
  'and {} in the ledger': 'und {} im Verzeichnis',
  'any other component': 'jede andere Komponente',
  are: 'sind',
  'compared with nobody: another of its family is':
    'mit niemandem verglichen: eine andere der Familie ist es',
  'earned {}': 'erreichte {}',
  highest: 'höchster',
  is: 'ist',
  'is preferred to another component with a chance of {} % ({}), over {}': (share, within, prompts) =>
    `wird einer anderen Komponente mit einer Wahrscheinlichkeit von ${share} % vorgezogen (${within}), über ${prompts}`,
  'it cannot be told from the best': 'sie ist von der besten nicht zu unterscheiden',
  'it shares the best score with {}': (others) => `sie teilt sich den besten Wert mit ${dative(others)}`,
  'its rank is {} of {}': 'ihr Rang ist {} von {}',
  lowest: 'niedrigster',
  'no interval: too few clusters': 'kein Intervall: zu wenige Klumpen',
  'not signed yet': 'noch nicht signiert',
  nothing: 'nichts',
  'plain text': 'reiner Text',
  'same answer {}': 'dieselbe Antwort {}',
  'scored {} over {} ({}, {}{})': 'erreichte {} über {} ({}, {}{})',
  'shared best ': 'geteilter Bestwert ',
  'the lines of the data': 'die Zeilen der Daten',
  'the pages of components and the run hold': 'die Seiten der Komponenten und der Lauf enthalten',
  'the record and the run hold': 'das Protokoll und der Lauf enthalten',
  'was right on': 'war richtig bei',
  'p below {}': 'p unter {}',
  '{} against {}, where the answers of both count: {}': '{} gegen {}, wo die Antworten beider zählen: {}',
  '{} against {}, where either did better: {}': '{} gegen {}, wo eine der beiden besser war: {}',
  '{} against {}, which never met: {}': '{} gegen {}, die nie aufeinandertrafen: {}',
  'withdrawn, not counted': 'zurückgezogen, nicht gezählt',
  '{} (lower is better)': '{} (niedriger ist besser)',
  '{} against {}: {}': '{} gegen {}: {}',
  '{} cannot be told from it': (others) =>
    `${aside(others)} ${others.startsWith('1 ') ? 'ist' : 'sind'} nicht davon zu unterscheiden`,
  '{} changed, old and new': '{} geändert, alt und neu',
  '{} has no score: it fought on fewer than {} prompts against components that have one':
    '{} hat keinen Wert: Die Duelle gegen Komponenten mit einem Wert sind zu weniger als {} Eingaben',
  'no order fits these battles, so the score makes nobody better than another':
    'keine Reihenfolge passt zu diesen Duellen, darum macht der Wert niemanden besser als andere',
  '{} has no score: battles do not connect all components':
    '{} hat keinen Wert: die Duelle verbinden nicht alle Komponenten',
  '{} has no score: no answer of it is readable and graded':
    '{} hat keinen Wert: keine Antwort davon ist lesbar und bewertet',
  '{} of {} ({} %, {})': (earned, asked, share, within) =>
    `${earned} von ${dative(asked)} (${share} %, ${within})`,
  '{} over everything asked on {} with 95 % intervals, from {} to {}: {}':
    '{} über alle gestellten Aufgaben auf {} mit 95-%-Intervallen, von {} bis {}: {}',
  '{} pass, {} fail, {} uncheckable': '{} bestanden, {} nicht bestanden, {} nicht prüfbar',
  '{} percentage points': '{} Prozentpunkte',
  '{}, on its own test only, not {}': '{}, aber nur nach dem eigenen Test, nicht, {}',
  '{}: withdrawn, not counted': '{}: zurückgezogen, nicht gezählt',
  'No component beats guessing: the best {} {} of {}, and {} would score as many.': (
    did,
    right,
    asked,
    same,
  ) =>
    `Keine Komponente ist besser als Raten: Die beste ${did} ${right} von ${asked}, und ${same}, ergäbe ebenso viele.`,
  'No component beats guessing: the best {} {} of {}; {} would score {} of {}.': (
    did,
    right,
    asked,
    same,
    correct,
    n,
  ) =>
    `Keine Komponente ist besser als Raten: Die beste ${did} ${right} von ${asked}; ${same}, ergäbe ${correct} von ${n}.`,
  'No component is shown to beat guessing: the best {} {} of {}; {} would score {} of {}.': (
    did,
    right,
    asked,
    same,
    correct,
    n,
  ) =>
    `Für keine Komponente ist gezeigt, dass sie besser ist als Raten: Die beste ${did} ${right} von ${asked}; ${same}, ergäbe ${correct} von ${n}.`,
  'No component is shown to beat guessing; {} would score {} of {}.': (same, correct, n) =>
    `Für keine Komponente ist gezeigt, dass sie besser ist als Raten; ${same}, ergäbe ${correct} von ${n}.`,
};
