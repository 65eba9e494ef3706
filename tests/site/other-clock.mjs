/** Loaded before anything else, it moves the clock that JavaScript reads by more than a year. */
const Real = Date;
const ahead = 4e10;

globalThis.Date = class extends Real {
  constructor(...args) {
    if (args.length === 0) super(Real.now() + ahead);
    else super(...args);
  }

  static now() {
    return Real.now() + ahead;
  }
};
