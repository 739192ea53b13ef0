/** The help of the command line. */
export const HELP = `The law on the command line: npm run --silent law -- COMMAND

  explain ID --facts FILE --period PERIOD [--registration ID] [--as-of DAY] [--as-known-on DAY] [--language en|hi]
      Why an obligation is due and how its day arises, as JSON. ID is an obligation or one of its versions.
  due --facts FILE --from DAY --to DAY [--as-of DAY] [--as-known-on DAY]
      Every item due between two days (both counted), a JSON line each.
  what-if --facts FILE --change FILE --from DAY --to DAY
      Items that other facts would add, remove, move and confirm, a JSON line each, with the reason.
  diff OLD NEW [--facts FILE] [--from DAY --to DAY]
      Changes in another catalogue, a JSON line each: for the subjects of FILE, or by obligation. OLD and NEW are
      releases (2026.11.1), folders of catalogue files, or a file [{"area", "obligations"}]. Exit 1 when they differ.
  check
      Checks the catalogue against its schema, and prints file and line of each fault. Exit 1 when it differs from the newest release.
  coverage [--json | --write]
      The content of the catalogue, its confidence and its gaps. --json: a line for each version of the law.
  stale [--days N] [--json]
      What to look at again: law and tables not checked for N days (90), orders whose day is near or just past, and orders
      without the day on which they became known. Exit 1 when there is any.
  cases FILE
      Worked cases, a JSON line each. Exit 1 when one differs.
  publish-score [FILE… | --write] [--json]
      How many dates of published pages are found, by area and year, and each that is missed. Without a file the
      project's own cases; --write keeps it for the page of the product. Exit 1 when one is missed.
  personas [--write]
      The year of ten kinds of business, compared with published lists; --write makes the pages of docs/personas.
  identifiers FILE
      PAN, GSTIN, CIN … by the written and by the real rule, a JSON line each.
  release NUMBER --title WORDS [--change WORDS] [--from COMMIT|FOLDER] | release NUMBER --again
      Publishes the working files as a release.
  keys FILE | pack FILE --key PRIVATE | open FILE --key PUBLIC --newest NUMBER
      A pair of keys; the newest release as a signed file; whether a server that has NUMBER would take that file.
  help [facts]

--as-of DAY          as if the law in force on that day had continued
--as-known-on DAY    without orders and changes of law that were not known yet on that day
PERIOD               2026-04, 2026-27-Q1, 2026-27-H1, 2026-27, 2026, 2026-07/2026-12, 2026-08-14 (an event), one-time
Exit status          0 all well, 1 something differs, 2 bad input (the standard error has the reason and the next step)
`

/** The format of a facts file; `attributes` lists every fact. */
export const factsHelp = (
  attributes: string,
): string => `A facts file is one subject as JSON, or a list of them. Written out:

  { "entity": { "id": "e1", "kind": "private_limited", "active_from": "2019-07-02",
                "attributes": { "state": "Karnataka", "employees": [{ "value": 40, "state": "Karnataka" }] } },
    "registrations": [{ "id": "g1", "kind": "gst", "state": "Karnataka",
                        "attributes": { "taxpayer_type": "regular", "filing_frequency": "monthly",
                          "aggregate_turnover_inr": [{ "financial_year": "2025-26", "value": 60000000 }] } }],
    "events": [{ "kind": "agm-held", "on": "2026-09-30" }] }

or flat, as in worked cases: facts and the days that start clocks side by side, registrations by their word:

  { "taxpayer_type": "regular", "filing_frequency": "monthly", "state": "Karnataka", "entity_kind": "private_limited",
    "agm": "2026-09-30", "registrations": ["gst", "tds", { "kind": "company", "attributes": { "small_company": true } }] }

A changes file is one change, or a list of them; "value": null drops a fact:

  [{ "kind": "fact", "attribute": "aggregate_turnover_inr", "financial_year": "2026-27", "value": 51000000 },
   { "kind": "fact", "attribute": "employees", "state": "Kerala", "value": 20 },
   { "kind": "entity-kind", "to": "public_limited" },
   { "kind": "registration-added", "registration": { "id": "pf", "kind": "pf", "state": "Karnataka" } },
   { "kind": "registration-ended", "registration_id": "g1", "on": "2026-12-31" },
   { "kind": "registration-changed", "registration_id": "g1", "set": { "attributes": { "filing_frequency": "quarterly" } } },
   { "kind": "event-added", "event": { "kind": "agm-held", "on": "2026-09-30" } }]

or flat facts; each one is set: { "employees": 20, "registrations": ["pf"] }

Facts, money in rupees:
${attributes}`
