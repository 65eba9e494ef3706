"""Verdicts: the worst step decides."""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NoReturn, TypeVar

Outcome = Literal["VERIFIED", "REFUTED", "UNCHECKABLE"]
T = TypeVar("T")


class Refuted(Exception):
    """Something is not what it says."""


class Uncheckable(Exception):
    """Something is missing: never a pass."""


def refute(why: str) -> NoReturn:
    raise Refuted(why)


def cannot(why: str) -> NoReturn:
    raise Uncheckable(why)


def need(holds: object, why: str) -> None:
    if not holds:
        raise Refuted(why)


def present(value: T | None, why: str) -> T:
    if value is None:
        raise Uncheckable(why)
    return value


def given(name: str, value: bytes | None) -> bytes:
    if not isinstance(value, bytes) or not value:
        cannot(f"expected: {name}, the bytes of a file")
    return value


def not_signed() -> NoReturn:
    cannot("not signed yet")


def outcome_of(error: Exception) -> Outcome:
    """Malformed bytes make Python raise errors of its own: they refute."""
    return "UNCHECKABLE" if isinstance(error, Uncheckable | MemoryError) else "REFUTED"


def words_of(error: Exception) -> str:
    is_told = isinstance(error, Refuted | Uncheckable | OSError | ImportError)
    return str(error) if is_told else f"malformed: {type(error).__name__} {error}"


def worst_of(faults: Sequence[Exception]) -> Exception | None:
    refuting = (error for error in faults if outcome_of(error) == "REFUTED")
    return next(refuting, faults[0] if faults else None)


@dataclass(frozen=True)
class Step:
    """One thing that was asked, how it ended, and what was found."""

    step: str
    outcome: Outcome
    detail: str


@dataclass(frozen=True)
class Verdict:
    """`outcome` is "VERIFIED", "REFUTED" or "UNCHECKABLE"; `steps` say why."""

    outcome: Outcome
    steps: tuple[Step, ...]

    def __str__(self) -> str:
        lines = [f"{each.outcome.lower()}: {each.step}: {each.detail}" for each in self.steps]
        return "\n".join([*lines, self.outcome])


@dataclass
class Found(Generic[T]):
    """What a step found. Its faults decide the step, and later steps may still need the value."""

    detail: str
    value: T
    faults: list[Exception] = field(default_factory=list)


class _Ended(Exception):
    pass


class Judge:
    """Takes the steps of one verdict down."""

    def __init__(self) -> None:
        self._steps: list[Step] = []

    def attempt(self, name: str, run: Callable[[], Found[T]]) -> T | None:
        """A fault of this step leaves the others to be asked."""
        try:
            found = run()
        except Exception as error:
            self._note(name, error)
            return None
        worst = worst_of(found.faults)
        if worst:
            self._note(name, worst)
        else:
            self._steps.append(Step(name, "VERIFIED", found.detail))
        return found.value

    def step(self, name: str, run: Callable[[], Found[T]]) -> T:
        """A fault of this step ends the verdict."""
        found = self.attempt(name, run)
        if found is None or self._steps[-1].outcome != "VERIFIED":
            raise _Ended
        return found

    def _note(self, name: str, error: Exception) -> None:
        self._steps.append(Step(name, outcome_of(error), words_of(error)))

    def verdict(self, work: Callable[[], object]) -> Verdict:
        try:
            work()
        except _Ended:
            pass
        except Exception as error:
            self._note("input", error)
        failed = {each.outcome for each in self._steps} - {"VERIFIED"}
        outcome: Outcome = "VERIFIED"
        if failed:
            outcome = "REFUTED" if "REFUTED" in failed else "UNCHECKABLE"
        return Verdict(outcome, tuple(self._steps))


def unusable(error: Exception) -> Verdict:
    """The verdict where nothing could be asked at all."""

    def work() -> None:
        raise Uncheckable(words_of(error))

    return Judge().verdict(work)


def faults_in(items: Iterable[T], check: Callable[[T], Any]) -> list[Exception]:
    """All, 16 at once: a missing file must not hide a forged one."""

    def fault(item: T) -> Exception | None:
        try:
            check(item)
        except Exception as error:
            return error
        return None

    with ThreadPoolExecutor(16) as pool:
        return [error for error in pool.map(fault, items) if error]


def each(items: Iterable[T], check: Callable[[T], Any]) -> None:
    worst = worst_of(faults_in(items, check))
    if worst:
        raise worst
