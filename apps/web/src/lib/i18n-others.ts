/** The catalogues of every language but English, by their path. A separate file: most pages are read in English. */
export const catalogues = import.meta.glob<{ default: Record<string, unknown> }>([
  '../locales/*/*.json',
  '!../locales/en/*.json',
])
