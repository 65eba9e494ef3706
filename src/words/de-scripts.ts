/** What the scripts of a page say in German after a click, by script, then by the English that stands there. */

const pairs = {
  'Over everything asked the one is ahead, in accuracy the other: nothing is decided.':
    'Über alles Gefragte liegt die eine vorn, nach der Genauigkeit die andere: Nichts ist entschieden.',
  'A split at least as uneven has p {} where neither is better':
    'Eine mindestens so ungleiche Teilung hat p {}, wenn keine besser ist',
  '{}, which is not below {}: the two are not told apart.':
    '{}; das liegt nicht unter {}: Die beiden sind nicht zu unterscheiden.',
  '{}, which is below {}: {} is ahead of {}, taken alone.':
    '{}; das liegt unter {}: {} liegt vor {}, für sich genommen.',
  'Choose two different ones.': 'Bitte zwei verschiedene wählen.',
  '{}: {} {}; {}: {}. {}': '{}: {} {}; {}: {}. {}',
};

export const scripts = {
  'card-page.js': {
    'Whether this card was superseded or withdrawn is not known: a ledger could not be read.':
      'Ob diese Karte abgelöst oder zurückgezogen wurde, ist nicht bekannt: Ein Verzeichnis war nicht zu lesen.',
    ' Card {} replaced it.': ' An ihre Stelle trat Karte {}.',
    'This card is retired and not counted. Reason: {}{}':
      'Diese Karte gilt nicht mehr und zählt nicht. Grund: {}{}',
    'This card stands: neither ledger of retired cards names it.':
      'Diese Karte gilt: Keines der beiden Verzeichnisse ungültiger Karten nennt sie.',
    'A card': 'Eine Karte',
    'Card {}': 'Karte {}',
    '{}: the bytes below, under the keys that this board serves.':
      '{}: die Bytes unten, unter den Schlüsseln, die diese Tafel liefert.',
    'REFUTED: the bytes at this address are another card.':
      'REFUTED: Die Bytes unter dieser Adresse sind eine andere Karte.',
    'Reading the card': 'Die Karte wird gelesen',
    'This board serves no card with the id {}.': 'Diese Tafel liefert keine Karte mit der Kennung {}.',
    'The address names no card: an id is 64 hexadecimal digits after ?id=.':
      'Die Adresse nennt keine Karte: Eine Kennung sind 64 hexadezimale Ziffern hinter ?id=.',
  },
  'card-search.js': {
    'A card': 'Eine Karte',
    '{} of {} cards on this page': '{} von {} Karten auf dieser Seite',
    ': clear the words, or choose otherwise': ': Wörter löschen oder anders wählen',
    '; {} further, not listed here': '; {} weitere, hier nicht aufgeführt',
  },
  'checks-page.js': {
    Group: 'Gruppe',
    fail: 'nicht bestanden',
    uncheckable: 'nicht prüfbar',
    pass: 'bestanden',
    'it answered {}': 'die Antwort war {}',
    ', the first {} shown': ', die ersten {} stehen hier',
    '{} of {} checks{}': '{} von {} Prüfungen{}',
    'The filter could not be used ({}). Every check stands on the pages.':
      'Der Filter ist nicht zu verwenden ({}). Jede Prüfung steht auf den Seiten.',
  },
  'compare.js': {
    ...pairs,
    right: 'richtig',
    'partly right': 'teilweise richtig',
    wrong: 'falsch',
    'no readable and graded answer': 'keine lesbare und bewertete Antwort',
    'earned nothing': 'ohne Punkte',
    'The items of this test could not be read.': 'Die Aufgaben dieses Tests waren nicht zu lesen.',
    '{} of {} on which their marks differ': '{} von {}, bei denen ihre Zeichen sich unterscheiden',
    'and {} more': 'und {} weitere',
    'No test was asked of both.': 'Kein Test wurde beiden gestellt.',
    '1 test was asked of both.': '1 Test wurde beiden gestellt.',
    '{} tests were asked of both.': '{} Tests wurden beiden gestellt.',
    'What the paired test says of any two stands on the record of this test.':
      'Was der gepaarte Test von je zweien sagt, steht in den Unterlagen dieses Tests.',
  },
  'component-search.js': { '{} of {} shown': '{} von {} stehen hier' },
  'copy.js': { Copied: 'Kopiert', 'Not copied: select the text': 'Nicht kopiert: bitte den Text markieren' },
  'items-page.js': {
    '{} answered {}': '{} antwortete {}',
    'Show {} more of {}': '{} weitere von {} zeigen',
    '“{}”': '„{}“',
    '{} of {} {}{}': '{} von {} {}{}',
    first: 'erste',
    second: 'zweite',
    'Choose the first one for “{}”.': 'Für „{}“ bitte die erste wählen.',
    'Choose the second one for “{}”.': 'Für „{}“ bitte die zweite wählen.',
    'The filter could not be used ({}). Every item stands on the pages below.':
      'Der Filter ist nicht zu verwenden ({}). Jede Aufgabe steht auf den Seiten unten.',
  },
  'pair-lookup.js': pairs,
  'provision-search.js': {
    'The texts could not be read; try again.': 'Die Texte waren nicht zu lesen; bitte noch einmal versuchen.',
    '{} of {} provisions': '{} von {} Vorschriften',
  },
  'recheck.js': {
    '{} answered {}': '{} antwortete {}',
    'another card': 'eine andere Karte',
    'no signed card binds it': 'keine signierte Karte bindet es',
    right: 'richtig',
    'won, tied, lost': 'gewonnen, unentschieden, verloren',
    asked: 'gefragt',
    'no readable and graded answer': 'keine lesbare und bewertete Antwort',
    'SHA-256 of the rows': 'SHA-256 der Zeilen',
    'SHA-256 of the items': 'SHA-256 der Aufgaben',
    'SHA-256 of the evidence': 'SHA-256 der Belege',
    'pass,fail,uncheckable': 'bestanden,nicht bestanden,nicht prüfbar',
    '{}: won, tied, lost': '{}: gewonnen, unentschieden, verloren',
    '{}: score': '{}: Punktzahl',
    'always “{}”: right': 'immer „{}“: richtig',
    'only {} right, only always “{}” right': 'nur {} richtig, nur immer „{}“ richtig',
    'only {} right, only {} right': 'nur {} richtig, nur {} richtig',
    'exact paired p of these two': 'exaktes gepaartes p dieser beiden',
    same: 'gleich',
    differs: 'weicht ab',
    'not checked': 'nicht geprüft',
    'withdrawn, not counted': 'zurückgezogen, nicht gezählt',
    Reading: 'Wird gelesen',
    ', {} withdrawn, not counted': ', {} zurückgezogen, nicht gezählt',
    '{} of {} figures are as recomputed{}': '{} von {} Zahlen sind wie nachgerechnet{}',
  },
  'verify-page.js': {
    'expected the bytes of one of the above': 'erwartet sind die Bytes von einem der oben Genannten',
    'a cut zip': 'eine abgeschnittene ZIP-Datei',
    '{} is another file to whoever unpacks the zip':
      '{} ist für den, der die ZIP-Datei auspackt, eine andere Datei',
    '{} stands twice in the zip': '{} steht zweimal in der ZIP-Datei',
    '{} leads out of the zip': '{} führt aus der ZIP-Datei hinaus',
    'the zip unpacks to more than 1 GiB: unpack it, or use the command':
      'die ZIP-Datei hat ausgepackt mehr als 1 GiB: bitte auspacken oder den Befehl verwenden',
    'a zip with more than it lists': 'eine ZIP-Datei mit mehr, als sie aufführt',
    'a file of the zip is longer than its directory says':
      'eine Datei in der ZIP-Datei ist länger, als deren Verzeichnis sagt',
    '{} lies outside of {}, which {} is about': '{} liegt außerhalb von {}, worüber {} spricht',
    'only {} names it, which is itself {}': 'nur {} nennt sie, und das ist selbst {}',
    'no card given signs a file of this digest: choose it too':
      'keine gewählte Karte signiert eine Datei mit dieser Prüfsumme: bitte auch die Karte wählen',
    'no root given or served is that of this proof: choose it too':
      'keine gewählte oder gelieferte Wurzel gehört zu diesem Nachweis: bitte auch die Wurzel wählen',
    'no root given or served is that of these leaves: choose it too':
      'keine gewählte oder gelieferte Wurzel gehört zu diesen Blättern: bitte auch die Wurzel wählen',
    'no log entry given is that of this proof: choose it too':
      'kein gewählter Log-Eintrag gehört zu diesem Nachweis: bitte auch den Eintrag wählen',
    'no log proof given is that of this entry: choose it too':
      'kein gewählter Log-Nachweis gehört zu diesem Eintrag: bitte auch den Nachweis wählen',
    card: 'Karte',
    chain: 'Kette',
    board: 'Tafel',
    checkpoint: 'Kontrollpunkt',
    root: 'Wurzel',
    'root proof': 'Nachweis der Wurzel',
    'log proof': 'Log-Nachweis',
    rows: 'Zeilen',
    'log entry': 'Log-Eintrag',
    leaves: 'Blätter',
    '{}, as the card {} signs': '{}, wie die Karte {} signiert',
    'what was pasted': 'was eingefügt wurde',
    '{} was chosen twice': '{} wurde zweimal gewählt',
    nothing: 'nichts',
    'a download of the site': 'eine heruntergeladene Website',
    ' under DEMO keys, which anybody can sign with': ' unter DEMO-Schlüsseln, mit denen jeder signieren kann',
    'recognised: {}': 'erkannt: {}',
    'not recognised': 'nicht erkannt',
    '{} Files given: {}; judged: {}.': '{} Dateien gewählt: {}; beurteilt: {}.',
    'Every file that was given holds. Each step is below.':
      'Jede gewählte Datei gilt. Jeder Schritt steht unten.',
    'Something is not what it says. The steps below name it.':
      'Etwas ist nicht, was es sagt. Die Schritte unten nennen es.',
    'Something needed is missing, which is never a pass. The steps below name it.':
      'Etwas Nötiges fehlt; das gilt nie als bestanden. Die Schritte unten nennen es.',
    Checking: 'Wird geprüft',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
