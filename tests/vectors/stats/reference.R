# Writes the reference values that come from R: Rscript reference.R (base R only; not run in CI).

number <- function(x) sprintf("%.17g", x)
list_of <- function(x) paste0("[", paste(number(x), collapse = ", "), "]")
write_cases <- function(file, about, cases) {
  writeLines(c("{", sprintf('  "about": "%s",', about), sprintf('  "tools": {"R": "%s"},', getRversion()),
               '  "cases": [', paste0("    ", cases, c(rep(",", length(cases) - 1), "")), "  ]", "}"), file)
}

sets <- list(0.04, c(0.01, 0.04), c(0.04, 0.01, 0.03), c(0.2, 0.2, 0.2), c(1, 1), c(0, 0.5, 1), c(0.5, 0.4, 0.3),
             c(1e-300, 0.0001, 0.049, 0.7, 0.012, 0.012, 0.9, 0.03, 1e-12, 0.33, 0.2, 0.051, 0.5))
write_cases("holm.json", "p.adjust(p, method = 'holm').",
            sapply(sets, function(x) sprintf('{"p": %s, "adjusted": %s}', list_of(x), list_of(p.adjust(x, "holm")))))

pairs <- list(c(10, 30), c(15, 19), c(3, 7), c(100, 150), c(0, 60), c(6, 16), c(49000, 51000))
write_cases("mcnemar-r.json", "binom.test(b, b + c)$p.value.",
            sapply(pairs, function(x) sprintf('{"b": %s, "c": %s, "p": %s}', number(x[1]), number(x[2]),
                                              number(binom.test(x[1], sum(x))$p.value))))

shares <- list(c(3, 10), c(0, 10), c(10, 10), c(18, 20), c(1, 30), c(200, 263))
write_cases("wilson-r.json", "prop.test(k, n, correct = FALSE)$conf.int, 95 %.",
            sapply(shares, function(x) {
              ci <- suppressWarnings(prop.test(x[1], x[2], correct = FALSE)$conf.int)
              sprintf('{"k": %s, "n": %s, "low": %s, "high": %s}', number(x[1]), number(x[2]), number(ci[1]), number(ci[2]))
            }))
