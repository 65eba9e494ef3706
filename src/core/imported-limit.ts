/** What no import can show, whatever its publisher writes beside it. */

export const importedLimit =
  'The results were imported and are about these items alone: this board did not ask again.';
